import { MAX_LINES } from '../../../lib/cart/model.ts';
import type * as contracts from '../../../lib/cart/contract.ts';
import { requireCustomer } from '../accounts/customer.ts';
import { refuse } from '../request/refuse.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { execute, selectOne } from '../sql/select.ts';
import { requestedLinesIn } from './requested-lines.ts';
import { requestedLines, type Asked } from './lines.ts';
import { openCart, storeLine } from './own-cart.ts';

/** @throws 401; 400 `invalid_input` */
export function mergeCart(e: RouteEvent<typeof contracts.mergeCart>) {
  const { id: user } = requireCustomer(e);
  const { body } = e.requestInfo();
  const { cart } = body;
  if (typeof cart !== 'string' || !/^[A-Za-z0-9]{32}$/.test(cart))
    throw refuse('invalid_input', 'cart');
  const asked = requestedLinesIn(body);
  let reply = { merged: 0, left: 0 };
  e.app.runInTransaction((tx) => {
    const isFirst =
      execute(
        tx,
        "INSERT OR IGNORE INTO cart_merges (user, guest_cart, created) VALUES ({:user}, {:cart}, strftime('%Y-%m-%d %H:%M:%fZ'))",
        { user, cart },
      ) > 0;
    if (isFirst) reply = bring(tx, user, asked);
  });
  return e.json(200, reply);
}

/**
 * Quantities stay as the guest wished them: what cannot be ordered any more is said on the cart's
 * page.
 */
function bring(tx: core.App, user: string, asked: Asked[]): { merged: number; left: number } {
  openCart(tx, user);
  let merged = 0;
  const lines = requestedLines(tx, user, asked).filter(({ published }) => published);
  for (const { offer, product, quantity, priceSeen, price } of lines) {
    const own = selectOne(
      tx,
      { quantity: 0 },
      'SELECT quantity FROM cart_items WHERE user = {:user} AND offer = {:offer}',
      { user, offer },
    );
    const count =
      selectOne(tx, { n: 0 }, 'SELECT COUNT(*) AS n FROM cart_items WHERE user = {:user}', { user })
        ?.n ?? 0;
    if (!own && count >= MAX_LINES) continue;
    merged += 1;
    if (!own || own.quantity < quantity)
      storeLine(tx, user, { offer, product, quantity, price: priceSeen || price });
  }
  return { merged, left: lines.length - merged };
}

/** How long a cookie could bring a merged cart back, days. */
const KEPT_DAYS = 90;

/** Forgets merges that no browser remembers any more. */
export function pruneMerges(app: core.App): void {
  execute(
    app,
    `DELETE FROM cart_merges WHERE created < strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${KEPT_DAYS} days')`,
  );
}
