import { expect, it, test } from 'vitest';
import {
  courierPrice,
  courierTerms,
  hasCourier,
  pickupPlaces,
} from '../../../../lib/delivery/terms/model.ts';

const NOTHING = {
  address: { city: '', street: '' },
  pickupPoints: [],
  courierArea: '',
  courierPriceKopecks: 0,
  courierFreeFromKopecks: 0,
  courierZones: [],
} as unknown as Parameters<typeof pickupPlaces>[0];
const TULA = { city: 'Тула', priceKopecks: 30_000, freeFromKopecks: 500_000 };
const OREL = { city: ' г. Орёл', priceKopecks: 90_000, freeFromKopecks: 0 };
const SOME = {
  ...NOTHING,
  courierArea: 'по области',
  courierPriceKopecks: 50_000,
  courierFreeFromKopecks: 1_000_000,
  courierZones: [TULA, OREL],
};

it.each([
  ['тула', TULA],
  [' Тула ', TULA],
  ['г. Тула', TULA],
  ['г.Тула', TULA],
  ['город Тула', TULA],
  ['Орел', OREL],
  ['ОРЁЛ', OREL],
])('in «%s» the terms of its zone hold', (city, zone) =>
  expect(courierTerms(SOME, city)).toEqual(zone),
);

it.each(['', 'Туланск', 'Новая Тула', 'Курск'])(
  'in «%s», which has no zone, those of the rest hold',
  (city) => {
    expect(courierTerms(SOME, city)).toEqual({ priceKopecks: 50_000, freeFromKopecks: 1_000_000 });
    expect(courierTerms({ ...SOME, courierArea: '' }, city)).toBeNull();
  },
);

test('a courier comes where there is a zone or a word about the rest', () => {
  expect(
    [NOTHING, { ...NOTHING, courierArea: 'везде' }, { ...NOTHING, courierZones: [TULA] }].map(
      hasCourier,
    ),
  ).toEqual([false, true, true]);
});

it.each([
  [0, 30_000],
  [499_999, 30_000],
  [500_000, 0],
  [500_001, 0],
])('goods for %i kopecks are brought for %i', (items, price) =>
  expect(courierPrice(TULA, items)).toBe(price),
);
test('without a sum from which it is free a courier always costs', () =>
  expect(courierPrice(OREL, 10_000_000)).toBe(90_000));

test('one collects at the shop or at its points; a point without a name is called one', () => {
  const pickupPoints = [
    { name: 'Склад', address: 'Ленина, 2' },
    { name: '', address: 'Мира, 3' },
  ] as typeof NOTHING.pickupPoints;
  const shop = {
    ...NOTHING,
    address: { ...NOTHING.address, city: 'Тула', street: 'Примерная, 1' },
    pickupPoints,
  };
  expect(pickupPlaces(shop)).toEqual([
    { id: '', name: 'Магазин', address: 'Тула, Примерная, 1' },
    { id: 'Ленина, 2', name: 'Склад', address: 'Ленина, 2' },
    { id: 'Мира, 3', name: 'Пункт выдачи', address: 'Мира, 3' },
  ]);
  expect(
    pickupPlaces({ ...shop, address: { ...shop.address, street: '' }, pickupPoints: [] }),
  ).toEqual([{ id: '', name: 'Магазин', address: 'Тула' }]);
});
