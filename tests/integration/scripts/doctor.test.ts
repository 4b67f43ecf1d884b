import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mendData } from '../../../lib/doctor/contract.ts';
import { CHECKS } from '../../../scripts/doctor/checks/all.ts';
import type { Mender } from '../../../scripts/doctor/run-checks.ts';
import { aCustomer, anOffer } from '../../support/builders.ts';
import { ailments } from '../../support/doctor.ts';
import { anOrder } from '../../support/ordering.ts';
import type { TestShop } from '../../support/pocketbase.ts';
import { callBackend } from '../hooks/call-backend.ts';
import { startDemoShop } from '../hooks/demo-shop.ts';

let shop: TestShop;
let token: string;
/** Ids by which statements below name what they break. */
const ids: Record<string, string> = {};

beforeAll(async () => {
  ({ shop, token } = await startDemoShop(60, { DETAL_DEMO: '1' }));
  const customer = await aCustomer(shop);
  const offer = await anOffer(shop);
  const order = await anOrder(shop, customer, offer.id, 2);
  await anOrder(shop, customer, offer.id, 1);
  const one = (sql: string) => String(Object.values(shop.database().prepare(sql).get()!)[0]);
  Object.assign(ids, {
    order: order.id,
    user: customer.id,
    offer: offer.id,
    fitted: one('SELECT product FROM fitted_products LIMIT 1'),
    said: one('SELECT product FROM attributed_products LIMIT 1'),
    product: one('SELECT id FROM products WHERE published = TRUE ORDER BY number LIMIT 1'),
    number: one('SELECT number FROM products WHERE published = TRUE ORDER BY number LIMIT 1'),
    brands: one("SELECT id FROM _collections WHERE name = 'brands'"),
    brand: one('SELECT id FROM brands LIMIT 1'),
    guard: one("SELECT sql FROM sqlite_schema WHERE name = 'stocks_not_negative_on_update'"),
  });
});
afterAll(() => shop.stop());

const run = (sql: string) =>
  shop.database().exec(sql.replaceAll(/\$(\w+)/g, (_, name: string) => ids[name]!));
const ask = (mend: string, keys: string[]) =>
  callBackend(shop, mendData.path, { token, body: { mend, keys } });
const mender: Mender = async (mend, keys) => {
  expect((await ask(mend, keys)).status).toBe(200);
};
const lines = () =>
  Number(shop.database().prepare('SELECT COUNT(*) AS n FROM audit_log').get()!['n']);
/** A file that no record names, as old as it has to be, or younger. */
const leave = (name: string, hours: number) => {
  const folder = join(shop.dataDir, 'storage', ids['brands']!, ids['brand']!);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), 'x');
  const at = Date.now() / 1000 - hours * 3_600;
  utimesSync(join(folder, name), at, at);
};

test('a shop that nothing has happened to is well', async () => {
  leave('on-its-way.png', 0);
  expect(await ailments(shop)).toEqual({});
});

/** What is wrong as well once the one is mended. */
const FOLLOWS: Record<string, string[]> = { 'line-reserves': ['stock-reserves'] };
const KEEPING = (sql: string) =>
  `UPDATE cache_mode SET keeping = 1; ${sql}; UPDATE cache_mode SET keeping = 0`;

