import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { articleKey } from '../../../../lib/articles/model.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend } from '../call-backend.ts';
import { ASKED } from './search.ts';

let shop: TestShop;
/** By query, the name of what came first. */
const first = new Map<string, string | undefined>();
/** Asked at once: what the search does with two cores is quicker than one query after another. */
const AT_ONCE = 6;

beforeAll(async () => {
  shop = await startShop();
  const database = shop.database();
  const insert = (table: string, row: Record<string, string | number>) =>
    database
      .prepare(
        `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row)
          .map(() => '?')
          .join(', ')})`,
      )
      .run(...Object.values(row));
  const named = (table: string, names: string[], more: object) =>
    names.forEach((name, n) =>
      insert(table, { id: idOf(table, n), name, slug: `${table}-${n}`, ...more }),
    );
  const brands = [...new Set(ASKED.map(({ brand }) => brand))];
  const categories = [...new Set(ASKED.map(({ category }) => category))];
  database.exec('BEGIN');
  named('brands', brands, { kind: 'parts_maker', active: 1 });
  named('categories', categories, {});
  ASKED.forEach(({ brand, article, name, category }, n) =>
    insert('products', {
      id: `asked-${n}`,
      brand: idOf('brands', brands.indexOf(brand)),
      category: idOf('categories', categories.indexOf(category)),
      article,
      article_key: articleKey(article),
      name,
      unit: 'шт.',
      published: 1,
    }),
  );
  database.exec('COMMIT');
  const waiting = ASKED.flatMap(({ queries }) => queries);
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let query = waiting.pop(); query !== undefined; query = waiting.pop()) {
        const { body } = await callBackend(shop, `/api/shop/search?q=${encodeURIComponent(query)}`);
        first.set(query, body.items[0]?.name);
      }
    }),
  );
});
afterAll(() => shop?.stop());

const idOf = (table: string, n: number) => `${table.slice(0, 5)}${String(n).padStart(10, '0')}`;

test('there are at least 200 queries, each once', () => {
  const queries = ASKED.flatMap((asked) => asked.queries);
  expect(queries.length).toBeGreaterThanOrEqual(200);
  expect(queries.filter((query, n) => queries.indexOf(query) !== n)).toEqual([]);
});

it.each(ASKED.flatMap(({ name, queries }) => queries.map((query) => [query, name] as const)))(
  '«%s» finds «%s» first',
  (query, name) => expect(first.get(query)).toBe(name),
);
