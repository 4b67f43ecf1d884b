import { afterAll, beforeAll, expect, it, test } from 'vitest';
import {
  countedSql,
  filterValues,
  pageSql,
  sizeSql,
  sources,
  type Filter,
  type Sort,
} from '../../../../pocketbase/hooks/products/admin-list-sql.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop?.stop());

const ALL: Filter = {
  found: null,
  brandIds: null,
  categoryIds: null,
  warehouseIds: null,
  published: null,
  photo: null,
  rank: null,
  after: null,
};
const two = ['one0000000000001', 'two0000000000002'];

function planOf(sql: string, values: Record<string, unknown>): string[] {
  const text = sql.replace(/\{:(\w+)\}/g, (_, name: string) =>
    typeof values[name] === 'string' ? `'${values[name]}'` : String(values[name]),
  );
  return shop
    .database()
    .prepare(`EXPLAIN QUERY PLAN ${text}`)
    .all()
    .map(({ detail }) => String(detail));
}
const pagePlan = (filter: Partial<Filter>, sort: Sort) => {
  const { sql, values } = pageSql({ ...ALL, ...filter }, sort, undefined);
  return planOf(sql, { ...values, limit: 51, offset: 0 });
};

it.each([
  ['everything', {}, '-number', 'idx_products_number'],
  ['everything by article', {}, '-article', 'idx_products_article_key'],
  ['what came after a number', { after: 5 }, 'number', 'idx_products_number'],
  ['drafts', { published: false, categoryIds: two }, '-number', 'idx_products_drafts'],
  ['what has photos', { photo: true, published: true }, '-number', 'idx_products_with_photo'],
  [
    'two categories without photos',
    { categoryIds: two, photo: false },
    '-number',
    'idx_products_category',
  ],
  ['two makers by article', { brandIds: two }, 'article', 'idx_products_article_key'],
  ['two makers in stock', { brandIds: two, rank: 0 }, 'number', 'idx_products_brand'],
  [
    'what two warehouses have',
    { warehouseIds: two, photo: true },
    'supplied',
    'idx_offers_warehouse',
  ],
] as [string, Partial<Filter>, Sort, string][])(
  'a page of %s is met in the order of its index: nothing is sorted, no table read through',
  (_what, filter, sort, index) => {
    const plan = pagePlan(filter, sort);
    expect(
      plan.filter((step) => /TEMP B-TREE|SCAN \w+$/.test(step) && !/json_each|VIRTUAL/.test(step)),
    ).toEqual([]);
    expect(plan.some((step) => step.includes(index))).toBe(true);
  },
);

it.each([
  { brandIds: two },
  { categoryIds: two },
  { warehouseIds: two },
  { published: false },
  { photo: true },
  { photo: false },
  { rank: 1 },
] as Partial<Filter>[])('how much %j lets through is counted in an index alone', (filter) => {
  const [source] = sources({ ...ALL, ...filter });
  const plan = planOf(sizeSql(source!), {
    brandIds: JSON.stringify(two),
    categoryIds: JSON.stringify(two),
    warehouseIds: JSON.stringify(two),
  });
  expect(plan.some((step) => /USING (COVERING )?INDEX idx_/.test(step))).toBe(true);
  expect(plan.filter((step) => /SCAN (products|offers|listings)$/.test(step))).toEqual([]);
});

it.each([
  [{}, true],
  [{ published: true }, true],
  [{ brandIds: two }, true],
  [{ warehouseIds: two }, true],
  [{ rank: 1 }, true],
  [{ brandIds: two, published: true }, false],
  [{ categoryIds: two, photo: false }, false],
] as [Partial<Filter>, boolean][])(
  'what %j lets through is counted where one index tells it: %j',
  (filter, isCounted) => {
    const [sql, asked] = [countedSql({ ...ALL, ...filter }, undefined), { ...ALL, ...filter }];
    expect(sql !== null).toBe(isCounted);
    if (sql)
      expect(
        planOf(sql, { ...filterValues(asked), limit: 3_001, offset: 0 }).filter((step) =>
          /TEMP B-TREE FOR ORDER|SCAN (products|offers|listings)$/.test(step),
        ),
      ).toEqual([]);
  },
);

test("one maker's goods of a category are met in the index alone, however many of others lie between", () => {
  expect(
    pagePlan({ brandIds: two, categoryIds: two }, '-number')
      .filter((step) => step.includes('idx_products_category'))
      .every((step) => step.includes('COVERING')),
  ).toBe(true);
});
