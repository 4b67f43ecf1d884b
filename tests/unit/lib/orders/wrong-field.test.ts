import { expect, it, test } from 'vitest';
import { MAX, wrongField } from '../../../../lib/orders/model.ts';

const RIGHT = {
  contact: { name: 'Анна', phone: '+79161234567', email: '' },
  delivery: { kind: 'pickup', point: '', city: '', street: '', flat: '', postalCode: '' },
  payment: 'invoice',
  clientNumber: '',
  comment: '',
};
const contact = (over: object) => ({ ...RIGHT, contact: { ...RIGHT.contact, ...over } });
const delivery = (over: object) => ({ ...RIGHT, delivery: { ...RIGHT.delivery, ...over } });
const courier = (over: object) =>
  delivery({ kind: 'courier', city: 'Тула', street: 'Ленина, 1', ...over });
const of = (count: number) => 'ы'.repeat(count);

it.each<[string, object]>([
  ['as little as can be', RIGHT],
  [
    'the longest words',
    {
      ...contact({ name: of(MAX.name), email: 'a@shop.test' }),
      clientNumber: of(MAX.clientNumber),
      comment: of(MAX.comment),
      payment: 'on_receipt',
    },
  ],
  ['a pickup point', delivery({ point: of(300) })],
  [
    'a courier',
    courier({
      flat: of(MAX.flat),
      postalCode: '300000',
      city: of(MAX.city),
      street: of(MAX.street),
    }),
  ],
])('a wish with %s is right', (_, wish) => expect(wrongField(wish as typeof RIGHT)).toBeNull());

it.each<[string, string, object]>([
  ['name', 'no name', contact({ name: '  ' })],
  ['name', 'a name too long', contact({ name: of(MAX.name + 1) })],
  ['name', 'no contact', { ...RIGHT, contact: null }],
  ['name', 'a contact that is a word', { ...RIGHT, contact: 'Анна' }],
  ['phone', 'no phone', contact({ phone: '' })],
  ['email', 'half an e-mail', contact({ email: 'a@' })],
  ['delivery', 'another way of delivery', delivery({ kind: 'pigeon' })],
  ['delivery', 'none', { ...RIGHT, delivery: undefined }],
  ['point', 'a point too long', delivery({ point: of(301) })],
  ['point', 'a point that is no word', delivery({ point: 7 })],
  ['city', 'a courier to nowhere', courier({ city: ' ' })],
  ['city', 'a city too long', delivery({ city: of(MAX.city + 1) })],
  ['street', 'a courier to no street', courier({ street: '' })],
  ['street', 'a street too long', delivery({ street: of(MAX.street + 1) })],
  ['flat', 'a flat too long', delivery({ flat: of(MAX.flat + 1) })],
  ['postalCode', 'five digits', delivery({ postalCode: '30000' })],
  ['postalCode', 'seven digits', delivery({ postalCode: '3000000' })],
  ['postalCode', 'letters', delivery({ postalCode: '30000a' })],
  ['postalCode', 'a number', delivery({ postalCode: 300_000 })],
  ['payment', 'another way to pay', { ...RIGHT, payment: 'shells' }],
  ['clientNumber', 'a number too long', { ...RIGHT, clientNumber: of(MAX.clientNumber + 1) }],
  ['comment', 'a comment too long', { ...RIGHT, comment: of(MAX.comment + 1) }],
  ['comment', 'no comment at all', { ...RIGHT, comment: undefined }],
])('%s is wrong of a wish with %s', (field, _, wish) =>
  expect(wrongField(wish as typeof RIGHT)).toBe(field),
);

test('of several wrong ones the first is named', () => expect(wrongField({})).toBe('name'));
