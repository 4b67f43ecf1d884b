import { COPIED, type CopiedTable } from '../postgres/tables.ts';

/**
 * The log of changes of what is copied to PostgreSQL (docs/decisions/061): triggers write it in the
 * transaction of the change. It names rows and holds no values, so what it names may be read at any
 * later time, and twice. `seq` is its order, `at` ms of the backend's clock.
 */
export const CHANGES = 'catalogue_changes';

/**
 * One row: what tells this log from another one, made anew when the log begins and when the data
 * was replaced by an older copy; up to where somebody has copied it.
 */
export const CHANGES_STATE = 'catalogue_changes_state';

/**
 * What the log names beside rows of copied tables: words of one product (by its number), of all
 * products of a brand or a category (renamed), places of all rows of lists in a category (moved).
 */
export const DERIVED = {
  words: 'product_search',
  brandWords: 'product_search of brand',
  categoryWords: 'product_search of category',
  places: 'listings of category',
} as const;

/** A copied table as the log sees it: what names its rows, and the columns whose change counts. */
type LoggedTable = { name: string; key: string; columns: string[] };

export const LOGGED: readonly LoggedTable[] = Object.entries(COPIED).map(
  ([name, { key, columns, read = {} }]: [string, CopiedTable]) => ({
    name,
    key,
    columns: Object.keys(columns).filter((column) => !(column in read)),
  }),
);