test.each<[check: string, broken: string, words: RegExp]>([
  [
    'line-reserves',
    "UPDATE order_items SET reserved = 9 WHERE \"order\" = '$order'; UPDATE stocks SET reserved = 10 WHERE offer = '$offer'",
    /держит 9 шт., положено 2/,
  ],
  [
    'stock-reserves',
    "UPDATE stocks SET reserved = reserved + 4 WHERE offer = '$offer'",
    /в резерве 7 шт., а заказы держат 3/,
  ],
  [
    'order-states',
    "UPDATE orders SET state = 'done' WHERE id = '$order'",
    /«Выполнен», а по позициям «Новый»/,
  ],
  ['kept-sums', 'UPDATE state_counts SET n = n + 1', /заказы и позиции по состояниям/],
  ['kept-sums', 'DELETE FROM order_sums', /суммы заказов по дням/],
  [
    'counters',
    "UPDATE counters SET value = 1 WHERE name = 'orders'",
    /Счётчик заказов \d+ года стоит на 1/,
  ],
  ['silenced-triggers', 'UPDATE cache_mode SET quiet = 1', /режим массовой загрузки/],
  ['category-tree', KEEPING('UPDATE categories SET depth = 7 WHERE depth = 1'), /не то место/],
  [
    'category-counts',
    KEEPING('UPDATE categories SET products_count = 99 WHERE depth = 1'),
    /записано товаров 99/,
  ],
  [
    'listings',
    "UPDATE listings SET price_kopecks = 1 WHERE id = '$product'",
    /В списках товар не такой.*\$product/,
  ],
  ['listings', "DELETE FROM listings WHERE id = '$product'", /В списках товар не такой.*\$product/],
  ['listings', "INSERT INTO listings (id, product, category) VALUES ('gone', 'gone', '')", /gone/],
  [
    'brand-totals',
    "UPDATE brand_totals SET products = 99 WHERE brand = '$brand'",
    /записано товаров 99/,
  ],
  [
    'fitted-products',
    "DELETE FROM fitted_products WHERE product = '$fitted'",
    /Применимость.*\$fitted/,
  ],
  [
    'fitted-products',
    "INSERT INTO unfitted_products VALUES ('somewhere', '$fitted')",
    /Применимость.*\$fitted/,
  ],
  [
    'attributed-products',
    "DELETE FROM attributed_products WHERE product = '$said'",
    /Характеристики товара.*\$said/,
  ],
  [
    'attributed-products',
    'UPDATE attribute_values SET products = 99 WHERE id = (SELECT MIN(id) FROM attribute_values)',
    /записано товаров 99/,
  ],
  ['search-words', 'DELETE FROM products_fts WHERE rowid = $number', /не находится поиском/],
  [
    'search-words',
    "DELETE FROM products_fts WHERE rowid = $number; INSERT INTO products_fts (rowid, words) VALUES ($number, 'другое')",
    /не по всем своим словам/,
  ],
  [
    'search-words',
    "INSERT INTO products_fts (rowid, words) VALUES (987654, 'призрак')",
    /№ 987654: остался в поиске/,
  ],
  [
    'article-endings',
    "UPDATE article_endings SET backwards = '1' WHERE number = $number",
    /по концу артикула/,
  ],
  [
    'small-search-words',
    'DELETE FROM categories_fts WHERE rowid = (SELECT MIN(rowid) FROM categories_fts)',
    /записано не так/,
  ],
  [
    'orphans',
    "INSERT INTO favorites (id, user, product) VALUES ('nobodys', 'nobody', '$product')",
    /favorites\.user, запись nobodys/,
  ],
  [
    'orphans',
    "UPDATE products SET superseded_by = 'nothing' WHERE id = '$product'",
    /products\.superseded_by/,
  ],
  [
    'orphans',
    "INSERT INTO recovery_codes (account, hash) VALUES ('nobody', 'x')",
    /recovery_codes\.account/,
  ],
])('what belongs to %s is found, mended and noted: %s', async (check, broken, words) => {
  run(broken);
  const only = [check, ...(FOLLOWS[check] ?? [])];
  const found = await ailments(shop, { only });
  const expected = new RegExp(
    words.source.replaceAll(/\\\$(\w+)/g, (_, name: string) => ids[name]!),
  );
  expect(found[check]?.slice(1).join('\n')).toMatch(expected);
  const before = lines();
  expect(await ailments(shop, { mender, only })).toEqual({});
  expect(lines()).toBeGreaterThan(before);
});

test('a shop that has been mended so often is well', async () => {
  expect(await ailments(shop)).toEqual({});
});

