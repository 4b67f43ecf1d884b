import { UNDO_HOURS } from '../../../../lib/products/bulk/model.ts';
import type * as contracts from '../../../../lib/products/contract.ts';
import { actorOf } from '../../audit/actor.ts';
import { AT_ONCE } from '../reassign.ts';
import { refuse } from '../../request/refuse.ts';
import { requireRole } from '../../request/require-role.ts';
import type { RouteEvent } from '../../request/route-event.ts';
import { execute, select, selectOne } from '../../sql/select.ts';
import { write } from './change.ts';

const COLUMNS: { [field: string]: [table: string, column: string] } = {
  published: ['products', "CASE t.published WHEN TRUE THEN '1' ELSE '0' END"],
  category: ['products', 't.category'],
  brand: ['products', 't.brand'],
  retail: ['offers', 'CAST(t.retail_kopecks AS TEXT)'],
};

/** Of `bulk_changes`: what is not too old to be taken back, in SQL. */
export const UNDOABLE = `created > strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${UNDO_HOURS} hours')`;

const lastOf = (e: core.RequestEvent, actor: string): string => {
  const last =
    selectOne(
      e.app,
      { id: '' },
      `SELECT id FROM bulk_changes WHERE actor = {:actor} AND products > 0 ORDER BY created DESC, rowid DESC`,
      { actor },
    )?.id ?? '';
  const others = selectOne(
    e.app,
    { n: 0 },
    'SELECT 1 AS n FROM bulk_change_rows WHERE change = {:last} AND record NOT IN (SELECT value FROM json_each({:ids}))',
    { last, ids: JSON.stringify(e.requestInfo().body.ids ?? []) },
  );
  return others ? '' : last;
};

/** @throws 403 (the content role takes back moves to categories only); 404, when it is too old, too; 400 `already_undone` */
export function undoChange(e: RouteEvent<typeof contracts.undoChange>) {
  requireRole(e, 'owner', 'manager', 'content');
  const actor = actorOf(e, e.auth!);
  const id = e.request.pathValue('id') === 'last' ? lastOf(e, actor.id) : e.request.pathValue('id');
  const found = selectOne(
    e.app,
    { field: '', products: 0 },
    `SELECT field, products FROM bulk_changes WHERE id = {:id} AND ${UNDOABLE}`,
    { id },
  );
  if (!found) throw new NotFoundError('');
  if (found.field !== 'category') requireRole(e, 'owner', 'manager');
  const [table, column] = COLUMNS[found.field]!;
  let changed = 0;
  let begun = false;
  for (let last = ''; ;) {
    let step: { record: string; before: string; after: string; now: string }[] = [];
    e.app.runInTransaction((tx) => {
      if (
        !begun &&
        execute(tx, 'UPDATE bulk_changes SET undone = 1 WHERE id = {:id} AND undone = 0', {
          id,
        }) === 0
      )
        throw refuse('already_undone');
      step = select(
        tx,
        { record: '', before: '', after: '', now: '' },
        `SELECT r.record AS record, r.after AS before, r.before AS after, ${column} AS now FROM bulk_change_rows r JOIN ${table} t ON t.id = r.record WHERE r.change = {:id} AND r.record > {:last} ORDER BY r.record LIMIT ${AT_ONCE}`.replace(
          'JOIN',
          'CROSS JOIN',
        ),
        { id, last },
      );
      const still = step.filter(({ before, now }) => before === now);
      write(
        tx,
        actor,
        found.field,
        still.map(({ record, before, after }) => ({ record, before, after })),
      );
      changed += still.length;
    });
    begun = true;
    if (step.length < AT_ONCE) break;
    last = step[step.length - 1]!.record;
  }
  return e.json(200, { changed, left: found.products - changed });
}
