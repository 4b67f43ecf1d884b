import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyChanges } from '../../../lib/catalogue/postgres/copy/apply.ts';
import { CatalogueFollower } from '../../../lib/catalogue/postgres/copy/follow.ts';
import { readPlace } from '../../../lib/catalogue/postgres/copy/place.ts';
import { CatalogueSource } from '../../../lib/catalogue/postgres/copy/source.ts';
import { aBrand, aCategory } from '../../support/builders.ts';
import { differences } from '../../support/catalogue-copy.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { hasPostgres, startPostgres, type TestPostgres } from '../../support/postgres-server.ts';

/** What is brought over in one transaction is less than half of them. */
const PRODUCTS = 4_500;
const MOST = 2_000;

describe.runIf(hasPostgres)('what many products take from one row', () => {
  let shop: TestShop;
  let postgres: TestPostgres;
  let client: pg.Client;
  let source: CatalogueSource;
  const ids = { brand: '', category: '', above: '' };

  beforeAll(async () => {
    [shop, postgres] = await Promise.all([
      startShop({ env: { DETAL_CATALOGUE_COPY: '1' } }),
      startPostgres(),
    ]);
    ids.brand = (await aBrand(shop)).id;
    ids.category = (await aCategory(shop)).id;
    ids.above = (await aCategory(shop)).id;
    shop.database()
      .exec(`INSERT INTO products (id, brand, category, article, article_key, name, published)
      WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${PRODUCTS})
      SELECT 'many' || n, '${ids.brand}', '${ids.category}', 'M ' || n, 'M' || n, 'Один из многих', 1 FROM n`);
    source = new CatalogueSource(join(shop.dataDir, 'data.db'));
    await follow();
    client = new pg.Client({ connectionString: postgres.url, options: '-c search_path=catalogue' });
    await client.connect();
  });
  afterAll(async () => {
    source?.close();
    await client?.end();
    postgres?.close();
    await shop?.stop();
  });

  /** Brings over all there is. @returns how often the copy was filled */
  async function follow(): Promise<number> {
    let fills = 0;
    const follower = new CatalogueFollower({
      urls: [postgres.url],
      file: join(shop.dataDir, 'data.db'),
      signal: new AbortController().signal,
      onFill: (filled) => void (fills += filled ? 1 : 0),
    });
    while (await follower.round());
    await follower.close();
    return fills;
  }

  /** How many rows each transaction has written; the one of that number fails before its end. */
  function recorded(fails = Infinity): { written: number[]; by: pg.Client } {
    const written: number[] = [];
    const query = async (said: string | pg.QueryConfig, values?: unknown[]) => {
      if (said === 'BEGIN') written.push(0);
      if (said === 'COMMIT' && written.length === fails) throw new Error('killed');
      const result = await client.query(said, values);
      if (result.command !== 'SELECT') written[written.length - 1]! += result.rowCount ?? 0;
      return result;
    };
    return { written, by: { query } as unknown as pg.Client };
  }
  const seq = async () => (await readPlace(client))!.seq;
  const changes = async () => source.changes(await seq(), 10_000);

  test.each([
    [
      'words of a renamed brand',
      () => `UPDATE brands SET name = 'Иначе' WHERE id = '${ids.brand}'`,
    ],
    [
      'words of a renamed category',
      () => `UPDATE categories SET name = 'Прочее' WHERE id = '${ids.category}'`,
    ],
    [
      'places of a moved category',
      () => `UPDATE categories SET parent = '${ids.above}' WHERE id = '${ids.category}'`,
    ],
  ])('%s go over in pieces, and the place in the log after them', async (_, change) => {
    shop.database().exec(change());
    const before = await seq();
    const killed = recorded(2);
    await expect(applyChanges(killed.by, source, await changes())).rejects.toThrow('killed');
    expect(await seq()).toBe(before);

    const { written, by } = recorded();
    await applyChanges(by, source, await changes());
    expect(written.reduce((sum, rows) => sum + rows)).toBeGreaterThan(PRODUCTS - MOST);
    expect(Math.max(...written)).toBe(MOST);
    expect(await differences(shop.database(), client)).toEqual({});
    expect(await follow()).toBe(0);
  });
});
