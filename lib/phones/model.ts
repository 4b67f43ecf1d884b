/**
 * Phones as they are stored, E.164, and as people look for them. Runs in the browser, in Node and
 * inside PocketBase's engine.
 */

/**
 * Behind +7 stand ten digits; no code begins with 88 or 89: that is an 8 which was dialled before
 * the number. Of other countries this knows what E.164 allows, lib/format/phone.ts their plans.
 */
const E164 = /^\+(?:7(?:[3479]\d{9}|8[0-7]\d{8})|[1-689]\d{6,14})$/;

/** Whether a text is a phone in E.164, as all phones are stored. */
export const isPhone = (phone: unknown): phone is string =>
  typeof phone === 'string' && E164.test(phone);

/** Between a number and what is dialled once it has answered, in a link as well (RFC 3966). */
export const EXTENSION = ';ext=';

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * The phones that a whole number may mean, in E.164, however it is dialled: «8 916…», «916…»,
 * «8 10 375 29…», and as at home in Belarus and Ukraine «8 029…», «044…».
 */
export function phonesMeant(text: string): string[] {
  const digits = digitsOf(text);
  const [, russian] = /^(?:78|[78])?(\d{10})$/.exec(digits) ?? [];
  const [, abroad] = /^(?:810|00)(\d+)$/.exec(digits) ?? [];
  const [, atHome] = /^8?0(\d{9})$/.exec(digits) ?? [];
  return [
    `+${digits}`,
    ...(russian ? [`+7${russian}`] : []),
    ...(abroad ? [`+${abroad}`] : []),
    ...(atHome ? [`+375${atHome}`, `+380${atHome}`] : []),
  ];
}

/** Fewer digits are part of too many phones. */
const MIN_DIGITS = 4;

/**
 * The digits by which a part of a phone is looked for: without what is dialled before a number; ''
 * for what is no part of a phone.
 */
export function phoneDigits(query: string): string {
  if (/[a-zа-яё№]/i.test(query)) return '';
  const digits = digitsOf(query)
    .replace(/^(?:810|78(?=\d{10}$)|[78])(?=\d{4})/, '')
    .replace(/^0+(?=\d{4})/, '');
  return digits.length < MIN_DIGITS ? '' : digits;
}
