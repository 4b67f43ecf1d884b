/**
 * A page's style files are asked for as one, by an address that names them in their order, so that
 * any process of the same build can answer it.
 */
export const COMBINED_STYLES = '/_next/static/styles/';

const MOST_FILES = 30;

/** The list as it stands in the address, and its files below the build's `static`. */
export type CombinedStyles = { list: string; files: string[] };

/**
 * @param url of a request
 * @returns undefined for any other address
 */
export function combinedStyles(url: string): CombinedStyles | undefined {
  const list = new RegExp(`^${COMBINED_STYLES}([\\w~+-]+)\\.css$`).exec(url)?.[1];
  const names = list?.split('+') ?? [];
  if (!list || names.length > MOST_FILES || names.includes('')) return undefined;
  return { list, files: names.map((name) => `chunks/${name}.css`) };
}
