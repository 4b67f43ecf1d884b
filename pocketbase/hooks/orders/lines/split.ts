import { isFinal } from '../../../../lib/orders/states/model.ts';
import type * as contracts from '../../../../lib/orders/lines/contract.ts';
import { orderFor, orderActorOf, type OrderActor } from '../events/order-actor.ts';
import { settle } from '../settle.ts';
import { refuse, refuseConflict } from '../../request/refuse.ts';
import type { RouteEvent } from '../../request/route-event.ts';
import { execute, selectOne } from '../../sql/select.ts';
import { NOW } from '../../sql/time.ts';
import { followSplit } from '../../supplier-orders/follow.ts';
import { lineFor, type Line } from './line.ts';

/** @throws 401; 403 for a customer; 404; 400 `invalid_input`; 409 `line_moved`, `wrong_step` for a line that is over */
export function splitLine(e: RouteEvent<typeof contracts.splitLine>) {
  const orderActor = orderActorOf(e, 'admin', 'warehouse');
  const { quantity, seen } = e.requestInfo().body;
  if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 1)
    throw refuse('invalid_input', 'quantity');
  let id = '';
  e.app.runInTransaction((tx) => {
    const line = lineFor(tx, orderActor, e.request.pathValue('id'));
    if (seen !== undefined && seen !== line.quantity)
      throw refuseConflict('line_moved', line.state);
    if (isFinal(line.state)) throw refuseConflict('wrong_step', line.state);
    if (quantity >= line.quantity) throw refuse('invalid_input', 'quantity');
    id = splitOff(tx, orderActor, line, quantity);
  });
  return e.json(201, { id });
}

const COPIED = [
  '"order"',
  'position',
  'product',
  'offer',
  'warehouse',
  'supplier',
  'brand',
  'article',
  'name',
  'unit',
  'own',
  'stock_kind',
  'price_kopecks',
  'cost_kopecks',
  'vat_percent',
  'lead_min_h',
  'lead_max_h',
  'promised_at',
  'state',
  'previous_state',
  'reason',
  'replacement_of',
  'created',
].join(', ');

/**
 * Makes so many pieces of a line, fewer than it has, a line of their own.
 * @param tx the transaction of what they are wanted for
 * @returns id of the new line
 */
export function splitOff(
  tx: core.App,
  orderActor: OrderActor,
  { id: from, order, quantity: whole, reserved }: Line,
  quantity: number,
): string {
  const part = { from, quantity, reserved: Math.min(reserved, quantity) };
  execute(
    tx,
    `INSERT INTO order_items (${COPIED}, split_of, quantity, reserved, updated) SELECT ${COPIED}, id, {:quantity}, {:reserved}, ${NOW} FROM order_items WHERE id = {:from}`,
    part,
  );
  const { id } = selectOne(
    tx,
    { id: '' },
    'SELECT id FROM order_items WHERE rowid = last_insert_rowid()',
  )!;
  execute(
    tx,
    `UPDATE order_items SET quantity = quantity - {:quantity}, reserved = reserved - {:reserved}, updated = ${NOW} WHERE id = {:from}`,
    part,
  );
  followSplit(tx, from, id);
  const left = whole - quantity;
  settle(
    tx,
    orderActor,
    orderFor(tx, orderActor, order),
    [{ order, item: id, kind: 'line_split', data: { from, quantity, left } }],
    {
      before: { line: from, quantity: whole },
      after: { line: from, quantity: left, split: { [id]: quantity } },
    },
  );
  return id;
}
