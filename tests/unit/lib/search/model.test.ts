import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { otherLayout } from '../../../../lib/keyboard/model.ts';
import {
  isReportable,
  isVin,
  namedNumbers,
  oneMistakeAway,
  queryWords,
} from '../../../../lib/search/model.ts';
import { tidyQuery } from '../../../../lib/search/query/model.ts';

describe('the words of a query', () => {
  it.each([
    ['Фильтр  МАСЛЯНЫЙ', ['фильтр', 'масляный']],
    ['шестерёнка', ['шестеренка']],
    ['Škoda Citroën', ['skoda', 'citroen']],
    ['колодки для ВАЗ', ['колодки', 'ваз']],
    ['для', ['для']],
    ['5W-30', ['5w', '30']],
    ['фильтр фильтр', ['фильтр']],
    ['№ "*" ???', []],
    ['кий й', ['кий', 'й']],
  ])('«%s» are %j', (query, words) => expect(queryWords(query)).toEqual(words));

  test('are letters and digits whatever is typed, so that nothing can be an operator of the index', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (query) =>
        queryWords(query).every((word) => /^[0-9a-zа-яіїєґў]+$/.test(word)),
      ),
    );
  });

  test('a query stays short and on one line', () => {
    expect(tidyQuery(` a\n\tb  ${'c'.repeat(300)}`)).toHaveLength(100);
  });
});

it.each([
  ['vfckj', 'масло'],
  [',fhf,fyyst', 'барабанные'],
  ['ьфтт', 'mann'],
  ['ц71275', 'w71275'],
  ['Vfckj', 'масло'],
  ['mann масло', 'mann масло'],
  ['12345', '12345'],
])('the keys of «%s» in the other layout give «%s»', (typed, meant) =>
  expect(otherLayout(typed)).toBe(meant),
);

it.each([
  ['XTA210990Y2766389', true],
  ['хта210990у2766389', true],
  ['XTA 210990 Y2766389', true],
  ['12345678901234567', false],
  ['XTA210990Y276638', false],
  ['XTO210990Y2766389', true],
  ['WBAAL31OIOAY12345', true],
  ['ХТА21О99ОУ2766389', true],
  ['XTAQ10990Y2766389', true],
  ['toyota corolla 2010', false],
  ['2010 corolla toyota', false],
  ['WVW ZZZ 1JZ 3W386752', true],
  ['барабанныеколодки', false],
])('«%s» is the number of a car: %s', (query, vin) => expect(isVin(query)).toBe(vin));

test('a word one letter away is among the near ones, in all four ways, and the word itself is not', () => {
  const near = oneMistakeAway('калодки');
  for (const meant of ['колодки', 'алодки', 'каалодки', 'клаодки', 'калодкия'])
    expect(near).toContain(meant);
  expect(near).not.toContain('калодки');
  expect([oneMistakeAway('ваз'), oneMistakeAway('w712'), oneMistakeAway('маcло')]).toEqual([
    [],
    [],
    [],
  ]);
});

it.each([
  ['турбина', true],
  ['ivan@example.com', false],
  ['+7 (916) 123-45-67', false],
  ['XTA210990Y2766389', false],
  ['1118-3501080', true],
])('«%s» may be kept for the report: %s', (query, kept) => expect(isReportable(query)).toBe(kept));

describe('a number and whose it is', () => {
  it.each([
    ['toyota 04465-33471', 'toyota', '04465-33471'],
    ['04465-33471 Toyota', 'Toyota', '04465-33471'],
    ['toyota: 04465 33471', 'toyota', '04465 33471'],
    ['mann filter w 712/75', 'mann filter', 'w 712/75'],
    ['колодки 04465-33471 toyota', 'колодки toyota', '04465-33471'],
    ['bmw 34 11 6 761 244', 'bmw', '34 11 6 761 244'],
    ['a 000 420 22 20 64 mercedes benz', 'mercedes benz', 'a 000 420 22 20 64'],
  ])('are read in «%s»', (query, maker, number) =>
    expect(namedNumbers(query)).toContainEqual({ maker, number }),
  );

  it.each(['04465-33471', 'колодки тормозные', 'лампа h7', '', 'a 1 b 2 c 3 d 4 e 5'])(
    'are not read in «%s»',
    (query) => expect(namedNumbers(query)).toEqual([]),
  );
});
