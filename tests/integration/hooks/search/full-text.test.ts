import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DatabaseSync } from 'node:sqlite';
import { aBrand, aCategory, aProduct } from '../../../support/builders.ts';
import { runJob } from '../../../support/jobs.ts';
import type { TestShop } from '../../../support/pocketbase.ts';
import { startDemoShop } from '../demo-shop.ts';
import { callBackend } from '../call-backend.ts';

let shop: TestShop;
let db: DatabaseSync;
/** Changes with every write to the index. */
const INDEX_STATE = "SELECT COUNT(*) || ' ' || MAX(id) AS n FROM products_fts_data";

beforeAll(async () => {
  ({ shop } = await startDemoShop(1_200));
  db = shop.database();
});
afterAll(() => shop?.stop());

const hits = (word: string, table = 'products_fts') =>
  db.prepare(`SELECT COUNT(*) AS n FROM ${table} WHERE ${table} MATCH ?`).get(word)!.n;
const one = (sql: string) => db.prepare(sql).get()!.n;

/** Every product under its number, and nothing else. */
function expectComplete(): void {
  for (const [table, number] of [
    ['products_fts', 'rowid'],
    ['article_endings', 'number'],
    ['listings', 'number'],
  ])
    expect(
      one(
        `SELECT COUNT(*) AS n FROM ${table} WHERE ${number} NOT IN (SELECT number FROM products)`,
      ),
    ).toBe(0);
  expect(one('SELECT COUNT(*) AS n FROM article_endings')).toBe(
    one('SELECT COUNT(*) AS n FROM products'),
  );
  expect(hits('"ѣb"*')).toBe(one('SELECT COUNT(*) AS n FROM products'));
  expect(one('SELECT COUNT(*) AS n FROM products_fts')).toBe(
    one('SELECT COUNT(*) AS n FROM products'),
  );
}

test('a bulk load with silenced triggers leaves every product in the full text', () => {
  expectComplete();
  expect(hits('демо*')).toBe(1_200);
  expect(hits('товар', 'descriptions_fts')).toBe(1_200);
});

test('withdrawn products take no places from those on sale', async () => {
  db.exec(
    'UPDATE products SET published = FALSE WHERE number < (SELECT MAX(number) FROM products)',
  );
  const { body } = await callBackend(shop, `/api/shop/search?q=${encodeURIComponent('демо')}`);
  expect(body).toMatchObject({
    count: 1,
    more: false,
    items: [{ number: one('SELECT MAX(number) AS n FROM products') }],
  });
  db.exec('UPDATE products SET published = TRUE WHERE published = FALSE');
});

test('edits of a product, its brand and its category are followed', async () => {
  const brand = await aBrand(shop, { name: 'Alpha' });
  const category = await aCategory(shop, { name: 'Отопители' });
  const product = await aProduct(shop, {
    name: 'Печка',
    brand: brand.id,
    category: category.id,
    description: 'Греет',
  });
  const counts = () =>
    ['печка', 'нагреватель', 'alpha', 'beta', 'отопители', 'теплообменники', 'тп1', 'zz1'].map(
      (word) => hits(word),
    );
  expect([...counts(), hits('греет', 'descriptions_fts')]).toEqual([1, 0, 1, 0, 1, 0, 0, 0, 1]);
  await shop.root
    .collection('products')
    .update(product.id, { name: 'Нагреватель', description: 'Тёплый', article: 'ZZ 1' });
  await shop.root.collection('brands').update(brand.id, { name: 'Beta' });
  expect([hits('alpha'), hits('beta')]).toEqual([0, 1]);
  await shop.root.collection('categories').update(category.id, { name: 'Теплообменники' });
  expect([
    ...counts(),
    hits('греет', 'descriptions_fts'),
    hits('теплый', 'descriptions_fts'),
    hits('теплообменники', 'categories_fts'),
  ]).toEqual([0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 1]);
  await shop.root.collection('products').update(product.id, { description: '' });
  expect(hits('теплый', 'descriptions_fts')).toBe(0);
  expectComplete();
  await shop.root.collection('products').delete(product.id);
  await shop.root.collection('categories').delete(category.id);
  expect([hits('нагреватель'), hits('теплообменники', 'categories_fts')]).toEqual([0, 0]);
  expectComplete();
});

test('a price or a stock that changes does not touch the full text', () => {
  const before = one(INDEX_STATE);
  db.exec(
    'UPDATE offers SET retail_kopecks = retail_kopecks + 100; UPDATE stocks SET on_hand = on_hand + 1; UPDATE products SET weight_g = weight_g + 1, updated = created',
  );
  expect(one(INDEX_STATE)).toBe(before);
});

test('a number that a careless save writes back changes nothing', () => {
  db.exec(
    "UPDATE products SET number = number + 100000, name = name || ' новое', article_key = article_key || 'X', description = 'иное' WHERE rowid = 1",
  );
  expectComplete();
  expect(hits('иное', 'descriptions_fts')).toBe(1);
  expect(
    one(
      "SELECT backwards LIKE 'X%' AS n FROM article_endings WHERE number = (SELECT number FROM products WHERE rowid = 1)",
    ),
  ).toBe(1);
  expect(hits('новое')).toBe(1);
});

test('numbers of every length are kept backwards', () => {
  const letters = 'АBЧ12345Ё6';
  for (let length = 1; length <= 60; length += 1) {
    const key = letters.repeat(6).slice(0, length);
    db.exec(`UPDATE products SET article_key = '${key}' WHERE rowid = 1`);
    expect(
      db
        .prepare(
          'SELECT backwards FROM article_endings WHERE number = (SELECT number FROM products WHERE rowid = 1)',
        )
        .get(),
    ).toEqual({ backwards: [...key].reverse().join('') });
  }
});

test('what was written by and by is merged, and everything is found as before', async () => {
  db.exec("INSERT INTO products_fts(products_fts, rank) VALUES ('automerge', 0)");
  const segments = 'SELECT COUNT(DISTINCT segid) AS n FROM products_fts_idx';
  let written = 0;
  do {
    written += 1;
    db.exec(`UPDATE products SET name = name || ' слито' WHERE number = ${written}`);
  } while (Number(one(segments)) <= 6);
  await runJob(shop, 'merge-search-index');
  expect(one(segments)).toBe(1);
  expect(hits('слито')).toBe(written);
  expectComplete();
});
