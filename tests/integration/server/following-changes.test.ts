import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCategory, anOffer, aProduct, aWarehouse } from '../../support/builders.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { until } from '../../support/shop.ts';
import { startWeb, type TestWeb } from '../../support/web.ts';

let shop: TestShop;
let web: TestWeb;
let category: { id: string; slug: string };
const products: { id: string; name: string }[] = [];

beforeAll(async () => {
  shop = await startShop();
  category = await aCategory(shop);
  for (let n = 0; n < 10; n++) {
    const product = await aProduct(shop, { name: `Old name ${n}`, category: category.id });
    await anOffer(shop, { product: product.id, retail_kopecks: 123_400 });
    products.push(product);
  }
  // Started last: what it finds is no change any more, so only the tests' own changes can move a
  // page.
  web = await startWeb(shop.url);
});
afterAll(async () => {
  await web?.close();
  await shop?.stop();
});

/**
 * One of the products, whose pages have been visited, so that they are kept wherever they can be.
 */
async function aVisitedProduct(at: TestWeb = web) {
  const { id, name } = products.pop()!;
  for (const path of [`/products/${id}`, `/categories/${category.slug}`, '/'])
    await until(async () => (await at.get(path)).remembered);
  expect((await at.get(`/products/${id}`)).body).toContain(name);
  return { id, name, page: `/products/${id}` };
}

/** @throws Error unless the page says so soon after. */
const soon = (path: string, text: string | RegExp, at: TestWeb = web) =>
  until(async () => (await at.get(path)).body.search(text) >= 0);

/**
 * Runs SQL on the shop's database in another process, which kills itself the moment its change is
 * committed.
 */
const killedAfterCommit = (sql: string) =>
  new Promise<NodeJS.Signals | null>((resolve) => {
    const code = `const db = new (require('node:sqlite').DatabaseSync)(${JSON.stringify(join(shop.dataDir, 'data.db'))}, { timeout: 5000 }); db.exec(${JSON.stringify(sql)}); process.kill(process.pid, 'SIGKILL');`;
    spawn(process.execPath, ['-e', code]).on('close', (_code, signal) => resolve(signal));
  });

