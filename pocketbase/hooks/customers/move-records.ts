import { openCart } from '../cart/own-cart.ts';
import { execute, selectOne } from '../sql/select.ts';
import { OPEN_REQUEST } from '../status-requests/open.ts';

/** How many of what went from one account to the other. */
export type Moved = {
  orders: number;
  addresses: number;
  favorites: number;
  cart: number;
  requests: number;
  consents: number;
};

/** Whether both have a request for wholesale prices that is still open: nobody may have two. */
export const bothAsk = (app: core.App, from: string, to: string): boolean =>
  (selectOne(
    app,
    { n: 0 },
    `SELECT COUNT(*) AS n FROM status_requests WHERE user IN ({:from}, {:to}) AND ${OPEN_REQUEST}`,
    { from, to },
  )?.n ?? 0) > 1;

/**
 * Gives everything that belongs to one customer to another: of the same cart line the larger
 * quantity stays, of the same favorite one, and of two usual addresses that of who stays. Emails
 * that have been written go where they were meant to go.
 * @param tx the transaction of the merge
 */
export function moveRecords(tx: core.App, from: string, to: string): Moved {
  const both = { from, to };
  execute(
    tx,
    'UPDATE addresses SET is_default = FALSE WHERE user = {:from} AND is_default AND EXISTS (SELECT 1 FROM addresses o WHERE o.user = {:to} AND o.is_default)',
    both,
  );
  const moved = {
    orders: execute(tx, 'UPDATE orders SET user = {:to} WHERE user = {:from}', both),
    addresses: execute(tx, 'UPDATE addresses SET user = {:to} WHERE user = {:from}', both),
    favorites: execute(
      tx,
      'UPDATE OR IGNORE favorites SET user = {:to} WHERE user = {:from}',
      both,
    ),
    cart: moveCart(tx, both),
    requests: moveRequests(tx, both),
    consents: execute(tx, 'UPDATE consents SET subject = {:to} WHERE subject = {:from}', both),
  };
  execute(tx, 'UPDATE garage_cars SET user = {:to}, chosen = FALSE WHERE user = {:from}', both);
  execute(tx, 'UPDATE vin_requests SET user = {:to} WHERE user = {:from}', both);
  execute(tx, 'UPDATE cart_merges SET user = {:to} WHERE user = {:from}', both);
  for (const table of ['favorites', 'cart_items', 'carts'])
    execute(tx, `DELETE FROM ${table} WHERE user = {:from}`, both);
  return moved;
}

/** With their papers, and with when and why own prices were taken back. */
function moveRequests(tx: core.App, both: { from: string; to: string }): number {
  for (const table of ['status_request_files', 'level_revocations'])
    execute(tx, `UPDATE ${table} SET user = {:to} WHERE user = {:from}`, both);
  return execute(tx, 'UPDATE status_requests SET user = {:to} WHERE user = {:from}', both);
}

function moveCart(tx: core.App, both: { from: string; to: string }): number {
  openCart(tx, both.to);
  execute(
    tx,
    `UPDATE cart_items SET quantity = MAX(cart_items.quantity, other.quantity) FROM (SELECT offer, quantity FROM cart_items WHERE user = {:from}) other
    WHERE cart_items.user = {:to} AND cart_items.offer = other.offer`,
    both,
  );
  return execute(tx, 'UPDATE OR IGNORE cart_items SET user = {:to} WHERE user = {:from}', both);
}
