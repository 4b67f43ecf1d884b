import { MOST_COUNTED } from '../../../lib/lists/model.ts';
import { selectOne } from './select.ts';

/**
 * How many rows a list has found, counted up to one more than `MOST_COUNTED`. Only for statements
 * that meet what they look for along an index or among few rows: else a filter that lets little
 * through has the whole table read.
 * @param sql of a page of the list, from its first row on; wants `limit` and `offset` bound beside
 * the values
 */
export function countFound(app: core.App, sql: string, values: object): number {
  const bound = { ...values, limit: MOST_COUNTED + 1, offset: 0 };
  return selectOne(app, { found: 0 }, `SELECT COUNT(*) AS found FROM (${sql})`, bound)?.found ?? 0;
}
