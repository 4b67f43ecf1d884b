import { execute } from '../sql/select.ts';
import { orderFor, orderActorOf } from './order-actor.ts';

/**
 * POST /api/shop/orders/{id}/seen: the caller has seen what was written so far. It is no change of
 * the order: nobody hears of it, and who edits it goes on.
 * @returns 204
 * @throws 401; 403; 404
 */
export function markSeen(e: core.RequestEvent): void {
  const orderActor = orderActorOf(e);
  const { id } = orderFor(e.app, orderActor, e.request.pathValue('id'));
  const side = orderActor.kind === 'customer' ? 'seen_by_customer_at' : 'seen_by_staff_at';
  execute(e.app, `UPDATE orders SET ${side} = strftime('%Y-%m-%d %H:%M:%fZ') WHERE id = {:id}`, {
    id,
  });
  e.noContent(204);
}
