import { MAX_LINES, MAX_QUANTITY, orderableQuantity } from '../../../lib/cart/model.ts';
import type * as contracts from '../../../lib/cart/contract.ts';
import { requireCustomer } from '../accounts/customer.ts';
import { refuse } from '../request/refuse.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { execute, select, selectOne } from '../sql/select.ts';
import { NOW } from '../sql/time.ts';
import { storefrontAsking } from '../storefronts/storefront.ts';
import { visiblePlaces } from '../suppliers/visible-places.ts';
import { requestedLines, ownLines } from './lines.ts';
import { seenOf } from './seen.ts';
import { visibleLine, totalOf } from './visible-line.ts';

/** @throws 401 */
export function showCart(e: RouteEvent<typeof contracts.showCart>) {
  return e.json(200, cartOf(e.app, requireCustomer(e).id, storefrontAsking(e)));
}

/** @throws 401; 400 `invalid_input`, `not_sold`, `out_of_stock`, `cart_full` */
export function setLine(e: RouteEvent<typeof contracts.setLine>) {
  const { id: user } = requireCustomer(e);
  const { offer, quantity: wanted } = changeIn(e.requestInfo().body);
  const quantity =
    wanted === 0 ? removeLine(e.app, user, offer) : putLine(e.app, user, offer, wanted);
  return e.json(200, {
    quantity,
    lines: quantitiesOf(e.app, user),
  });
}

/** @throws 401 */
export function emptyCart(e: RouteEvent<typeof contracts.emptyCart>) {
  execute(e.app, 'DELETE FROM cart_items WHERE user = {:user}', { user: requireCustomer(e).id });
  return e.noContent(204);
}

/**
 * The lines of the cart without what they cost; those that the cart does not show are not counted
 * either.
 */
const QUANTITIES = `
  SELECT c.offer AS offer, c.quantity AS quantity FROM cart_items c LEFT JOIN offers o ON o.id = c.offer
  WHERE c.user = {:user} AND EXISTS (SELECT 1 FROM products WHERE id = COALESCE(o.product, c.product)) ORDER BY c.rowid`;

/** The lines of a customer's cart without what they cost. */
export const quantitiesOf = (app: core.App, user: string) =>
  select(app, { offer: '', quantity: 0 }, QUANTITIES, { user });

function cartOf(app: core.App, user: string, storefront: string) {
  const placeOf = visiblePlaces(app, storefront);
  const lines = ownLines(app, user);
  const key =
    selectOne(app, { key: '' }, 'SELECT order_key AS key FROM carts WHERE user = {:user}', { user })
      ?.key ?? '';
  return {
    key,
    seen: seenOf(lines),
    lines: lines.map((line) => visibleLine(placeOf, line)),
    totalKopecks: totalOf(lines),
  };
}

function removeLine(app: core.App, user: string, offer: string): number {
  execute(app, 'DELETE FROM cart_items WHERE user = {:user} AND offer = {:offer}', { user, offer });
  return 0;
}

/** What the offer allows is asked before anything is locked: only an order promises it. */
function putLine(app: core.App, user: string, offer: string, wanted: number | null): number {
  const there =
    wanted === null &&
    selectOne(
      app,
      { quantity: 0 },
      'SELECT quantity FROM cart_items WHERE user = {:user} AND offer = {:offer}',
      { user, offer },
    );
  if (there) return there.quantity;
  const [line] = requestedLines(app, user, [{ offer, quantity: wanted ?? 1, priceSeen: 0 }]);
  if (!line?.sold) throw refuse('not_sold');
  const quantity = orderableQuantity(wanted ?? 1, line);
  if (quantity === 0) throw refuse('out_of_stock');
  app.runInTransaction((tx) => {
    requireRoomInCart(tx, user, offer);
    openCart(tx, user);
    storeLine(tx, user, { offer, product: line.product, quantity, price: line.price });
  });
  return quantity;
}

/** Makes the cart if there is none: its key is what the next order is placed under. */
export function openCart(tx: core.App, user: string): void {
  execute(
    tx,
    `INSERT OR IGNORE INTO carts (user, order_key, created, updated) VALUES ({:user}, {:key}, ${NOW}, ${NOW})`,
    { user, key: $security.randomString(32) },
  );
}

/**
 * A line that is there keeps the price at which it was put in: who only changes how many there are
 * is told of another one.
 * @param price what the customer sees beside it, kopecks
 */
export function storeLine(
  tx: core.App,
  user: string,
  {
    offer,
    product,
    quantity,
    price,
  }: { offer: string; product: string; quantity: number; price: number },
): void {
  execute(
    tx,
    `INSERT INTO cart_items (user, offer, product, quantity, price_seen_kopecks, created, updated) VALUES ({:user}, {:offer}, {:product}, {:quantity}, {:price}, ${NOW}, ${NOW})
    ON CONFLICT (user, offer) DO UPDATE SET quantity = excluded.quantity, updated = excluded.updated`,
    { user, offer, product, quantity, price },
  );
}

function requireRoomInCart(tx: core.App, user: string, offer: string): void {
  const others =
    selectOne(
      tx,
      { n: 0 },
      'SELECT COUNT(*) AS n FROM cart_items WHERE user = {:user} AND offer != {:offer}',
      { user, offer },
    )?.n ?? 0;
  if (others >= MAX_LINES) throw refuse('cart_full');
}

function changeIn({ offer, quantity }: { [name: string]: unknown }): {
  offer: string;
  quantity: number | null;
} {
  if (typeof offer !== 'string' || !/^[a-z0-9]{1,15}$/.test(offer))
    throw refuse('invalid_input', 'offer');
  if (quantity === null) return { offer, quantity };
  if (
    typeof quantity !== 'number' ||
    !Number.isInteger(quantity) ||
    quantity < 0 ||
    quantity > MAX_QUANTITY
  )
    throw refuse('invalid_input', 'quantity');
  return { offer, quantity };
}
