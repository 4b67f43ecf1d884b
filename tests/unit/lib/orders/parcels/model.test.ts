import { expect, test } from 'vitest';
import {
  CARRIERS,
  isTrackingNumber,
  takesParcels,
  trackingAddress,
} from '../../../../../lib/orders/parcels/model.ts';
import { parcelSchema } from '../../../../../lib/orders/parcels/schema.ts';

test('a carrier whose page is known shows a parcel there, any other does not', () => {
  const number = '12-Я';
  expect(CARRIERS.map((carrier) => [carrier, trackingAddress({ carrier, number })])).toEqual([
    ['СДЭК', 'https://www.cdek.ru/ru/tracking/?order_id=12-%D0%AF'],
    ['Почта России', 'https://www.pochta.ru/tracking?barcode=12-%D0%AF'],
    ['Деловые Линии', null],
    ['ПЭК', null],
    ['Boxberry', null],
    ['5post', null],
  ]);
  expect(trackingAddress({ carrier: ' сдэк ', number: '24/7' })).toMatch(/cdek.*=24%2F7$/);
  expect(trackingAddress({ carrier: 'Сосед на «Газели»', number })).toBeNull();
});

test('a tracking number is letters, digits and dashes, with slashes and dots between, at most sixty', () => {
  const right = ['RA123456789RU', '00-1234', 'ЕА-7', '7', '24-00123/45', 'a.b_c', 'x'.repeat(60)];
  expect(right.map(isTrackingNumber)).not.toContain(false);
  const wrong = ['', 'a b', '/12', '12/', '..', '1\\2', '<b>', 'x'.repeat(61)];
  expect(wrong.map(isTrackingNumber)).not.toContain(true);
});

test('the spaces of a number that was copied are no part of it', () => {
  const typed = { order: 'a'.repeat(15), carrier: ' СДЭК ', number: ' RA 123 456\u00A0789 RU ' };
  expect(parcelSchema.parse(typed)).toMatchObject({ carrier: 'СДЭК', number: 'RA123456789RU' });
});

test('a parcel is written down once goods have been handed to delivery, and afterwards', () => {
  expect(takesParcels('courier', ['ready', 'in_delivery'])).toBe(true);
  expect(takesParcels('courier', ['issued', 'returned'])).toBe(true);
  expect(takesParcels('courier', ['ready', 'cancelled'])).toBe(false);
  expect(takesParcels('pickup', ['issued'])).toBe(false);
});
