import { MAX_LINES, MAX_QUANTITY, MAX_SET, orderableQuantity } from '../../../lib/cart/model.ts';
import type * as contracts from '../../../lib/cart/contract.ts';
import { requireCustomer } from '../accounts/customer.ts';
import { isCount } from '../request/count.ts';
import { refuse } from '../request/refuse.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { requestedLines } from './lines.ts';
import { openCart, quantitiesOf, storeLine } from './own-cart.ts';

type Pieces = { offer: string; quantity: number };

/** @throws 401; 400 `invalid_input` */
export function setLines(e: RouteEvent<typeof contracts.setLines>) {
  const { id: user } = requireCustomer(e);
  const asked = piecesIn(e.requestInfo().body);
  const orderable = requestedLines(
    e.app,
    user,
    asked.map((one) => ({ ...one, priceSeen: 0 })),
  ).flatMap((line) => {
    const quantity = orderableQuantity(line.quantity, line);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  const set: Pieces[] = [];
  const full: string[] = [];
  e.app.runInTransaction((tx) => {
    const known = new Set(quantitiesOf(tx, user).map(({ offer }) => offer));
    openCart(tx, user);
    for (const { offer, product, quantity, price } of orderable) {
      if (!known.has(offer) && known.size >= MAX_LINES) {
        full.push(offer);
        continue;
      }
      known.add(offer);
      storeLine(tx, user, { offer, product, quantity, price });
      set.push({ offer, quantity });
    }
  });
  return e.json(200, { set, full, lines: quantitiesOf(e.app, user) });
}

function piecesIn({ lines }: { [name: string]: unknown }): Pieces[] {
  if (!Array.isArray(lines) || lines.length > MAX_SET || !lines.every(isPieces))
    throw refuse('invalid_input', 'lines');
  if (new Set(lines.map(({ offer }) => offer)).size < lines.length)
    throw refuse('invalid_input', 'lines');
  return lines.map(({ offer, quantity }) => ({ offer, quantity }));
}

function isPieces(line: unknown): line is Pieces {
  const { offer, quantity } = (line ?? {}) as { [part: string]: unknown };
  return (
    typeof offer === 'string' && /^[a-z0-9]{1,15}$/.test(offer) && isCount(quantity, MAX_QUANTITY)
  );
}
