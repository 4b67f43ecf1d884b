import { keptSums } from './kept-sums.ts';
import type { TestShop } from './pocketbase.ts';

const OWED = `(SELECT COALESCE(SUM(price_kopecks * quantity), 0) FROM order_items WHERE "order" = o.id AND state NOT IN ('cancelled', 'replaced', 'returned'))`;

/**
 * What must hold of every order and every stock, whatever happened: each broken rule by its name,
 * with how often. Empty when all hold.
 */
export function brokenRules(shop: Pick<TestShop, 'database'>): Record<string, number> {
  const rules: Record<string, string> = {
    'pieces promised are those of the lines': `SELECT COUNT(*) AS n FROM stocks s WHERE s.reserved != (SELECT COALESCE(SUM(i.reserved), 0) FROM order_items i WHERE i.offer = s.offer)`,
    'nothing is promised that does not lie there':
      'SELECT COUNT(*) AS n FROM stocks WHERE reserved > on_hand',
    'numbers have no gap': `SELECT COUNT(*) AS n FROM counters c WHERE c.name = 'orders' AND c.value != (SELECT COUNT(*) FROM orders WHERE number LIKE substr(c.year, 3) || '-%')`,
    'an order has lines':
      'SELECT COUNT(*) AS n FROM orders o WHERE NOT EXISTS (SELECT 1 FROM order_items WHERE "order" = o.id)',
    'a line has an order':
      'SELECT COUNT(*) AS n FROM order_items WHERE "order" NOT IN (SELECT id FROM orders)',
    'an order has its event':
      'SELECT COUNT(*) AS n FROM orders o WHERE NOT EXISTS (SELECT 1 FROM order_events WHERE "order" = o.id)',
    'an event has an order':
      'SELECT COUNT(*) AS n FROM order_events WHERE "order" NOT IN (SELECT id FROM orders)',
    'the sum is that of the lines that are kept': `SELECT COUNT(*) AS n FROM orders o WHERE items_kopecks != ${OWED}`,
    'the total is items and delivery, or nothing of a cancelled order':
      "SELECT COUNT(*) AS n FROM orders WHERE total_kopecks != CASE state WHEN 'cancelled' THEN 0 ELSE items_kopecks + delivery_kopecks END",
    'nothing lies in the stock for a line that is over':
      "SELECT COUNT(*) AS n FROM order_items WHERE reserved > 0 AND state IN ('issued', 'return_requested', 'cancelled', 'replaced', 'returned', 'refused')",
    'no more lies there for a line than it asks':
      'SELECT COUNT(*) AS n FROM order_items WHERE reserved > quantity',
    ...keptSums,
  };
  const database = shop.database();
  const counts = Object.entries(rules).map(
    ([name, sql]) => [name, (database.prepare(sql).get() as { n: number }).n] as const,
  );
  return Object.fromEntries(counts.filter(([, n]) => n > 0));
}
