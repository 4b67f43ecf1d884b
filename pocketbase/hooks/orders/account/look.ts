import { othersAt, withLook } from '../../../../lib/orders/viewers/model.ts';
import type { Role } from '../../../../lib/admins/model.ts';
import type * as contracts from '../../../../lib/orders/contract.ts';
import { isActiveAdmin } from '../../request/require-role.ts';
import type { RouteEvent } from '../../request/route-event.ts';
import { orderActorOf, orderFor } from '../events/order-actor.ts';

/** Who has which order open, as a text, since engines share no more. */
const STORED = 'order_looks';

/** @throws 401; 403 for a customer; 404 */
export function lookAtOrder(e: RouteEvent<typeof contracts.lookAtOrder>) {
  const orderActor = orderActorOf(e, 'admin', 'warehouse');
  const order = orderFor(e.app, orderActor, e.request.pathValue('id')).id;
  const admin = orderActor.actor.id;
  const now = Date.now();
  e.app
    .store()
    .setFunc(STORED, (stored) => withLook(String(stored ?? ''), { order, admin, at: now }));
  const others = othersAt(String(e.app.store().get(STORED) ?? ''), order, admin, now);
  const colleagues = e.app
    .findRecordsByIds('admins', others)
    .filter(isActiveAdmin)
    .map((one) => ({ name: one.getString('name'), role: one.getString('role') as Role }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  return e.json(200, { colleagues });
}
