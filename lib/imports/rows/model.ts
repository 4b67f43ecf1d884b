import type { Stock } from '../values/stock.ts';

/**
 * Columns of a row of an import, in the order in which the web sends its cells (../runs/to-row.ts) and
 * the backend compares them with what it knows (hooks/imports/comparison.ts).
 */
export const ROW_COLUMNS = [
  'n',
  'brand',
  'article',
  'key',
  'name',
  'category',
  'cost',
  'retail',
  'kind',
  'on_hand',
  'multiple',
  'min_quantity',
  'lead_min_h',
  'lead_max_h',
  'sku',
  'barcode',
  'description',
  'numbers',
  'crosses',
  'id',
  'warehouse',
  'attributes',
  'remembered',
] as const;
export type RowColumn = (typeof ROW_COLUMNS)[number];

/** What an offer is sold by, in the order in which a row of the shop's own remembers it. */
export const TERM_COLUMNS = [
  'cost',
  'retail',
  'kind',
  'on_hand',
  'multiple',
  'min_quantity',
  'lead_min_h',
  'lead_max_h',
] as const satisfies readonly RowColumn[];

/** null: the list does not say, what is known stays. Prices in kopecks, lead times in hours. */
export type RowTerms = {
  cost: number | null;
  retail: number | null;
  kind: Stock['kind'] | null;
  on_hand: number | null;
  multiple: number | null;
  min_quantity: number | null;
  lead_min_h: number | null;
  lead_max_h: number | null;
};

/** `brand`: only where the maker is a brand of the shop. */
export type RowNumber = [number: string, key: string, brand?: string];

/** A row without `n`, its place in the list. */
export type ImportRow = RowTerms & {
  /** Ids; `category` '' for none that is known. */
  brand: string;
  category: string;
  article: string;
  key: string;
  name: string;
  /** The supplier's own code. */
  sku: string;
  barcode: string;
  description: string;
  numbers: RowNumber[];
  crosses: [brand: string, key: string][];
  /** The id that the product gets if it is new. */
  id: string;
  /** '' for the supplier's own. */
  warehouse: string;
  /** Of a new product. */
  attributes: readonly { name: string; value: string }[];
  /** As the terms stood when the shop wrote the row (`TERM_COLUMNS`); null for no row of the shop. */
  remembered: unknown[] | null;
};

/** A row as it is sent. */
export const toCells = (n: number, row: ImportRow): unknown[] =>
  ROW_COLUMNS.map((column) => (column === 'n' ? n : row[column]));

/** A row that was sent, by its columns. */
export const fromCells = (cells: readonly unknown[]): ImportRow & { n: number } =>
  Object.fromEntries(ROW_COLUMNS.map((column, place) => [column, cells[place]])) as never;
