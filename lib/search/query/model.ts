/** By itself, since the search box of every page needs no more. Pure. */

/** The longest query that is read; what follows is cut off. */
export const MAX_QUERY = 100;

/**
 * The query as it is shown, compared and counted: one line, single spaces, at most MAX_QUERY
 * characters.
 */
export const tidyQuery = (query: string): string =>
  query
    .normalize('NFC')
    .replace(/[\s\u0000-\u001f\u007f]+/g, ' ')
    .trim()
    .slice(0, MAX_QUERY)
    .trim();
