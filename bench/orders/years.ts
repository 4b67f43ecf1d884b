import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const LINES = 5;

/**
 * So many orders of five lines, spread over two years, written by SQL: the newest twentieth is
 * under way, of which each tenth has lines that wait, the rest is over. One order in fifty was
 * never paid, one in two hundred has a message that nobody has read.
 */
export function fillWithOrders(folder: string, orders: number): void {
  const database = new DatabaseSync(join(folder, 'pocketbase/data.db'), { timeout: 60_000 });
  const age = `datetime('now', '-' || ((${orders} - n) * 730.0 / ${orders}) || ' days')`;
  const moment = `strftime('%Y-%m-%d %H:%M:%S.000Z', ${age})`;
  const numbers = `WITH RECURSIVE counted(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < ${orders})`;
  database.exec('BEGIN');
  database.exec(
    `INSERT INTO users (id, email, verified, name, tokenKey, password) VALUES ('benchbuyer00001', 'buyer@bench.invalid', TRUE, 'Покупатель', '${'k'.repeat(50)}', '')`,
  );
  database.exec(`${numbers} INSERT INTO orders (id, storefront, number, user, contact_name, contact_phone, contact_email, company, delivery, delivery_details, delivery_kopecks, payment, state, items_kopecks, total_kopecks, paid_kopecks, customer_wrote_at, seen_by_staff_at, idempotency_key, created, updated)
    SELECT printf('order%010d', n), 'main', printf('26-%06d', n), 'benchbuyer00001', printf('Покупатель %d', n), printf('+7916%07d', n), printf('buyer-%d@bench.invalid', n), 'null', 'pickup', '{}', 0, CASE n % 3 WHEN 0 THEN 'invoice' ELSE 'on_receipt' END,
      CASE WHEN n > ${orders} * 0.95 THEN CASE n % 10 WHEN 0 THEN 'new' ELSE 'in_work' END ELSE 'done' END, 500000, 500000, CASE n % 50 WHEN 0 THEN 0 ELSE 500000 END, CASE n % 200 WHEN 0 THEN ${moment} ELSE '' END, '', printf('key%029d', n), ${moment}, ${moment} FROM counted`);
  database.exec(`${numbers}, lines(k) AS (SELECT 1 UNION ALL SELECT k + 1 FROM lines WHERE k < ${LINES}), picked AS (SELECT row_number() OVER () - 1 AS place, o.id AS offer, p.id AS product, p.article AS article, p.name AS name, b.name AS brand, w.id AS warehouse, w.supplier AS supplier
      FROM offers o JOIN products p ON p.id = o.product JOIN brands b ON b.id = p.brand JOIN warehouses w ON w.id = o.warehouse LIMIT 2000)
    INSERT INTO order_items (id, "order", position, product, offer, warehouse, supplier, brand, article, name, unit, own, stock_kind, quantity, reserved, price_kopecks, cost_kopecks, vat_percent, promised_at, state, created, updated)
    SELECT printf('line%09d%02d', n, k), printf('order%010d', n), k, q.product, q.offer, q.warehouse, q.supplier, q.brand, q.article, q.name, 'шт.', FALSE, 'on_order', 1, 0, 100000, 70000, 22, strftime('%Y-%m-%d 21:00:00.000Z', ${age}, '+5 days'),
      CASE WHEN n > ${orders} * 0.95 THEN CASE n % 10 WHEN 0 THEN 'accepted' ELSE 'ordered' END ELSE 'issued' END, ${moment}, ${moment} FROM counted CROSS JOIN lines CROSS JOIN picked q ON q.place = (n * 7 + k) % 2000`);
  database.exec('COMMIT');
  database.close();
}
