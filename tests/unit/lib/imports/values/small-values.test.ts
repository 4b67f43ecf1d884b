import { expect, test } from 'vitest';
import { excelDamage } from '../../../../../lib/imports/values/excel-damage.ts';
import { articleInside, brandInside } from '../../../../../lib/imports/values/inside-name.ts';
import { parseLeadTime } from '../../../../../lib/imports/values/lead-time.ts';
import { brandedNumber, splitNumbers } from '../../../../../lib/imports/values/part-numbers.ts';
import { parsePieces } from '../../../../../lib/imports/values/pieces.ts';

test.each([
  ['2-3 дня', 48, 72],
  ['48 ч', 48, 48],
  ['завтра', 24, 24],
  ['сегодня', 0, 0],
  ['до 5 дней', 0, 120],
  ['2 недели', 336, 336],
  ['3', 72, 72],
  ['5-7 раб. дней', 120, 168],
  ['2 дні', 48, 48],
])('the term «%s» is %i to %i hours', (cell, minHours, maxHours) => {
  expect(parseLeadTime(cell)).toEqual({ value: { minHours, maxHours } });
});

test('a term in a column of hours is hours; an unclear one is a problem; an empty one is not told', () => {
  expect(parseLeadTime('48', 'hours')).toEqual({ value: { minHours: 48, maxHours: 48 } });
  expect(parseLeadTime('')).toEqual({ value: null });
  for (const cell of ['скоро', '12.03.2024', '5000', '9-2 дня'])
    expect(parseLeadTime(cell)).toHaveProperty('problem');
});

test.each([
  ['4383278/E4TZ2200B/AC DELCO 14316B', ['4383278', 'E4TZ2200B', 'AC DELCO 14316B']],
  ['/D406004A25/4406004A25/', ['D406004A25', '4406004A25']],
  ['C 2716/1', ['C 2716/1']],
  ['6155210027/PD', ['6155210027/PD']],
  ['W 712/75, W 712/80', ['W 712/75', 'W 712/80']],
  ['123456/1/987654', ['123456/1', '987654']],
  ['04465-33471; 04465-33480\n04465-33471', ['04465-33471', '04465-33480']],
  ['CHAMPION', []],
  ['TOYOTA: 04465-12610, 04465-12620', ['TOYOTA: 04465-12610', 'TOYOTA: 04465-12620']],
  ['Toyota/Lexus 04466-33180; VAG 1K0 698 151', ['Toyota/Lexus 04466-33180', 'VAG 1K0 698 151']],
  ['HYUNDAI/KIA 58101-1RA00/58101-1RA05', ['HYUNDAI/KIA 58101-1RA00', '58101-1RA05']],
  ['', []],
])('the numbers in «%s» are parted with care', (cell, numbers) => {
  expect(splitNumbers(cell)).toEqual(numbers);
});

const MAKERS = new Set([
  'TOYOTA',
  'VAG',
  'HYUNDAI',
  'MERCEDES-BENZ',
  'AC DELCO',
  'ALFA ROMEO',
  'MAN',
]);
test.each([
  ['TOYOTA 04466-33180', 'TOYOTA', '04466-33180'],
  ['TOYOTA: 04466-33180', 'TOYOTA', '04466-33180'],
  ['Toyota/Lexus 04466-33180', 'Toyota', '04466-33180'],
  ['LEXUS/TOYOTA 04466-33180', 'TOYOTA', '04466-33180'],
  ['HYUNDAI/KIA 58101-1RA00', 'HYUNDAI', '58101-1RA00'],
  ['Hyundai-Kia 58101-1RA00', 'Hyundai', '58101-1RA00'],
  ['Mercedes-Benz A 001 420 01 20', 'Mercedes-Benz', 'A 001 420 01 20'],
  ['04466-33180 (TOYOTA)', 'TOYOTA', '04466-33180'],
  ['04466-33180 TOYOTA', 'TOYOTA', '04466-33180'],
  ['(TOYOTA) 04466-33180', 'TOYOTA', '04466-33180'],
  ['TOYOTA - 04466-33180', 'TOYOTA', '04466-33180'],
  ['TOYOTA № 04466-33180', 'TOYOTA', '04466-33180'],
  ['VAG 1K0 698 151', 'VAG', '1K0 698 151'],
  ['AC DELCO 14316B', 'AC DELCO', '14316B'],
  ['ALFA ROMEO 71752978', 'ALFA ROMEO', '71752978'],
  ['Ориг.: 04466-33180', '', '04466-33180'],
  ['04466-33180 (левый)', '', '04466-33180'],
  // Numbers with letters, spaces and brackets of their own.
  ['1K0 698 151', '', '1K0 698 151'],
  ['1K0 698 151 (B)', '', '1K0 698 151 (B)'],
  ['VKBA 3643', '', 'VKBA 3643'],
  ['MD 360935', '', 'MD 360935'],
  ['C 2716/1', '', 'C 2716/1'],
  ['MAN 90', '', 'MAN 90'],
  ['04466-33180', '', '04466-33180'],
])('in «%s» the maker is «%s» and the number «%s»', (text, maker, number) =>
  expect(brandedNumber(text, (name) => MAKERS.has(name.toUpperCase()))).toEqual({ maker, number }),
);

test.each([
  '1E5',
  '1,2E+10',
  '1.00E+05',
  '01.фев',
  '12-Mar',
  'Nov-62',
  'янв.04',
  '12.03.2024',
  '2024-03-12 00:00:00',
  '#N/A',
  '#ДЕЛ/0!',
])('«%s» is what Excel left of an article', (text) => {
  expect(excelDamage(text, true)).not.toBeNull();
});

test.each([
  '11.2295',
  '1144.00',
  '58253-3E000',
  '327902E100',
  '12-MARK',
  '44197',
  '0986487398',
  '1-2-3',
  'E10',
])('«%s» is an article', (text) => {
  expect(excelDamage(text, true)).toBeNull();
});

test('44197 is a date only where plain numbers are not usual', () => {
  expect(excelDamage('44197', false)).not.toBeNull();
  expect(excelDamage('4419', false)).toBeNull();
  expect(excelDamage('98206', false)).toBeNull();
});

test.each([
  ['4', 4],
  ['по 4 шт.', 4],
  ['1,000', 1],
  ['', 1],
  ['0', 1],
])('the multiple «%s» is %i', (cell, pieces) => {
  expect(parsePieces(cell)).toEqual({ value: pieces });
});

test.each(['2,5', 'упаковка', '9999999'])('the multiple «%s» is a problem', (cell) => {
  expect(parsePieces(cell)).toHaveProperty('problem');
});

test('article and maker are found inside a name, or not at all', () => {
  expect(articleInside('Колодки тормозные 04465-33471 перед')).toBe('04465-33471');
  expect(articleInside('Диск тормозной 281x28x38 VOYAGER 95-00 DF4550 12V 5W-40')).toBe('DF4550');
  expect(articleInside('Болт М8х20мм')).toBe('');
  expect(articleInside('Фильтр 12345 или 54321')).toBe('');
  expect(brandInside('Колодки тормозные, 04465-33471, TOYOTA')).toBe('TOYOTA');
  expect(brandInside('Колодки тормозные')).toBe('');
});
