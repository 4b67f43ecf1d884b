import { performance } from 'node:perf_hooks';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { getOverview } from '../lib/overview/repository.ts';
import { PERIODS } from '../lib/overview/spans/model.ts';
import { buildHooks, HOOKS_DIR } from '../scripts/build-hooks.ts';
import { anAdmin, anOffer, aProduct } from '../tests/support/builders.ts';
import { keptSums } from '../tests/support/kept-sums.ts';
import { startShop, type TestShop } from '../tests/support/pocketbase.ts';

const ROUNDS = 15;

/**
 * So many orders of five lines over two years, at three levels of prices, each tenth cancelled; the
 * newest twentieth is under way. As many customers, a tenth of them with a list of wishes.
 */
function fill(shop: TestShop, orders: number, product: string): void {
  const moment = `strftime('%Y-%m-%d %H:%M:%S.000Z', 'now', '-' || ((${orders} - n) * 730.0 / ${orders}) || ' days')`;
  const numbers = `WITH RECURSIVE counted(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < ${orders})`;
  const database = shop.database();
  database.exec('BEGIN');
  database.exec(
    `${numbers} INSERT INTO users (id, email, verified, name, tokenKey, password, created, updated) SELECT printf('user%011d', n), printf('u%d@bench.invalid', n), TRUE, 'Покупатель', printf('%050d', n), '', ${moment}, ${moment} FROM counted`,
  );
  database.exec(`${numbers} INSERT INTO orders (id, storefront, number, user, contact_name, contact_phone, company, level, delivery, delivery_details, payment, state, items_kopecks, total_kopecks, paid_kopecks, idempotency_key, created, updated)
    SELECT printf('order%010d', n), 'main', printf('26-%06d', n), printf('user%011d', n), 'Покупатель', '+79160000000', 'null', CASE n % 3 WHEN 0 THEN 'null' WHEN 1 THEN '{"code":"opt","name":"Опт"}' ELSE '{"code":"vip","name":"VIP"}' END, 'pickup', '{}', 'on_receipt',
      CASE WHEN n % 10 = 0 THEN 'cancelled' WHEN n > ${orders} * 0.95 THEN 'in_work' ELSE 'done' END, 500000, CASE n % 10 WHEN 0 THEN 0 ELSE 500000 END, 500000, printf('key%029d', n), ${moment}, ${moment} FROM counted`);
  database.exec(`${numbers}, lines(k) AS (VALUES (1), (2), (3), (4), (5)) INSERT INTO order_items (id, "order", position, product, offer, brand, article, name, unit, stock_kind, quantity, price_kopecks, cost_kopecks, state, promised_at, created, updated)
    SELECT printf('line%09d%02d', n, k), printf('order%010d', n), k, 'p', 'o', 'b', 'a', 'n', 'шт.', 'few', 1, 100000, CASE k WHEN 5 THEN 0 ELSE 70000 END,
      CASE WHEN n % 10 = 0 THEN 'cancelled' WHEN n > ${orders} * 0.95 THEN CASE k WHEN 1 THEN 'accepted' ELSE 'ordered' END ELSE 'issued' END, ${moment}, ${moment}, ${moment} FROM counted CROSS JOIN lines`);
  database.exec(
    `${numbers} INSERT INTO cart_items (id, user, offer, product, quantity) SELECT printf('cart%011d', n), printf('user%011d', n), 'o', CASE n % 100 WHEN 0 THEN '${product}' ELSE 'p' || (n % 20000) END, 1 FROM counted WHERE n % 10 = 0`,
  );
  database.exec('COMMIT');
}

const quantile = (sorted: number[], share: number) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);

/**
 * `node bench/overview.ts --orders 100000`: how long the backend needs for the first page of the
 * back office, and whether what is kept is what counting anew gives.
 */
const { values } = parseArgs({ options: { orders: { type: 'string', default: '100000' } } });
await buildHooks(HOOKS_DIR);
await using open = new AsyncDisposableStack();
const shop = await startShop({ clock: 'real', env: { DETAL_DEMO: '1' } });
open.defer(() => shop.stop());
const { pb } = await anAdmin(shop, 'manager');
const { id: product } = await aProduct(shop);
await anOffer(shop, { product, on_hand: 0 });
const began = performance.now();
fill(shop, Number(values.orders), product);
console.log(
  `${values.orders} orders of five lines written in ${Math.round((performance.now() - began) / 1000)} s, triggers and all; load ${loadavg()[0]?.toFixed(1)}`,
);
const figures: Record<string, object> = {};
for (const period of PERIODS) {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await getOverview(pb, 'main', period);
    times.push(performance.now() - start);
  }
  const first = Math.round(times[0] ?? 0);
  times.sort((a, b) => a - b);
  figures[`${period} days`] = {
    'first, ms': first,
    'p50, ms': quantile(times, 0.5),
    'p95, ms': quantile(times, 0.95),
  };
}
console.table(figures);
for (const [rule, sql] of Object.entries(keptSums)) {
  const start = performance.now();
  const { n } = shop.database().prepare(sql).get() as { n: number };
  console.log(
    `${rule}: ${n} rows differ; counting anew took ${Math.round(performance.now() - start)} ms`,
  );
}
