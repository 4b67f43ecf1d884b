import { expect, test } from 'vitest';
import { findHeader } from '../../../../../lib/imports/columns/find-header.ts';
import { guessColumns } from '../../../../../lib/imports/columns/guess-columns.ts';
import { headerFingerprint, parseMapping } from '../../../../../lib/imports/columns/mapping.ts';

const HEADER = ['Код', 'Производитель', 'Артикул', 'Цена + НДС', 'MODEL', 'JAN'];

test('a column is named by its name, its number or its letter', () => {
  expect(
    parseMapping('brand=производитель, article=3,stock=F,cost=Цена + НДС', HEADER).columns,
  ).toEqual({ brand: [1], article: [2], stock: [5], cost: [3] });
  expect(parseMapping('article=AB', []).columns).toEqual({ article: [27] });
});

test('several columns make one text, and a text may stand for all rows', () => {
  expect(parseMapping('fitmentText=MODEL+JAN,brand:ГАЗ', HEADER)).toEqual({
    columns: { fitmentText: [4, 5] },
    constants: { brand: 'ГАЗ' },
  });
});

test('what does not exist is named', () => {
  expect(() => parseMapping('brand=Бренд', HEADER)).toThrow(
    'Нет столбца «Бренд» для поля «Производитель». Есть: Код, Производитель',
  );
  expect(() => parseMapping('марка=1', HEADER)).toThrow('нужно поле=столбец');
});

test('a layout is known again by its header, whatever the case and the empty columns at its end', () => {
  expect(headerFingerprint(['Артикул ', 'ЦЕНА', '', ''])).toBe(
    headerFingerprint(['артикул', 'Цена']),
  );
  expect(headerFingerprint(['Артикул', 'Цена'])).not.toBe(headerFingerprint(['Цена', 'Артикул']));
  expect(headerFingerprint(['Артикул'])).toMatch(/^[0-9a-f]{16}$/);
});

test('the header stands below titles, addresses and blank rows', () => {
  const found = findHeader([
    ['ТОВ «Приклад»'],
    [],
    ['Тел. 000-00-00', 'Прайс від 01.02.2026'],
    [],
    ['№', 'Виробник', 'Артикул', 'Найменування', 'Ціна', 'Залишок'],
    ['1', 'BOSCH', '0986487398', 'Колодки', '12,5', '>10 шт.'],
  ]);
  expect(found).toMatchObject({ first: 4, last: 4 });
});

test('three storeys of header become one name a column', () => {
  const found = findHeader([
    ['Прайс-лист'],
    ['Номенклатура', 'Цены', '', 'Остаток'],
    ['', 'Опт', 'Розница', 'Склад'],
    ['', 'руб.', 'руб.', 'шт.'],
    ['Колодки, 04465-33471, TOYOTA', '100', '150', '3'],
  ]);
  expect(found).toMatchObject({
    first: 1,
    last: 3,
    names: ['Номенклатура', 'Цены Опт руб.', 'Цены Розница руб.', 'Остаток Склад шт.'],
  });
});

test('rows of goods are no header', () => {
  expect(
    findHeader([
      ['BOSCH', '0986487398', 'Колодки тормозные', '12,5'],
      ['BOSCH', '0986487399', 'Диск', '13'],
    ]),
  ).toBeNull();
});

const goods = Array.from({ length: 60 }, (_, n) => ({
  number: `${7000 + n * 7}.0${n % 10}`,
  article: n % 9 === 0 ? String(10_000 + n) : `DF${4000 + n * 3}S`,
  brand: ['REMSA', 'A.B.S.', 'AUTOFREN', 'QUICK BRAKE'][n % 4] ?? '',
  name: ['Тормозной диск', 'Барабанные тормозные колодки', 'Трос ручного тормоза'][n % 3] ?? '',
  price: 100 + n * 13,
}));

