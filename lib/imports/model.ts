/**
 * What a supplier's price list is turned into. Pure, like everything under `values` and `columns`:
 * runs in Node, in the browser and inside PocketBase's engine (no Intl, no named groups, no \p{…}).
 */
import type { Currency } from './columns/currency.ts';
import type { ExportedTerms } from './exported/model.ts';
import type { Stock } from './values/stock.ts';

export const FIELDS = [
  'brand',
  'article',
  'name',
  'cost',
  'retail',
  'stock',
  'multiple',
  'minimum',
  'priceUnit',
  'leadTime',
  'oemNumbers',
  'crossNumber',
  'crossBrand',
  'category',
  'fitmentText',
  'barcode',
  'supplierSku',
  'warehouse',
  'supplier',
  'exported',
  'repeats',
  'rate',
  'currency',
  'marks',
] as const;

/**
 * What a column of a price list can hold. `priceUnit`: for how many pieces the prices are.
 * `supplier`: whose row it is, where a list is of several; `exported`: how it stood when the shop
 * wrote it (`exported/model.ts`). The last ones are the same for all rows: `repeats` is one of
 * `REPEATS`, `rate` holds roubles for a unit of each currency (`columns/rates.ts`), `currency` says
 * what prices are in of which nothing tells it, `marks` is one of `MARK_ANSWERS` (`values/marks.ts`).
 */
export type Field = (typeof FIELDS)[number];

/** What no column holds: it is said of the whole list. */
export const RULES: readonly Field[] = ['repeats', 'rate', 'currency', 'marks'];

/** The fields without which no row can become a product. */
export const REQUIRED_FIELDS: readonly Field[] = ['article', 'brand'];

/** How a field is called in reports and on the manager's screen. */
export const FIELD_TITLES: Record<Field, string> = {
  brand: 'Производитель',
  article: 'Артикул',
  name: 'Наименование',
  cost: 'Закупочная цена',
  retail: 'Розничная цена',
  stock: 'Остаток',
  multiple: 'Кратность',
  minimum: 'Минимальный заказ',
  priceUnit: 'Единица цены',
  leadTime: 'Срок поставки',
  oemNumbers: 'Номера OEM',
  crossNumber: 'Номер аналога',
  crossBrand: 'Производитель аналога',
  category: 'Категория',
  fitmentText: 'Применяемость',
  barcode: 'Штрихкод',
  supplierSku: 'Код поставщика',
  warehouse: 'Склад',
  supplier: 'Поставщик',
  exported: 'Было при выгрузке',
  repeats: 'Повторы и столбцы складов',
  rate: 'Курс: рублей за единицу валюты',
  currency: 'Валюта цен, у которых она не указана',
  marks: 'Точка или запятая перед тремя цифрами',
};

/**
 * What becomes of stock that is told several times, by rows about one part or by columns of
 * warehouses. Unsaid, the last row counts and columns are added up; `sum`: rows are added up, too;
 * `warehouses`: each column is a warehouse with offers of its own.
 */
export const REPEATS = ['sum', 'warehouses'] as const;

/** Whose parts rows are that name nobody, where a person has said that they may go in. */
export const NO_BRAND = 'Без производителя';

/**
 * Which columns (0-based) hold a field, and what is the same for every row. The texts of several
 * columns are joined, their stocks added up. A column that serves both name and article holds the
 * article inside its text. A constant beside columns stands in where they are empty.
 */
export type Mapping = {
  columns: Partial<Record<Field, number[]>>;
  constants: Partial<Record<Field, string>>;
};

/** One line of a price list, checked. Lengths fit the collections `products` and `offers`. */
export type PriceListItem = {
  brand: string;
  /** As printed, inner spaces collapsed. */
  article: string;
  /** The article where the list gives no name. */
  name: string;
  /** null: the list gives no price («цена по запросу»). */
  costKopecks: number | null;
  retailKopecks: number | null;
  /** null: the list has no stock column. */
  stock: Stock | null;
  /** What lies where, by the warehouses' names; absent: all in the supplier's own. */
  places?: { warehouse: string; stock: Stock | null }[];
  /** What is told of the product itself; absent: nothing. */
  attributes?: { name: string; value: string }[];
  /** Sold in multiples of so many pieces; at least 1. */
  multiple: number;
  /** The smallest order in pieces; at least 1. */
  minimum: number;
  /** Hours until the shop has it; null: not told. */
  leadMinHours: number | null;
  leadMaxHours: number | null;
  oemNumbers: string[];
  /** The same part of another maker. */
  cross: { number: string; brand: string } | null;
  /** The list's own word: its column, or the section row above. Empty: none. */
  category: string;
  fitmentText: string;
  barcode: string;
  supplierSku: string;
  /** Whose row it is; absent: the list's. */
  supplier?: string;
  /** How it stood when the shop wrote it, null for a product that nobody offered; absent: unknown. */
  exported?: ExportedTerms | null;
};

/**
 * One row of goods: taken, perhaps with lesser values left out, or refused for the reasons given.
 */
export type Entry = { sheet: string; /** As in the file, 1-based. */ row: number } & (
  { item: PriceListItem; warnings: Refusal[] } | { rejected: Refusal[] }
);

/** Why a row, or one value of it, was not taken. */
export type Refusal = {
  /** null: the row as a whole. */
  field: Field | null;
  /** Russian, for the manager; at most 300 characters. */
  reason: string;
  /** What stood in the file; at most 200 characters. */
  raw: string;
  /** The price is in a currency without a rate, or nobody has said in which it is: '' then. */
  lacksRate?: Currency | '';
};

/** Why a list is not believed, whatever its columns: a person has to say that it is right. */
export const DOUBTS = [
  'repeated',
  'refused',
  'brand',
  'currency',
  'prices',
  'losses',
  'header',
  'export',
  'short',
] as const;
export type DoubtKind = (typeof DOUBTS)[number];
/** `text`: Russian, for the manager; whole sentences. */
export type Doubt = { kind: DoubtKind; text: string };

/** Rows travel in chunks of so many bytes at most. */
export const CHUNK_BYTES = 16 * 1024 * 1024;
