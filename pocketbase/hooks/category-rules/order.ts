import type * as contracts from '../../../lib/category-rules/contract.ts';
import { actorOf } from '../audit/actor.ts';
import { writeLog } from '../audit/write-log.ts';
import { refuse } from '../request/refuse.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { inOrder } from '../sql/order.ts';

/** @throws 403; 404; 400 `changed_meanwhile` when `before` is gone */
export function moveRule(e: RouteEvent<typeof contracts.moveRule>) {
  requireRole(e, 'owner', 'manager');
  const { before } = e.requestInfo().body;
  if (typeof before !== 'string') throw refuse('invalid_input');
  const actor = actorOf(e, e.auth!);
  e.app.runInTransaction((tx) => {
    const rule = tx.findRecordById('category_rules', e.request.pathValue('id'));
    const was = rule.getInt('position');
    const { place, write } = inOrder(tx, 'category_rules', 'TRUE', {}, rule.id, before);
    write();
    if (was !== place)
      writeLog(tx, actor, {
        action: 'update',
        collection: 'category_rules',
        record: rule.id,
        before: { position: was },
        after: { position: place },
      });
  });
  return e.noContent(204);
}
