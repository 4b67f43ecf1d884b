/**
 * What a supplier's price list is turned into. Pure, like everything under `values` and `columns`:
 * runs in Node, in the browser and inside PocketBase's engine (no Intl, no named groups, no \p{…}).
 */
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
  'leadTime',
  'oemNumbers',
  'crossNumber',
  'crossBrand',
  'category',
  'fitmentText',
  'barcode',
  'supplierSku',
  'rate',
] as const;

/** What a column of a price list can hold; `rate` is one number for all rows. */
export type Field = (typeof FIELDS)[number];

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
  leadTime: 'Срок поставки',
  oemNumbers: 'Номера OEM',
  crossNumber: 'Номер аналога',
  crossBrand: 'Производитель аналога',
  category: 'Категория',
  fitmentText: 'Применяемость',
  barcode: 'Штрихкод',
  supplierSku: 'Код поставщика',
  rate: 'Курс: рублей за единицу валюты',
};

/**
 * Which columns (0-based) hold a field, and what is the same for every row. The texts of several
 * columns are joined. A column that serves both name and article holds the article inside its text.
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
};

/** Why a list is not believed, whatever its columns: a person has to say that it is right. */
export const DOUBTS = ['repeated', 'refused', 'brand', 'prices', 'header'] as const;
export type DoubtKind = (typeof DOUBTS)[number];
/** `text`: Russian, for the manager; whole sentences. */
export type Doubt = { kind: DoubtKind; text: string };
