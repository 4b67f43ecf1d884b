import { afterAll, expect, test } from 'vitest';
import { openQuestions } from '../../../../lib/imports/columns/questions.ts';
import { readPriceList } from '../../../../lib/imports/price-list.ts';
import { aWorkbook, listOf, removeFiles } from './price-list-files.ts';

afterAll(removeFiles);

const PART = ['Артикул', 'Бренд', 'Наименование'];
type Cells = readonly (string | number)[];

/** A list whose parts bear these cells beside article, maker and name; the last one is their stock. */
const listWith = (header: Cells, cells: (n: number) => Cells, count = 12) =>
  aWorkbook({
    A: [
      [...PART, ...header, ...(header.includes('Остаток') ? [] : ['Остаток'])],
      ...Array.from({ length: count }, (_, n) => [
        `DF${4000 + n}S`,
        'TRW',
        'Диск',
        ...cells(n),
        ...(header.includes('Остаток') ? [] : [n]),
      ]),
    ],
  });

async function lookAt(path: string) {
  const { preview, mapping, close } = await readPriceList(path);
  await close();
  const asked = openQuestions(preview.guess, mapping);
  return { mapping, asked, fields: asked.map(({ field }) => field) };
}

const UNITS = [1, 10, 100, 1000];

test.each([
  ['Единица цены', (unit: number) => unit],
  ['Цена за', (unit: number) => `${unit} шт.`],
  ['Кол-во в цене', (unit: number) => unit],
  ['Price unit', (unit: number) => unit],
  ['Preiseinheit', (unit: number) => unit],
  ['PE', (unit: number) => unit],
  ['Ед. изм. цены', (unit: number) => (unit === 1 ? 'шт' : `за ${unit} шт`)],
] as const)('prices beside «%s» are divided, and nothing is asked', async (name, cell) => {
  const path = listWith(['Цена', name], (n) => [250.55 * UNITS[n % 4]!, cell(UNITS[n % 4]!)]);
  expect((await lookAt(path)).fields).toEqual([]);
  const { items } = await listOf(path);
  expect(items.map(({ costKopecks }) => costKopecks)).toEqual(Array(12).fill(25_055));
});

test('a unit of one piece everywhere changes nothing, and asks nothing', async () => {
  const path = listWith(['Цена', 'Единица цены'], (n) => [250.5 + n, 1]);
  expect((await lookAt(path)).fields).toEqual([]);
  expect((await listOf(path)).items[1]?.costKopecks).toBe(25_150);
});

test('numbers of pieces that no price unit has are shown to be looked at', async () => {
  const path = listWith(['Цена', 'Единица цены'], (n) => [250.5 + n, [5, 12, 7][n % 3]!]);
  expect((await lookAt(path)).fields).toEqual(['priceUnit']);
});

test('two prices of which one is of a hundred pieces are looked at by a person', async () => {
  const path = listWith(['Опт', 'Розница', 'Единица цены'], (n) => [250 + n, 3.2 + n / 100, 100]);
  expect((await lookAt(path)).fields).toContain('priceUnit');
});

test('half a kopeck is rounded up, less is refused, and so is a unit that is none', async () => {
  const cells = [
    [1.5, 100],
    [0.4, 100],
    [5, 'упак'],
    [5, ''],
    ['', ''],
  ] as const;
  const path = listWith(
    ['Цена', 'Единица цены', 'Остаток'],
    (n) => [...cells[n]!, 3],
    cells.length,
  );
  const { items, refused } = await listOf(path, {
    mapping: 'article=1,brand=2,name=3,cost=4,priceUnit=5,stock=6',
  });
  expect(items.map(({ costKopecks }) => costKopecks)).toEqual([2, null]);
  expect(refused).toEqual([
    '3: Цена одной штуки меньше копейки',
    '4: Не понятно, за сколько штук цена',
    '5: Не сказано, за сколько штук цена',
  ]);
});

