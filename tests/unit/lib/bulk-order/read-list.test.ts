import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { articleKey } from '../../../../lib/articles/model.ts';
import {
  MAX_LIST_LINES,
  MAX_WAYS,
  MAX_WORDS,
  readingsOf,
  wholeReadings,
} from '../../../../lib/bulk-order/model.ts';
import { readList } from '../../../../lib/bulk-order/read-list.ts';
import { orderColumns } from '../../../../lib/imports/columns/order-columns.ts';

/** Brands by all that they are called, and the articles that the shop has of each. */
const BRANDS: Record<string, { names: string[]; articles: string[] }> = {
  mann: { names: ['MANN-FILTER', 'MANN', 'Манн'], articles: ['W 712/75', 'C 27 161', 'HU 816 x'] },
  vag: { names: ['VAG'], articles: ['06A 115 561 B'] },
  bosch: { names: ['BOSCH'], articles: ['0 986 452 041'] },
  gates: { names: ['Gates'], articles: ['5050'] },
  rover: { names: ['Land Rover', 'LR'], articles: ['LR012345'] },
  gaz: { names: ['ГАЗ'], articles: ['3302-1111010'] },
};
const brandOf = new Map(
  Object.entries(BRANDS).flatMap(([id, { names }]) => names.map((name) => [articleKey(name), id])),
);
const known = new Map(
  Object.entries(BRANDS).flatMap(([id, { articles }]) =>
    articles.map((article) => [articleKey(article), id]),
  ),
);

/** What the shop would find for each line: brand, key, pieces, and what is left over. */
const understood = (text: string) =>
  readList(text, orderColumns).map(({ ways }) => {
    const by = (key: string) => brandOf.get(key);
    const readings = [...wholeReadings(ways, by), ...readingsOf(ways, by)];
    const met = readings.find(
      ({ brand, key }) => known.has(key) && (!brand || known.get(key) === brand),
    );
    return (
      met && `${known.get(met.key)} ${met.key} ${met.quantity}${met.unread.length > 0 ? ' ?' : ''}`
    );
  });

const LINES: [line: string, understood: string | undefined][] = [
  ['MANN-FILTER W 712/75 2', 'mann W71275 2'],
  ['MANN FILTER W 712/75 2', 'mann W71275 2'],
  ['MANN W712/75 2', 'mann W71275 2'],
  ['W 712/75 MANN 2', 'mann W71275 2'],
  ['W 712/75 2', 'mann W71275 2'],
  ['W 712/75', 'mann W71275 1'],
  ['w712-75 манн 3 шт', 'mann W71275 3'],
  ['W 712/75 2шт.', 'mann W71275 2'],
  ['W 712/75 x2', 'mann W71275 2'],
  ['W 712/75 х 2', 'mann W71275 2'],
  ['W 712/75 — 2 шт.', 'mann W71275 2'],
  ['W 712/75 - 2', 'mann W71275 2'],
  ['W 712/75 (2 шт.)', 'mann W71275 2'],
  ['W 712/75: 4', 'mann W71275 4'],
  ['2 шт W 712/75', 'mann W71275 2'],
  ['2 x W 712/75', 'mann W71275 2'],
  ['2 MANN W 712/75', 'mann W71275 2'],
  ['W 712/75 2,0', 'mann W71275 2'],
  ['W 712/75;2,0', 'mann W71275 2'],
  ['W 712/75\t2.000', 'mann W71275 2'],
  ['MANN,W 712/75,2', 'mann W71275 2'],
  ['MANN,W712/75,2,0', 'mann W71275 2'],
  ['MANN;W 712/75;2;350,00', 'mann W71275 2'],
  ['MANN-FILTER\tW 712/75\tФильтр масляный\t2', 'mann W71275 2 ?'],
  ['W 712/75   MANN    10', 'mann W71275 10'],
  ['"MANN";"W 712/75";"2"', 'mann W71275 2'],
  ['12. MANN W 712/75 2', 'mann W71275 2'],
  ['W 712/75 1 000 шт', 'mann W71275 1000'],
  ['W 712/75 200000 шт', 'mann W71275 10000'],
  ['MANN\tW 712/75\t1000 шт.', 'mann W71275 1000'],
  ['1;MANN;W 712/75;2', 'mann W71275 2 ?'],
  ['C 27 161', 'mann C27161 1'],
  ['C 27 161 3', 'mann C27161 3'],
  ['MANN C 27 161 3', 'mann C27161 3'],
  ['MANN HU 816 x 2 шт', 'mann HU816X 2'],
  ['06A 115 561 B VAG 1', 'vag 06A115561B 1'],
  ['0986452041 BOSCH 4 шт', 'bosch 0986452041 4'],
  ['BOSCH;0 986 452 041;4', 'bosch 0986452041 4'],
  ['GATES;5050;3', 'gates 5050 3'],
  ['GATES;5050', 'gates 5050 1'],
  ['LR012345 2', 'rover LR012345 2'],
  ['Land Rover LR012345 2', 'rover LR012345 2'],
  ['LR 012345', 'rover LR012345 1'],
  ['ГАЗ 3302-1111010 2 компл', 'gaz 33021111010 2'],
  ['Фильтр масляный MANN W 712/75 2 шт', 'mann W71275 2 ?'],
  ['W 712/75 фильтр масляный 2 шт', 'mann W71275 2 ?'],
  ['НЕВЕДОМО W 712/75 2', 'mann W71275 2 ?'],
  ['неизвестный 999 1', undefined],
];

