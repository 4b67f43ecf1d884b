import { expect, test } from 'vitest';
import { answersOf, unansweredFields } from '../../../../../lib/imports/jobs/answers.ts';
import { columnsForm, takeValue } from '../../../../../lib/imports/jobs/forms.ts';
import type { JobPreview } from '../../../../../lib/imports/jobs/model.ts';
import { shopRows } from '../../../../../lib/imports/jobs/shop-rows.ts';
import { NO_BRAND, type Mapping } from '../../../../../lib/imports/model.ts';

const offer = (column: number | null, text = '') => ({
  column,
  text,
  fit: 0.45,
  reason: 'похоже',
  samples: ['a'],
});
const PREVIEW: JobPreview = {
  kind: 'xlsx',
  sheets: [{ name: 'Прайс', leftOut: '' }],
  headerRow: 1,
  header: ['Номер', 'Название', 'Цена', 'Склад'],
  top: [],
  sample: [
    { row: 2, cells: ['Тормоза'] },
    { row: 3, cells: ['A 1', 'Колодки', '100', '3'] },
    { row: 4, cells: ['', 'Без номера', '100', '3'] },
    { row: 5, cells: ['A-1', 'Колодки', '120', 'есть'] },
  ],
  mapping: { columns: { article: [0], name: [1], cost: [2], stock: [3] }, constants: {} },
  recalled: false,
  confidence: { article: 0.9, name: 0.9, cost: 0.6, stock: 0.9 },
  reasons: { article: 'столбец называется «Номер»', cost: 'все числа похожи на цены' },
  offers: { brand: [offer(null, 'BOSCH')], article: [offer(0)], cost: [offer(2)] },
  currency: null,
  fingerprint: '0123456789abcdef',
};
const MARKUP = [{ from_kopecks: 0, percent: 50 }];
const withBrand = (more: Partial<Mapping['constants']> = {}): Mapping => ({
  columns: PREVIEW.mapping.columns,
  constants: { brand: 'BOSCH', ...more },
});

test('the first rows stand as they will in the shop: groups, made prices, repeats, refusals', () => {
  expect(shopRows(PREVIEW, withBrand(), MARKUP)).toEqual([
    {
      row: 3,
      brand: 'BOSCH',
      article: 'A 1',
      name: 'Колодки',
      category: 'Тормоза',
      terms: {
        costKopecks: 10_000,
        retailKopecks: 15_000,
        stock: { kind: 'exact', quantity: 3 },
      },
      details: '',
      overruledBy: 5,
    },
    { row: 4, refusals: ['Нет артикула'], raw: 'Без номера · 100 · 3' },
    expect.objectContaining({ row: 5, article: 'A-1', overruledBy: null }),
  ]);
});

test('what nobody has chosen yet is empty, and the rest is shown', () => {
  const [first] = shopRows(PREVIEW, { columns: { name: [1], cost: [2] }, constants: {} }, MARKUP);
  expect(first).toMatchObject({ brand: '', article: '', name: 'Колодки', overruledBy: null });
});

test.each(['', '2,x'])('prices in another currency wait for a rate (%j)', (rate) => {
  const [first] = shopRows({ ...PREVIEW, currency: 'UAH' }, withBrand({ rate }), MARKUP);
  expect(first).toMatchObject({ terms: { costKopecks: null, retailKopecks: null } });
});

test('a rate makes roubles of them', () => {
  const [first] = shopRows({ ...PREVIEW, currency: 'UAH' }, withBrand({ rate: '2' }), MARKUP);
  expect(first).toMatchObject({ terms: { costKopecks: 20_000, retailKopecks: 30_000 } });
});

