import { describe, expect, it } from 'vitest';
import {
  columnsIn,
  neededColumns,
  readVolume,
  readYears,
  readYesNo,
} from '../../../../../lib/imports/reference-lists/model.ts';

describe('years', () => {
  it.each<[string, [from: number, to: number] | null]>([
    ['', [0, 0]],
    ['2015', [2015, 2015]],
    ['2015 г.', [2015, 2015]],
    ['2011-2017', [2011, 2017]],
    ['2011–2017 гг.', [2011, 2017]],
    ['2011 - 2017', [2011, 2017]],
    ['05.2011-12.2017', [2011, 2017]],
    ['06/2011 — 2017', [2011, 2017]],
    ['2015-', [2015, 0]],
    ['2015–н.в.', [2015, 0]],
    ['2015 - наст. вр.', [2015, 0]],
    ['2015-…', [2015, 0]],
    ['2015 - по н.в.', [2015, 0]],
    ['-2017', [0, 2017]],
    ['с 2015', [2015, 0]],
    ['от 2015 года', [2015, 0]],
    ['с 2011 по 2017', [2011, 2017]],
    ['с 2011 по н.в.', [2011, 0]],
    ['до 2019', [0, 2019]],
    ['по 2019 год', [0, 2019]],
    ['98-04', [1998, 2004]],
    ['06-', [2006, 0]],
    ['2015,0', [2015, 2015]],
    ['2017-2011', null],
    ['1492', null],
    ['давно', null],
    ['2011-2014-2017', null],
    ['2011, 2014', null],
    ['с', null],
  ])('«%s»', (text, span) =>
    expect(readYears(text)).toEqual(span && { from: span[0], to: span[1] }),
  );
});

it.each<[string, number | null]>([
  ['1,6', 1600],
  ['1.6 л', 1600],
  ['2', 2000],
  ['1598', 1598],
  ['1598 см3', 1598],
  ['1598 cc', 1598],
  ['много', null],
  ['-1', null],
])('a volume of «%s» is %s cm³', (text, cc) => expect(readVolume(text)).toBe(cc));

it.each<[string, boolean | null]>([
  ['', false],
  ['Да', true],
  ['1', true],
  ['нет', false],
  ['может быть', null],
])('«%s» is %s', (text, value) => expect(readYesNo(text)).toBe(value));

describe('a header', () => {
  it('is the row that names all that a kind needs, in any order and language', () => {
    expect(columnsIn('crosses', ['Бренд', 'Артикул', 'Бренд аналога', 'Артикул аналога'])).toEqual({
      brand: 0,
      article: 1,
      otherBrand: 2,
      otherArticle: 3,
    });
    expect(columnsIn('fitments', ['MODEL', ' Make ', 'sku', 'Brand', 'Годы выпуска:'])).toEqual({
      model: 0,
      make: 1,
      article: 2,
      brand: 3,
      years: 4,
    });
    expect(columnsIn('cars', ['Марка', 'Модель', 'Объём, л'])).toMatchObject({ volume: 2 });
  });
  it('is no other row', () => {
    expect(columnsIn('fitments', ['Бренд', 'Артикул', 'Марка'])).toBeNull();
    expect(columnsIn('cars', [])).toBeNull();
  });
  it('is told by the names of what it lacks', () =>
    expect(neededColumns('crosses')).toEqual(['Бренд', 'Артикул', 'Бренд аналога', 'Аналог']));
});