test.each(LINES)('«%s»', (line, expected) => {
  expect(understood(line)).toEqual([expected]);
});

describe('a list', () => {
  test('is read without empty lines, rules and lines that ask for nothing', () => {
    expect(understood('\n\r\nW 712/75 2\r\n  \n-----\nC 27 161 0\n5050\r')).toEqual([
      'mann W71275 2',
      'gates 5050 1',
    ]);
  });

  test.each([
    [
      'Производитель\tАртикул\tНаименование\tКол-во\tЦена\nMANN-FILTER\tW 712/75\tФильтр\t2\t350,00',
    ],
    ['Артикул;Бренд;Заказ\nW 712/75;MANN;2'],
    [
      '№\tНаименование\tКаталожный номер\tИзготовитель\tКоличество\n1\tФильтр 12\tW 712/75\tMANN\t2,0',
    ],
    ['Заявка\nБренд  Артикул  Шт\nMANN  W 712/75  2'],
    ['артикул количество\nW 712/75 2'],
    ['Артикул;Заказ\nW 712/75;2\nC 27 161;0'],
  ])('names its columns: %j', (text) => {
    expect(understood(text)).toEqual(['mann W71275 2']);
  });

  test('says any number of pieces in its column', () => {
    expect(understood('Артикул;Заказ\nW 712/75;1 000\n5050;100000')).toEqual([
      'mann W71275 1000',
      'gates 5050 10000',
    ]);
  });

  test('may count its own lines', () => {
    expect(understood('1;MANN;W 712/75;2\n2;GATES;5050;3')).toEqual([
      'mann W71275 2',
      'gates 5050 3',
    ]);
  });

  test('keeps the words of a line for who wrote it', () => {
    expect(readList('MANN\tW 712/75\t2', orderColumns)[0]!.text).toBe('MANN W 712/75 2');
  });
});

const BRANDED = Object.entries(BRANDS).flatMap(([id, { names, articles }]) =>
  articles.flatMap((article) => names.map((brand) => ({ id, brand, article }))),
);
const SEPARATORS = ['\t', ';', ' ; ', '   ', '\t\t'];
const COUNTS: ((n: number) => string)[] = [
  (n) => `${n} шт`,
  (n) => `${n}шт.`,
  (n) => `x${n}`,
  (n) => `х ${n}`,
  (n) => `× ${n}`,
  (n) => `${n} pcs`,
  (n) => `${n} штук`,
];
/** Shapes of a line whose truth is known, whatever stands in it. */
const SHAPES: ((brand: string, article: string, n: number, by: string, count: string) => string)[] =
  [
    (b, a, n, by) => [b, a, n].join(by),
    (b, a, n, by) => [a, b, n].join(by),
    (b, a, n, by) => [b, a, `${n},0`].join(by),
    (b, a, n, by) => [b, a, `${n}.00`].join(by),
    (b, a, n, by) => ['', b, a, n, ''].join(by),
    (b, a, _, by, c) => [b, a, c].join(by),
    (b, a, _, by, c) => [a, b, c].join(by),
    (b, a, _, __, c) => `${b} ${a} ${c}`,
    (b, a, _, __, c) => `${a} ${b} ${c}`,
    (b, a, _, __, c) => `${b} ${a} — ${c}`,
    (b, a, _, __, c) => `${b} ${a} (${c})`,
    (b, a, _, __, c) => `${b} ${a}, ${c}`,
    (b, a, n) => `${n} шт. ${b} ${a}`,
    (b, a, n) => `${b.toLowerCase()} ${a.toLowerCase()} ${n} шт`,
  ];

test('whatever the shape, the brand, the number and the pieces are told apart', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...BRANDED),
      fc.constantFrom(...SHAPES),
      fc.constantFrom(...SEPARATORS),
      fc.constantFrom(...COUNTS),
      fc.integer({ min: 1, max: 9_999 }),
      ({ id, brand, article }, shape, by, count, n) => {
        expect(understood(shape(brand, article, n, by, count(n)))).toEqual([
          `${id} ${articleKey(article)} ${n}`,
        ]);
      },
    ),
    { numRuns: 1_000 },
  );
});

test('nothing that is pasted is more than the shop is asked', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      for (const { ways } of readList(text, orderColumns)) {
        expect(ways.length).toBeLessThanOrEqual(MAX_WAYS);
        for (const { words, quantity } of ways) {
          expect(words.length).toBeLessThanOrEqual(MAX_WORDS);
          expect(quantity).toBeGreaterThan(0);
        }
      }
    }),
  );
  expect(readList('W 712/75\n'.repeat(MAX_LIST_LINES + 5), orderColumns)).toHaveLength(
    MAX_LIST_LINES + 5,
  );
});
