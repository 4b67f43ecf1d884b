import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ParcelLabel } from '../../../../../components/orders/parcel-label.tsx';
import {
  CARRIERS,
  isLabelLine,
  isSameLabel,
  isTrackingNumber,
  labelLine,
  labelText,
  takesParcels,
  trackingAddress,
  trackingNumber,
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

test('a parcel is followed by what can be a number: letters, digits and dashes, with slashes and dots between', () => {
  const right = ['RA123456789RU', 'RA 123 456 789 RU', '00-1234', 'ЕА-7', '7', '24-00123/45'];
  expect(right.map(isTrackingNumber)).not.toContain(false);
  const words = ['', 'Гена', 'рейс 15', 'рейс 15/2, т. 9161112233', '/12', '12/', '1\\2', '<1>'];
  expect(words.map(isTrackingNumber)).not.toContain(true);
  expect(words.map((number) => trackingAddress({ carrier: 'СДЭК', number }))).toEqual(
    words.map(() => null),
  );
  expect(trackingAddress({ carrier: 'СДЭК', number: '10 1234 5678' })).toMatch(/=1012345678$/);
});

test.each([
  ['RA 123 456 789 RU', 'RA123456789RU'],
  ['ra123456789 ru', 'ra123456789ru'],
  ['10 1234 5678', '1012345678'],
  ['800123 45 678901', '80012345678901'],
  ['24-00123/45', '24-00123/45'],
  ['АБ9161112233', 'АБ9161112233'],
  ['00-12345678', '00-12345678'],
  ['Yandex Go 15', null],
  ['RA 12 RU', null],
  ['8 916 111-22-33', null],
  ['8 916 111 22 33', null],
  ['8-916-111-22-33', null],
  ['89161112233', null],
  ['79161112233', null],
  ['+7 916 111-22-33', null],
  ['916 111 22 33', null],
  ['343-222-33-44', null],
  ['27.11', null],
  ['27.11.2026', null],
  ['', null],
])('of what is written as a number, a carrier finds a parcel by %j as %j', (number, found) =>
  expect(trackingNumber(number)).toBe(found),
);

test('what is copied is what a carrier looks for, and words as they are', () => {
  const copied = (number: string) =>
    /data-copy="([^"]*)"/.exec(
      renderToStaticMarkup(createElement(ParcelLabel, { parcel: { carrier: 'СДЭК', number } })),
    )?.[1];
  expect(['10 1234 5678', 'Yandex Go 15', ''].map(copied)).toEqual([
    '1012345678',
    'Yandex Go 15',
    undefined,
  ]);
});

test('nothing that nobody sees stays in a number or a carrier', () => {
  const unseen = '\u00AD\u061C\u200B\u200E\u202A\u202E\u2060\u2066\u2069\uFEFF';
  expect(labelLine(`${unseen} СД${unseen}ЭК \u2028 Юг${unseen}`)).toBe('СДЭК Юг');
  expect(
    parcelSchema.parse({ ...typed, carrier: '\u202EСДЭК', number: '10\u200B1' }),
  ).toMatchObject({ carrier: 'СДЭК', number: '101' });
  for (const carrier of ['\u200B', 'СД\u0000ЭК'])
    expect(parcelSchema.safeParse({ ...typed, carrier, number: '' }).success).toBe(false);
});

const typed = { order: 'a'.repeat(15), carrier: ' СДЭК ' };

test('a number is one line of any text up to sixty characters, or none', () => {
  expect(
    parcelSchema.parse({ ...typed, number: ' рейс  15/2,\n т.\u00A09161112233 ' }),
  ).toMatchObject({
    carrier: 'СДЭК',
    number: 'рейс 15/2, т. 9161112233',
  });
  expect(parcelSchema.parse({ ...typed, number: ' ' }).number).toBe('');
  for (const number of ['x'.repeat(61), 'a\u0000b', 'a\u001Bb'])
    expect([isLabelLine(number), parcelSchema.safeParse({ ...typed, number }).success]).toEqual([
      false,
      false,
    ]);
});

test('a carrier alone is a label; spaces make no other parcel of one', () => {
  expect(labelText({ carrier: 'Наш водитель Гена', number: '' })).toBe('Наш водитель Гена');
  const [carrier, number] = ['Почта России', 'RA123456789RU'];
  expect(isSameLabel({ carrier, number: 'RA 123 456 789 RU' }, { carrier, number })).toBe(true);
  expect(isSameLabel({ carrier, number: '' }, { carrier, number })).toBe(false);
});

test('a parcel is written down once goods have been handed to delivery, and afterwards', () => {
  expect(takesParcels('courier', ['ready', 'in_delivery'])).toBe(true);
  expect(takesParcels('courier', ['issued', 'returned'])).toBe(true);
  expect(takesParcels('courier', ['ready', 'cancelled'])).toBe(false);
  expect(takesParcels('pickup', ['issued'])).toBe(false);
});
