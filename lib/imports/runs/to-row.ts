import { articleKey, productId } from '../../articles/model.ts';
import { isCarMake } from '../columns/car-makes.ts';
import { isKnownBrand } from '../columns/known-brands.ts';
import { retailFromCost } from '../../suppliers/model.ts';
import type { MarkupBand } from '../../suppliers/model.ts';
import type { ExportedTerms } from '../exported/model.ts';
import type { Field, Mapping, PriceListItem } from '../model.ts';
import { TERM_COLUMNS, type ImportRow, type RowNumber, type RowTerms } from '../rows/model.ts';
import { brandedNumber } from '../values/part-numbers.ts';
import type { Stock } from '../values/stock.ts';
import type { BrandBook } from './brand-book.ts';
import type { WarehouseBook } from './warehouse-book.ts';

/** A row, and what is the same for rows that speak of one offer. */
export type OfferRow = { row: ImportRow; identity: string };

export type RowBrand = (
  item: PriceListItem,
) => { rows: OfferRow[] } | { problem: string; field: Field };

type Options = {
  mapping: Mapping;
  brands: BrandBook;
  warehouses: WarehouseBook;
  markup: readonly MarkupBand[];
  categoryOf: (name: string, word: string) => string;
  separated: ReadonlySet<string>;
  /** The list has the last word about what has changed since the shop wrote it. */
  isTaken: boolean | undefined;
};

/** Most numbers of a row that are taken. */
const MAX_NUMBERS = 200;

/**
 * Makes the rows of an item, one a warehouse: ids for names, keys for numbers, a retail price for a cost. What the
 * list has no column for is null: the backend then keeps what it knows.
 * @returns a function; `identity` is the same for rows that speak of one offer
 */
export function rowBrand({
  mapping,
  brands,
  warehouses,
  markup,
  categoryOf,
  separated,
  isTaken,
}: Options): RowBrand {
  const has = (field: Field) =>
    mapping.columns[field] !== undefined || mapping.constants[field] !== undefined;
  const shown = {
    price: has('cost') || has('retail'),
    multiple: has('multiple'),
    minimum: has('minimum'),
  };
  return (item) => {
    const brand = brands.idOf(item.brand);
    const key = articleKey(item.article);
    if (!brand) return { problem: 'Не указан производитель', field: 'brand' };
    if (!key || key.length > 60)
      return { problem: 'В артикуле нет ни букв, ни цифр', field: 'article' };
    const makeRow = (stock: Stock | null, warehouse: string): ImportRow => ({
      brand,
      article: item.article,
      key,
      name: item.name,
      category: categoryOf(item.name, item.category),
      cost: item.costKopecks,
      retail: shown.price ? shownRetail(item, markup) : null,
      ...stockOf(stock),
      multiple: shown.multiple ? item.multiple : null,
      min_quantity: shown.minimum ? item.minimum : null,
      lead_min_h: item.leadMinHours,
      lead_max_h: item.leadMaxHours,
      sku: item.supplierSku,
      barcode: item.barcode,
      description: item.fitmentText ? `Применяемость: ${item.fitmentText}` : '',
      numbers: numbersOf(item, brands),
      crosses: crossesOf(item, brands),
      id: productId(brands.slugOf(brand), item.article),
      warehouse,
      attributes: item.attributes ?? [],
      remembered: isTaken || !item.exported ? null : rememberedOf(item.exported),
    });
    const printed = separated.has(`${brand} ${key}`) ? item.article : '';
    const identity = `${brand}${key}|${item.supplierSku}|${printed}`;
    const rows = (item.places ?? [{ warehouse: '', stock: item.stock }]).map((place) => {
      const warehouse = warehouses.idOf(place.warehouse);
      return { row: makeRow(place.stock, warehouse), identity: `${identity}|${warehouse}` };
    });
    return { rows };
  };
}

/** Kopecks; 0 where a list with prices gives none for a part: «цена по запросу». */
function retailOf(
  { retailKopecks, costKopecks }: Pick<PriceListItem, 'retailKopecks' | 'costKopecks'>,
  markup: readonly MarkupBand[],
): number {
  return retailKopecks ?? (costKopecks === null ? 0 : retailFromCost(costKopecks, markup));
}

/** What is empty in a table of the shop's own is not said; the shop counts nothing anew there. */
export const shownRetail = (item: PriceListItem, markup: readonly MarkupBand[]): number | null =>
  item.exported ? item.retailKopecks : retailOf(item, markup);

function rememberedOf(exported: ExportedTerms): unknown[] {
  const terms: RowTerms = {
    cost: exported.costKopecks,
    retail: exported.retailKopecks,
    ...stockOf(exported.stock),
    multiple: exported.multiple,
    min_quantity: exported.minimum,
    lead_min_h: exported.leadMinHours,
    lead_max_h: exported.leadMaxHours,
  };
  return TERM_COLUMNS.map((column) => terms[column]);
}

const stockOf = (stock: Stock | null): Pick<RowTerms, 'kind' | 'on_hand'> => ({
  kind: stock?.kind ?? null,
  on_hand: stock?.kind === 'exact' ? stock.quantity : null,
});

function numbersOf(item: PriceListItem, brands: BrandBook): RowNumber[] {
  const byKey = new Map<string, RowNumber>();
  for (const text of item.oemNumbers.slice(0, MAX_NUMBERS)) {
    const { maker, number } = numberIn(text, item, brands);
    const key = articleKey(number);
    const brand = maker && brands.metIdOf(maker);
    if (key.length === 0 || key.length > 60) continue;
    if (brand) byKey.set(key, [number, key, brand]);
    else if (!byKey.get(key)?.[2]) byKey.set(key, [number, key]);
  }
  return [...byKey.values()];
}

/** What the shop wrote itself stands there as it keeps it. */
const numberIn = (text: string, { exported }: PriceListItem, brands: BrandBook) =>
  exported === undefined
    ? brandedNumber(text, (name) => isMaker(name) || brands.metIdOf(name) !== null)
    : { maker: '', number: text };

/** A short name may begin a number as well («AE 12345»), a second word be a part of one. */
const isMaker = (name: string): boolean =>
  (isCarMake(name) && !/^(?!alfa|land|great).*[\s/,(]/i.test(name)) ||
  (name.length > 2 && isKnownBrand(name));

function crossesOf({ cross }: PriceListItem, brands: BrandBook): [string, string][] {
  const key = cross ? articleKey(cross.number) : '';
  const brand = key && cross?.brand ? brands.idOf(cross.brand, false) : null;
  return brand && key.length <= 60 ? [[brand, key]] : [];
}