test.each([
  ['Цена за 100 шт', 100],
  ['руб/100шт', 100],
  ['Цена за 1000', 1000],
  ['Опт за 10 шт., руб.', 10],
  ['Цена за сто штук', 100],
  ['Цена (за 100шт), руб.', 100],
  ['Цена за 2 шт.', 2],
  ['руб/100', 100],
  ['Price per 50 pcs', 50],
] as const)('prices called «%s» are divided by %i, which is looked at first', async (name, of) => {
  const path = listWith([name, 'Остаток'], (n) => [250.55 * of, n]);
  expect(await lookAt(path)).toMatchObject({
    fields: ['priceUnit'],
    mapping: { constants: { priceUnit: String(of) } },
  });
  expect((await listOf(path)).items[0]?.costKopecks).toBe(25_055);
});

test('prices from so many pieces on, and of so many grams, are none of so many pieces', async () => {
  const tiers = listWith(['Цена от 1 шт', 'Цена от 100 шт'], (n) => [250 + n, 200 + n]);
  expect((await listOf(tiers)).items[0]?.costKopecks).toBe(25_000);
  const grams = await lookAt(listWith(['Цена за 100 г'], (n) => [250.5 + n]));
  expect(grams).toMatchObject({ fields: ['cost'], mapping: { constants: {} } });
});

test('the price of a package is divided by what lies in it, or asked about', async () => {
  const cells = (n: number) => [250.55 * (n + 2), n + 2];
  const path = listWith(['Цена за упак.', 'В упак., шт'], cells);
  expect((await lookAt(path)).fields).toContain('priceUnit');
  expect((await listOf(path)).items.map(({ costKopecks }) => costKopecks)).toEqual(
    Array(12).fill(25_055),
  );
  const alone = await lookAt(listWith(['Цена за упак.'], cells));
  expect(alone).toMatchObject({ fields: ['cost'], asked: [{ isTaken: false }] });
});

test('who chooses a price of many pieces is asked of how many', async () => {
  const path = listWith(['Цена за 100 шт', 'Цена'], (n) => [250.5 * 100 + n, 250.5 + n]);
  expect((await listOf(path)).items[0]?.costKopecks).toBe(25_050);
  const chosen = 'article=1,brand=2,name=3,cost=4';
  await expect(listOf(path, { mapping: chosen })).rejects.toThrow('за сколько штук цена');
  const { items } = await listOf(path, { mapping: `${chosen},priceUnit:100` });
  expect(items[0]?.costKopecks).toBe(25_050);
});

test('units of measure that hold many pieces are asked about', async () => {
  const path = listWith(['Ед. изм.', 'Цена'], (n) => [
    ['шт', '100 шт', 'тыс. шт'][n % 3]!,
    250 + n,
  ]);
  expect(await lookAt(path)).toMatchObject({
    fields: ['priceUnit'],
    asked: [{ isTaken: false, offers: [{ column: 3 }, { text: '1' }] }],
  });
  const plain = listWith(['Ед. изм.', 'Цена'], (n) => [['шт', 'компл'][n % 2]!, 250 + n]);
  expect((await lookAt(plain)).fields).toEqual([]);
});

test('a price of zero beside another one is none, and said; alone it refuses its row', async () => {
  const cells = [
    [100, 0],
    [100, ''],
    [0, 150],
    [0, 0],
    ['', 0],
  ] as const;
  const path = listWith(['Опт', 'Розница'], (n) => cells[n]!, cells.length);
  const { entries, items, refused } = await listOf(path, {
    mapping: 'article=1,brand=2,name=3,cost=4,retail=5',
  });
  expect(items.map(({ costKopecks, retailKopecks }) => [costKopecks, retailKopecks])).toEqual([
    [10_000, null],
    [10_000, null],
    [null, 15_000],
  ]);
  const warnings = entries.flatMap((entry) => ('item' in entry ? [entry.warnings] : []));
  expect(warnings[0]).toEqual([
    { field: 'retail', reason: 'Цена равна нулю: строка принята без неё', raw: '0' },
  ]);
  expect(warnings[2]).toMatchObject([{ field: 'cost' }]);
  expect(refused.map((one) => one.split(':')[0])).toEqual(['5', '5', '6']);
});