test('each row is counted by its own rate; what cannot be counted says why', () => {
  const row = (n: number, price: string, currency: string) => ({
    row: n,
    cells: [`A ${n}`, 'Колодки', price, '3', currency],
  });
  const mixed: JobPreview = {
    ...PREVIEW,
    header: [...PREVIEW.header, 'Валюта'],
    sample: [row(2, '4100', 'RUB'), row(3, '15', 'USD'), row(4, '15', 'GBP'), row(5, '€ 10', '')],
    currencies: {
      title: null,
      label: null,
      columns: [
        { column: 2, by: 4, told: { RUB: 1, USD: 1, EUR: 1, other: 1 }, bare: {}, labelled: {} },
      ],
    },
  };
  const rows = (rate: string) => shopRows(mixed, withBrand({ rate }), MARKUP);
  expect(rows('USD=90 EUR=100')).toEqual([
    expect.objectContaining({ terms: expect.objectContaining({ costKopecks: 410_000 }) }),
    expect.objectContaining({ terms: expect.objectContaining({ costKopecks: 135_000 }) }),
    expect.objectContaining({ refusals: [expect.stringContaining('GBP')] }),
    expect.objectContaining({ terms: expect.objectContaining({ costKopecks: 100_000 }) }),
  ]);
  // With one of two rates no price is shown, so that none is believed.
  expect(rows('USD=90')[0]).toMatchObject({ terms: { costKopecks: null } });
});

test('what is asked stands first, then what is to be looked at; what was pressed is sure', () => {
  const shown = (mapping: Mapping, ...pressed: 'cost'[]) =>
    answersOf(PREVIEW, mapping, new Set(pressed)).map(({ field, sureness }) => [field, sureness]);
  expect(shown(PREVIEW.mapping)).toEqual([
    ['brand', 'asked'],
    ['cost', 'amber'],
    ['article', 'sure'],
    ['name', 'sure'],
    ['stock', 'sure'],
  ]);
  expect(shown(withBrand(), 'cost').slice(0, 3)).toEqual([
    ['brand', 'chosen'],
    ['article', 'sure'],
    ['name', 'sure'],
  ]);
  expect(answersOf(PREVIEW, PREVIEW.mapping, new Set())[2]).toMatchObject({
    columns: ['Номер'],
    samples: ['A 1', 'A-1'],
    reason: 'столбец называется «Номер»',
    offers: [],
  });
});

test('a candidate pressed without scripts is taken, and shown before anything is checked', () => {
  const typed = { id: 'a'.repeat(15), mode: 'delta', column_0: 'article', column_1: 'name' };
  const take = (field: 'brand' | 'article', of: Parameters<typeof takeValue>[1]) =>
    columnsForm.parse({ ...typed, take: takeValue(field, of) });
  expect(take('brand', offer(null, 'BOSCH'))).toMatchObject({
    isDraft: true,
    mapping: { columns: { article: [0], name: [1] }, constants: { brand: 'BOSCH' } },
  });
  expect(take('article', offer(1))).toMatchObject({
    isDraft: true,
    mapping: { columns: { article: [1], name: [1] } },
  });
  expect(columnsForm.parse({ ...typed, take: 'nonsense' })).toMatchObject({ isDraft: true });
  expect(columnsForm.safeParse(typed).error?.issues).toMatchObject([{ path: ['constant_brand'] }]);
});

test('stocks of several warehouses: added up, or each by itself; repeated rows added up when told so', () => {
  const cells = (...stocks: string[]) => ['A 1', 'Колодки', '100', ...stocks];
  const two: JobPreview = {
    ...PREVIEW,
    header: ['Номер', 'Название', 'Цена', 'Остаток Москва', 'Остаток, Казань (шт.)'],
    sample: [
      { row: 2, cells: cells('3', '4') },
      { row: 3, cells: cells('1', '') },
    ],
  };
  const columns = { ...PREVIEW.mapping.columns, stock: [3, 4] };
  const rows = (repeats?: string) =>
    shopRows(two, { columns, constants: { brand: 'BOSCH', ...(repeats && { repeats }) } }, MARKUP);
  expect(rows()).toMatchObject([
    { terms: { stock: { quantity: 7 } }, overruledBy: 3 },
    { terms: { stock: { quantity: 1 } } },
  ]);
  expect(rows('sum')[1]).toMatchObject({ terms: { stock: { quantity: 8 } } });
  expect(rows('warehouses')[0]).toMatchObject({ details: 'Москва: 3, Казань: 4' });
});

