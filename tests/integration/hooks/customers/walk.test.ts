import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageSql, type Filter } from '../../../../pocketbase/hooks/customers/list-sql.ts';
import { searchTermsIn } from '../../../../pocketbase/hooks/customers/search-terms.ts';
import { BY_MOMENT, placeIn } from '../../../../pocketbase/hooks/sql/walk.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { readPages, rowsOf } from '../read-pages.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
  shop.database().exec(FILL);
});
afterAll(() => shop?.stop());

/** Few moments, so that many came at each. */
const MOMENTS = [
  '2026-01-10 12:00:00.000Z',
  '2026-01-10 12:00:00.001Z',
  '2026-02-11 09:00:00.000Z',
];
const [LEVEL, COMPANY] = ['benchlevel00001', 'benchcompany001'];
const FILL = `
  INSERT INTO companies (id, name, inn, price_level) VALUES ('${COMPANY}', 'ООО Парк', '7707083893', '${LEVEL}'), ('benchcompany002', 'ООО Сад', '8103752913', '');
  WITH RECURSIVE counted(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < 200)
  INSERT INTO users (id, email, name, phone, price_level, company, blocked, tokenKey, password, created)
  SELECT printf('user%011d', (n * 37) % 1000), printf('buyer-%d@shop.test', n), printf('Покупатель %d', n), printf('+7916%07d', n), CASE n % 4 WHEN 0 THEN '${LEVEL}' ELSE '' END, CASE n % 5 WHEN 0 THEN '${COMPANY}' WHEN 1 THEN 'benchcompany002' ELSE '' END, n % 6 = 0, printf('key%047d', n), '',
    json_extract('${JSON.stringify(MOMENTS)}', '$[' || ((n * 7 / 3) % 3) || ']') FROM counted;
  INSERT INTO orders (id, storefront, number, idempotency_key, user, created) SELECT 'o' || rowid, 'main', rowid, rowid, id, created FROM users WHERE rowid % 3 = 0`;

const seldom = <T>(...values: T[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(null) },
    { weight: 2, arbitrary: fc.constantFrom(...values) },
  );
const filters: fc.Arbitrary<Filter> = fc.record({
  words: seldom('покупатель', '77', 'buyer-1', '7707083893', '8103752913', '8 916 000-00-07'),
  level: seldom('retail', LEVEL),
  company: seldom('with', 'without', COMPANY),
  blocked: seldom(true, false),
  ordered: seldom(true, false),
  from: seldom(...MOMENTS),
  to: seldom(...MOMENTS, '2026-06-01'),
});

it('customers read on from row to row are the list, each once and in its order, also while others come and the last one goes', () =>
  fc.assert(
    fc.property(
      filters,
      fc.boolean(),
      fc.integer({ min: 1, max: 40 }),
      (filter, isOldestFirst, size) => {
        const database = shop.database();
        const words = searchTermsIn(filter.words ?? '');
        const [sql, values] = [
          (after: object | null) => pageSql(filter, words, { isOldestFirst, after }),
          { ...words.values, ...filter },
        ];
        const whole = rowsOf(database, sql(null), values).map(({ row }) => row);
        let n = 0;
        database.exec('BEGIN');
        try {
          const read = readPages(
            database,
            { sql, values, placeIn: (text) => placeIn(text, BY_MOMENT), size },
            (last) => {
              n += 1;
              if (!isOldestFirst)
                database.exec(
                  `INSERT INTO users (id, email, name, tokenKey, password, created) VALUES ('later${n}', 'later-${n}@shop.test', 'Покупатель', 'later${n}', '', '2026-05-01 00:00:00.000Z')`,
                );
              database.exec(`DELETE FROM users WHERE rowid = ${last}`);
            },
          );
          expect(read).toEqual(whole);
        } finally {
          database.exec('ROLLBACK');
        }
      },
    ),
    { numRuns: 400 },
  ));
