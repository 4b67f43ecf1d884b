import fc from 'fast-check';
import { afterAll, describe, expect, it, test } from 'vitest';
import { csvText } from '../../../../lib/exports/csv.ts';
import { isOwnExport, ownColumns } from '../../../../lib/imports/columns/own-export.ts';
import {
  exportedText,
  NO_OFFER,
  readExported,
  type ExportedTerms,
} from '../../../../lib/imports/exported/model.ts';
import { doubtsOfExport } from '../../../../lib/imports/runs/doubts.ts';
import { STOCK_KINDS } from '../../../../lib/offers/model.ts';
import { EXPORT_HEADER } from '../../../../lib/products/admin/export.ts';
import { aFile, listOf, removeFiles } from './price-list-files.ts';

afterAll(removeFiles);

const kopecks = fc.integer({ min: 0, max: 10_000_000_000 });
const hours = fc.integer({ min: 0, max: 8_760 });
const terms: fc.Arbitrary<ExportedTerms> = fc
  .record({
    costKopecks: fc.option(kopecks),
    retailKopecks: kopecks,
    kind: fc.constantFrom(...STOCK_KINDS),
    quantity: fc.integer({ min: 0, max: 1_000_000 }),
    multiple: fc.integer({ min: 0, max: 100_000 }),
    minimum: fc.integer({ min: 0, max: 100_000 }),
    leadMinHours: hours,
    leadMaxHours: hours,
  })
  .map(({ kind, quantity, ...rest }) => ({
    ...rest,
    stock: { kind, quantity: kind === 'exact' ? quantity : 0 },
  }));

test('what a row remembers is read as it was written', () =>
  fc.assert(
    fc.property(terms, (of) => {
      expect(readExported(exportedText(of))).toEqual(of);
    }),
  ));

test.each(['', NO_OFFER, 'розница 5', 'остаток 12', 'розница сто; остаток 1'])(
  '«%s» remembers nothing',
  (text) => expect(readExported(text)).toBeNull(),
);

const TERMS: ExportedTerms = {
  costKopecks: 99_999,
  retailKopecks: 123_450,
  stock: { kind: 'exact', quantity: 12 },
  multiple: 2,
  minimum: 4,
  leadMinHours: 24,
  leadMaxHours: 72,
};
const WRITTEN: Record<string, string> = {
  Производитель: 'MANN-FILTER',
  Артикул: 'W 712/75',
  Наименование: 'Фильтр масляный',
  'Закупочная цена': '999,99',
  'Розничная цена': '1234,5',
  Остаток: '12',
  Кратность: '2',
  'Минимальный заказ': '4',
  'Срок поставки': '24-72 ч',
  Категория: 'Фильтры',
  Поставщик: 'Север',
  Склад: 'Химки',
  'Было при выгрузке': exportedText(TERMS),
};

/** A table of the shop's own with one row, and what it comes back as. */
async function comesBack(over: Record<string, string> = {}, header = EXPORT_HEADER) {
  async function* rows() {
    yield header.map((title) => ({ ...WRITTEN, ...over })[title] ?? '');
  }
  const path = aFile((await Array.fromAsync(csvText(header, rows()))).join(''));
  const { items, entries } = await listOf(path);
  return {
    item: items[0],
    warnings: entries.flatMap((entry) => ('warnings' in entry ? entry.warnings : [])),
  };
}

describe('a table of the shop', () => {
  it('is known by its columns, in any order, with some of them gone', () => {
    expect(isOwnExport(EXPORT_HEADER)).toEqual({ remembers: true });
    expect(isOwnExport(EXPORT_HEADER.toReversed())).toEqual({ remembers: true });
    expect(isOwnExport(['Артикул', 'Было при выгрузке'])).toEqual({ remembers: true });
    expect(isOwnExport(EXPORT_HEADER.slice(0, -1))).toEqual({ remembers: false });
    expect(isOwnExport(['Производитель', 'Артикул', 'Цена', 'Остаток', 'Склад'])).toBeNull();
    expect(ownColumns(EXPORT_HEADER)?.mapping.columns).toMatchObject({
      brand: [0],
      supplier: [13],
      warehouse: [14],
      exported: [15],
    });
  });

  it('is doubted as a whole once it does not tell how it stood', () => {
    expect(doubtsOfExport(EXPORT_HEADER)).toEqual([]);
    expect(doubtsOfExport(['Артикул', 'Остаток'])).toEqual([]);
    expect(doubtsOfExport(EXPORT_HEADER.slice(0, -1))).toMatchObject([{ kind: 'export' }]);
  });

  it('comes back with whose a row is, where it lies, and how it stood', async () =>
    expect((await comesBack()).item).toMatchObject({
      costKopecks: 99_999,
      retailKopecks: 123_450,
      stock: { kind: 'exact', quantity: 12 },
      places: [{ warehouse: 'Химки' }],
      supplier: 'Север',
      exported: TERMS,
    }));

  it('says nothing where a cell was emptied: no nought, and not the least', async () =>
    expect(
      (
        await comesBack({
          'Закупочная цена': '',
          'Розничная цена': '',
          Остаток: '',
          Кратность: '',
          'Минимальный заказ': '',
          'Срок поставки': '',
        })
      ).item,
    ).toMatchObject({
      costKopecks: null,
      retailKopecks: null,
      stock: null,
      multiple: 2,
      minimum: 4,
      leadMinHours: null,
      leadMaxHours: null,
    }));

  it('tells a product that nobody offers from what cannot be read', async () => {
    expect((await comesBack({ 'Было при выгрузке': NO_OFFER })).item?.exported).toBeNull();
    const spoiled = await comesBack({ 'Было при выгрузке': 'остаток 12, наверно' });
    expect(spoiled.item?.exported).toBeUndefined();
    expect(spoiled.warnings).toMatchObject([{ field: 'exported' }]);
    expect((await comesBack({ 'Было при выгрузке': '' })).warnings).toEqual([]);
  });
});
