import { execute, selectOne } from '../sql/select.ts';

const TABLES = ['products_fts', 'descriptions_fts'] as const;
/**
 * What is written to a full text makes segments, and each word of a query is looked for in every
 * one: with 13 of them, as loading a million products leaves them, a search took twice as long.
 */
const MOST_SEGMENTS = 6;
/** Pages written at once: others write in between. */
const PAGES = 64;
/** Far more than a million products need, so that no merge goes on for ever. */
const MOST_STEPS = 5_000;

/** Merges the segments of the search's full texts into one where they have become many. */
export function mergeIndex(app: core.App): void {
  for (const table of TABLES) if (segments(app, table) > MOST_SEGMENTS) mergeTable(app, table);
}

/**
 * By FTS5's own `merge`: a negative number of pages begins with all the segments there are, a
 * positive one goes on; they go when the last page is written
 * (https://sqlite.org/fts5.html#the_merge_command).
 */
function mergeTable(app: core.App, table: string): void {
  const before = segments(app, table);
  const step = (pages: number) =>
    execute(app, `INSERT INTO ${table}(${table}, rank) VALUES ('merge', {:pages})`, { pages });
  step(-PAGES);
  for (let steps = 1; steps < MOST_STEPS && segments(app, table) >= before; steps += 1) step(PAGES);
}

/** By the index of their pages, which is small. */
const segments = (app: core.App, table: string): number =>
  selectOne(app, { n: 0 }, `SELECT COUNT(DISTINCT segid) AS n FROM ${table}_idx`)?.n ?? 0;
