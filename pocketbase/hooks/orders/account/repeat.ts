import { MAX_LINES, MAX_QUANTITY, orderableQuantity } from '../../../../lib/cart/model.ts';
import type * as contracts from '../../../../lib/orders/contract.ts';
import { requireCustomer } from '../../accounts/customer.ts';
import { requestedLines, type Line } from '../../cart/lines.ts';
import { openCart, storeLine } from '../../cart/own-cart.ts';
import { refuse } from '../../request/refuse.ts';
import type { RouteEvent } from '../../request/route-event.ts';
import { select } from '../../sql/select.ts';
import { customerActor, orderFor } from '../events/order-actor.ts';

const ROW = { offer: '', product: '', brand: '', article: '', name: '', quantity: 0, price: 0 };
type Wanted = typeof ROW;

/** Pieces of a part that cannot be had any more. */
type Missing = Pick<Wanted, 'product' | 'brand' | 'article' | 'name' | 'quantity'>;
/** A part that costs more than it did; kopecks for one piece. */
type Dearer = Pick<Wanted, 'product' | 'brand' | 'article' | 'name'> & { from: number; to: number };
type Reply = { added: number; missing: Missing[]; dearer: Dearer[] };

/** @throws 401; 404 for somebody else's and for a line of another order, too */
export function repeatOrder(e: RouteEvent<typeof contracts.repeatOrder>) {
  const orderActor = customerActor(e, requireCustomer(e));
  const { line } = e.requestInfo().body;
  let reply: Reply = { added: 0, missing: [], dearer: [] };
  e.app.runInTransaction((tx) => {
    const { id } = orderFor(tx, orderActor, e.request.pathValue('id'));
    const wanted = typeof line === 'string' ? wantedLine(tx, id, line) : wantedOf(tx, id);
    reply = repeat(tx, orderActor.actor.id, wanted);
  });
  return e.json(200, reply);
}

/**
 * What the customer came home with, or would have: a replaced line is spoken for by the one that
 * replaced it; of what was cancelled only where nothing else is left.
 */
const wantedOf = (tx: core.App, order: string): Wanted[] =>
  select(
    tx,
    ROW,
    `
    WITH own AS (SELECT *, state = 'cancelled' AS dropped FROM order_items WHERE "order" = {:order} AND state != 'replaced')
    SELECT offer, product, brand, article, name, SUM(quantity) AS quantity, MAX(price_kopecks) AS price FROM own
    WHERE dropped = (SELECT MIN(dropped) FROM own) GROUP BY CASE offer WHEN '' THEN id ELSE offer END ORDER BY MIN(position)`,
    { order },
  );

/** A line that was pointed at, whatever became of it. @throws 404 */
function wantedLine(tx: core.App, order: string, line: string): Wanted[] {
  const found = select(
    tx,
    ROW,
    'SELECT offer, product, brand, article, name, quantity, price_kopecks AS price FROM order_items WHERE id = {:line} AND "order" = {:order}',
    { line, order },
  );
  if (found.length === 0) throw refuse('not_found');
  return found;
}

function repeat(tx: core.App, user: string, wanted: Wanted[]): Reply {
  const reply: Reply = { added: 0, missing: [], dearer: [] };
  const offers = requestedLines(
    tx,
    user,
    wanted.map(({ offer, quantity }) => ({
      offer,
      quantity: Math.min(quantity, MAX_QUANTITY),
      priceSeen: 0,
    })),
  );
  let room =
    MAX_LINES -
    select(tx, { n: 0 }, 'SELECT COUNT(*) AS n FROM cart_items WHERE user = {:user}', { user })[0]!
      .n;
  openCart(tx, user);
  for (const { quantity, price, ...part } of wanted) {
    const line = offers.find(({ offer }) => offer === part.offer);
    const named = {
      product: part.product,
      brand: part.brand,
      article: part.article,
      name: part.name,
    };
    const orderable = room > 0 && line ? orderableQuantity(quantity, line) : 0;
    if (orderable < quantity) reply.missing.push({ ...named, quantity: quantity - orderable });
    if (!line || orderable === 0) continue;
    room -= bring(tx, user, line, orderable, price);
    reply.added += 1;
    if (line.price > price) reply.dearer.push({ ...named, from: price, to: line.price });
  }
  return reply;
}

/** @param price what the customer paid then, kopecks @returns 1 when the cart has a line more */
function bring(
  tx: core.App,
  user: string,
  { offer, product }: Line,
  quantity: number,
  price: number,
): number {
  const [there] = select(
    tx,
    { quantity: 0 },
    'SELECT quantity FROM cart_items WHERE user = {:user} AND offer = {:offer}',
    { user, offer },
  );
  if (!there || there.quantity < quantity) storeLine(tx, user, { offer, product, quantity, price });
  return there ? 0 : 1;
}
