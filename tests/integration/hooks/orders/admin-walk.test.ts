import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LINE_STATES, ORDER_STATES } from '../../../../lib/orders/model.ts';
import { WANTS } from '../../../../lib/orders/lists/model.ts';
import { BY_LINE } from '../../../../pocketbase/hooks/orders/lists/order.ts';
import {
  leads,
  linesSql,
  ordersSql,
  type Filter,
  type Lead,
} from '../../../../pocketbase/hooks/orders/lists/sql.ts';
import { NOT_INVOICED_SQL } from '../../../../pocketbase/hooks/orders/payments/due.ts';
import { BY_MOMENT, placeIn } from '../../../../pocketbase/hooks/sql/walk.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { readPages, rowsOf } from '../read-pages.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
  shop.database().exec(FILL);
});
afterAll(() => shop?.stop());

/**
 * Few moments, so that many stand at each; lines that came later than their order, pieces at one
 * position, promises that nobody made.
 */
const MOMENTS = [
  '2026-01-10 12:00:00.000Z',
  '2026-01-10 12:00:00.001Z',
  '2026-02-11 09:00:00.000Z',
  '2026-03-12 21:00:00.000Z',
];
const ORDERS = 240;
const idOf = (n: number): string => `order${String((n * 37) % 1000).padStart(10, '0')}`;
const pick = (from: readonly string[], n: string) =>
  `json_extract('${JSON.stringify(from)}', '$[' || ((${n}) % ${from.length}) || ']')`;
const FILL = `
  WITH RECURSIVE counted(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < ${ORDERS})
  INSERT INTO orders (id, storefront, number, idempotency_key, created, state, payment, total_kopecks, paid_kopecks, level, customer_wrote_at, seen_by_staff_at)
  SELECT printf('order%010d', (n * 37) % 1000), CASE n % 15 WHEN 0 THEN 'other' ELSE 'main' END, n, n, ${pick(MOMENTS, 'n * 7 / 3')}, ${pick(ORDER_STATES, 'n')}, CASE n % 2 WHEN 0 THEN 'invoice' ELSE 'on_receipt' END, 500, (n % 3) * 250,
    CASE n % 4 WHEN 0 THEN '{"code":"garage"}' ELSE 'null' END, CASE n % 5 WHEN 0 THEN '2026-05-01 00:00:00.000Z' ELSE '' END, '' FROM counted;
  INSERT INTO order_items (id, "order", position, created, promised_at, state, supplier)
  SELECT 'line' || printf('%08d', o.number) || k.value, o.id, 1 + k.value / 2, CASE (o.number + k.value) % 9 WHEN 0 THEN '2026-04-01 10:00:00.000Z' ELSE o.created END, ${pick(['', '2099-01-01 21:00:00.000Z', ...MOMENTS, ...MOMENTS], 'o.number * 5 + k.value')}, ${pick(LINE_STATES, 'o.number + k.value * 3')}, 'supplier' || ((o.number + k.value / 2) % 2)
  FROM orders o CROSS JOIN json_each('[0,1,2,3,4]') k WHERE k.value <= o.number % 5;
  -- What is not asked for costs nothing here: a line that goes changes what no order is to be paid with.
  UPDATE order_items SET quantity = 1, price_kopecks = 200 WHERE state NOT IN ${NOT_INVOICED_SQL}`;

const FOUND = {
  orders: Array.from({ length: 100 }, (_, n) => idOf(n * 2)),
  lines: Array.from({ length: 250 }, (_, n) => n * 2),
};
const seldom = <T>(value: fc.Arbitrary<T>, weight = 2) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight, arbitrary: value });
const filterOf = (states: readonly string[]): fc.Arbitrary<Filter> =>
  fc.record({
    storefront: fc.constant('main'),
    found: seldom(fc.constant(FOUND), 1),
    state: seldom(fc.constantFrom(...states), 1),
    isKept: fc.oneof(
      { weight: 3, arbitrary: fc.constant(false) },
      { weight: 1, arbitrary: fc.constant(true) },
    ),
    supplier: seldom(fc.constantFrom('supplier0', 'supplier1')),
    level: seldom(fc.constantFrom('garage', ''), 1),
    from: seldom(fc.constantFrom(...MOMENTS), 1),
    to: seldom(fc.constantFrom(...MOMENTS, '2026-06-01'), 1),
    want: seldom(fc.constantFrom(...WANTS), 3),
  });

