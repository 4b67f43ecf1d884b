import { afterAll, beforeAll, expect, it } from 'vitest';
import { countsSql } from '../../../../pocketbase/hooks/catalogue/attribute-counts-sql.ts';
import { NO_FILTER, type Filter } from '../../../../pocketbase/hooks/catalogue/list-branches.ts';
import { pageSql } from '../../../../pocketbase/hooks/catalogue/list-sql.ts';
import { FITS } from '../../../../pocketbase/hooks/vehicles/fits.ts';
import type { FoundCar } from '../../../../lib/vehicles/model.ts';
import type { TestShop } from '../../../support/pocketbase.ts';
import { startDemoShop } from '../demo-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  ({ shop } = await startDemoShop(2_000));
});
afterAll(() => shop?.stop());

const categories = ['democat00000101', 'democat00000102'];
const brandIds = ['demobrand000001', 'demobrand000002'];

const attributes = [
  { slug: 'a', ids: [1, 2], products: 9_000 },
  { slug: 'b', ids: [3], products: 5_000 },
];

/** How SQLite reads a page: values stand in the text, since a plan is asked for without binding. */
const planOf = (filter: Partial<Filter>, sort: 'default' | 'price' | '-price'): string[] =>
  explain(pageSql({ ...NO_FILTER, ...filter }, sort, null));

function explain({ sql, values }: { sql: string; values: object }): string[] {
  const bound: Record<string, unknown> = { ...values, limit: 31, offset: 0, ids: '[1,2]' };
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
  ['a range of prices in stock', { categories, priceFrom: 100, priceTo: null, rank: 0 }, 'default'],
  ['a range of prices, cheapest first', { categories, priceFrom: 100, priceTo: 900 }, 'price'],
  ['a range of prices, dearest first', { categories, priceFrom: null, priceTo: 900 }, '-price'],
  ['what is at hand, dearest first', { categories, rank: 0 }, '-price'],
  ['large makers, cheapest first', { brandIds, categories }, 'price'],
  ['a common value of an attribute', { categories, attributes }, 'default'],
  ['common values and a maker, cheapest first', { categories, attributes, brandIds }, 'price'],
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

const car = {
  key: 'demo.one.two',
  generations: ['demogeneration1'],
  generation: 'demogeneration1',
  modification: '',
  year: 2018,
  yearFrom: 2017,
  yearTo: 2022,
} as FoundCar;

it.each(FITS.flatMap((fit) => [{ fit }, { fit, categories }, { fit, brandIds }]))(
  'what is so to a car is read in its order, each row asked by its own fitments: $fit',
  (filter) => {
    const plan = planOf({ car, ...filter }, 'default');
    expect(
      plan.filter((step) =>
        /TEMP B-TREE FOR (?:ORDER|RIGHT)|SCAN (?:listings$|[xntu]\b)/.test(step),
      ),
    ).toEqual([]);
    expect(plan.some((step) => step.includes('USING INDEX idx_listings_'))).toBe(true);
  },
);

it.each(FITS.filter((fit) => fit !== 'other').flatMap((fit) => [{ fit }, { fit, categories }]))(
  'of few that are so to a car nothing else is read, however many there are: $fit',
  (filter) => {
    const plan = planOf({ car, carIsSmall: true, ...filter }, 'default');
    const table = filter.fit === 'unknown' ? 'unfitted_products' : 'fitted_products';
    // Of a whole shop all that nothing is known of is one table.
    const read =
      filter.fit === 'unknown' && !('categories' in filter) ? /^SCAN f/ : /^SEARCH f USING/;
    expect(plan.filter((step) => /^(?:SCAN|SEARCH) f\b/.test(step)).join()).toMatch(read);
    expect(plan.filter((step) => /(?:SCAN|SEARCH) listings/.test(step))).toEqual([
      'SEARCH listings USING INDEX idx_listings_product (product=?)',
    ]);
    expect(
      pageSql({ ...NO_FILTER, car, carIsSmall: true, ...filter }, 'default', null).sql,
    ).toContain(` FROM ${table} f `);
  },
);

it('of small makers all is sorted: in the order of prices one would look for them through the whole shop', () => {
  expect(planOf({ brandIds: ['demobrand000001'], brandsAreSmall: true }, 'price').join()).toContain(
    'idx_listings_brand',
  );
});

it.each([
  ['cheapest first, in its order', 'price', false],
  ['dearest first, sorted where that is little', '-price', true],
] as const)(
  'of what is at hand nothing else is read, though that be one in thousands: %s',
  (_, sort, rankIsSmall) => {
    for (const [filter, index] of [
      [{}, 'idx_listings_default (availability_rank=?)'],
      [
        { categories: ['democat00000101'] },
        'idx_listings_category_default (category=? AND availability_rank=?)',
      ],
    ] as const)
      expect(
        planOf({ ...filter, rank: 0, rankIsSmall } as Partial<Filter>, sort).filter((step) =>
          step.includes('listings'),
        ),
      ).toEqual([`SEARCH listings USING INDEX ${index}`]);
  },
);

/** Steps that read attributes, and what they look up by. */
const looks = (plan: string[]) =>
  plan
    .map((step) => step.replace(' EXISTS', ''))
    .flatMap((step) => /(?:SEARCH|SCAN) (?:a\d|r)\b.*/.exec(step) ?? []);

it('of a common value each product met is asked what it says, by its own rows alone', () => {
  const plan = planOf({ categories: ['democat00000101'], attributes }, 'default');
  expect(looks(plan)).toEqual(
    ['a0', 'a1'].map(
      (row) => `SEARCH ${row} USING COVERING INDEX idx_attributed_products_product (product=?)`,
    ),
  );
});

it('of a rare value its products are looked up and sorted', () => {
  const plan = planOf({ categories, attributes, attributesAreSmall: true }, '-price');
  expect(looks(plan)).toEqual([
    'SEARCH r USING PRIMARY KEY (value=?)',
    'SEARCH a0 USING COVERING INDEX idx_attributed_products_product (product=?)',
  ]);
  expect(plan.filter((step) => /SCAN (?!v |json_each|\()/.test(step))).toEqual([]);
});

it.each([
  ['a maker', { categories, brandIds }],
  ['common values', { categories, attributes }],
  ['rare values and a price', { categories, attributes, attributesAreSmall: true, priceFrom: 100 }],
] as [string, Partial<Filter>][])(
  'what is left of %s is counted by the rows of those products, no table read through',
  (_what, filter) => {
    const plan = explain(countsSql({ ...NO_FILTER, ...filter }));
    expect(looks(plan).at(-1)).toBe(
      'SEARCH r USING COVERING INDEX idx_attributed_products_product (product=?)',
    );
    expect(plan.filter((step) => /SCAN (listings|a\d|r)\b/.test(step))).toEqual([]);
  },
);
