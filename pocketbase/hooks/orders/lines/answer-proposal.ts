import type { Proposal } from '../../../../lib/orders/proposals/model.ts';
import type * as contracts from '../../../../lib/orders/lines/contract.ts';
import { inWhoseName, orderFor, orderActorOf, type OrderActor } from '../events/order-actor.ts';
import { refuseOffers } from './refuse-lines.ts';
import { reserve } from './reserve.ts';
import { settle } from '../settle.ts';
import { storeLines } from './store-lines.ts';
import type { RouteEvent } from '../../request/route-event.ts';
import { execute, selectOne } from '../../sql/select.ts';
import { NOW } from '../../sql/time.ts';
import { lineFor, type Line } from './line.ts';
import { applyEffects, effectOf } from './pieces.ts';
import { offered } from './propose.ts';
import { partOf, standingProposal } from './proposal.ts';

/** @throws 401; 403; 404; 400 `not_sold`, `out_of_stock`, `below_minimum`; 409 `line_moved`, `wrong_step` */
export function acceptProposal(e: RouteEvent<typeof contracts.acceptProposal>) {
  let id = '';
  answer(e, (tx, orderActor, line, proposal) => {
    id = replace(tx, orderActor, line, proposal);
  });
  return e.json(201, { id });
}

/** @throws 401; 403; 404; 409 `line_moved`, `wrong_step` */
export function declineProposal(e: RouteEvent<typeof contracts.declineProposal>) {
  answer(e, (tx, orderActor, line, proposal) => {
    execute(tx, `UPDATE order_items SET proposal = NULL, updated = ${NOW} WHERE id = {:id}`, {
      id: line.id,
    });
    settle(
      tx,
      orderActor,
      orderFor(tx, orderActor, line.order),
      [
        {
          order: line.order,
          item: line.id,
          kind: 'proposal_declined',
          data: { ...partOf(proposal), ...inWhoseName(orderActor) },
        },
      ],
      { before: { line: line.id, proposal } },
    );
  });
  return e.noContent(204);
}

function answer(
  e: core.RequestEvent,
  act: (tx: core.App, orderActor: OrderActor, line: Line, proposal: Proposal) => void,
): void {
  const orderActor = orderActorOf(e, 'customer', 'admin');
  const { seen } = e.requestInfo().body;
  e.app.runInTransaction((tx) => {
    const line = lineFor(tx, orderActor, e.request.pathValue('id'));
    act(tx, orderActor, line, standingProposal(tx, line, seen));
  });
}

/**
 * Pieces of the old line are free before those of the new one are promised: it may be the same
 * offer at another price.
 */
function replace(tx: core.App, orderActor: OrderActor, old: Line, proposal: Proposal): string {
  execute(
    tx,
    `UPDATE order_items SET state = 'replaced', previous_state = '', reserved = 0, proposal = NULL, updated = ${NOW} WHERE id = {:id}`,
    { id: old.id },
  );
  applyEffects(tx, [effectOf(old, 'replaced', false)]);
  const line = { ...offered(tx, old.user, proposal), price: proposal.priceKopecks };
  if (reserve(tx, [line]).length > 0) throw refuseOffers('out_of_stock', [line.offer]);
  storeLines(tx, old.order, [line], { position: old.position, replacementOf: old.id });
  const { id } = selectOne(
    tx,
    { id: '' },
    'SELECT id FROM order_items WHERE rowid = last_insert_rowid()',
  )!;
  settle(
    tx,
    orderActor,
    orderFor(tx, orderActor, old.order),
    [
      {
        order: old.order,
        item: old.id,
        kind: 'proposal_accepted',
        data: { ...partOf(proposal), by: id, ...inWhoseName(orderActor) },
      },
    ],
    {
      before: { lines: { [old.id]: old.state } },
      after: { lines: { [old.id]: 'replaced', [id]: 'accepted' } },
    },
  );
  return id;
}
