import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { wrongField as wrongInFeedback } from '../../../../lib/feedback/model.ts';
import { formatPhone, toE164 } from '../../../../lib/format/phone.ts';
import { wrongField as wrongInOrder } from '../../../../lib/orders/model.ts';
import { isPhone, phoneDigits, phonesMeant } from '../../../../lib/phones/model.ts';
import { wrongField as wrongInVinRequest } from '../../../../lib/vin-requests/model.ts';

it.each([
  ['8 916 123-45-67', '+79161234567'],
  ['+7 (916) 123-45-67', '+79161234567'],
  ['79161234567', '+79161234567'],
  ['916 123 45 67', '+79161234567'],
  ['(812) 123-45-67', '+78121234567'],
  ['8 (800) 555-35-35', '+78005553535'],
  ['8 701 123-45-67', '+77011234567'],
  ['+7 8 916 123-45-67', '+79161234567'],
  ['+375 29 123-45-67', '+375291234567'],
  ['8 10 375 29 123-45-67', '+375291234567'],
  ['+49 30 1234567', '+49301234567'],
  // Of what is dialled before a number the library takes one 8 at a time.
  ['+375 8 11 993-98-93', '+375119939893'],
  ['+375 0 8 11 993-98-93', null],
  // More digits than ten, and fewer.
  ['8 916 123-45-6', null],
  ['8916123456', null],
  ['8 (800) 555-3-35', null],
  ['+7 916 123-45-6', null],
  ['+7 891 612-34-56', null],
  ['89161234567890', null],
  ['8 916 123-45-678', null],
  ['8 916 123-45-67, 8 495 123-45-67', null],
  ['8 916 123-45-67 доб. 12', null],
  // What no country has.
  ['8 029 123-45-67', null],
  ['+375 29 123-45', null],
  ['+1 234', null],
  ['+8 916 123-45-67', null],
  // No country either, though the library finds one: an 8 that is dialled before a code.
  ['+8 495 123-45-67', null],
  ['+8 800 555-35-35', null],
  ['+ 8 (863) 123-45-67', null],
  ['(8 495) 123-45-6', null],
  ['(8 495) 123-45-67', '+74951234567'],
  ['(8342) 12-34-56', '+78342123456'],
  ['00000000000', null],
  ['позвоните', null],
  ['', null],
])('%j is kept as %j', (typed, kept) => expect(toE164(typed)).toBe(kept));

/** Signs between digits. */
const signs = fc.constantFrom('', ' ', '-', '(', ') ', '\u00a0', ' (', '\u2011');
/** The digits of a number with whatever between them. */
const spelled = (digits: string) =>
  fc
    .array(signs, { minLength: digits.length, maxLength: digits.length })
    .map((between) => [...digits].map((digit, n) => digit + between[n]).join(''));
const digits = (most: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: most });

test('a Russian number has ten digits behind +7 or 8, however it is spelled', () => {
  const typed = fc
    .tuple(fc.constantFrom('+7', '8', '7'), fc.constantFrom('9', '49', '34', '81'), digits(14))
    .chain(([prefix, code, rest]) =>
      spelled(prefix.replace('+', '') + code + rest).map((text) => ({
        text: (prefix.startsWith('+') ? '+' : '') + text,
        national: code + rest,
      })),
    );
  fc.assert(
    fc.property(typed, ({ text, national }) => {
      const isRight = national.length === 10 && isPhone(`+7${national}`);
      expect(toE164(text)).toBe(isRight ? `+7${national}` : null);
    }),
  );
});

test('whatever is kept is what the backend takes, and is understood when it is sent again', () => {
  const typed = fc
    .tuple(fc.constantFrom('', '+', '8', '+7', '810375', '+375', '+49', '+1'), digits(15))
    .chain(([prefix, rest]) => spelled(rest).map((text) => prefix + text));
  fc.assert(
    fc.property(typed, (text) => {
      const kept = toE164(text);
      if (kept === null) return;
      expect(isPhone(kept)).toBe(true);
      expect(toE164(formatPhone(kept))).toBe(kept);
    }),
  );
});

it.each(['+78199032375', '+375291234567', '+79161234567'])('all of %s is shown', (phone) => {
  expect(toE164(formatPhone(phone))).toBe(phone);
});

it.each(['+78916123456', '+78800555335', '+789161234567890', '+7916123456', '9161234567'])(
  'the backend takes %j in no record',
  (phone) => {
    const contact = { name: 'Анна', phone, email: '' };
    const car = { key: '', name: 'Нива', year: null, vin: '', frame: '' };
    expect([
      wrongInOrder({ contact }),
      wrongInFeedback(contact),
      wrongInVinRequest({ words: 'Фильтр', car, contact }, true),
      isPhone(phone),
    ]).toEqual(['phone', 'phone', 'phone', false]);
  },
);

it.each([
  ['+375291234567', '8 10 375 29 123-45-67'],
  ['+375291234567', '8 029 123-45-67'],
  ['+375291234567', '029 123 45 67'],
  ['+375291234567', '00375291234567'],
  ['+375291234567', '375 29 1234567'],
  ['+380441234567', '8 044 123-45-67'],
  ['+79161234567', '8 (916) 123-45-67'],
  ['+79161234567', '9161234567'],
  ['+78121234567', '812 123-45-67'],
])('%s is found by %j and by half of it', (phone, typed) => {
  expect(phonesMeant(typed)).toContain(phone);
  expect(phoneDigits(typed)).not.toBe('');
  expect(phone).toContain(phoneDigits(typed));
  const half = typed.slice(0, -3);
  expect(phone).toContain(phoneDigits(half));
});

it.each([
  ['0123', '0123'],
  ['8029', '8029'],
  ['45-67', '4567'],
  ['91', ''],
  ['8 91', ''],
  ['анна 4567', ''],
  ['W71275', ''],
  ['№ 000001', ''],
])('the end of a phone in %j is %j', (query, found) => expect(phoneDigits(query)).toBe(found));

test('a whole number is found with an 8 behind its +7, too', () => {
  expect(phonesMeant('+7 8 916 123-45-67')).toContain('+79161234567');
  expect(phoneDigits('+7 8 916 123-45-67')).toBe('9161234567');
  expect(phoneDigits('+7 812 123-45-67')).toBe('8121234567');
});
