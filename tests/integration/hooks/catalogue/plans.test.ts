import { afterAll, beforeAll, expect, it } from 'vitest';
import { NO_FILTER, type Filter } from '../../../../pocketbase/hooks/catalogue/list-branches.ts';
import { pageSql } from '../../../../pocketbase/hooks/catalogue/list-sql.ts';
import type { TestShop } from '../../../support/pocketbase.ts';
import { startDemoShop } from '../demo-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  ({ shop } = await startDemoShop(2_000));
});
afterAll(() => shop?.stop());

const categories = ['democat00000101', 'democat00000102'];
const brandIds = ['demobrand000001', 'demobrand000002'];

/** How SQLite reads a page: values stand in the text, since a plan is asked for without binding. */
function planOf(filter: Partial<Filter>, sort: 'default' | 'price' | '-price'): string[] {
  const { sql, values } = pageSql({ ...NO_FILTER, ...filter }, sort, null);
  const bound: Record<string, unknown> = { ...values, limit: 31, offset: 0 };
  const text = sql.replace(/\{:(\w+)\}/g, (_, name: string) =>
    typeof bound[name] === 'string' ? `'${bound[name]}'` : String(bound[name]),
  );
  return shop
    .database()
    .prepare(`EXPLAIN QUERY PLAN ${text}`)
    .all()
    .map(({ detail }) => String(detail));
}

it.each([
  ['two makers', { brandIds }, 'default'],
  ['two makers of two categories', { brandIds, categories }, 'default'],
  ['a range of prices', { priceFrom: 100, priceTo: 900 }, 'default'],
  ['a range of prices in two categories', { categories, priceFrom: 100, priceTo: 900 }, 'default'],
  [
    'a range of prices in stock',
    { categories, priceFrom: 100, priceTo: null, availableOnly: true },
    'default',
  ],
  ['a range of prices, cheapest first', { categories, priceFrom: 100, priceTo: 900 }, 'price'],
  ['a range of prices, dearest first', { categories, priceFrom: null, priceTo: 900 }, '-price'],
  ['large makers, cheapest first', { brandIds, categories }, 'price'],
  ['a range of prices of two makers', { brandIds, priceFrom: 100, priceTo: 900 }, 'default'],
] as [string, Partial<Filter>, 'default' | 'price' | '-price'][])(
  'a page of %s is read from indexes in its order: nothing is sorted, no table read through',
  (_what, filter, sort) => {
    const plan = planOf(filter, sort).filter(
      (step) => !/^(MERGE|LEFT|RIGHT|COMPOUND|UNION)/.test(step),
    );
    expect(plan.filter((step) => /TEMP B-TREE|SCAN listings$/.test(step))).toEqual([]);
    expect(plan.some((step) => step.includes('USING INDEX idx_listings_'))).toBe(true);
  },
);

it('of small makers all is sorted: in the order of prices one would look for them through the whole shop', () => {
  expect(planOf({ brandIds: ['demobrand000001'], brandsAreSmall: true }, 'price').join()).toContain(
    'idx_listings_brand',
  );
});
