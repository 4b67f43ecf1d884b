import { MAX } from '../../../../lib/orders/model.ts';
import type * as contracts from '../../../../lib/orders/contract.ts';
import { writeLog } from '../../audit/write-log.ts';
import { requireRoom, type Window } from '../../request/attempts.ts';
import { refuse } from '../../request/refuse.ts';
import type { RouteEvent } from '../../request/route-event.ts';
import { selectOne } from '../../sql/select.ts';
import { writeEvents } from '../events/write-events.ts';
import { orderFor, orderActorOf, type OrderActor } from '../events/order-actor.ts';

/** What a customer may write: enough for a talk, too little for a flood. */
const WINDOW: Window = { name: 'orderMessages', ms: 600_000 };
const MOST = 30;

/** @throws 401; 403 to the warehouse for what a customer would read; 404; 400 `invalid_input`; 429 `too_many_requests` */
export function writeMessage(e: RouteEvent<typeof contracts.writeMessage>) {
  const orderActor = orderActorOf(e);
  const { text, isPublic } = messageIn(orderActor, e.requestInfo().body);
  if (orderActor.mover === 'customer')
    requireRoom(e.app, [{ window: WINDOW, key: orderActor.actor.id, most: MOST }]);
  let [id, isNew] = ['', false];
  e.app.runInTransaction((tx) => {
    const order = orderFor(tx, orderActor, e.request.pathValue('id'));
    id = writtenJustNow(tx, order.id, orderActor, text, isPublic);
    isNew = id === '';
    if (isNew) id = write(tx, orderActor, order, text, isPublic);
  });
  return e.json(isNew ? 201 : 200, { id, emailed: hasEmail(e.app, id) });
}

function messageIn(
  { mover }: OrderActor,
  { text, public: open }: { [name: string]: unknown },
): { text: string; isPublic: boolean } {
  if (typeof text !== 'string' || text.trim() === '' || text.length > MAX.message)
    throw refuse('invalid_input', 'text');
  const isPublic = mover === 'customer' || open;
  if (typeof isPublic !== 'boolean') throw refuse('invalid_input', 'public');
  if (mover === 'warehouse' && isPublic) throw new ForbiddenError('');
  return { text: text.trim(), isPublic };
}

/** Whether an email tells the customer of a message: who has left no address gets none. */
const hasEmail = (app: core.App, message: string): boolean =>
  selectOne(app, { n: 0 }, 'SELECT 1 AS n FROM outbox WHERE event_key = {:event}', {
    event: `order_message:${message}`,
  }) !== null;

const writtenJustNow = (
  tx: core.App,
  order: string,
  { actor }: OrderActor,
  text: string,
  isPublic: boolean,
): string =>
  selectOne(
    tx,
    { id: '' },
    `SELECT id FROM order_messages WHERE "order" = {:order} AND author = {:author} AND public = {:isPublic} AND text = {:text} AND created > strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-1 minutes')`,
    { order, author: actor.id, isPublic, text },
  )?.id ?? '';

/**
 * A note among the staff leaves the order as it is: not even that somebody thought about it is for
 * the customer.
 */
function write(
  tx: core.App,
  orderActor: OrderActor,
  order: core.Record,
  text: string,
  isPublic: boolean,
): string {
  const message = new Record(tx.findCollectionByNameOrId('order_messages'), {
    order: order.id,
    author_kind: orderActor.kind,
    author: orderActor.actor.id,
    author_name: orderActor.name,
    public: isPublic,
    text,
  });
  tx.save(message);
  writeEvents(tx, orderActor, [
    { order: order.id, kind: 'message', data: { message: message.id }, internal: !isPublic },
  ]);
  writeLog(tx, orderActor.actor, {
    action: 'create',
    collection: 'order_messages',
    record: message.id,
    before: null,
    after: { order: order.id, public: isPublic, text },
  });
  if (!isPublic) return message.id;
  const now = message.getString('created');
  const [wrote, saw] =
    orderActor.kind === 'customer'
      ? ['customer_wrote_at', 'seen_by_customer_at']
      : ['staff_wrote_at', 'seen_by_staff_at'];
  order.set(wrote, now);
  order.set(saw, now);
  tx.save(order);
  return message.id;
}
