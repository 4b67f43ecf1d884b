/** The shop as structured data names it. */
export type Site = {
  /** Public address, without a slash at the end. */
  siteUrl: string;
  shopName: string;
};

/** One id for the shop on every page, so that search engines know it for the same. */
export const shopId = (siteUrl: string): string => `${siteUrl}/#shop`;

/**
 * Structured data as the text of a script element: what is in it can neither end the element nor
 * begin another.
 * @param data plain values
 */
export const serialiseData = (data: object): string =>
  JSON.stringify(data).replaceAll('<', '\\u003c');
