import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askCatalogueCopy } from '../../../lib/catalogue/postgres/copy/ask-status.ts';
import { fillCatalogue } from '../../../lib/catalogue/postgres/copy/fill.ts';
import { CatalogueFollower } from '../../../lib/catalogue/postgres/copy/follow.ts';
import { CatalogueSource } from '../../../lib/catalogue/postgres/copy/source.ts';
import { followCatalogue } from '../../../scripts/catalogue/follow-catalogue.ts';
import { differences } from '../../support/catalogue-copy.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { hasPostgres, startPostgres, type TestPostgres } from '../../support/postgres-server.ts';
import { until } from '../../support/shop.ts';
import { fillShop } from '../catalogue-reads/fill.ts';

describe.runIf(hasPostgres)('filling the copy of the catalogue on PostgreSQL', () => {
  let shop: TestShop;
  let postgres: TestPostgres;
  let client: pg.Client;
  let file: string;

  beforeAll(async () => {
    [shop, postgres] = await Promise.all([
      startShop({ env: { DETAL_CATALOGUE_COPY: '1' } }),
      startPostgres(),
    ]);
    file = join(shop.dataDir, 'data.db');
    await fillShop(shop);
    client = await connect();
  });
  afterAll(async () => {
    await client?.end();
    postgres?.close();
    await shop?.stop();
  });

  async function connect(): Promise<pg.Client> {
    const connected = new pg.Client(postgres.url);
    await connected.connect();
    return connected;
  }
  /** Follows what was filled; it is not filled anew. */
  async function expectEqualOnceApplied(): Promise<void> {
    let fills = 0;
    const { signal } = new AbortController();
    const onFill = () => void (fills += 1);
    const follower = new CatalogueFollower({ urls: [postgres.url], file, signal, onFill });
    while (await follower.round());
    await follower.close();
    expect(fills).toBe(0);
    expect(await differences(shop.database(), client)).toEqual({});
  }

  test('changes that come while it is filled are not lost', async () => {
    const source = new CatalogueSource(file);
    let step = 0;
    const changes = [
      "UPDATE products SET name = 'Пока заполняется' WHERE number = 3",
      "DELETE FROM products WHERE id = 'd00000000000005'",
      "UPDATE brands SET name = 'Тем временем' WHERE slug = 'zavod'",
      'UPDATE offers SET retail_kopecks = 100500 WHERE rowid % 7 = 0',
      "INSERT INTO products (id, brand, category, article, article_key, name, published) SELECT 'meanwhile', brand, category, 'MW 1', 'MW1', 'Между делом', 1 FROM products LIMIT 1",
      "UPDATE products SET published = 0 WHERE id = 'oil-5w40'",
      "UPDATE products SET published = 1 WHERE id = 'oil-5w40'",
      "DELETE FROM products WHERE id = 'meanwhile'",
    ];
    const helper = await connect();
    await fillCatalogue({
      client,
      helper,
      source,
      log: source.log()!,
      onRows: () => {
        const change = changes[step++];
        if (change) shop.database().exec(change);
      },
      signal: new AbortController().signal,
    });
    expect(step).toBeGreaterThan(changes.length);
    source.close();
    await helper.end();
    await expectEqualOnceApplied();
  });

  test('a product that changes its category while it is filled is met twice', async () => {
    const id = 'w712-75';
    const source = new CatalogueSource(file);
    const allRows = source.allRows.bind(source);
    source.allRows = function* (name) {
      yield* allRows(name);
      if (name !== 'fitted_products') return;
      const other = "SELECT id FROM categories WHERE slug = 'fluids'";
      shop.database().exec(`UPDATE products SET category = (${other}) WHERE id = '${id}'`);
      yield source.rowsOf(name, [id]);
    };
    const { signal } = new AbortController();
    await fillCatalogue({ client, source, log: source.log()!, signal });
    source.close();
    await expectEqualOnceApplied();
    const { rows } = await client.query(
      `SELECT f.category, c.category AS kept FROM catalogue.fitted_products f LEFT JOIN catalogue.car_lists c USING (product, generation) WHERE f.product = '${id}'`,
    );
    expect(rows).not.toEqual([]);
    for (const { category, kept } of rows) expect(kept).toBe(category);
  });

  test('what a fill that fails has made is taken away', async () => {
    const source = new CatalogueSource(file);
    source.allWords = () => {
      throw new Error('unreadable');
    };
    const { signal } = new AbortController();
    const filling = fillCatalogue({ client, source, log: source.log()!, signal });
    await expect(filling).rejects.toThrow('unreadable');
    source.close();
    const { rows } = await client.query("SELECT to_regnamespace('catalogue_next') AS next");
    expect(rows).toEqual([{ next: null }]);
  });

  test('the owner is told of a fill that failed, and when it is tried again', async () => {
    await client.query(`DROP SCHEMA IF EXISTS catalogue_copy, catalogue CASCADE;
      CREATE SCHEMA catalogue_copy; CREATE TABLE catalogue_copy.state (phase text NOT NULL); -- of an older version
      CREATE FUNCTION public.refuse() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no index'; END $$;
      CREATE EVENT TRIGGER refuse ON ddl_command_start WHEN TAG IN ('CREATE INDEX') EXECUTE FUNCTION public.refuse()`);
    const stopping = new AbortController();
    const following = followCatalogue(
      {
        catalogueUrls: [postgres.url],
        dataDir: dirname(shop.dataDir),
        pocketbaseUrl: shop.url,
      },
      stopping.signal,
    );
    await until(async () => (await askCatalogueCopy([postgres.url])).state === 'failed');
    const failed = await askCatalogueCopy([postgres.url], 0);
    expect(failed).toEqual({
      state: 'failed',
      failedAt: expect.any(String),
      tryAt: expect.any(String),
    });
    const { failedAt, tryAt } = failed as Extract<typeof failed, { state: 'failed' }>;
    expect(Date.parse(tryAt!) - Date.parse(failedAt)).toBe(30_000);
    stopping.abort();
    await following;
    await client.query('DROP EVENT TRIGGER refuse; DROP FUNCTION public.refuse()');

    const { signal } = new AbortController();
    const follower = new CatalogueFollower({ urls: [postgres.url], file, signal });
    while (await follower.round());
    await follower.close();
    expect(await askCatalogueCopy([postgres.url])).toMatchObject({ state: 'following' });
  });
});
