import type * as contracts from '../../../../lib/orders/contract.ts';
import type { RouteEvent } from '../../request/route-event.ts';
import { execute } from '../../sql/select.ts';
import { orderFor, orderActorOf } from '../events/order-actor.ts';

/** @throws 401; 403; 404 */
export function markSeen(e: RouteEvent<typeof contracts.markSeen>) {
  const orderActor = orderActorOf(e);
  const { id } = orderFor(e.app, orderActor, e.request.pathValue('id'));
  const side = orderActor.kind === 'customer' ? 'seen_by_customer_at' : 'seen_by_staff_at';
  execute(e.app, `UPDATE orders SET ${side} = strftime('%Y-%m-%d %H:%M:%fZ') WHERE id = {:id}`, {
    id,
  });
  return e.noContent(204);
}
