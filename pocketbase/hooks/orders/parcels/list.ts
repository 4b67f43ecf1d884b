import type * as contracts from '../../../../lib/orders/parcels/contract.ts';
import type { RouteEvent } from '../../request/route-event.ts';
import { select } from '../../sql/select.ts';
import { orderActorOf, orderFor } from '../events/order-actor.ts';
import { hasParcelsOnWay } from './on-way.ts';

const PARCEL = { id: '', carrier: '', number: '', by: '', at: '' };

/** @throws 401; 403; 404, for somebody else's order too */
export function listParcels(e: RouteEvent<typeof contracts.listParcels>) {
  const orderActor = orderActorOf(e);
  const { id } = orderFor(e.app, orderActor, e.request.pathValue('id'));
  const isOfStaff = orderActor.kind === 'admin';
  if (!isOfStaff && !hasParcelsOnWay(e.app, id)) return e.json(200, { items: [] });
  const items = select(
    e.app,
    PARCEL,
    `SELECT id, carrier, number, IIF({:shown}, admin_name, '') AS "by", created AS at FROM parcels WHERE "order" = {:id} ORDER BY created, rowid`,
    { id, shown: isOfStaff },
  );
  return e.json(200, { items });
}
