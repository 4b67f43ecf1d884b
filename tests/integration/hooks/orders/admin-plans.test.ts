import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  countSql,
  isCounted,
  leads,
  linesSql,
  ordersSql,
  sizeSql,
  type Filter,
} from '../../../../pocketbase/hooks/orders/lists/sql.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop?.stop());

const ALL: Filter = {
  storefront: 'main',
  found: null,
  state: null,
  isKept: false,
  supplier: null,
  level: null,
  from: null,
  to: null,
  want: null,
};
const NEWEST = { isOldestFirst: false, after: null };
const planOf = (sql: string): string[] =>
  shop
    .database()
    .prepare(
      `EXPLAIN QUERY PLAN ${sql.replace(/\{:(limit|offset)\}/g, '51').replace(/\{:(\w+)\}/g, "'2026-01-01'")}`,
    )
    .all()
    .map(({ detail }) => String(detail));

it.each([
  ['everything', {}, 'idx_orders_created'],
  ['orders of some days', { from: '2026-01-01', to: '2026-02-01' }, 'idx_orders_created'],
  ['orders in a state', { state: 'done' }, 'idx_orders_state'],
  ['orders of a level', { level: 'garage' }, 'idx_orders_level'],
  ['retail orders of some days', { level: '', from: '2026-01-01' }, 'idx_orders_level'],
  ['orders of a level in a state', { level: 'garage', state: 'done' }, 'idx_orders_state'],
  ['orders that are not cancelled', { isKept: true }, 'idx_orders_created'],
  [
    'orders of a level that are not cancelled',
    { isKept: true, level: 'garage' },
    'idx_orders_level',
  ],
  ['unpaid orders', { want: 'unpaid' }, 'idx_orders_unpaid'],
  ['orders with messages', { want: 'unread' }, 'idx_orders_unread'],
  ['orders of a large supplier', { supplier: 'x' }, 'idx_orders_created'],
] as [string, Partial<Filter>, string][])(
  'orders: a page of %s is met in its order, nothing is sorted',
  (_what, filter, index) => {
    const plan = planOf(ordersSql({ ...ALL, ...filter }, NEWEST, null));
    expect(plan.filter((step) => /TEMP B-TREE|SCAN \w+$/.test(step))).toEqual([]);
    expect(plan[0]).toContain(index);
  },
);

it.each([
  ['everything', {}, 'idx_orders_created'],
  ['lines of a level', { level: 'garage' }, 'idx_orders_level'],
  ['lines in a state', { state: 'issued' }, 'idx_order_items_state'],
  ['lines that are owed', { isKept: true }, 'idx_orders_created'],
  ['a large supplier', { supplier: 'x' }, 'idx_order_items_supplier'],
  ['what waits', { want: 'waits' }, 'idx_order_items_waiting'],
  ['what is overdue', { want: 'overdue' }, 'idx_order_items_pending'],
] as [string, Partial<Filter>, string][])(
  'lines: a page of %s is met in its order, only lines of one moment are sorted',
  (_what, filter, index) => {
    const plan = planOf(linesSql({ ...ALL, ...filter }, NEWEST, null));
    expect(plan.filter((step) => /B-TREE FOR ORDER BY|SCAN \w+$/.test(step))).toEqual([]);
    expect(plan[0]).toContain(index);
  },
);

it.each([
  ['everything', {}, true, true],
  ['a state and some days', { state: 'done', from: '2026-01-01' }, true, true],
  ['what is not cancelled', { isKept: true }, true, true],
  ['a level', { level: 'garage' }, true, true],
  ['unpaid orders', { want: 'unpaid' }, true, true],
  ['a level in a state', { level: 'garage', state: 'done' }, false, false],
  ['unpaid orders of a level', { level: 'garage', want: 'unpaid' }, false, false],
  ['a large supplier', { supplier: 'x' }, false, true],
  ['very much that waits', { want: 'waits' }, false, true],
] as [string, Partial<Filter>, boolean, boolean][])(
  '%s is counted only where nothing is looked up on the way',
  (_what, filter, ofOrders, ofLines) => {
    const asked = { ...ALL, ...filter };
    expect([isCounted(asked, null, 'orders'), isCounted(asked, null, 'lines')]).toEqual([
      ofOrders,
      ofLines,
    ]);
    expect(isCounted(asked, 'found', 'orders')).toBe(true);
  },
);

it.each([
  { supplier: 'x' },
  { want: 'waits' },
  { want: 'overdue' },
  { want: 'short' },
] as Partial<Filter>[])('how many lines %j leaves is counted in an index alone', (filter) => {
  const [lead] = leads({ ...ALL, ...filter });
  expect(planOf(sizeSql(lead!)).some((step) => /USING COVERING INDEX idx_/.test(step))).toBe(true);
  if (filter.want)
    expect(planOf(countSql(filter.want, 1_001)).filter((step) => /SCAN \w+$/.test(step))).toEqual(
      [],
    );
});

it.each([
  {},
  { state: 'done' },
  { level: 'garage' },
  { want: 'unpaid' },
  { want: 'unread' },
  { supplier: 'x' },
  { want: 'waits' },
  { want: 'overdue' },
] as Partial<Filter>[])(
  'a page of %j that is read on begins at its place, and at no day that was asked for',
  (filter) => {
    const isOverdue = filter.want === 'overdue';
    for (const isOldestFirst of [false, true]) {
      for (const sqlOf of isOverdue || filter.want === 'waits'
        ? [linesSql]
        : [ordersSql, linesSql]) {
        const sql = sqlOf(
          { ...ALL, from: '2026-01-01', to: '2026-02-01', ...filter },
          { isOldestFirst, after: {} },
          null,
        );
        expect(planOf(sql)[0]).toMatch(/(\w+)>\? AND \1<\?/);
        // Without the place nothing else is to bound the rows where they begin: of two bounds the
        // planner might take the wrong one.
        const withoutPlace = sql.replace(
          /\(\w\.\w+, o\.rowid\) [<>]=? \(\{:at\}, \{:\w+\}\)/,
          'TRUE',
        );
        expect(planOf(withoutPlace)[0]).not.toMatch(isOldestFirst || isOverdue ? />\?/ : /<\?/);
      }
    }
  },
);
