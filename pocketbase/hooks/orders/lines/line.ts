import type { LineState } from '../../../../lib/orders/model.ts';
import { UNPAID_SQL } from '../../prices/asks-payment.ts';
import { select } from '../../sql/select.ts';
import { mayTouch, type OrderActor } from '../events/order-actor.ts';

const ROW = {
  id: '',
  order: '',
  user: '',
  offer: '',
  position: 0,
  own: false,
  quantity: 0,
  reserved: 0,
  price: 0,
  state: '',
  previousState: '',
  promisedAt: '',
  reason: '',
  proposal: '',
  cost: 0,
  unpaid: 0,
};

/**
 * A line as far as moving it goes. `reserved`: pieces that lie in the stock for it; `price` and `cost`
 * of one, kopecks; `promisedAt`: UTC, '' for no day; `proposal`: JSON text, '' for none; `unpaid`: kopecks
 * that its order still lacks of what is asked for before goods leave.
 */
export type Line = Omit<typeof ROW, 'state' | 'previousState'> & {
  state: LineState;
  previousState: LineState | '';
};

/** Lines by their ids, in any order. @throws 404 when one is not there, or is somebody else's */
export function linesFor(tx: core.App, orderActor: OrderActor, ids: string[]): Line[] {
  const rows = select(
    tx,
    ROW,
    `SELECT i.id AS id, o.id AS "order", o.user AS user, i.offer AS offer, i.position AS position, i.own AS own, i.quantity AS quantity, i.reserved AS reserved, i.price_kopecks AS price, i.cost_kopecks AS cost, i.state AS state, i.previous_state AS previousState, i.promised_at AS promisedAt, COALESCE(i.reason, '') AS reason,
    CASE WHEN COALESCE(i.proposal, 'null') IN ('null', '') THEN '' ELSE i.proposal END AS proposal,
    ${UNPAID_SQL} AS unpaid
    FROM json_each({:ids}) asked JOIN order_items i ON i.id = asked.value JOIN orders o ON o.id = i."order"`,
    { ids: JSON.stringify(ids) },
  );
  if (rows.length < ids.length || !rows.every(({ user }) => mayTouch(orderActor, user)))
    throw new NotFoundError('');
  return rows.map((row) => ({
    ...row,
    state: row.state as LineState,
    previousState: row.previousState as LineState | '',
  }));
}

/** One line. @throws 404 */
export const lineFor = (tx: core.App, orderActor: OrderActor, id: string): Line =>
  linesFor(tx, orderActor, [id])[0]!;
