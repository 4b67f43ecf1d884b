import { othersAt, withLook } from '../../../lib/orders/viewers/model.ts';
import { isActiveAdmin } from '../request/require-role.ts';
import { orderActorOf, orderFor } from './order-actor.ts';

/** Who has which order open, as a text, since engines share no more. */
const STORED = 'order_looks';

/**
 * POST /api/shop/orders/{id}/looks: the caller has the order open. It is no change of the order and
 * is written nowhere: half a minute later it is forgotten.
 * @returns 200 {colleagues: [{name, role}]}, who else has it open
 * @throws 401; 403 for a customer; 404
 */
export function lookAtOrder(e: core.RequestEvent): void {
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
    .map((one) => ({ name: one.getString('name'), role: one.getString('role') }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  e.json(200, { colleagues });
}
