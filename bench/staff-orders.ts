import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { openBenchShop } from './shop.ts';
import { measureStaffPages } from './staff-pages.ts';

const ROUNDS = 11;
const LINES = 5;

/**
 * So many orders of five lines, spread over two years, written by SQL: the newest twentieth is under way, of which each tenth has lines that wait, the rest is over.
 * One order in fifty was never paid, one in two hundred has a message that nobody has read.
 */
function fill(folder: string, orders: number): void {
  const database = new DatabaseSync(join(folder, 'pocketbase/data.db'), { timeout: 60_000 });
  const age = `datetime('now', '-' || ((${orders} - n) * 730.0 / ${orders}) || ' days')`;
  const moment = `strftime('%Y-%m-%d %H:%M:%S.000Z', ${age})`;
  const numbers = `WITH RECURSIVE counted(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < ${orders})`;
  database.exec('BEGIN');
  database.exec(`INSERT INTO users (id, email, verified, name, tokenKey, password) VALUES ('benchbuyer00001', 'buyer@bench.invalid', TRUE, 'Покупатель', '${'k'.repeat(50)}', '')`);
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

/** First pages as the web answers them: both lists, by everything that they can be narrowed by, one order, and the overview. */
function addresses(folder: string, orders: number): Record<string, string> {
  const database = new DatabaseSync(join(folder, 'pocketbase/data.db'), { readOnly: true });
  const { article, supplier } = database.prepare('SELECT article, supplier FROM order_items LIMIT 1').get() as { article: string; supplier: string };
  database.close();
  const day = new Date(Date.now() - 300 * 86_400_000).toISOString().slice(0, 10);
  const choices: Record<string, string> = {
    'everything': '', 'what waits': 'want=waits', 'overdue': 'want=overdue', 'unpaid': 'want=unpaid', 'with messages': 'want=unread', 'of a supplier': `supplier=${supplier}`, 'of a day': `from=${day}&to=${day}`,
    'a number': `q=26-${String(orders / 2).padStart(6, '0')}`, 'the end of a phone': 'q=4321', 'half a name': `q=${encodeURIComponent('покупатель 99')}`, 'an article': `q=${encodeURIComponent(article)}`, 'page 20': 'page=20', 'oldest first': 'sort=created',
  };
  const pages = (prefix: string, base: string) => Object.fromEntries(Object.entries(choices).map(([name, query]) => [`${prefix}: ${name}`, `/admin/orders?${[base, query].filter(Boolean).join('&')}`]));
  return {
    ...pages('orders', ''), 'orders: in work': '/admin/orders?state=in_work', 'orders: done and waiting': '/admin/orders?state=done&want=waits',
    ...pages('lines', 'by=lines'), 'lines: issued': '/admin/orders?by=lines&state=issued', 'lines: accepted of a supplier': `/admin/orders?by=lines&state=accepted&supplier=${supplier}`,
    'one order': `/admin/orders/order${String(orders / 2).padStart(10, '0')}`, 'overview': '/admin',
  };
}

/** `node bench/staff-orders.ts --orders 100000`: how long the server needs for the first page of orders and of their lines, five lines an order. */
const { values } = parseArgs({ options: { orders: { type: 'string', default: '100000' } } });
const orders = Number(values.orders);
await using open = new AsyncDisposableStack();
const shop = await openBenchShop(open, 3_000);
fill(shop.folder, orders);
await measureStaffPages(shop, addresses(shop.folder, orders), ROUNDS);
