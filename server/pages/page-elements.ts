/** Which file of elements (components/elements) a public page asks for, by its path; the first counts. */
const KINDS: readonly [RegExp, string][] = [
  [/^\/products\/[^/]+$/, 'product'],
  [/^\/$|^\/(?:categories|brands|cars)\//, 'list'],
  [/^\/contacts$/, 'contacts'],
  [/^\/favorites$/, 'favorites'],
  [/^\/garage$/, 'garage'],
  [/^\/debug$/, 'debug'],
  [/^\/auth(?:\/|$)|^\/admin\/login$/, 'auth'],
];

/** @param path of a public page, as people read it */
export const elementsOf = (path: string): string =>
  KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? 'shop';
