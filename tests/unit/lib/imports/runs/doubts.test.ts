import { describe, expect, test } from 'vitest';
import { BrandBook } from '../../../../../lib/imports/runs/brand-book.ts';
import {
  doubtsOfHeader,
  doubtsOfLength,
  doubtsOfPrices,
  doubtsOfReading,
} from '../../../../../lib/imports/runs/doubts.ts';
import { FIELD_TITLES } from '../../../../../lib/imports/model.ts';
import type { Reading } from '../../../../../lib/imports/runs/prepare-list.ts';

/** A list of so many rows, of as many makers that the shop has not met. */
function reading(rows: number, repeated: number, unknown: number): Reading {
  const brands = new BrandBook({
    brands: [{ id: 'b1', name: 'BOSCH', slug: 'bosch' }],
    aliases: [],
  });
  for (let row = 0; row < rows; row += 1)
    brands.idOf(unknown === 0 ? 'BOSCH' : `Кортекс ${row % unknown}`);
  return { list: { size: rows }, brands, repeated } as unknown as Reading;
}

describe('a list is doubted', () => {
  test.each([
    ['many rows repeat others', reading(1_000, 151, 2), 0, ['repeated']],
    ['some rows repeat others', reading(1_000, 150, 2), 0, []],
    ['many rows are refused', reading(650, 0, 2), 350, ['refused']],
    ['few rows are refused', reading(750, 0, 2), 250, []],
    ['one unknown maker in all of many rows', reading(201, 0, 1), 0, ['brand']],
    ['one unknown maker in all of few rows', reading(200, 0, 1), 0, []],
    ['one known maker in all rows', reading(900, 0, 0), 0, []],
    ['a list too short to tell', reading(5, 2, 1), 6, []],
    ['everything at once', reading(300, 60, 1), 200, ['repeated', 'refused', 'brand']],
  ])('%s', (_, list, refused, kinds) => {
    expect(doubtsOfReading(list, refused).map(({ kind }) => kind)).toEqual(kinds);
  });

  test('when prices cannot be counted in roubles', () => {
    const lacking: Reading['lacking'] = new Map([
      ['EUR', 3],
      ['', 2],
    ]);
    expect(doubtsOfReading({ ...reading(5, 0, 0), lacking }, 5)).toEqual([
      { kind: 'currency', text: expect.stringContaining('в евро — 3, без валюты — 2') },
    ]);
  });

  const prices = (known: number, jumped: number, losses = 0, worstLoss = 0) =>
    doubtsOfPrices({
      changed: jumped,
      unchanged: known - jumped,
      jumped,
      leaps: 0,
      farthest: null,
      losses,
      worstLoss,
    });

  test('when most prices of known offers move by more than half', () => {
    expect(prices(100, 51)).toEqual([
      { kind: 'prices', text: expect.stringContaining('51 из 100') },
    ]);
    expect([prices(100, 50), prices(10, 10)]).toEqual([[], []]);
  });

  test('when one price alone moves five times, or further', () => {
    const leaping = (known: number, jumped: number) => ({
      changed: jumped,
      unchanged: known - jumped,
      jumped,
      leaps: 2,
      farthest: { before: 100_000, after: 10_000 },
      losses: 0,
      worstLoss: 0,
    });
    const [doubt] = doubtsOfPrices(leaping(10_000, 5));
    expect(doubt).toMatchObject({ kind: 'prices' });
    expect(doubt!.text.replaceAll(/\s/g, ' ')).toContain(
      'в 5 раз и больше в 2 строках, сильнее всего с 1 000 ₽ на 100 ₽',
    );
    expect(doubtsOfPrices(leaping(100, 51))).toEqual(prices(100, 51));
  });

  test('when anything would be sold below its cost, however short it is', () => {
    const [doubt] = prices(0, 0, 1, 150_050);
    expect(doubt).toMatchObject({ kind: 'losses' });
    expect(doubt!.text.replaceAll(/\s/g, ' ')).toContain(
      'ниже закупки в 1 строке: вы потеряете до 1 500,50 ₽ на штуке',
    );
    expect(prices(100, 51, 22, 100).map(({ kind }) => kind)).toEqual(['prices', 'losses']);
  });

  test('when a supplier whose lists are known sends other columns', () => {
    const profiles = [{ fingerprint: 'a' }, { fingerprint: 'b' }];
    const doubts = (of: typeof profiles, fingerprint: string, header: string[] = []) =>
      doubtsOfHeader(of, { fingerprint, header }).map(({ kind }) => kind);
    expect(doubts(profiles, 'c')).toEqual(['header']);
    expect([doubts(profiles, 'b'), doubts([], 'c')]).toEqual([[], []]);
    expect(doubts(profiles, 'c', [FIELD_TITLES.exported])).toEqual([]);
  });
});

test.each([
  ['half of the last one', 50, 100, ['short']],
  ['just less than two thirds', 66, 100, ['short']],
  ['two thirds', 67, 100, []],
  ['as many rows', 100, 100, []],
  ['the first one', 5, 0, []],
  ['the second one, after one too short to tell', 1, 19, []],
])('a list of %s', (_, rows, last, kinds) => {
  const supplier = {
    lastLists: [
      { fingerprint: 'other', rows: 30 },
      { fingerprint: 'updates', rows: 5 },
      { fingerprint: 'whole', rows: last },
    ],
  };
  const doubts = (fingerprint: string, of = rows, unknown = 0, header = ['Артикул']) =>
    doubtsOfLength(
      {
        list: { rows: of, rowsOf: (ids) => ([...ids].includes('new') ? unknown : 0) },
        brands: { unknown: new Map([['new', { id: 'new', name: 'N', slug: 'n', rows: unknown }]]) },
      },
      supplier,
      { fingerprint, header },
    ).map(({ kind }) => kind);
  expect(doubts('whole')).toEqual(kinds);
  expect(doubts('whole', rows + 60, 60)).toEqual(kinds);
  expect(doubts('updates')).toEqual([]);
  expect(doubts('never seen')).toEqual(rows < 20 ? ['short'] : []);
  expect(doubts('whole', rows, 0, [FIELD_TITLES.exported])).toEqual([]);
});
