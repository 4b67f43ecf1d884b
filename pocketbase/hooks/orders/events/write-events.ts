import type { Happened } from '../../../../lib/orders/events/model.ts';
import { noteAlert } from '../../admins/alerts/note.ts';
import { enqueueEmailsOf } from '../../order-emails/enqueue.ts';
import { execute } from '../../sql/select.ts';
import type { OrderActor } from './order-actor.ts';

/**
 * Writes down what somebody has done, and what the customer and the staff are to be told of it by
 * email.
 * @param tx the transaction of what they tell about
 */
export function writeEvents(
  tx: core.App,
  { kind: actorKind, actor, name }: OrderActor,
  events: Happened[],
): void {
  const rows = events.map(({ order, item = '', kind, data, internal = false, wayBack = null }) => [
    order,
    item,
    kind,
    !internal,
    data,
    wayBack,
  ]);
  execute(
    tx,
    `INSERT INTO order_events ("order", item, kind, public, data, way_back, actor_kind, actor, actor_name, created)
    SELECT e.value ->> 0, e.value ->> 1, e.value ->> 2, e.value ->> 3, e.value -> 4, e.value -> 5, {:actorKind}, {:actor}, {:name}, strftime('%Y-%m-%d %H:%M:%fZ') FROM json_each({:rows}) e`,
    { rows: JSON.stringify(rows), actorKind, actor: actor.id, name },
  );
  enqueueEmailsOf(tx, { kind: actorKind }, events);
  for (const event of events) {
    if (event.kind === 'placed')
      noteAlert(tx, 'order', { collection: 'orders', id: event.order }, actor.id);
    if (event.kind === 'message' && actorKind === 'customer')
      noteAlert(tx, 'message', { collection: 'order_messages', id: event.data.message });
  }
}
