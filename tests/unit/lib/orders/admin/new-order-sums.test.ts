import { expect, it } from 'vitest';
import {
  courierText,
  newOrderSums,
  typedPieces,
} from '../../../../../lib/orders/admin/new-order-sums.ts';
import { publicSettings } from '../../../../../lib/settings/model.ts';

const SETTINGS = {
  ...publicSettings({}),
  courierArea: 'Москва',
  courierPriceKopecks: 35_000,
  courierFreeFromKopecks: 500_000,
  courierZones: [{ city: 'Орёл', priceKopecks: 90_000, freeFromKopecks: 0 }],
};
const LINE = { quantity: 2, priceKopecks: 100_000, costKopecks: 80_000 };

it('a new order comes to its lines and to what the way to the customer costs', () => {
  expect(newOrderSums([LINE], SETTINGS, null)).toEqual({
    items: 200_000,
    margin: 40_000,
    delivery: 0,
    total: 200_000,
  });
  expect(newOrderSums([LINE], SETTINGS, 'Москва')).toMatchObject({
    delivery: 35_000,
    total: 235_000,
  });
  expect(newOrderSums([LINE], SETTINGS, 'г. Орел')).toMatchObject({ total: 290_000 });
  expect(newOrderSums([LINE, LINE, LINE], SETTINGS, 'Москва')).toMatchObject({ total: 600_000 });
  expect(newOrderSums([LINE], { ...SETTINGS, courierArea: '' }, 'Тула')).toMatchObject({
    delivery: null,
    total: 200_000,
  });
  expect(newOrderSums([{ ...LINE, costKopecks: 0 }], SETTINGS, null).margin).toBeNull();
});

it.each([
  ['5', 5],
  [' 12 ', 12],
  ['', 0],
  ['пять', 0],
  ['1.5', 0],
  ['-2', 0],
])('%j are %d pieces while it is typed', (text, pieces) => expect(typedPieces(text)).toBe(pieces));

it.each([
  ['', '350 ₽, от 5 000 ₽ бесплатно'],
  ['Орёл', '900 ₽'],
])('beside the courier to %j stands %s', (city, text) =>
  expect(courierText(SETTINGS, city).replace(/[\u00A0\u202F]/g, ' ')).toBe(text),
);
