import { selectOne } from '../sql/select.ts';
import { requireRole } from './require-role.ts';

/**
 * How many records of each kind name the one of a path, for those who may remove it.
 * @param kinds what to count, by its name in the answer: a table and a condition, with `{:id}` for
 * the record
 * @throws 403; 404
 */
export function usesOf<Kind extends string>(
  e: core.RequestEvent,
  collection: string,
  kinds: Record<Kind, string>,
): { id: string; uses: Record<Kind, number> } {
  requireRole(e, 'owner', 'manager');
  const { id } = e.app.findRecordById(collection, e.request.pathValue('id'));
  const names = Object.keys(kinds) as Kind[];
  const none = Object.fromEntries(names.map((name) => [name, 0])) as Record<Kind, number>;
  const counts = names.map((name) => `(SELECT COUNT(*) FROM ${kinds[name]}) AS ${name}`);
  return { id, uses: selectOne(e.app, none, `SELECT ${counts.join(', ')}`, { id }) ?? none };
}
