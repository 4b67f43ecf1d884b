import { MOVER_OF_ROLE, type Mover } from '../../../../lib/orders/states/model.ts';
import { isCustomer } from '../../accounts/customer.ts';
import { actorOf, type Actor } from '../../audit/actor.ts';
import { refuseStranger } from '../../request/refuse.ts';
import { requestId } from '../../request/request-id.ts';
import { isActiveAdmin } from '../../request/require-role.ts';

/**
 * Who does something with an order. `kind`: as its events name him; `name`: of somebody of the
 * staff, '' for a customer.
 */
export type OrderActor = { mover: Mover; kind: 'customer' | 'admin'; name: string; actor: Actor };

/**
 * The customer or the one of the staff whose token came with the request.
 * @param movers who may; everybody who has to do with orders when none is named
 * @throws 401 without a token that is good for anything here; 403 for a role that may not
 */
export function orderActorOf(e: core.RequestEvent, ...movers: Mover[]): OrderActor {
  const orderActor = known(e);
  if (movers.length > 0 && !movers.includes(orderActor.mover)) throw new ForbiddenError('');
  return orderActor;
}

function known(e: core.RequestEvent): OrderActor {
  const orderActor = isCustomer(e.auth) ? customerActor(e, e.auth) : adminActor(e, e.auth);
  if (!orderActor) throw refuseStranger();
  return orderActor;
}

/** A customer who acts for himself. */
export const customerActor = (e: core.RequestEvent, { id }: core.Record): OrderActor => ({
  mover: 'customer',
  kind: 'customer',
  name: '',
  actor: { id, role: 'customer', requestId: requestId(e) },
});

function adminActor(
  e: core.RequestEvent,
  caller: core.Record | null | undefined,
): OrderActor | null {
  if (!isActiveAdmin(caller)) return null;
  const mover = MOVER_OF_ROLE[caller.getString('role')];
  if (!mover) throw new ForbiddenError('');
  return { mover, kind: 'admin', name: caller.getString('name'), actor: actorOf(e, caller) };
}

/** Whether an order is there for somebody: the staff see all, a customer the own ones. */
export const mayTouch = ({ mover, actor }: OrderActor, user: string): boolean =>
  mover !== 'customer' || user === actor.id;

/** The order of that id. @throws 404, for somebody else's too */
export function orderFor(tx: core.App, orderActor: OrderActor, id: string): core.Record {
  try {
    const order = tx.findRecordById('orders', id);
    if (mayTouch(orderActor, order.getString('user'))) return order;
  } catch {
    // said below, in the same words as for somebody else's
  }
  throw new NotFoundError('');
}

/** Said of what the staff do in a customer's name. */
export const inWhoseName = ({ kind }: OrderActor): { forCustomer?: true } =>
  kind === 'admin' ? { forCustomer: true } : {};
