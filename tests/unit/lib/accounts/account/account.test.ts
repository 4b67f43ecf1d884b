import { expect, test } from 'vitest';
import {
  addressIdSchema,
  ownAddressSchema,
  settingsAddressSchema,
  summaryAddressSchema,
} from '../../../../../lib/accounts/account/schema.ts';
import { formatPhone, toE164 } from '../../../../../lib/format/phone.ts';
import { routes } from '../../../../../lib/routes.ts';

test("an address of the form is new without an id, and nobody else's words are one", () => {
  const typed = { city: 'Тула', street: 'ул. Примерная, 1' };
  expect(ownAddressSchema.parse({ ...typed, id: '' })).toMatchObject({
    id: undefined,
    isDefault: false,
  });
  expect(
    ownAddressSchema.parse({ ...typed, id: 'abcdefghijklmn1', isDefault: 'on' }),
  ).toMatchObject({ id: 'abcdefghijklmn1', isDefault: true });
  for (const id of ['../users', 'short', 'ABCDEFGHIJKLMN1'])
    expect(addressIdSchema.safeParse({ id }).success).toBe(false);
});

test('what an address of the account says in vain is passed over', () => {
  expect(settingsAddressSchema.parse({ done: 'person', address: ['new', 'other'] })).toEqual({
    done: 'person',
    address: 'new',
  });
  expect(settingsAddressSchema.parse({ done: '<b>', address: '../x', other: '1' })).toEqual({
    done: undefined,
    address: undefined,
  });
  expect(summaryAddressSchema.parse({ done: ['letter_sent'] })).toEqual({ done: 'letter_sent' });
});

test('a section of the settings has an address of its own, with and without what was done there', () => {
  expect([
    routes.settings(),
    routes.settings({ section: 'email' }),
    routes.settings({ section: 'person', done: 'person' }),
    routes.settings({ section: 'addresses', address: 'new' }),
  ]).toEqual([
    '/profile/settings',
    '/profile/settings#email',
    '/profile/settings?done=person#person',
    '/profile/settings?address=new#addresses',
  ]);
});

test('a phone that stands in the form is understood when it is sent again', () => {
  for (const phone of ['+79161234567', '+375291234567', '+49301234567'])
    expect(toE164(formatPhone(phone))).toBe(phone);
});
