import type { ReactNode } from 'react';
import { requestContext } from './request-context.ts';

/** By name, since what Next bundles and the server before it are modules apart. */
const RENDERER = Symbol.for('detal.still-renderer');
type Renderer = {
  render: (node: ReactNode) => string;
  /** Whether the page will be kept and leave as it is kept, which is when the server fills it in. */
  isKept: () => boolean;
};
type Holder = { [RENDERER]?: Renderer };

/**
 * Told once by the server, which may ask React for HTML where Next's own bundles may not.
 * @param renderer nothing where React renders all parts itself
 */
export const renderStillWith = (renderer: Renderer | undefined): void =>
  void ((globalThis as Holder)[RENDERER] = renderer);

/** Images that are fetched at once are asked for where they stand. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

/**
 * Renders a still part and keeps its HTML for the server, which puts it into the finished page
 * (server/pages/still-parts.ts).
 * @param node components that neither wait nor hold anything of the browser's
 * @returns what is to stand there meanwhile, under the name by which it is found; undefined where
 *   React has to render the part itself: in development, and while Next builds
 */
export function keepStill(
  name: string,
  node: ReactNode,
): { name: string; html: string } | undefined {
  const context = requestContext();
  const renderer = (globalThis as Holder)[RENDERER];
  if (!context || !renderer) return undefined;
  const html = renderer.render(node).replace(PRELOADS, '');
  // Data that leave as they are made are filled in by nobody.
  if (context.asksForData && !renderer.isKept()) return { name, html };
  const kept = (context.still ??= new Map());
  const free = kept.has(name) ? `${name}-${kept.size}` : name;
  kept.set(free, html);
  return { name: free, html: `<!--still:${free}-->` };
}
