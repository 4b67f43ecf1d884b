import { wrongField, type Delivery, type OrderDetails } from '../../../lib/orders/model.ts';
import type * as contracts from '../../../lib/orders/contract.ts';
import { refuse, refuseConflict } from '../request/refuse.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { deliveryOf, hasLeft } from './placing/delivery.ts';
import { orderFor, orderActorOf } from './events/order-actor.ts';
import { settle } from './settle.ts';

type Wanted = Pick<OrderDetails, 'contact' | 'delivery'>;

/** @throws 401; 403; 404; 400 `invalid_input`, `no_courier`, `changed_meanwhile`; 409 `wrong_step` */
export function changeContact(e: RouteEvent<typeof contracts.changeContact>) {
  const orderActor = orderActorOf(e, 'admin');
  const { body } = e.requestInfo();
  const wanted = wantedIn(body);
  let reply = { deliveryKopecks: 0, totalKopecks: 0 };
  e.app.runInTransaction((tx) => {
    const order = orderFor(tx, orderActor, e.request.pathValue('id'));
    if (order.getString('updated') !== body['seen']) throw refuse('changed_meanwhile');
    if (hasLeft(tx, order.id)) throw refuseConflict('wrong_step');
    const before = contactOf(order);
    write(tx, order, wanted);
    const after = contactOf(order);
    settle(
      tx,
      orderActor,
      order,
      [{ order: order.id, kind: 'contact_changed', data: { before, after } }],
      { before, after },
    );
    reply = { deliveryKopecks: after.deliveryKopecks, totalKopecks: order.getInt('total_kopecks') };
  });
  return e.json(200, reply);
}

/** The other fields of a wish stand as they were; these pass the same check. */
function wantedIn(body: { [name: string]: unknown }): Wanted {
  const wrong = wrongField({
    contact: body['contact'],
    delivery: body['delivery'],
    payment: 'invoice',
    clientNumber: '',
    comment: '',
  });
  if (wrong) throw refuse('invalid_input', wrong);
  if (typeof body['seen'] !== 'string') throw refuse('invalid_input', 'seen');
  const { contact, delivery } = body as unknown as Wanted;
  return { contact: { ...contact, name: contact.name.trim() }, delivery };
}

function write(tx: core.App, order: core.Record, { contact, delivery }: Wanted): void {
  const { details, kopecks } = deliveryOf(
    tx,
    { storefront: order.getString('storefront'), delivery },
    order.getInt('items_kopecks'),
  );
  const fields = {
    contact_name: contact.name,
    contact_phone: contact.phone,
    contact_email: contact.email,
    delivery: delivery.kind,
    delivery_details: JSON.stringify(details),
    delivery_kopecks: kopecks,
  };
  for (const [name, value] of Object.entries(fields)) order.set(name, value);
}

const contactOf = (order: core.Record) => ({
  name: order.getString('contact_name'),
  phone: order.getString('contact_phone'),
  email: order.getString('contact_email'),
  delivery: order.getString('delivery') as Delivery,
  details: JSON.parse(order.getString('delivery_details') || '{}'),
  deliveryKopecks: order.getInt('delivery_kopecks'),
});