test.each<[checks: string[], broken: string, words: RegExp, undone: string]>([
  [
    ['order-sums'],
    "UPDATE orders SET items_kopecks = items_kopecks + 100 WHERE id = '$order'",
    /по позициям/,
    "UPDATE orders SET items_kopecks = items_kopecks - 100 WHERE id = '$order'",
  ],
  [
    ['order-sums'],
    "UPDATE orders SET total_kopecks = total_kopecks + 100 WHERE id = '$order'",
    /товары с доставкой стоят/,
    "UPDATE orders SET total_kopecks = total_kopecks - 100 WHERE id = '$order'",
  ],
  [
    ['order-payments'],
    "UPDATE orders SET paid_kopecks = 500 WHERE id = '$order'",
    /платежей на 0/,
    "UPDATE orders SET paid_kopecks = 0 WHERE id = '$order'",
  ],
  [
    ['order-events'],
    'CREATE TABLE kept AS SELECT * FROM order_events WHERE "order" = \'$order\'; DELETE FROM order_events WHERE "order" = \'$order\'',
    /история пуста/,
    'INSERT INTO order_events SELECT * FROM kept; DROP TABLE kept',
  ],
  [
    ['order-events', 'order-lines'],
    "INSERT INTO orders (id, number, state) VALUES ('empty', 'пустой', 'cancelled')",
    /пустой/,
    "DELETE FROM orders WHERE id = 'empty'",
  ],
  [
    ['number-gaps'],
    "UPDATE orders SET number = replace(number, '000001', '000009') WHERE id = '$order'; UPDATE counters SET value = 9 WHERE name = 'orders'",
    /нет \d\d-000001[^]*нет с \d\d-000003 по \d\d-000008/,
    "UPDATE orders SET number = replace(number, '000009', '000001') WHERE id = '$order'; UPDATE counters SET value = 2 WHERE name = 'orders'",
  ],
  [
    ['number-gaps'],
    "UPDATE counters SET value = 3 WHERE name = 'orders'",
    /нет \d\d-000003/,
    "UPDATE counters SET value = 2 WHERE name = 'orders'",
  ],
  [
    ['lost-records'],
    "UPDATE users SET price_level = 'nothing' WHERE id = '$user'",
    /users\.price_level/,
    "UPDATE users SET price_level = '' WHERE id = '$user'",
  ],
  [
    ['missing-files'],
    "UPDATE brands SET logo = 'gone.png' WHERE id = '$brand'",
    /Нет файла gone\.png/,
    "UPDATE brands SET logo = '' WHERE id = '$brand'",
  ],
  [
    ['held-nowhere'],
    "CREATE TABLE kept AS SELECT * FROM stocks WHERE offer = '$offer'; DELETE FROM stocks WHERE offer = '$offer'",
    /остатка у предложения нет/,
    'INSERT INTO stocks SELECT * FROM kept; DROP TABLE kept',
  ],
  [
    ['stock-below-zero'],
    "DROP TRIGGER stocks_not_negative_on_update; UPDATE stocks SET on_hand = on_hand - 1000 WHERE offer = '$offer'",
    /на складе -\d+ шт/,
    "UPDATE stocks SET on_hand = on_hand + 1000 WHERE offer = '$offer'; $guard",
  ],
])(
  'what a person has to decide is told and left alone: %s',
  async (checks, broken, words, undone) => {
    run(broken);
    const found = await ailments(shop);
    expect(Object.keys(found).sort()).toEqual(checks);
    expect(Object.values(found).flat().join('\n')).toMatch(words);
    expect(await ailments(shop, { mender, only: checks })).toEqual(found);
    run(undone);
    expect(await ailments(shop, { only: checks })).toEqual({});
  },
);

test('a file that nobody names goes once it is old; one that may be on its way stays', async () => {
  leave('left.png', 2);
  const only = ['leftover-files'];
  expect(await ailments(shop, { only })).toEqual({
    'leftover-files': [1, expect.stringContaining('left.png')],
  });
  expect(await ailments(shop, { mender, only })).toEqual({});
  expect(readdirSync(join(shop.dataDir, 'storage', ids['brands']!, ids['brand']!))).toEqual([
    'on-its-way.png',
  ]);
});

test('a file that is replaced while the doctor looks is not told', () => {
  const { find } = CHECKS.find(({ name }) => name === 'missing-files')!;
  using database = new DatabaseSync(join(shop.dataDir, 'data.db'));
  run("UPDATE brands SET logo = 'before.png' WHERE id = '$brand'");
  database.exec('BEGIN; SELECT COUNT(*) FROM brands');
  leave('after.png', 0);
  run("UPDATE brands SET logo = 'after.png' WHERE id = '$brand'");
  expect([...find({ database, folder: shop.dataDir })]).toEqual([]);
  run("UPDATE brands SET logo = '' WHERE id = '$brand'");
});

test('what is right by then is not touched, and nothing is noted', async () => {
  const before = lines();
  for (const [mend, key] of [
    ['stock-reserves', ids['offer']!],
    ['order-states', ids['order']!],
    ['listings', ids['product']!],
    ['counters', `orders:${new Date().getFullYear()}`],
    ['orphans', `users.price_level:${ids['user']}`],
    ['leftover-files', `${ids['brands']}/../../data.db`],
  ] as const)
    expect((await ask(mend, [key])).body).toEqual({ mended: 0 });
  expect(lines()).toBe(before);
});

test('of counts in filters only those are counted that are told wrong', async () => {
  const counts = () =>
    shop.database().prepare('SELECT id, products FROM attribute_values ORDER BY id').all();
  const right = counts();
  run('UPDATE attribute_values SET products = products + 9');
  const wrong = counts();
  await ask('attributed-products', [ids['said']!]);
  expect(counts()).toEqual(wrong);
  const keys = right.map(({ id }) => `value:${id}`).slice(0, 500);
  await ask('attributed-products', keys);
  expect(counts()).toEqual(right);
});

test('only what the contract knows is mended', async () => {
  expect((await ask('orders', ['x'])).status).toBe(400);
  expect((await ask('listings', Array(501).fill('x') as string[])).status).toBe(400);
});
