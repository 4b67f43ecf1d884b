import type * as contracts from '../../../lib/categories/contract.ts';
import { actorOf } from '../audit/actor.ts';
import { writeLog } from '../audit/write-log.ts';
import { refuse } from '../request/refuse.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { inOrder } from '../sql/order.ts';

/** @throws 403; 404; 400 `category_inside_itself`, `category_too_deep`, `changed_meanwhile` when `before` stands elsewhere by now */
export function moveCategory(e: RouteEvent<typeof contracts.moveCategory>) {
  requireRole(e, 'owner', 'manager', 'content');
  const { parent, before } = e.requestInfo().body;
  if (typeof parent !== 'string' || typeof before !== 'string') throw refuse('invalid_input');
  const admin = e.auth!;
  e.app.runInTransaction((tx) => {
    const category = tx.findRecordById('categories', e.request.pathValue('id'));
    const was = { parent: category.getString('parent'), position: category.getInt('position') };
    const order = inOrder(tx, 'categories', 'parent = {:parent}', { parent }, category.id, before);
    if (parent !== was.parent) {
      category.set('parent', parent);
      tx.save(category);
    }
    order.write();
    const now = { parent, position: order.place };
    if (JSON.stringify(was) !== JSON.stringify(now))
      writeLog(tx, actorOf(e, admin), {
        action: 'update',
        collection: 'categories',
        record: category.id,
        before: was,
        after: now,
      });
  });
  return e.noContent(204);
}
