import { describe, expect, test } from 'vitest';
import { BrandBook } from '../../../../../lib/imports/runs/brand-book.ts';
import { categoryFinder } from '../../../../../lib/imports/runs/category-rules.ts';
import { rowBrand } from '../../../../../lib/imports/runs/to-row.ts';
import { WarehouseBook } from '../../../../../lib/imports/runs/warehouse-book.ts';
import type { PriceListItem } from '../../../../../lib/imports/model.ts';

describe('a category', () => {
  const categories = [
    ['brakes', 'Тормоза'],
    ['pads', 'Колодки'],
    ['other', 'Прочее'],
  ].map(([id = '', name = '']) => ({ id, name, slug: id === 'other' ? 'prochee' : id }));
  const find = categoryFinder({
    categories,
    rules: [
      { words: 'колодк тормоз', category: 'pads' },
      { words: 'тормоз', category: 'brakes' },
    ],
  });

  test.each([
    ['Колодки тормозные передние', '', 'pads'],
    ['ТОРМОЗНОЙ диск', '', 'brakes'],
    ['Втулка', 'Тормоза МАЗ', 'brakes'],
    ['Втулка', 'колодки', 'pads'],
    ['Автормоз', '', 'other'],
    ['Втулка', '', 'other'],
  ])('of «%s» in a section «%s» is %s', (name, word, category) => {
    expect(find(name, word)).toBe(category);
  });
});

describe('a brand', () => {
  const book = () =>
    new BrandBook({
      brands: [
        { id: 'vag', name: 'VAG', slug: 'vag' },
        { id: 'mann', name: 'MANN-FILTER', slug: 'mann-filter' },
      ],
      aliases: [{ key: 'VW', brand: 'vag' }],
    });

  test('is known by any spelling and by its aliases', () => {
    expect(['vag', 'VW', 'Mann Filter', 'MANN‑FILTER'].map((name) => book().idOf(name))).toEqual([
      'vag',
      'vag',
      'mann',
      'mann',
    ]);
  });

  test('that nobody has met is noted once, with its rows and an address', () => {
    const known = book();
    const id = known.idOf('TOKO CARS');
    expect(known.idOf('Toko cars')).toBe(id);
    expect([...known.unknown.values()]).toEqual([
      { id, name: 'TOKO CARS', slug: 'toko-cars', rows: 2 },
    ]);
  });

  test('is not made of signs', () => {
    expect(book().idOf('---')).toBeNull();
  });
});

describe('a row', () => {
  const item: PriceListItem = {
    brand: 'VAG',
    article: 'C 27 161',
    name: 'Фильтр',
    costKopecks: 10_000,
    retailKopecks: null,
    stock: { kind: 'many', quantity: 10 },
    multiple: 1,
    minimum: 1,
    leadMinHours: null,
    leadMaxHours: null,
    oemNumbers: ['1 234', '1-234', '—'],
    cross: { number: 'W 712', brand: 'MANN-FILTER' },
    category: '',
    fitmentText: '',
    barcode: '',
    supplierSku: '',
  };
  const brands = new BrandBook({
    brands: [
      { id: 'vag', name: 'VAG', slug: 'vag' },
      { id: 'mann', name: 'MANN-FILTER', slug: 'mann-filter' },
    ],
    aliases: [],
  });
  const make = (columns: object, separated: string[] = [], isTaken = false) =>
    rowBrand({
      mapping: { columns, constants: {} },
      brands,
      warehouses: new WarehouseBook([{ id: 'kazan', name: 'Казань' }]),
      markup: [{ from_kopecks: 0, percent: 50 }],
      categoryOf: () => 'other',
      separated: new Set(separated),
      isTaken,
    });

  const rowsOf = (made: ReturnType<ReturnType<typeof make>>) => ('rows' in made ? made.rows : []);

  test('says nothing of what the list has no column for, and gives a cost its mark-up', () => {
    expect(rowsOf(make({ cost: [1] })(item))[0]).toMatchObject({
      row: {
        brand: 'vag',
        article: 'C 27 161',
        key: 'C27161',
        name: 'Фильтр',
        category: 'other',
        cost: 10_000,
        retail: 15_000,
        kind: 'many',
        on_hand: null,
        multiple: null,
        min_quantity: null,
        lead_min_h: null,
        lead_max_h: null,
        sku: '',
        barcode: '',
        description: '',
        numbers: [['1-234', '1234']],
        crosses: [['mann', 'W712']],
        id: 'vag-c27161',
        warehouse: '',
        attributes: [],
        remembered: null,
      },
    });
    const unpriced = { ...item, costKopecks: null, stock: null };
    expect(rowsOf(make({ multiple: [1] })(unpriced))[0]).toMatchObject({
      row: { retail: null, kind: null, multiple: 1 },
    });
  });

  test('of the shop itself tells how it stood, unless the list is to have the last word', () => {
    const exported = {
      costKopecks: null,
      retailKopecks: 0,
      stock: { kind: 'exact', quantity: 12 },
      multiple: 2,
      minimum: 4,
      leadMinHours: 24,
      leadMaxHours: 72,
    } as const;
    const own = { ...item, retailKopecks: null, exported };
    const [row] = rowsOf(make({ retail: [1] })(own));
    // No mark-up makes a price of what was emptied or never had one.
    expect(row!.row).toMatchObject({
      retail: null,
      remembered: [null, 0, 'exact', 12, 2, 4, 24, 72],
    });
    const [taken] = rowsOf(make({ retail: [1] }, [], true)(own));
    expect(taken!.row.remembered).toBeNull();
  });

  test('tells whose its OEM numbers are, of makers whom the shop has; what it wrote itself stays as it is', () => {
    const oemNumbers = ['VAG 1K0 698 151', '1K0698151', 'TOYOTA 04466-33180', 'MANN-FILTER: W 712'];
    const numbers = (own: Partial<PriceListItem>) =>
      rowsOf(make({})({ ...item, oemNumbers, ...own }))[0]!.row.numbers;
    expect(numbers({})).toEqual([
      ['1K0 698 151', '1K0698151', 'vag'],
      ['04466-33180', '0446633180'],
      ['W 712', 'W712', 'mann'],
    ]);
    expect(numbers({ oemNumbers: ['TOYOTA 04466-33180'], exported: null })).toEqual([
      ['TOYOTA 04466-33180', 'TOYOTA0446633180'],
    ]);
    expect([brands.metIdOf('TOYOTA'), brands.unknown.size]).toEqual([null, 0]);
  });

  test('about a number that only its printed form tells apart is another offer than its twin', () => {
    const identity = (article: string, separated: string[]) =>
      rowsOf(make({}, separated)({ ...item, article }))[0]!.identity;
    expect(identity('C 27 161', [])).toBe(identity('C 2716/1', []));
    expect(identity('C 27 161', ['vag C27161'])).not.toBe(identity('C 2716/1', ['vag C27161']));
  });

  test('that tells its warehouses is an offer in each, known ones by their names', () => {
    const stock = { kind: 'exact', quantity: 3 } as const;
    const places = ['казань', 'Омск'].map((warehouse) => ({ warehouse, stock }));
    const rows = rowsOf(make({ stock: [1] })({ ...item, places }));
    expect(rows.map(({ row }) => [row.kind, row.on_hand])).toEqual([
      ['exact', 3],
      ['exact', 3],
    ]);
    expect(rows.map(({ row }) => row.warehouse)).toEqual([
      'kazan',
      expect.stringMatching(/^[a-z0-9]{15}$/),
    ]);
    expect(new Set(rows.map(({ identity }) => identity)).size).toBe(2);
  });
});