const LISTS = {
  orders: { sqlOf: ordersSql, states: ORDER_STATES, numbers: BY_MOMENT },
  lines: { sqlOf: linesSql, states: LINE_STATES, numbers: BY_LINE },
};

describe.each(['orders', 'lines'] as const)('%s', (by) => {
  const { sqlOf, states, numbers } = LISTS[by];
  const asked = fc.record({
    filter: filterOf(states),
    isOldestFirst: fc.boolean(),
    size: fc.integer({ min: 1, max: 40 }),
    turns: fc.infiniteStream(fc.nat(5)),
  });
  const valuesOf = (filter: Filter) => ({
    ...filter,
    found: JSON.stringify(filter.found?.[by] ?? []),
  });
  const ways = (filter: Filter): Lead[] => (filter.found ? ['found'] : [null, ...leads(filter)]);
  /**
   * The whole list, and the same page after page, each found in whatever way its turn gives.
   * @param meanwhile happens after each page
   */
  function both(
    {
      filter,
      isOldestFirst,
      size,
      turns,
    }: { filter: Filter; isOldestFirst: boolean; size: number; turns: Iterator<number> },
    meanwhile: (last: number) => void = () => {},
  ) {
    const way = () => ways(filter)[turns.next().value % ways(filter).length] ?? null;
    const sql = (after: object | null) => sqlOf(filter, { isOldestFirst, after }, way());
    const whole = rowsOf(shop.database(), sql(null), valuesOf(filter)).map(({ row }) => row);
    return {
      whole,
      read: readPages(
        shop.database(),
        { sql, values: valuesOf(filter), placeIn: (text) => placeIn(text, numbers), size },
        meanwhile,
      ),
    };
  }

  it('read on from row to row are the list, each row once and in its order', () =>
    fc.assert(
      fc.property(asked, (request) => {
        const { whole, read } = both(request);
        expect(read).toEqual(whole);
        expect(new Set(read).size).toBe(read.length);
      }),
      { numRuns: 400 },
    ));

  it('lose and repeat nothing while others order, and what was just read goes', () =>
    fc.assert(
      fc.property(asked, (request) => {
        const database = shop.database();
        let n = 0;
        database.exec('BEGIN');
        try {
          const until = '2026-04-01 12:00:00.000Z';
          const filter = {
            ...request.filter,
            to: request.filter.to && request.filter.to < until ? request.filter.to : until,
          };
          const { whole, read } = both({ ...request, filter }, (last) => {
            n += 1;
            database.exec(
              `INSERT INTO orders (id, storefront, number, idempotency_key, created, state, payment, total_kopecks, level, customer_wrote_at) SELECT 'later${n}', 'main', 'later${n}', 'later${n}', '2026-04-01 12:00:00.000Z', state, payment, total_kopecks, level, customer_wrote_at FROM orders WHERE number = '${n}'`,
            );
            database.exec(
              `INSERT INTO order_items (id, "order", position, created, state, supplier, promised_at) SELECT 'later${n}' || id, 'later${n}', position, '2026-04-01 12:00:00.000Z', state, supplier, promised_at FROM order_items WHERE rowid = ${n}`,
            );
            database.exec(
              by === 'orders'
                ? `DELETE FROM orders WHERE rowid = ${last}`
                : `UPDATE order_items SET state = '', promised_at = '', supplier = '' WHERE rowid = ${last}`,
            );
          });
          expect(read).toEqual(whole);
        } finally {
          database.exec('ROLLBACK');
        }
      }),
      { numRuns: 200 },
    ));
});
