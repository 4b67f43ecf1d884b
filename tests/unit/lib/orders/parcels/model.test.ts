import { expect, test } from 'vitest';
import {
  CARRIERS,
  isTrackingNumber,
  takesParcels,
  trackingAddress,
} from '../../../../../lib/orders/parcels/model.ts';
import { parcelSchema } from '../../../../../lib/orders/parcels/schema.ts';

test('a known carrier shows a parcel on a page of his own, and none is left unfilled', () => {
  const addresses = CARRIERS.map((carrier) => trackingAddress({ carrier, number: '12-34Я' }));
  expect(new Set(addresses.map((address) => new URL(address!).protocol))).toEqual(
    new Set(['https:']),
  );
  expect(addresses.join(' ')).not.toMatch(/[{}]|Я/);
  expect(trackingAddress({ carrier: ' сдэк ', number: '10-1' })).toBe(
    'https://www.cdek.ru/ru/tracking?order_id=10-1',
  );
  expect(trackingAddress({ carrier: 'Сосед на «Газели»', number: '10-1' })).toBeNull();
});

test('a tracking number is letters, digits and dashes, at most sixty', () => {
  expect(['RA123456789RU', '00-1234', 'ЕА-7', 'x'.repeat(60)].map(isTrackingNumber)).not.toContain(
    false,
  );
  expect(['', 'a b', '12/3', '<b>', 'x'.repeat(61)].map(isTrackingNumber)).not.toContain(true);
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
