import { selectOne } from './select.ts';
import type { Walk } from './walk.ts';

/** `size`: rows of a page; `offset`: rows passed by before it. */
export type Page = Walk & { size: number; offset: number };

/**
 * Reads a page, by its row ids.
 * @param sql gives `row` and `place`; wants `limit` and `offset` bound beside the values
 * @returns rows: at most `size`; next: the place of the last one, null where the list ends
 */
export function pageOf(
  app: core.App,
  sql: string,
  values: object,
  { size, offset, after }: Page,
): { rows: number[]; next: string | null } {
  // As one text: a row each costs the engine ten times as much.
  const page = selectOne(
    app,
    { rows: '', last: '' },
    `SELECT json_group_array(row) AS rows, COALESCE(json_group_array(place) ->> {:last}, '') AS last FROM (${sql})`,
    { ...values, ...after, limit: size + 1, offset, last: size - 1 },
  );
  const rows: number[] = JSON.parse(page?.rows ?? '[]');
  return rows.length > size
    ? { rows: rows.slice(0, size), next: page?.last ?? '' }
    : { rows, next: null };
}
