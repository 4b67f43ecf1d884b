import { expect, it, test } from 'vitest';
import {
  foldFrame,
  foldVin,
  hasWrongCheckDigit,
  isFrame,
  isSameCar,
  isVin,
  readChosenCar,
  verdictIn,
  writeChosenCar,
} from '../../../../lib/garage/model.ts';

it.each([
  ['xta219010d0123456', 'XTA219010D0123456'],
  ['XTA 2190-10 DO1 23456', 'XTA219010D0123456'],
  ['ХТА21901ОDО12З456'.replace('З', '3'), 'XTA219010D0123456'],
  ['1M8GDM9AXKPQ42788', '1M8GDM9AXKP042788'],
  ['IM8GDM9AXKP042788', '1M8GDM9AXKP042788'],
])('%s is the VIN %s', (typed, vin) => {
  expect(foldVin(typed)).toBe(vin);
  expect(isVin(vin)).toBe(true);
});

it.each(['', 'XTA219010D012345', 'XTA219010D01234567', 'ЖTA219010D0123456'])(
  '%s is no VIN',
  (typed) => expect(isVin(foldVin(typed))).toBe(false),
);

it.each([
  ['1M8GDM9AXKP042788', false],
  ['1M8GDM9A1KP042788', true],
  ['11111111111111111', false],
  ['5GZCZ43D13S812715', false],
  ['5GZCZ43D23S812715', true],
  // Europe sets no check digit.
  ['XTA219010D0123456', false],
  ['1M8', false],
])('%s: the check digit is wrong: %s', (vin, isWrong) =>
  expect(hasWrongCheckDigit(vin)).toBe(isWrong),
);

test('a frame number keeps its dash and tells O from 0', () => {
  expect(foldFrame(' nze141-6О12345 ')).toBe('NZE141-6O12345');
  expect(['NZE141-6012345', 'NZE1', 'N'.repeat(21), 'NZE_141'].map(isFrame)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('a car is the same by its VIN, by its frame, or when nothing speaks against it', () => {
  const car = { car: 'kia.rio.iv', year: 2018, vin: '', frame: '' };
  expect(isSameCar(car, { ...car, vin: 'A' })).toBe(true);
  expect(isSameCar({ ...car, vin: 'A' }, { ...car, year: 1, vin: 'A' })).toBe(true);
  expect(isSameCar({ ...car, vin: 'A' }, { ...car, vin: 'B' })).toBe(false);
  expect(isSameCar({ ...car, frame: 'A' }, { ...car, frame: 'B' })).toBe(false);
  expect(isSameCar(car, { ...car, year: null })).toBe(false);
});

test('what stands in no list is not known, and never fits', () => {
  const fits = { fits: [1], partly: [2], universal: [3], other: [4] };
  expect([1, 2, 3, 4, 5].map((number) => verdictIn(fits, number))).toEqual([
    'fits',
    'partly',
    'universal',
    'other',
    'unknown',
  ]);
});

test('the chosen car goes through the cookie and back; anything else is none', () => {
  const car = { key: 'kia.rio.iv', year: 2018, name: 'Kia Rio~IV', ofCustomer: true };
  expect(readChosenCar(writeChosenCar(car))).toEqual(car);
  const guests = { ...car, year: null, ofCustomer: false };
  expect(readChosenCar(writeChosenCar(guests))).toEqual(guests);
  expect(writeChosenCar(null)).toBe('');
  for (const value of ['', 'x~a~~b', 'v~a~~b', 'g~<a>~~b', 'g~a~20~b', 'g~a~~', '__proto__'])
    expect(readChosenCar(value)).toBeNull();
});
