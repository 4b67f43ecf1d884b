import { createElement as tag, Fragment, type ReactElement, type ReactNode } from 'react';
import type { PageMetadata } from './metadata.ts';

const named = (name: string, content: string | number): ReactNode =>
  tag('meta', { key: name, name, content });
const property = (name: string, content: string | number): ReactNode =>
  tag('meta', { key: name, property: name, content });

/**
 * The head of a list, as Next 16.4.5 writes it of its metadata and of what the layouts above say
 * (app/layout.tsx).
 */
export function listHead({
  title,
  description,
  alternates,
  robots,
  openGraph,
}: PageMetadata): ReactElement {
  return tag(
    Fragment,
    null,
    tag('title', null, `${title} — ${openGraph.siteName}`),
    named('description', description),
    robots && named('robots', 'noindex, follow'),
    tag('link', { rel: 'canonical', href: alternates.canonical }),
    named('format-detection', 'telephone=no'),
    property('og:title', openGraph.title),
    property('og:description', openGraph.description),
    property('og:url', openGraph.url),
    property('og:site_name', openGraph.siteName),
    property('og:locale', openGraph.locale),
    openGraph.images.map(({ url, width, height, alt }) => [
      property('og:image', url),
      property('og:image:width', width),
      property('og:image:height', height),
      property('og:image:alt', alt),
    ]),
    property('og:type', openGraph.type),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', title),
    named('twitter:description', description),
    openGraph.images.map(({ url, width, height, alt }) => [
      named('twitter:image', url),
      named('twitter:image:alt', alt),
      named('twitter:image:width', width),
      named('twitter:image:height', height),
    ]),
  );
}
