import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  isCounted,
  pageSql,
  type Filter,
} from '../../../../pocketbase/hooks/customers/list-sql.ts';
import { searchTermsIn } from '../../../../pocketbase/hooks/customers/search-terms.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop?.stop());

const ALL: Filter = {
  words: null,
  level: null,
  company: null,
  blocked: null,
  ordered: null,
  from: null,
  to: null,
};
const NOTHING = searchTermsIn('');
const NEWEST = { isOldestFirst: false, after: null };
const planOf = (sql: string): string[] =>
  shop
    .database()
    .prepare(
      `EXPLAIN QUERY PLAN ${sql.replace(/\{:(limit|offset)\}/g, '51').replace(/\{:(\w+)\}/g, "'x'")}`,
    )
    .all()
    .map(({ detail }) => String(detail));

it.each([
  ['everybody', {}, 'idx_users_created'],
  ['who pays retail', { level: 'retail' }, 'idx_users_created'],
  ['who ordered', { ordered: true }, 'idx_users_created'],
  ['who has a company', { company: 'with' }, 'idx_users_with_company'],
  [
    'who came between two days',
    { from: '2026-11-01', to: '2026-11-22' },
    'idx_users_created (created>? AND created<?)',
  ],
  ['who is blocked', { blocked: true }, 'idx_users_blocked'],
] as [string, Partial<Filter>, string][])(
  'a page of %s is met in its order, nothing is sorted',
  (_what, filter, index) => {
    const plan = planOf(pageSql({ ...ALL, ...filter }, NOTHING, NEWEST));
    expect(plan.filter((step) => /TEMP B-TREE|SCAN \w+$/.test(step))).toEqual([]);
    expect(plan[0]).toContain(index);
  },
);

it.each([
  [{}, true],
  [{ blocked: false }, true],
  [{ blocked: true, from: '2026-11-01' }, true],
  [{ company: 'with' }, true],
  [{ company: 'without' }, false],
  [{ ordered: true }, false],
  [{ words: 'иванов' }, false],
  [{ level: 'retail', blocked: true }, false],
] as [Partial<Filter>, boolean][])(
  '%j is counted only where nothing is looked up on the way: %j',
  (filter, expected) => expect(isCounted({ ...ALL, ...filter })).toBe(expected),
);

it('people of a level are read by its index in their order; of companies there are few', () => {
  expect(
    planOf(pageSql({ ...ALL, level: 'aaaaaaaaaaaaaaa' }, NOTHING, NEWEST)).join('\n'),
  ).toContain('USING INDEX idx_users_price_level (price_level=?)');
});

it.each([
  'иванов',
  'иванов пётр',
  '4567',
  '8 10 375 29 123',
  '8103752913',
  'anna@shop',
  'анна anna@shop 4567 х',
])(
  'words like «%s» are looked for in the index alone, only customers of one moment are sorted',
  (words) => {
    const plan = planOf(pageSql(ALL, searchTermsIn(words), NEWEST));
    expect(plan[0]).toContain('USING COVERING INDEX idx_users_words');
    expect(plan.filter((step) => /B-TREE FOR ORDER BY/.test(step))).toEqual([]);
  },
);

it.each(['8 916 123-45-67', '8 029 123-45-67', '7707083893', '0000001011'])(
  'a whole number like «%s» reads nobody else',
  (words) => {
    for (const after of [null, {}])
      expect(
        planOf(pageSql(ALL, searchTermsIn(words), { ...NEWEST, after })).filter((step) =>
          /^SCAN|idx_users_created/.test(step),
        ),
      ).toEqual([]);
  },
);

it.each([
  {},
  { level: 'retail' },
  { level: 'aaaaaaaaaaaaaaa' },
  { ordered: true },
  { company: 'with' },
  { blocked: true },
  { words: 'иванов' },
] as Partial<Filter>[])(
  'a page of %j that is read on begins at its place, and at no day that was asked for',
  (filter) => {
    for (const isOldestFirst of [false, true]) {
      const sql = pageSql(
        { ...ALL, from: '2026-11-01', to: '2026-11-22', ...filter },
        searchTermsIn(filter.words ?? ''),
        { isOldestFirst, after: {} },
      );
      const leads = (one: string) => planOf(one).find((step) => /^S\w+ u /.test(step));
      expect(leads(sql)).toMatch(isOldestFirst ? /created>\?/ : /created<\?/);
      // Without the place nothing else is to bound them where they begin: of two bounds the planner
      // might take the wrong one.
      expect(
        leads(sql.replace(/\(u\.created, u\.rowid\) [<>] \(\{:at\}, \{:row\}\)/g, 'TRUE')),
      ).not.toMatch(isOldestFirst ? /created>\?/ : /created<\?/);
    }
  },
);
