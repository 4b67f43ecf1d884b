import { COPIED, type CopiedName, type CopiedTable } from '../tables.ts';

/**
 * What makes a row of a table the only one, where that is more than what the log names: first what
 * the log names, since by it rows are replaced. SQLite keeps these tables in the order of `walk`.
 */
const COMPOSITE: {
  readonly [table: string]: { readonly row: readonly string[]; readonly walk: readonly string[] };
} = {
  car_names: { row: ['sound', 'make', 'model'], walk: ['sound', 'make', 'model'] },
  car_name_mistakes: { row: ['sound', 'mistaken'], walk: ['mistaken', 'sound'] },
  fitted_products: {
    row: ['product', 'generation', 'category'],
    walk: ['generation', 'category', 'product'],
  },
  unfitted_products: { row: ['product', 'category'], walk: ['category', 'product'] },
  attributed_products: { row: ['product', 'value'], walk: ['value', 'product'] },
  bought_together: {
    row: ['product', 'storefront', 'other'],
    walk: ['storefront', 'product', 'other'],
  },
};

export const COPIED_NAMES = Object.keys(COPIED) as CopiedName[];

export const tableOf = (name: CopiedName): CopiedTable => COPIED[name];

/** Columns that make a row of the table the only one. */
export const rowKeyOf = (name: CopiedName): readonly string[] =>
  COMPOSITE[name]?.row ?? [COPIED[name].key];

/** Columns by which SQLite walks through a table without rowids; nothing for one that has them. */
export const walkOf = (name: CopiedName): readonly string[] | undefined => COMPOSITE[name]?.walk;

/** Statements for tables that are filled. */
export const PRIMARY_KEYS: readonly string[] = COPIED_NAMES.map(
  (name) => `ALTER TABLE ${name} ADD PRIMARY KEY (${rowKeyOf(name).join(', ')})`,
);
