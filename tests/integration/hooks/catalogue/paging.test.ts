import { afterAll, beforeAll, expect, it, test } from 'vitest';
import type { TestShop } from '../../../support/pocketbase.ts';
import { startDemoShop } from '../demo-shop.ts';
import { callBackend } from '../call-backend.ts';

const PRODUCTS = 1_100;
let shop: TestShop;

beforeAll(async () => {
  ({ shop } = await startDemoShop(PRODUCTS));
});
afterAll(() => shop?.stop());

type Page = {
  items: { id: string }[];
  count: number;
  page: number;
  hasNext: boolean;
  next: string | null;
};
const page = async (query: string): Promise<Page> =>
  (await callBackend(shop, `/api/shop/catalogue?${query}`)).body;

it.each([
  '',
  'category=filtry',
  'category=filtry&sort=price',
  'category=filtry&sort=-price',
  'sort=-price&available=1',
  'brand=demo-filtr&sort=price',
  'brand=demo-filtr,demo-tormoz',
  'category=filtry&brand=demo-filtr,demo-tormoz',
  'category=filtry&brand=demo-filtr,demo-tormoz&sort=price',
  'from=50000&to=300000',
  'category=filtry&from=50000&to=300000',
  'brand=demo-filtr,demo-svet&from=50000&to=900000&available=1',
  'category=filtry&from=50000&sort=price',
  'category=filtry&to=300000&sort=-price',
  'to=300000&sort=-price&brand=demo-filtr,demo-svet&available=1',
  'available=order',
  'category=filtry&from=50000&sort=price&available=order',
])('by page links and by «next» one meets the same products once each: %s', async (query) => {
  let cursor: Page = await page(query);
  const seen: string[] = [];
  for (let number = 1; ; number += 1) {
    const byNumber = number <= 34 ? await page(`${query}&page=${number}`) : cursor;
    expect(cursor.items).toEqual(byNumber.items);
    expect([cursor.hasNext, cursor.count, byNumber.page]).toEqual([
      byNumber.hasNext,
      byNumber.count,
      byNumber === cursor ? cursor.page : number,
    ]);
    seen.push(...cursor.items.map(({ id }) => id));
    if (!cursor.hasNext) break;
    cursor = await page(`${query}&page=${number + 1}&after=${cursor.next}`);
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toHaveLength(query.includes('=') ? cursor.count : PRODUCTS);
  expect(cursor.next).toBeNull();
});

test('a count is exact to 1,000, then it says only that there are more', async () => {
  expect((await page('')).count).toBe(1_001);
  const one = await page('category=maslyanye-filtry');
  expect(one.count).toBe(
    shop
      .database()
      .prepare("SELECT COUNT(*) AS n FROM products WHERE category = 'democat00000101'")
      .get()!.n,
  );
});

test.each([
  ['the last page of the catalogue that has a number', 'page=34', 200],
  ['a number behind it', 'page=35', 404],
  ['a number far behind it', 'page=999999999', 404],
  ['the last page of a category', 'category=maslyanye-filtry&page=1', 200],
  ['a page that a category does not reach', 'category=maslyanye-filtry&page=9', 404],
  ['a page that filters do not reach', 'brand=demo-filtr&from=1&to=2&page=2', 404],
  ['the first page of a list that is empty', 'brand=demo-filtr&from=1&to=2&page=1', 200],
])('%s: %s is answered with %i', async (_, query, status) => {
  expect((await callBackend(shop, `/api/shop/catalogue?${query}`)).status).toBe(status);
});
