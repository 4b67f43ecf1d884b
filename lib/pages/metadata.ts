import type { Metadata } from 'next';
import { config } from '../config.ts';

/**
 * An image for previews of a link; its size in pixels lets them be laid out before it is loaded.
 */
type PreviewImage = {
  /** From the root. */ url: string;
  width: number;
  height: number;
  alt: string;
};

export type PageFacts = {
  /** Without the shop's name, which the layout adds. */
  title: string;
  description: string;
  /** The canonical address, from the root. */
  path: string;
  /** False: search engines follow its links but leave the page itself out. */
  indexed?: boolean;
  /** The shop's own unless given. */
  image?: PreviewImage;
};

/** Drawn by us from docs/open-graph.svg; names no shop, so that it fits every one. */
const SHOP_IMAGE: PreviewImage = {
  url: '/open-graph.png',
  width: 1200,
  height: 630,
  alt: 'Автозапчасти',
};

/** Search engines show about this much. */
const DESCRIPTION_LENGTH = 160;

/**
 * What the head of a page says: title, description, canonical address, and the preview that
 * messengers and networks show. Its addresses are whole, since Next takes the slash of the first
 * page's away when it makes them whole itself.
 */
export function pageMetadata({
  title,
  description,
  path,
  indexed = true,
  image = SHOP_IMAGE,
}: PageFacts) {
  const { shopName, siteUrl } = config();
  const short = clip(description);
  const url = siteUrl + path;
  const images = [{ ...image, url: siteUrl + image.url }];
  return {
    title,
    description: short,
    alternates: { canonical: url },
    ...(!indexed && { robots: { index: false, follow: true } }),
    // Next does not join this with the layout's: whole on every page.
    openGraph: {
      type: 'website' as const,
      title,
      description: short,
      url,
      siteName: shopName,
      locale: 'ru_RU',
      images,
    },
    twitter: { card: 'summary_large_image' as const, title, description: short, images },
  } satisfies Metadata;
}

/** What `pageMetadata` says of a page. */
export type PageMetadata = ReturnType<typeof pageMetadata>;

/** The text on one line, cut after a whole word with «…» when it is long. */
export function clip(text: string, length = DESCRIPTION_LENGTH): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const cut = line.slice(0, length);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2)).replace(/[\s,.;:—-]+$/, '')}…`;
}
