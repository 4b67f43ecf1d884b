import type * as contracts from '../../../lib/search-misses/contract.ts';
import { MISS_CHANGES } from '../../../lib/search-misses/model.ts';
import { actorOf } from '../audit/actor.ts';
import { writeLog } from '../audit/write-log.ts';
import { refuse } from '../request/refuse.ts';
import { oneOf } from '../request/parameters.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { execute, select } from '../sql/select.ts';

const STATEMENTS = {
  hide: 'UPDATE search_misses SET hidden = TRUE WHERE id IN (SELECT value FROM json_each({:ids})) AND hidden = FALSE',
  show: 'UPDATE search_misses SET hidden = FALSE WHERE id IN (SELECT value FROM json_each({:ids})) AND hidden = TRUE',
  forget: 'DELETE FROM search_misses WHERE id IN (SELECT value FROM json_each({:ids}))',
};

/**
 * All of them or none; one line of the audit tells which.
 * @throws 403 for whoever is neither owner nor manager; 400 `invalid_input`
 */
export function changeMisses(e: RouteEvent<typeof contracts.changeMisses>) {
  requireRole(e, 'owner', 'manager');
  const { change, ids } = e.requestInfo().body;
  const kind = oneOf(String(change), MISS_CHANGES, 'change');
  if (
    !Array.isArray(ids) ||
    ids.length === 0 ||
    ids.length > 50 ||
    ids.some((id) => typeof id !== 'string')
  )
    throw refuse('invalid_input', 'ids');
  let changed = 0;
  e.app.runInTransaction((tx) => {
    const queries = select(
      tx,
      { query: '' },
      'SELECT query FROM search_misses WHERE id IN (SELECT value FROM json_each({:ids})) ORDER BY query',
      { ids: JSON.stringify(ids) },
    ).map(({ query }) => query);
    changed = execute(tx, STATEMENTS[kind], { ids: JSON.stringify(ids) });
    const state = { query: queries };
    if (changed > 0)
      writeLog(tx, actorOf(e, e.auth!), {
        action: kind === 'forget' ? 'delete' : 'update',
        collection: 'search_misses',
        record: String(ids[0]),
        before: kind === 'forget' ? state : { hidden: kind === 'show' },
        after: kind === 'forget' ? null : { ...state, hidden: kind === 'hide' },
      });
  });
  return e.json(200, { changed });
}
