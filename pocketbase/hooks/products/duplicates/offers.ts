import { execute, select } from '../../sql/select.ts';
import { NOW } from '../../sql/time.ts';

type Duplicates = { gone: string; stays: string; own: boolean };

/**
 * Gives the offers of one product to another. Of two at one warehouse under one code one stays,
 * with its price and terms; what is promised of both is promised of it. On a shelf of ours both lie
 * there; a partner's list has counted the same pieces twice.
 */
export function joinOffers(tx: core.App, from: string, into: string): void {
  const duplicates = select<Duplicates>(
    tx,
    { gone: '', stays: '', own: false },
    `SELECT o.id AS gone, x.id AS stays, s.kind = 'own' AS own
    FROM offers o JOIN offers x ON x.product = {:into} AND x.warehouse = o.warehouse AND x.supplier_sku = o.supplier_sku JOIN warehouses w ON w.id = o.warehouse JOIN suppliers s ON s.id = w.supplier
    WHERE o.product = {:from}`,
    { from, into },
  );
  for (const duplicate of duplicates) joinDuplicates(tx, duplicate);
  execute(tx, `UPDATE offers SET product = {:into}, updated = ${NOW} WHERE product = {:from}`, {
    from,
    into,
  });
  for (const table of ['cart_items', 'order_items'])
    execute(tx, `UPDATE ${table} SET product = {:into} WHERE product = {:from}`, { from, into });
}

function joinDuplicates(tx: core.App, { gone, stays, own }: Duplicates): void {
  const both = { gone, stays };
  execute(
    tx,
    `INSERT INTO stocks (offer, on_hand, reserved, created, updated) SELECT {:stays}, 0, 0, ${NOW}, ${NOW} WHERE EXISTS (SELECT 1 FROM stocks WHERE offer = {:gone}) AND NOT EXISTS (SELECT 1 FROM stocks WHERE offer = {:stays})`,
    both,
  );
  execute(
    tx,
    `UPDATE stocks SET on_hand = ${own ? 'stocks.on_hand + other.on_hand' : 'MAX(stocks.on_hand, other.on_hand)'}, reserved = stocks.reserved + other.reserved, updated = ${NOW}
    FROM stocks other WHERE stocks.offer = {:stays} AND other.offer = {:gone}`,
    both,
  );
  // Who had both in the cart gets the larger quantity, as when carts are merged.
  execute(
    tx,
    `UPDATE cart_items SET quantity = MAX(cart_items.quantity, other.quantity) FROM cart_items other WHERE cart_items.offer = {:stays} AND other.offer = {:gone} AND other.user = cart_items.user`,
    both,
  );
  execute(tx, 'UPDATE OR IGNORE cart_items SET offer = {:stays} WHERE offer = {:gone}', both);
  execute(tx, 'DELETE FROM cart_items WHERE offer = {:gone}', both);
  execute(tx, 'UPDATE order_items SET offer = {:stays} WHERE offer = {:gone}', both);
  execute(
    tx,
    "UPDATE order_items SET proposal = json_set(proposal, '$.offer', {:stays}) WHERE proposal IS NOT NULL AND proposal ->> 'offer' = {:gone}",
    both,
  );
  execute(tx, 'DELETE FROM stocks WHERE offer = {:gone}', both);
  execute(tx, 'DELETE FROM offers WHERE id = {:gone}', both);
}
