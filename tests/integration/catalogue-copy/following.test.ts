import { once } from 'node:events';
import { cp, rename, rm } from 'node:fs/promises';
import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { CHANGES } from '../../../lib/catalogue/changes/model.ts';
import { askCatalogueCopy } from '../../../lib/catalogue/postgres/copy/ask-status.ts';
import { SCHEMA_VERSION } from '../../../lib/catalogue/postgres/copy/definition.ts';
import { CatalogueFollower } from '../../../lib/catalogue/postgres/copy/follow.ts';
import { readPlace } from '../../../lib/catalogue/postgres/copy/place.ts';
import type { Records } from '../../../lib/pocketbase/schema.generated.ts';
import { keepCatalogueCopy } from '../../../scripts/shop/catalogue-copy.ts';
import { childMark, childrenOf } from '../../../scripts/shop/children.ts';
import { anAdmin, anOffer, aProduct } from '../../support/builders.ts';
import { differences, keptByTriggers } from '../../support/catalogue-copy.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { hasPostgres, startPostgres, type TestPostgres } from '../../support/postgres-server.ts';
import { noSettings } from '../../support/settings.ts';
import { runScript, until, type Command } from '../../support/shop.ts';
import { fillShop } from '../catalogue-reads/fill.ts';
import { callBackend } from '../hooks/call-backend.ts';

const COPIED = { DETAL_CATALOGUE_COPY: '1' };

