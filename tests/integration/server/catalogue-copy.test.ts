import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CatalogueFollower } from '../../../lib/catalogue/postgres/copy/follow.ts';
import { routes } from '../../../lib/routes.ts';
import { backendProxy, type BackendProxy } from '../../support/backend-proxy.ts';
import { aCategory, anOffer, aProduct } from '../../support/builders.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { hasPostgres, startPostgres, type TestPostgres } from '../../support/postgres-server.ts';
import { until } from '../../support/shop.ts';
import { startWeb, type TestWeb } from '../../support/web.ts';

/** Routes of the backend that the copy answers instead. */
const OF_THE_CATALOGUE =
  /^\/api\/shop\/(products|catalogue|categories|search|brands|cars)(\/|\?|$)/;

describe.runIf(hasPostgres)('a web process that reads the catalogue from PostgreSQL', () => {
  let shop: TestShop;
  let backend: BackendProxy;
  let postgres: TestPostgres;
  let web: TestWeb;
  let category: { id: string; slug: string };
  const stopping = new AbortController();
  let isFollowing = true;
  let following: Promise<void>;

  beforeAll(async () => {
    [shop, postgres] = await Promise.all([
      startShop({ env: { DETAL_CATALOGUE_COPY: '1' } }),
      startPostgres(),
    ]);
    category = await aCategory(shop);
    backend = await backendProxy(shop.url);
    following = follow();
    // What it remembers by itself would hide who is asked.
    web = await startWeb(backend.url, { CATALOGUE_URL: postgres.url, FINISHED_PAGES: '0' });
  });
  afterAll(async () => {
    stopping.abort();
    await following;
    await web?.close();
    postgres?.close();
    backend?.stop();
    await shop?.stop();
  });

  async function follow(): Promise<void> {
    const { signal } = stopping;
    const file = join(shop.dataDir, 'data.db');
    const follower = new CatalogueFollower({ urls: [postgres.url], file, signal });
    while (!signal.aborted) {
      if (isFollowing) await follower.round().catch(() => undefined); // the server may be away
      await sleep(20);
    }
    await follower.close();
  }

  async function aPage(name: string) {
    const product = await aProduct(shop, { name, category: category.id });
    await anOffer(shop, { product: product.id, retail_kopecks: 123_400 });
    return {
      path: `/products/${product.id}`,
      rename: (to: string) => shop.root.collection('products').update(product.id, { name: to }),
    };
  }
  const shows = async (path: string, text: string) => {
    const { status, body } = await web.get(path);
    expect(status).toBe(200);
    return body.includes(text);
  };
  /** What the backend was asked of the catalogue while something was done. */
  async function askedBy(work: () => Promise<unknown>): Promise<string[]> {
    const before = backend.asked.length;
    await work();
    return backend.asked
      .slice(before)
      .map(({ path }) => path)
      .filter((path) => OF_THE_CATALOGUE.test(path));
  }
  /** Until a page that nobody has asked for is made without the backend. */
  const untilRead = () =>
    until(async () => {
      const { path } = await aPage('Made to be asked for');
      await until(() => shows(path, 'Made to be asked for'));
      return (await askedBy(() => web.get(`/categories/${category.slug}?sort=price`))).length === 0;
    });

  test('pages of the catalogue are made without asking the backend', async () => {
    await untilRead();
    const { path } = await aPage('Колодки из копии');
    await until(async () => (await web.get(path)).status === 200);
    const list = `/categories/${category.slug}?sort=-price`;
    const found = routes.search({ q: 'колодки копии' });
    const asked = await askedBy(async () => {
      for (const address of [path, list, found])
        expect(await shows(address, 'Колодки из')).toBe(true);
    });
    expect(asked).toEqual([]);
  });

  test('a change is shown once it has arrived, and what was before never again', async () => {
    const { path, rename } = await aPage('Name of before');
    await until(() => shows(path, 'Name of before'));
    isFollowing = false;
    await rename('Name of after');
    // The event is there; the page is not made from what lacks the change.
    await sleep(1_500);
    expect(await shows(path, 'Name of before')).toBe(true);
    isFollowing = true;
    await until(() => shows(path, 'Name of after'));
    for (let n = 0; n < 5; n += 1) expect(await shows(path, 'Name of after')).toBe(true);
  });

  test('a search that finds nothing is told to the backend', async () => {
    const query = 'ничегошеньки такого';
    await web.get(routes.search({ q: query }));
    const told = shop.database().prepare('SELECT 1 FROM search_misses WHERE query = ?');
    await until(() => told.get(query) !== undefined);
  });

  test('a read that PostgreSQL refuses is answered by the backend, and the copy mends itself', async () => {
    const client = new pg.Client(postgres.url);
    await client.connect();
    await client.query('ALTER TABLE catalogue.listings RENAME TO gone');
    await client.end();
    const list = `/categories/${category.slug}?available=1`;
    expect((await web.get(list)).status).toBe(200);
    await untilRead();
  });

  test('without PostgreSQL the backend is read and shows what is true; back, it is read again', async () => {
    const { path, rename } = await aPage('Name of before');
    await until(() => shows(path, 'Name of before'));
    postgres.crash();
    await rename('Name of the outage');
    await until(() => shows(path, 'Name of the outage'));
    const address = `/categories/${category.slug}?sort=-price`;
    expect((await askedBy(() => web.get(address))).length).toBeGreaterThan(0);
    postgres.start();
    await untilRead();
    expect(await shows(path, 'Name of the outage')).toBe(true);
    const told = (text: RegExp) => web.output().match(text)?.length ?? 0;
    expect(told(/каталог снова читается из PostgreSQL/g)).toBeGreaterThan(0);
  });
});
