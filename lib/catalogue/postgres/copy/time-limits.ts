/** So long may a statement take that reads or makes a whole table, ms. */
const WHOLE_TABLE_MS = 6 * 3_600_000;

/** A statement with a time limit of its own, ms. */
export const within = (ms: number, text: string, values: unknown[] = []) => ({
  text,
  values,
  query_timeout: ms,
});

/** A statement, or several, that may read or make a whole table. */
export const wholeTable = (text: string) => ({ text, query_timeout: WHOLE_TABLE_MS });
