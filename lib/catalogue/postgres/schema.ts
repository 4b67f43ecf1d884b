import { SEARCH_WORDS } from './search-rows.ts';
import { COPIED, PLACES, type CopiedTable } from './tables.ts';

const TYPES = {
  // By bytes, as SQLite orders and compares them.
  text: 'text COLLATE "C" NOT NULL',
  int: 'int NOT NULL',
  bigint: 'bigint NOT NULL',
  boolean: 'boolean NOT NULL',
  float8: 'float8',
  // As text: it is read as a whole, and jsonb refuses some of what JSON may hold.
  json: 'text',
} as const;

/** Columns that only the copy has. */
const BESIDE: { readonly [table: string]: readonly string[] } = {
  listings: PLACES.map((name) => `${name} ${TYPES.text}`),
  ...Object.fromEntries(
    Object.keys(SEARCH_WORDS).map((name) => [name, ['search_words tsvector NOT NULL']]),
  ),
};

const tableOf = (name: string, { columns }: CopiedTable): string =>
  `CREATE TABLE ${name} (${[
    ...Object.entries(columns).map(([column, type]) => `"${column}" ${TYPES[type]}`),
    ...(BESIDE[name] ?? []),
  ].join(', ')})`;

/**
 * Statements that make the tables in the current schema, empty and without indexes: they are filled
 * first. Beside what is copied: words of products and how often they are met, products of a brand
 * and a category, and how far the log of changes is applied.
 */
export const TABLES: readonly string[] = [
  ...Object.entries(COPIED).map(([name, table]) => tableOf(name, table)),
  `CREATE TABLE product_search (number int NOT NULL, words tsvector NOT NULL, description tsvector NOT NULL)`,
  `CREATE TABLE search_terms (term ${TYPES.text}, products int NOT NULL)`,
  `CREATE TABLE facet_counts (place ${TYPES.text}, brand ${TYPES.text}, products int NOT NULL, PRIMARY KEY (place, brand) INCLUDE (products))`,
  `CREATE TABLE place (epoch text NOT NULL, seq bigint NOT NULL, at bigint NOT NULL)`,
];