describe('a change is on the page soon', () => {
  test('made through the records API', async () => {
    const { id, page } = await aVisitedProduct();
    await shop.root.collection('products').update(id, { name: 'Name by API' });
    await soon(page, 'Name by API');
    await soon('/', 'Name by API');
    await soon(`/categories/${category.slug}`, 'Name by API');
  });

  test('made by SQL of another process', async () => {
    const { id, page } = await aVisitedProduct();
    shop.database().prepare('UPDATE offers SET retail_kopecks = 7777700 WHERE product = ?').run(id);
    await soon(page, /77\s777/);
    await soon('/', /77\s777/);
  });

  test('made by a process that is killed right after its commit', async () => {
    const { id, page } = await aVisitedProduct();
    expect(
      await killedAfterCommit(`UPDATE products SET name = 'Name of the killed' WHERE id = '${id}'`),
    ).toBe('SIGKILL');
    await soon(page, 'Name of the killed');
    await soon('/', 'Name of the killed');
  });

  test('a product that is withdrawn is gone: 404', async () => {
    const { id, page } = await aVisitedProduct();
    await shop.root.collection('products').update(id, { published: false });
    await until(async () => (await web.get(page)).status === 404);
  });

  test('a product that was not there before appears, also where somebody had looked for it in vain', async () => {
    const page = '/products/late-arrival-1';
    expect((await web.get(page)).status).toBe(404);
    await aProduct(shop, { id: 'late-arrival-1', name: 'Late arrival', category: category.id });
    await until(async () => (await web.get(page)).status === 200);
  });

  test('the order of a product’s offers, when the owner chooses another', async () => {
    const { id, page } = await aVisitedProduct();
    await shop.root
      .collection('settings')
      .create({ storefront: 'main', key: 'supplier_names', value: JSON.stringify('shown') });
    const warehouse = async (name: string) => (await aWarehouse(shop, { name }, 'partner')).id;
    await anOffer(shop, {
      product: id,
      warehouse: await warehouse('Дешёвый и долгий'),
      retail_kopecks: 90_000,
      lead_min_h: 240,
      lead_max_h: 240,
    });
    await anOffer(shop, {
      product: id,
      warehouse: await warehouse('Дорогой и быстрый'),
      retail_kopecks: 190_000,
      lead_min_h: 24,
      lead_max_h: 24,
    });
    await soon(page, /Дешёвый и долгий[^]*Дорогой и быстрый/);
    await until(async () => (await web.get(page)).remembered);
    await shop.root
      .collection('settings')
      .create({ storefront: 'main', key: 'offers_order', value: 'speed' });
    await soon(page, /Дорогой и быстрый[^]*Дешёвый и долгий/);
  });

  test('the days on which the shop is closed, by which the browser names the day of a delivery', async () => {
    const { page } = await aVisitedProduct();
    await until(async () => (await web.get(page)).remembered);
    const { id } = await shop.root
      .collection('settings')
      .create({ storefront: 'main', key: 'closed_days', value: ['2099-12-31'] });
    await soon(page, '2099-12-31');
    await until(async () => (await web.get(page)).remembered);
    await shop.root
      .collection('settings')
      .create({ storefront: 'main', key: 'order_cut_off', value: JSON.stringify('14:59') });
    await soon(page, '14:59');
    await shop.root.collection('settings').delete(id);
  });

  test('who stands behind the shop: one company, until the owner names its group', async () => {
    await until(async () => (await web.get('/about')).remembered);
    await soon('/about', 'стоит одна компания');
    const companies = [
      { name: 'ООО «Пример-Склад»', business: 'хранит и возит' },
      { name: 'ООО «Пример-Сеть»', business: '' },
    ];
    await shop.root
      .collection('settings')
      .create({ storefront: 'main', key: 'group_companies', value: companies });
    await soon(
      '/about',
      /часть группы компаний[^]*Пример-Склад»<\/strong> — хранит и возит<[^]*Пример-Сеть»<\/strong><\/li>/,
    );
  });

  test('a brand that is renamed has its new name on its products', async () => {
    const { id, page } = await aVisitedProduct();
    const { brand } = await shop.root.collection('products').getOne(id);
    await shop.root.collection('brands').update(brand, { name: 'New brand' });
    await soon(page, 'New brand');
  });
});

describe('a change reaches every process', () => {
  test('two web processes that share their pages both follow', async () => {
    const other = await startWeb(shop.url, { DATA_DIR: web.dataDir });
    try {
      const { id, page } = await aVisitedProduct();
      await until(async () => (await other.get(page)).remembered);
      await shop.root.collection('products').update(id, { name: 'Name for both' });
      await Promise.all([soon(page, 'Name for both'), soon(page, 'Name for both', other)]);
    } finally {
      await other.stop();
    }
  });

  test('a change that was made while the web was away is on the page when it is back', async () => {
    const before = await startWeb(shop.url);
    const { id, page } = await aVisitedProduct(before);
    await before.stop();
    await shop.root.collection('products').update(id, { name: 'Name of the night' });
    const after = await startWeb(shop.url, { DATA_DIR: before.dataDir });
    expect((await after.get(page)).body).toContain('Name of the night');
    await after.close();
  });
});

test('after more than a thousand changes at once the first visitor of a page may see the old one, the next sees the new', async () => {
  const { id, name, page } = await aVisitedProduct();
  shop.database()
    .exec(`BEGIN IMMEDIATE; UPDATE cache_mode SET quiet = 1; UPDATE products SET name = 'Name of the mass' WHERE id = '${id}';
    INSERT INTO cache_events (tag, soft) VALUES ('catalogue', TRUE); UPDATE cache_mode SET quiet = 0; COMMIT`);
  await until(async () => !(await web.get(page)).remembered);
  await soon(page, 'Name of the mass');
  expect((await web.get(page)).body).not.toContain(name);
});
