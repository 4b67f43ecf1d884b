import type { StockKind } from '../offers/model.ts';

/**
 * What a cell of an exported table holds; numbers stay numbers, dates are dates where the file knows
 * them (`dates.ts`), '' and null are empty.
 */
export type Cell = string | number | DateCell | null;

/** A moment, ISO and UTC, or only its day by the shop's clock. */
export type DateCell = { kind: 'day' | 'moment'; at: string };

/** Rows as they come, so that a million of them never is in memory at once. */
export type ExportRows = AsyncIterable<readonly Cell[]>;

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** What of the back office leaves as a file, by the collection that it is of. */
export const EXPORTED = [
  'users',
  'orders',
  'order_items',
  'offers',
  'brands',
  'suppliers',
  'supplier_orders',
  'vin_requests',
  'feedback',
  'search_misses',
  'audit_log',
] as const;
export type Exported = (typeof EXPORTED)[number];

/** Of the filters of a list that left as a file so much is noted. */
export const MAX_FILTERS = 500;

/** Of more rows about people than this the owners are told when they leave as a file. */
export const MANY_ROWS = 1_000;
/** Files that tell who bought what, and how such rows are called. */
export const PERSONAL_EXPORTS: Partial<Record<Exported, string>> = {
  users: 'покупатели',
  orders: 'заказы',
  order_items: 'позиции заказов',
  vin_requests: 'запросы подбора',
  feedback: 'сообщения',
};

/** As `parseStock` of the import understands them. */
const STOCK_WORDS: Record<Exclude<StockKind, 'exact'>, string> = {
  few: 'мало',
  some: 'есть',
  many: 'много',
  on_order: 'под заказ',
};

/** What there is of an offer. @param quantity pieces, where they are counted */
export const stockCell = (kind: StockKind, quantity: number): Cell =>
  kind === 'exact' ? quantity : STOCK_WORDS[kind];

/** @param iso UTC, '' for none */
export const momentCell = (iso: string): Cell => (iso ? { kind: 'moment', at: iso } : null);
/** The same of a day alone. */
export const dayCell = (iso: string): Cell => (iso ? { kind: 'day', at: iso } : null);

/** A price in roubles; empty when it is unknown. */
export const roublesCell = (kopecks: number | null): Cell => (kopecks ? kopecks / 100 : null);

/** A term of delivery, hours; empty for at once. */
export const termCell = (from: number, to: number): Cell =>
  to === 0 ? null : from === to ? `${to} ч` : `${from}-${to} ч`;
