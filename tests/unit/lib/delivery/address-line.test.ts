import { expect, it, test } from 'vitest';
import { addressLine, placeLine } from '../../../../lib/delivery/model.ts';

it.each([
  ['without what is not known', {}, 'Тула, ул. Примерная, 1'],
  ['with the index first', { postalCode: '300000' }, '300000, Тула, ул. Примерная, 1'],
  ['with a flat by its number', { flat: '5' }, 'Тула, ул. Примерная, 1, кв.\u00A05'],
  ['with a flat as it was written', { flat: 'кв. 5' }, 'Тула, ул. Примерная, 1, кв. 5'],
  ['with an office as it was written', { flat: 'офис 5' }, 'Тула, ул. Примерная, 1, офис 5'],
])('an address is one line %s', (_, over, line) =>
  expect(
    addressLine({ city: 'Тула', street: 'ул. Примерная, 1', flat: '', postalCode: '', ...over }),
  ).toBe(line),
);

test('an order goes to an address, to a place that it is fetched from, or nowhere that is known', () => {
  expect(
    [
      { city: 'Тула', street: 'Мира, 1', flat: '', postalCode: '' },
      { name: 'Пункт', address: 'Тула, Садовая, 2' },
      {},
    ].map((details) => placeLine(details as Record<string, string>)),
  ).toEqual(['Тула, Мира, 1', 'Пункт, Тула, Садовая, 2', 'в\u00A0магазине']);
});