test('contents overrule header names that lie', () => {
  const header = [
    '_UPC_',
    '_Cross_manufaktured_',
    '_NAME_',
    '_PRICE_2_',
    '_PRICE_',
    '_QUANTITY_',
    '_MPN_',
    '_MODEL_',
    '_SKU_',
    '_MANUFACTURER_',
    '_LOCATION_',
    '_ID_',
    '_JAN_',
    '_ISBN_',
    '_IMAGE_',
  ];
  const rows = goods.map(({ number, article, brand, name, price }, n) => [
    number,
    'COFLE',
    name,
    `${price + 20}`,
    `${price}`,
    `${n % 5}`,
    n === 1 ? '2' : '',
    `AEROSTAR ${86 + (n % 9)}-`,
    article,
    brand,
    `43832${n}8/E4TZ22${n}0B`,
    `${1_001_000 + n}`,
    'NISSAN',
    `DODGE B250 19${80 + (n % 9)}-1994`,
    'no.jpg',
  ]);
  const { mapping, missing } = guessColumns(header, rows);
  expect(mapping.columns).toMatchObject({
    crossNumber: [0],
    crossBrand: [1],
    name: [2],
    cost: [4],
    retail: [3],
    stock: [5],
    article: [8],
    brand: [9],
    oemNumbers: [10],
    supplierSku: [11],
  });
  expect(mapping.columns.fitmentText).toEqual([7, 13]);
  expect(mapping.columns.barcode).toBeUndefined();
  expect(missing).toEqual([]);
});

test.each([
  [
    [
      'Бренд',
      'Артикул',
      'Наименование',
      'Цена опт',
      'Цена розн.',
      'Кол-во',
      'Кратность',
      'Мин. заказ',
      'Срок поставки, дн',
    ],
  ],
  [
    [
      'Виробник',
      'Артикул',
      'Назва',
      'Ціна гурт',
      'Ціна роздріб',
      'Залишок',
      'Кратність',
      'Мін. замовлення',
      'Термін поставки',
    ],
  ],
  [
    [
      'Brand',
      'Part number',
      'Description',
      'Dealer price',
      'Retail price',
      'Qty',
      'Multiplicity',
      'MOQ',
      'Lead time',
    ],
  ],
])('the columns %j are understood', (header) => {
  const rows = goods.map(({ article, brand, name, price }, n) => [
    brand,
    article,
    name,
    `${price},50`,
    `${price + 30},00`,
    n % 3 === 0 ? '>10' : `${n}`,
    '2',
    '4',
    '2-3 дня',
  ]);
  expect(guessColumns(header, rows).mapping.columns).toEqual({
    brand: [0],
    article: [1],
    name: [2],
    cost: [3],
    retail: [4],
    stock: [5],
    multiple: [6],
    minimum: [7],
    leadTime: [8],
  });
});

test('without a header the contents tell article, maker and name; the rest is reported as missing', () => {
  const rows = goods.map(({ article, brand, name }) => [name, brand, article]);
  expect(guessColumns([], rows)).toMatchObject({
    mapping: { columns: { name: [0], brand: [1], article: [2] } },
    missing: ['cost', 'stock'],
  });
});

test('a single price is what we pay, unless it is called retail', () => {
  const rows = goods.map(({ article, price }) => [article, String(price)]);
  expect(guessColumns(['Артикул', 'Цена'], rows).mapping.columns).toEqual({
    article: [0],
    cost: [1],
  });
  expect(guessColumns(['Артикул', 'Розничная цена'], rows).mapping.columns).toEqual({
    article: [0],
    retail: [1],
  });
});

test('makers may be called by digits', () => {
  const rows = goods.map(({ article }, n) => [['555', '4-MAX', '3M'][n % 3] ?? '', article]);
  expect(guessColumns(['Бренд', 'Артикул'], rows).mapping.columns).toEqual({
    brand: [0],
    article: [1],
  });
});

test.each(['6cf4ecfa-489c', '8dafd58b-bb04', 'k015578xs', 'oc90of', 'wl7abcd', 'w712/75'])(
  'an article may be written in small letters: %s',
  (article) => {
    expect(
      guessColumns(
        ['Производитель', 'Артикул', 'Наименование'],
        [['Mann', article, `Фильтр ${article} масляный`]],
      ).mapping.columns,
    ).toEqual({ brand: [0], article: [1], name: [2] });
  },
);

test('a column that is called article and holds none is asked about, not replaced by what stands in names', () => {
  const { mapping, missing } = guessColumns(
    ['Артикул', 'Наименование', 'Цена'],
    [
      ['масло моторное', 'Колодки 04465-33471', '350'],
      ['масло трансмиссионное', 'Колодки 04465-33480', '450'],
    ],
  );
  expect(mapping.columns.article).toBeUndefined();
  expect(missing).toContain('article');
});
