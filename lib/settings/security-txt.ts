import type { ShopSettings } from './model.ts';

/** RFC 9116 wants less than a year; whoever reads it later asks for it again. */
const HOLDS_DAYS = 180;
const DAY_MS = 24 * 3600 * 1000;

/**
 * Whom to tell of a hole in the shop, as RFC 9116 writes it down.
 * @param siteUrl public address of the shop; only an https one may stand in the file
 * @param now UTC ms
 * @returns null where the owner has named nobody to tell
 */
export function securityTxt(
  { email, phones }: Pick<ShopSettings, 'email' | 'phones'>,
  siteUrl: string,
  now: number,
): string | null {
  const isPublic = siteUrl.startsWith('https:');
  const contacts = [
    email && `mailto:${encodeURI(email)}`,
    isPublic && `${siteUrl}/contacts`,
    ...phones.map(({ e164 }) => `tel:${e164}`),
  ].filter(Boolean);
  if (contacts.length === 0) return null;
  // The day alone, so that the file is the same all day.
  const expires = new Date(Math.floor(now / DAY_MS + HOLDS_DAYS) * DAY_MS).toISOString();
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires}`,
    'Preferred-Languages: ru, en',
    ...(isPublic ? [`Canonical: ${siteUrl}/.well-known/security.txt`] : []),
    '',
  ].join('\n');
}