describe.runIf(hasPostgres)('the copy of the catalogue on PostgreSQL', () => {
  let shop: TestShop;
  let postgres: TestPostgres;
  let client: pg.Client;
  let follower: CatalogueFollower;
  let fills = 0;

  beforeAll(async () => {
    [shop, postgres] = await Promise.all([startShop({ env: COPIED }), startPostgres()]);
    await fillShop(shop);
    client = await connect();
    follower = newFollower();
    await arrive();
  });
  afterAll(async () => {
    await follower?.close();
    await client?.end();
    postgres?.close();
    await shop?.stop();
  });

  const file = () => join(shop.dataDir, 'data.db');
  const database = () => shop.database();
  const newFollower = (signal = new AbortController().signal) =>
    new CatalogueFollower({
      urls: [postgres.url],
      file: file(),
      signal,
      onFill: (filled) => void (fills += filled ? 1 : 0),
    });
  async function connect(): Promise<pg.Client> {
    const connected = new pg.Client(postgres.url);
    connected.on('error', () => {});
    await connected.connect();
    return connected;
  }
  /** Brings over all there is. */
  async function arrive(by = follower): Promise<void> {
    while (await by.round());
  }
  const expectEqual = async () => expect(await differences(database(), client)).toEqual({});
  const records = (table: keyof Records) => shop.root.collection(table);
  const newest = () =>
    Number(database().prepare(`SELECT COALESCE(MAX(seq), 0) AS seq FROM ${CHANGES}`).get()!.seq);
  const seq = async () => (await readPlace(client))!.seq;

  test('is filled with all there is', async () => {
    expect(fills).toBe(1);
    await expectEqual();
    const { rows } = await client.query('SELECT count(*) FROM catalogue.products');
    expect(Number(rows[0].count)).toBeGreaterThan(1_000);
  });

  test('is told of to the owner by whichever server answers', async () => {
    const products = Number(database().prepare('SELECT COUNT(*) AS n FROM products').get()!.n);
    const [nobody, now] = ['postgres://shop@127.0.0.1:1/postgres', Date.now()];
    expect(await askCatalogueCopy([nobody])).toEqual({ state: 'away', isRefused: false });
    expect(await askCatalogueCopy([nobody, postgres.url], now)).toEqual({
      state: 'following',
      lagMs: expect.any(Number),
      products,
      filledAt: expect.stringMatching(/^20/),
      tookMs: expect.any(Number),
    });
    expect(await askCatalogueCopy([postgres.url], now + 60_000)).toMatchObject({ state: 'left' });
    await client.query("COMMENT ON SCHEMA catalogue IS 'of another version'");
    expect(await askCatalogueCopy([postgres.url])).toEqual({ state: 'other' });
    await client.query(`COMMENT ON SCHEMA catalogue IS '${SCHEMA_VERSION}'`);
  });

  // Each of its answers comes in time, all of them do not.
  test.each<[how: string, pass: (said: Buffer) => Promise<boolean> | boolean]>([
    ['says nothing any more', (said) => !said.includes('catalogue_copy')],
    ['is slow to say anything', () => sleep(700, true)],
  ])('an owner does not wait for a server that %s', async (_how, pass) => {
    const sockets = new Set<Socket>();
    const { hostname, port } = new URL(postgres.url);
    const between = createServer((socket) => {
      const there = createConnection(Number(port), hostname);
      for (const end of [socket, there]) sockets.add(end.on('error', () => {}));
      there.pipe(socket);
      socket.on('data', async (said) => (await pass(said)) && there.write(said));
    }).listen(0, '127.0.0.1');
    await once(between, 'listening');
    const url = new URL(postgres.url);
    url.port = String((between.address() as AddressInfo).port);
    expect(await askCatalogueCopy([url.href])).toEqual({ state: 'away', isRefused: false });
    for (const socket of sockets) socket.destroy();
    between.close();
  });

  describe('follows', () => {
    afterEach(async () => {
      await arrive();
      await expectEqual();
      expect([await seq(), fills]).toEqual([newest(), 1]);
    });
    const id = 'w712-75';
    const one = async (table: keyof Records, filter: string) =>
      (await records(table).getFirstListItem(filter)).id;

    test.each<[about: string, change: () => Promise<unknown>]>([
      [
        'a product that is edited',
        () => records('products').update(id, { name: 'Ёмкий', description: 'С клапаном' }),
      ],
      [
        'a price',
        async () =>
          records('offers').update(await one('offers', `product = '${id}'`), {
            retail_kopecks: 1_23,
          }),
      ],
      [
        'stock',
        async () => records('stocks').update(await one('stocks', 'on_hand > 1'), { on_hand: 1 }),
      ],
      [
        'a brand that is renamed',
        async () =>
          records('brands').update(await one('brands', "slug = 'drobno'"), {
            name: 'Мелко и\tточно\\',
          }),
      ],
      [
        'a category that is renamed',
        async () =>
          records('categories').update(await one('categories', "slug = 'oil-filters'"), {
            name: 'Маслофильтры',
          }),
      ],
      [
        'a category that moves, with those below',
        async () =>
          records('categories').update(await one('categories', "slug = 'oil-filters'"), {
            parent: await one('categories', "slug = 'fluids'"),
          }),
      ],
      [
        'a fitment that comes, and one that goes',
        async () => {
          await records('fitments').create({
            product: 'mats',
            generation: await one('vehicle_generations', "slug = 'xv50'"),
          });
          await records('fitments').delete(await one('fitments', `product = '${id}'`));
        },
      ],
      [
        'a car',
        async () =>
          records('vehicle_makes').update(await one('vehicle_makes', "slug = 'kia'"), {
            slug: 'kiya',
            name: 'КИА',
          }),
      ],
      [
        'a cross reference that goes',
        async () => records('cross_links').delete(await one('cross_links', "kind = 'analog'")),
      ],
      [
        'a synonym',
        () =>
          records('search_synonyms').create({
            words: 'ёлка',
            meanings: 'ароматизатор',
            both_ways: true,
          }),
      ],
      [
        'attributes',
        () => records('products').update(id, { attributes: [{ name: 'Высота', value: '80 мм' }] }),
      ],
      [
        'a warehouse that is closed',
        async () =>
          records('warehouses').update(await one('warehouses', "name = 'Склад партнёра'"), {
            active: false,
          }),
      ],
      ['a draft', () => records('products').update('mats', { published: false })],
      [
        'a product that comes',
        async () => anOffer(shop, { product: (await aProduct(shop, { name: 'Новый' })).id }),
      ],
      ['a product that goes', () => records('products').delete('mats')],
      [
        'what customers buy together',
        async () => {
          database().exec(
            "DELETE FROM bought_together; INSERT INTO bought_together VALUES ('main', 'oil-5w40', 'antifreeze', 7)",
          );
        },
      ],
    ])('%s', async (_, change) => {
      await change();
    });

    test('two products that become one', async () => {
      const manager = await anAdmin(shop, 'manager');
      const [from, into] = [await aProduct(shop), await aProduct(shop)];
      await anOffer(shop, { product: from.id });
      const { status } = await callBackend(shop, `/api/shop/products/${from.id}/merge`, {
        token: manager.token,
        body: { into: into.id, seen: `${from.updated},${into.updated}` },
      });
      expect(status).toBeLessThan(300);
    });

    test('all at once, in more batches than one', () => {
      database().exec(`UPDATE offers SET retail_kopecks = retail_kopecks + 100;
        UPDATE products SET name = name || ' М'; UPDATE stocks SET on_hand = on_hand + 1`);
    });

    test('what was done by hand, with the triggers of pages silent', () => {
      database().exec(
        `UPDATE cache_mode SET quiet = 1; UPDATE offers SET retail_kopecks = 777 WHERE product = '${id}'; UPDATE cache_mode SET quiet = 0`,
      );
    });
  });

  test('what its triggers have kept is what a new one counts', async () => {
    const kept = await keptByTriggers(client);
    await follower.close();
    await client.query("COMMENT ON SCHEMA catalogue IS 'of another version'");
    await arrive();
    expect(fills).toBe(2);
    const counted = await keptByTriggers(client);
    expect(kept).toEqual(counted);
    for (const rows of Object.values(counted)) expect(rows).not.toEqual([]);
  });

  /** Whoever copies waits before the end of his batch. */
  async function holdBatch(): Promise<() => Promise<unknown>> {
    await client.query('BEGIN; LOCK TABLE catalogue.place IN EXCLUSIVE MODE');
    return () => client.query('ROLLBACK');
  }
  const isHeld = async () => {
    const other = await connect();
    const { rows } = await other.query(
      "SELECT 1 FROM pg_stat_activity WHERE application_name = 'detal-copy' AND wait_event_type = 'Lock'",
    );
    await other.end();
    return rows.length > 0;
  };

  describe('in the middle of a batch', () => {
    const change = () =>
      database().exec(
        'UPDATE offers SET retail_kopecks = retail_kopecks + 1; DELETE FROM products WHERE number = 40',
      );

    it('who copies may be killed: the next one goes on', async () => {
      await follower.close();
      const before = await seq();
      const copying: Command = runScript('copy-catalogue', {
        CATALOGUE_URL: postgres.url,
        DATA_DIR: dirname(shop.dataDir),
        POCKETBASE_URL: shop.url,
      });
      await until(() => copying.output().includes('ready'));
      const release = await holdBatch();
      change();
      await until(isHeld);
      copying.process.kill('SIGKILL');
      await copying.exited;
      await release();
      expect(await seq()).toBe(before);
      await until(async () =>
        follower.round().then(
          () => true,
          () => false,
        ),
      );
      await arrive();
      await expectEqual();
      expect(fills).toBe(2);
    });

    it('PostgreSQL may die: it is gone on with when it is back', async () => {
      const before = await seq();
      await holdBatch();
      change();
      const broken = follower.round().then(
        () => 'done',
        () => 'broken',
      );
      await until(isHeld);
      postgres.crash();
      expect(await broken).toBe('broken');
      await expect(follower.round()).rejects.toThrow();
      postgres.start();
      client = await connect();
      expect(await seq()).toBe(before);
      await arrive();
      await expectEqual();
      expect(fills).toBe(2);
    });
  });

  describe('is filled anew', () => {
    afterEach(async () => {
      const before = fills;
      await arrive();
      expect(fills).toBe(before + 1);
      await expectEqual();
      await arrive();
      expect(fills).toBe(before + 1);
    });

    it('when what it consists of is another', async () => {
      await follower.close();
      await client.query("COMMENT ON SCHEMA catalogue IS 'of another version'");
    });

    it('when changes were forgotten that it has not got', () => {
      database().exec("UPDATE brands SET country = 'Чехия'");
      database().exec("UPDATE brands SET country = 'Польша'");
      database().exec(`DELETE FROM ${CHANGES} WHERE seq < (SELECT MAX(seq) FROM ${CHANGES})`);
    });

    it('when changes are forgotten while it catches up', async () => {
      database().exec('UPDATE products SET name = name || 1; UPDATE products SET name = name || 2');
      const release = await holdBatch();
      const working = follower.round();
      await until(isHeld);
      database().exec(`DELETE FROM ${CHANGES} WHERE seq < (SELECT MAX(seq) FROM ${CHANGES})`);
      await release();
      await working;
    });

    it('when the data was replaced by a copy of it', async () => {
      writeFileSync(join(dirname(shop.dataDir), 'sessions-over-restore.json'), '[]');
      await shop.restart();
    });

    it('when older data was put back by hand, though as much has happened since', async () => {
      database().exec("UPDATE brands SET country = 'Раньше'");
      await arrive();
      database().exec(`UPDATE ${CHANGES} SET at = at - 1; UPDATE brands SET country = 'Иначе'`);
    });

    it('when a table is not what it should be', async () => {
      await client.query('ALTER TABLE catalogue.brands DROP COLUMN name');
      database().exec("UPDATE brands SET country = 'Китай'");
      await expect(arrive()).rejects.toThrow();
    });
  });

  test('whoever begins to fill it and is stopped leaves the one before', async () => {
    const stopping = new AbortController();
    const other = new CatalogueFollower({
      urls: [postgres.url],
      file: file(),
      signal: stopping.signal,
      onFill: () => stopping.abort(new Error('stopped')),
    });
    await follower.close();
    await client.query("COMMENT ON SCHEMA catalogue IS 'of another version'");
    await expect(other.round()).rejects.toThrow('stopped');
    await expectEqual();
    await arrive();
  });

  test('the shop keeps who copies: killed, he is started again, and may be replaced', async () => {
    await follower.close();
    const folder = dirname(shop.dataDir);
    const settings = { ...noSettings, CATALOGUE_URL: postgres.url, DATA_DIR: folder };
    const env = {
      ...process.env,
      ...settings,
      POCKETBASE_URL: shop.url,
      ...childMark(folder),
    };
    const kept = keepCatalogueCopy(env);
    const comesOver = async () => {
      database().exec('UPDATE offers SET retail_kopecks = retail_kopecks + 1 WHERE rowid % 9 = 0');
      await until(async () => (await seq()) === newest());
    };
    await comesOver();
    for (const pid of childrenOf(folder)) process.kill(pid, 'SIGKILL');
    await comesOver();
    const before = childrenOf(folder);
    await kept.replace(env);
    await comesOver();
    expect(childrenOf(folder).filter((pid) => before.includes(pid))).toEqual([]);
    await kept.stop();
    expect(childrenOf(folder)).toEqual([]);
    await expectEqual();
  });

  test('a file that takes the place of the one before is read from then on', async () => {
    await arrive();
    database().exec('PRAGMA wal_checkpoint(TRUNCATE)');
    await shop.crash();
    await cp(file(), `${file()}-restored`);
    await rename(`${file()}-restored`, file());
    for (const beside of ['-wal', '-shm']) await rm(file() + beside, { force: true });
    await shop.restart();
    await records('brands').update((await records('brands').getFirstListItem('')).id, {
      country: 'Из копии',
    });
    await arrive();
    const restored = new DatabaseSync(file(), { readOnly: true });
    expect(await differences(restored, client)).toEqual({});
    expect(restored.prepare("SELECT 1 FROM brands WHERE country = 'Из копии'").all()).toHaveLength(
      1,
    );
    restored.close();
  });

  test('who reads the one before for long is waited for', async () => {
    const reader = await connect();
    await reader.query('BEGIN; SELECT 1 FROM catalogue.brands LIMIT 1');
    await client.query("COMMENT ON SCHEMA catalogue IS 'of another version'");
    await follower.close();
    const before = fills;
    const filling = arrive();
    const waits = `SELECT 1 FROM pg_stat_activity WHERE application_name = 'detal-copy' AND query LIKE 'ROLLBACK%'`;
    await until(async () => (await client.query(waits)).rows.length > 0);
    expect(fills).toBe(before);
    await reader.query('COMMIT');
    await reader.end();
    await filling;
    expect(fills).toBe(before + 1);
  });

  test('two do not copy to one', async () => {
    await arrive();
    await expect(newFollower().round()).rejects.toMatchObject({ name: 'CopiedByAnother' });
  });
});
