import { MAX_QUANTITY } from '../../../../lib/cart/model.ts';
import type { Proposal } from '../../../../lib/orders/proposals/model.ts';
import { isReplaceable } from '../../../../lib/orders/states/model.ts';
import type { OpenDays } from '../../../../lib/settings/model.ts';
import type * as contracts from '../../../../lib/orders/lines/contract.ts';
import { requestedLines, type Line as Offered } from '../../cart/lines.ts';
import { orderFor, orderActorOf } from '../events/order-actor.ts';
import { refuseLines } from './refuse-lines.ts';
import { settle } from '../settle.ts';
import { openDaysOf, promisedAt } from './store-lines.ts';
import { requireSure } from '../../prices/require-sure.ts';
import { isCount, MAX_PRICE } from '../../request/count.ts';
import { refuse, refuseConflict } from '../../request/refuse.ts';
import type { RouteEvent } from '../../request/route-event.ts';
import { execute } from '../../sql/select.ts';
import { lineFor } from './line.ts';
import { partOf } from './proposal.ts';

type Wish = { offer: string; quantity: number; price_kopecks?: number; known: unknown };

/** @throws 401; 403; 404; 400 `invalid_input`, `not_sold`, `out_of_stock`, `below_minimum`; 409 `wrong_step`, `price_doubted` unless it is known */
export function propose(e: RouteEvent<typeof contracts.propose>) {
  const orderActor = orderActorOf(e, 'admin');
  const wish = wishIn(e.requestInfo().body);
  let proposal: Proposal | undefined;
  e.app.runInTransaction((tx) => {
    const line = lineFor(tx, orderActor, e.request.pathValue('id'));
    if (!isReplaceable(line.state)) throw refuseConflict('wrong_step', line.state);
    const found = offered(tx, line.user, wish);
    proposal = proposalOf(found, wish, openDaysOf(tx, line.order));
    const { priceKopecks: kopecks, quantity: pieces } = proposal;
    requireSure([{ kopecks, pieces, own: found.price, cost: found.cost }], wish.known);
    execute(
      tx,
      "UPDATE order_items SET proposal = {:proposal}, updated = strftime('%Y-%m-%d %H:%M:%fZ') WHERE id = {:line}",
      { line: line.id, proposal: JSON.stringify(proposal) },
    );
    settle(
      tx,
      orderActor,
      orderFor(tx, orderActor, line.order),
      [{ order: line.order, item: line.id, kind: 'proposal_made', data: partOf(proposal) }],
      { after: { line: line.id, proposal } },
    );
  });
  return e.json(200, { proposal: proposal! });
}

function wishIn({
  offer,
  quantity,
  price_kopecks: price,
  known,
}: {
  [name: string]: unknown;
}): Wish {
  if (typeof offer !== 'string' || !/^[a-z0-9]{1,15}$/.test(offer))
    throw refuse('invalid_input', 'offer');
  if (!isCount(quantity, MAX_QUANTITY)) throw refuse('invalid_input', 'quantity');
  if (price !== undefined && !isCount(price, MAX_PRICE))
    throw refuse('invalid_input', 'price_kopecks');
  return { offer, quantity, price_kopecks: price, known };
}

/**
 * The offer as it stands now, at a customer's price.
 * @throws 400 when so many of it cannot be ordered
 */
export function offered(
  tx: core.App,
  user: string,
  { offer, quantity }: Pick<Wish, 'offer' | 'quantity'>,
): Offered {
  const [line] = requestedLines(tx, user, [{ offer, quantity, priceSeen: 0 }]);
  if (!line) throw refuse('not_sold', offer);
  if (line.problem) throw refuseLines([line]);
  return line;
}

const proposalOf = (line: Offered, { price_kopecks: price }: Wish, shop: OpenDays): Proposal => ({
  id: $security.randomString(12),
  offer: line.offer,
  product: line.product,
  brand: line.brandName,
  article: line.article,
  name: line.name,
  unit: line.unit,
  quantity: line.quantity,
  priceKopecks: price ?? line.price,
  promisedAt: promisedAt(new Date(), line, shop),
});
