/** Where lists of products stand, as Next writes paths. */
export const LIST_PATHS = {
  catalogue: '/',
  category: '/categories/:slug',
  brand: '/brands/:slug',
} as const;

/**
 * Source of a regular expression that any of those paths meets.
 * @param slug source of what a slug may be
 */
export const anyListPath = (slug: string): string =>
  `(?:${Object.values(LIST_PATHS)
    .map((path) => path.replace(':slug', slug))
    .join('|')})`;