test('a press adds several columns up or takes them apart, with scripts and without', () => {
  const together = (text: string) => ({ ...offer(3, text), columns: [3, 4] });
  const form = { id: 'a'.repeat(15), mode: 'delta', column_0: 'article', column_3: 'stock' };
  const press = (text: string) =>
    columnsForm.parse({ ...form, take: takeValue('stock', together(text)) }).mapping;
  expect(press('sum')).toEqual({ columns: { article: [0], stock: [3, 4] }, constants: {} });
  expect(press('warehouses')).toMatchObject({
    columns: { stock: [3, 4] },
    constants: { repeats: 'warehouses' },
  });
});

test('rows that name no maker go in only when told so, and never under another one', () => {
  const form = { id: 'a'.repeat(15), mode: 'delta', column_0: 'article', column_1: 'brand' };
  const mapping = (brand: string) =>
    columnsForm.parse({ ...form, constant_brand: brand }).mapping.constants;
  expect([mapping(NO_BRAND), mapping('BOSCH'), mapping('')]).toEqual([{ brand: NO_BRAND }, {}, {}]);
});

test('what tells of tyres, oils and batteries goes to their attributes, where the cells look so', () => {
  const tyres: JobPreview = {
    ...PREVIEW,
    header: [
      'Номер',
      'Название',
      'Цена',
      'Склад',
      'Ширина',
      'Профиль',
      'Диаметр',
      'Сезон',
      'Объём',
    ],
    sample: [
      { row: 2, cells: ['T 1', 'Шина', '100', '3', '205', '55', 'R16', 'зима', 'большой'] },
      { row: 3, cells: ['T 2', 'Шина', '100', '3', '225', '', '17', 'лето', 'малый'] },
    ],
  };
  const details = shopRows(tyres, withBrand(), MARKUP).map(
    (row) => 'details' in row && row.details,
  );
  expect(details).toEqual([
    'Ширина: 205, Профиль: 55, Диаметр: R16, Сезон: зима',
    'Ширина: 225, Диаметр: 17, Сезон: лето',
  ]);
});

const absent = { ...offer(null, 'нет'), mustAsk: true };

test('prices and stock that the list has not are answered by a press, which the form carries', () => {
  const preview = { ...PREVIEW, offers: { cost: [absent], stock: [absent] } };
  const columns = { article: [0], name: [1] };
  const left = { columns, constants: { brand: 'BOSCH' } };
  expect(unansweredFields(preview, left)).toEqual(['cost', 'stock']);
  // What a person has left out before is left out unasked.
  expect(unansweredFields({ ...preview, recalled: true }, left)).toEqual([]);

  const form = { id: 'a'.repeat(15), mode: 'delta', column_0: 'article', column_1: 'name' };
  const constants = { constant_brand: 'BOSCH', constant_stock: 'нет' };
  const pressed = columnsForm.parse({ ...form, ...constants, take: takeValue('cost', absent) });
  expect(pressed.mapping.constants).toEqual({ brand: 'BOSCH', cost: 'нет', stock: 'нет' });
  const sent = columnsForm.parse({ ...form, ...constants, constant_cost: 'нет' });
  expect(sent).toMatchObject({ isDraft: false, mapping: pressed.mapping });
  expect(unansweredFields(preview, sent.mapping)).toEqual([]);
  const [first] = shopRows(preview, sent.mapping, MARKUP);
  expect(first).toMatchObject({ terms: { costKopecks: null, retailKopecks: null, stock: null } });
});

test('a price that somebody has typed for the whole list is none', () => {
  const form = { id: 'a'.repeat(15), mode: 'delta', column_0: 'article', constant_brand: 'ЗМЗ' };
  expect(columnsForm.parse({ ...form, constant_cost: '100' }).mapping.constants).toEqual({
    brand: 'ЗМЗ',
  });
});
