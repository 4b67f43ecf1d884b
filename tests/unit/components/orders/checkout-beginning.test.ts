import { expect, it } from 'vitest';
import { checkoutBeginning } from '../../../../components/orders/checkout-beginning.ts';
import type { LastOrder } from '../../../../lib/orders/repository.ts';

const WAYS = [
  { value: 'point:', note: 'Тверь, Мира, 1' },
  { value: 'point:Тверь, Садовая, 2', note: 'Тверь, Садовая, 2' },
  { value: 'courier', note: 'по городу' },
];
const NOBODY = { name: '', phone: '', email: 'anna@shop.test' };
const order = (delivery: LastOrder['delivery'], over: Partial<LastOrder> = {}): LastOrder => ({
  contact: { name: 'Анна', phone: '+79161234567', email: 'old@shop.test' },
  payment: 'invoice',
  delivery,
  ...over,
});
const COURIER = order({
  kind: 'courier',
  details: { city: 'Тверь', street: 'Новая, 3', flat: '7', postalCode: '170000' },
});

it('the first order begins with the account and the first way', () => {
  expect(checkoutBeginning({ person: NOBODY, last: null, ways: WAYS })).toEqual({
    name: '',
    phone: '',
    email: 'anna@shop.test',
    place: 'point:',
    payment: 'on_receipt',
  });
});

it('the next one begins where the last one went', () => {
  expect(checkoutBeginning({ person: NOBODY, last: COURIER, ways: WAYS })).toEqual({
    name: 'Анна',
    phone: '+79161234567',
    email: 'anna@shop.test',
    place: 'courier',
    city: 'Тверь',
    street: 'Новая, 3',
    flat: '7',
    postalCode: '170000',
    payment: 'invoice',
  });
  const fetched = order({
    kind: 'pickup',
    details: { name: 'Пункт', address: 'Тверь, Садовая, 2' },
  });
  expect(checkoutBeginning({ person: NOBODY, last: fetched, ways: WAYS })).toMatchObject({
    place: 'point:Тверь, Садовая, 2',
    city: undefined,
  });
});

it('what he says of himself and keeps as an address is newer than any order', () => {
  const address = {
    id: 'a',
    name: '',
    city: 'Клин',
    street: 'Лесная, 9',
    flat: '',
    postalCode: '',
  } as never;
  expect(
    checkoutBeginning({
      person: { name: 'Борис', phone: '+79990000000', email: '' },
      address,
      last: COURIER,
      ways: WAYS,
    }),
  ).toMatchObject({
    name: 'Борис',
    phone: '+79990000000',
    email: '',
    place: 'courier',
    city: 'Клин',
    street: 'Лесная, 9',
    flat: '',
  });
});

it('what was ordered for somebody else lends nobody a phone', () => {
  expect(
    checkoutBeginning({ person: { ...NOBODY, name: 'Борис' }, last: COURIER, ways: WAYS }),
  ).toMatchObject({ name: 'Борис', phone: '', email: 'anna@shop.test' });
  expect(
    checkoutBeginning({ person: { ...NOBODY, name: 'Анна' }, last: COURIER, ways: WAYS }).phone,
  ).toBe('+79161234567');
});

it('a place that is no more gives way to the first', () => {
  const ways = WAYS.slice(0, 1);
  for (const last of [
    COURIER,
    order({ kind: 'pickup', details: { address: 'Тверь, Садовая, 2' } }),
  ])
    expect(checkoutBeginning({ person: NOBODY, last, ways }).place).toBe('point:');
});
