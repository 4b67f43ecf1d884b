import { expect, test } from 'vitest';
import { sectionTitle, toItem } from '../../../../lib/imports/item.ts';
import type { Mapping } from '../../../../lib/imports/model.ts';

const FIELDS = [
  'brand',
  'article',
  'name',
  'cost',
  'retail',
  'stock',
  'multiple',
  'leadTime',
  'oemNumbers',
  'crossNumber',
  'crossBrand',
  'barcode',
] as const;
const MAPPING: Mapping = {
  columns: Object.fromEntries(FIELDS.map((field, column) => [field, [column]])),
  constants: {},
};
const GOOD = [
  'BOSCH',
  ' 0 986  487 398',
  'Колодки\nтормозные',
  '1 152,00',
  '1184',
  '>10 шт.',
  '2',
  '2-3 дня',
  '4383278/E4TZ2200B',
  '357R',
  'QUALITY',
  '4047023216817',
];

test('a row becomes an item', () => {
  expect(toItem(GOOD, MAPPING, { section: 'Тормоза' })).toEqual({
    ok: {
      brand: 'BOSCH',
      article: '0 986 487 398',
      name: 'Колодки тормозные',
      costKopecks: 115_200,
      retailKopecks: 118_400,
      stock: { kind: 'many', quantity: 10 },
      multiple: 2,
      minimum: 1,
      leadMinHours: 48,
      leadMaxHours: 72,
      oemNumbers: ['4383278', 'E4TZ2200B'],
      cross: { number: '357R', brand: 'QUALITY' },
      category: 'Тормоза',
      fitmentText: '',
      barcode: '4047023216817',
      supplierSku: '',
    },
    warnings: [],
  });
});

test('all reasons for a refusal are told at once, with what stood there', () => {
  expect(toItem(['', '', 'Колодки', '-5', 'цена', 'когда-нибудь'], MAPPING)).toEqual({
    rejected: [
      { field: 'article', reason: 'Нет артикула', raw: '' },
      { field: 'brand', reason: 'Не указан производитель', raw: '' },
      { field: 'cost', reason: 'Цена меньше нуля', raw: '-5' },
      { field: 'retail', reason: 'Цена не похожа на число', raw: 'цена' },
      { field: 'stock', reason: 'Остаток не понятен', raw: 'когда-нибудь' },
    ],
  });
});

test.each([
  ['1,2E+10', 'Excel превратил значение в число'],
  ['12-Mar', 'Excel превратил значение в дату'],
  ['---', 'ни буквы, ни цифры'],
  ['A'.repeat(61), 'Длиннее 60 знаков'],
])('the article «%s» is refused', (article, reason) => {
  expect(toItem(['BOSCH', article], MAPPING)).toMatchObject({
    rejected: [{ field: 'article', reason: expect.stringContaining(reason) }],
  });
});

test('a cell that holds the same line over and over holds it once', () => {
  expect(
    toItem(['BOSCH', 'T2142034\nT2142034', 'Колодки\r\nпередние\nпередние'], MAPPING),
  ).toMatchObject({ ok: { article: 'T2142034', name: 'Колодки передние' } });
});

test('a lesser value that makes no sense does not cost the row', () => {
  const cells = GOOD.with(6, 'упаковка').with(7, 'скоро').with(11, '4,04E+12');
  const result = toItem(cells, MAPPING);
  expect(result).toMatchObject({ ok: { multiple: 1, leadMinHours: null, barcode: '' } });
  expect(result).toMatchObject({
    warnings: [
      { field: 'leadTime', raw: 'скоро' },
      { field: 'multiple', raw: 'упаковка' },
      { field: 'barcode' },
    ],
  });
});

test('a nameless part is called by its article; a list without prices and stock says nothing of them', () => {
  expect(
    toItem(['BOSCH', 'F00123'], { columns: { brand: [0], article: [1] }, constants: {} }),
  ).toMatchObject({ ok: { name: 'F00123', costKopecks: null, retailKopecks: null, stock: null } });
});

test('article and maker are taken out of the name when one column holds all', () => {
  const mapping: Mapping = { columns: { name: [0], article: [0], brand: [0] }, constants: {} };
  expect(toItem(['Колодки тормозные, 04465-33471, TOYOTA'], mapping)).toMatchObject({
    ok: { article: '04465-33471', brand: 'TOYOTA', name: 'Колодки тормозные, 04465-33471, TOYOTA' },
  });
  expect(toItem(['Колодки тормозные'], mapping)).toMatchObject({
    rejected: [{ field: 'article' }, { field: 'brand' }],
  });
});

test('a text alone in its row is a title, a number alone is not', () => {
  expect(sectionTitle(['', 'Тормозная система', ''], MAPPING)).toBe('Тормозная система');
  expect(sectionTitle(['', '125', ''], MAPPING)).toBeNull();
  expect(sectionTitle(['BOSCH', 'Диск'], MAPPING)).toBeNull();
});
