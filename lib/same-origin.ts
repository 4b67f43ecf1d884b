/**
 * Whether a form was sent from a page of ours. Browsers say so themselves; of those that do not, the address of the page must be
 * the one that was asked, or the shop's public one behind a proxy. Who sends neither is no browser and has no visitor's cookies.
 * @param siteUrl public address of the shop
 */
export function isSameOrigin(headers: Headers, siteUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site) return site === 'same-origin' || site === 'none';
  const origin = headers.get('origin');
  if (origin === null) return true;
  return URL.canParse(origin) && [headers.get('host'), new URL(siteUrl).host].includes(new URL(origin).host);
}
