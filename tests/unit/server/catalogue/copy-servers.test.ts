import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { patient } from '../../../../lib/patience.ts';
import { CopyServers } from '../../../../server/catalogue/copy-servers.ts';
import { hasPostgres, startPostgres, type TestPostgres } from '../../../support/postgres-server.ts';
import { until } from '../../../support/shop.ts';

describe.runIf(hasPostgres)('servers that hold the catalogue', () => {
  let servers: [TestPostgres, TestPostgres];
  let clock: number;
  let told: string[];
  let copy: CopyServers;

  beforeAll(async () => void (servers = [await startPostgres(), await startPostgres()]));
  afterAll(() => servers?.forEach((server) => server.close()));
  beforeEach(async () => {
    [clock, told] = [0, []];
    await hold(0, 'a', 7);
    await hold(1, 'a', 7);
    copy = new CopyServers({
      urls: servers.map(({ url }) => url),
      version: 'this one',
      warn: (message) => void told.push(message),
      tell: (message) => void told.push(message),
      now: () => clock,
    });
    await copy.start();
  });
  afterEach(() => copy.close());

  /** Has a server hold the catalogue up to a place of the log; `nothing` of it without one. */
  async function hold(at: 0 | 1, epoch?: string, seq = 0, version = 'this one'): Promise<void> {
    const client = new pg.Client(servers[at].url);
    await client.connect();
    const fill =
      epoch === undefined
        ? ''
        : `CREATE SCHEMA catalogue; COMMENT ON SCHEMA catalogue IS '${version}'; CREATE TABLE catalogue.place (epoch text, seq bigint, at bigint);
          INSERT INTO catalogue.place VALUES ('${epoch}', ${seq}, 0); CREATE TABLE catalogue.own (server int); INSERT INTO catalogue.own VALUES (${at})`;
    await client.query(`DROP SCHEMA IF EXISTS catalogue CASCADE; ${fill}`);
    await client.end();
  }
  const asked = async () => (await copy.pick()<{ server: number }>(OWN))[0]!.server;
  const OWN = { name: 'own', text: 'SELECT server FROM own', values: [] };
  /** Which of them answer when asked often. */
  const answering = async () =>
    [...new Set(await Promise.all(Array.from({ length: 6 }, asked)))].sort();

  test('nobody is read before it is known what is to be expected', () => {
    expect(copy.isCurrent()).toBe(false);
    expect(copy.hasArrived({ epoch: 'a', seq: 7 })).toBe(true);
    expect(copy.isCurrent()).toBe(true);
  });

  test('both are asked, and a bigint is a number', async () => {
    copy.hasArrived({ epoch: 'a', seq: 7 });
    expect(await answering()).toEqual([0, 1]);
    expect(await copy.pick()({ text: 'SELECT seq FROM place', values: [] })).toEqual([{ seq: 7 }]);
  });

  test('a change is waited for; what has it is read', async () => {
    copy.hasArrived({ epoch: 'a', seq: 7 });
    expect(copy.hasArrived({ epoch: 'a', seq: 8 })).toBe(false);
    expect(copy.isCurrent()).toBe(true);
    await Promise.all([hold(0, 'a', 8), hold(1, 'a', 9)]);
    await until(() => copy.hasArrived({ epoch: 'a', seq: 8 }));
    expect(await answering()).toEqual([0, 1]);
  });

  test('of two the one that is late is left out, until it comes', async () => {
    await hold(0, 'a', 8);
    copy.hasArrived({ epoch: 'a', seq: 7 });
    expect(copy.hasArrived({ epoch: 'a', seq: 8 })).toBe(false);
    clock += patient(1_000);
    await until(() => copy.hasArrived({ epoch: 'a', seq: 8 }));
    expect(await answering()).toEqual([0]);
    // Nobody waits for it any more, however much changes.
    await hold(0, 'a', 9);
    await until(() => copy.hasArrived({ epoch: 'a', seq: 9 }));
    await hold(1, 'a', 9);
    await until(async () => (await answering()).length === 2);
    expect(told).toEqual([]);
  });

  test('30 s behind: neither waited for nor read, said once, as is its return', async () => {
    copy.hasArrived({ epoch: 'a', seq: 7 });
    expect(copy.hasArrived({ epoch: 'a', seq: 8 })).toBe(false);
    clock += patient(30_000) - 1;
    expect(copy.hasArrived({ epoch: 'a', seq: 8 })).toBe(false);
    clock += 1;
    expect(copy.hasArrived({ epoch: 'a', seq: 8 })).toBe(true);
    expect(copy.isCurrent()).toBe(false);
    await expect(asked()).rejects.toThrow();
    // Who is not read is not waited for.
    expect(copy.hasArrived({ epoch: 'a', seq: 9 })).toBe(true);
    await Promise.all([hold(0, 'a', 9), hold(1, 'a', 9)]);
    await until(() => copy.isCurrent());
    expect(told).toEqual([
      'каталог в PostgreSQL недоступен или отстаёт, данные для страниц берутся с сервера данных',
      'каталог снова читается из PostgreSQL',
    ]);
  });

  test.each([
    ['another log', { epoch: 'b', seq: 1 }],
    ['a backend without a log', null],
  ])('%s: nobody is read or waited for', (_, mark) => {
    copy.hasArrived({ epoch: 'a', seq: 7 });
    expect(copy.hasArrived(mark)).toBe(true);
    expect(copy.isCurrent()).toBe(false);
  });

  test('tables of another build are not read', async () => {
    copy.hasArrived({ epoch: 'a', seq: 7 });
    await Promise.all([hold(0, 'a', 8, 'another'), hold(1, 'a', 8, 'another')]);
    await until(() => !copy.isCurrent());
    await hold(1, 'a', 8);
    await until(() => copy.isCurrent());
    expect(await answering()).toEqual([1]);
  });

  test('what is filled anew, or gone, is not asked; when it is back, it is', async () => {
    copy.hasArrived({ epoch: 'a', seq: 7 });
    await hold(0);
    servers[1].crash();
    await until(() => !copy.isCurrent());
    expect(copy.hasArrived({ epoch: 'a', seq: 8 })).toBe(true);
    servers[1].start();
    await Promise.all([hold(0, 'a', 8), hold(1, 'a', 8)]);
    await until(async () => copy.isCurrent() && (await answering()).length === 2);
  });

  test('that all its connections are busy says nothing of a server', async () => {
    copy.hasArrived({ epoch: 'a', seq: 7 });
    const ask = copy.pick();
    const busy = Array.from({ length: 8 }, () => ask({ text: 'SELECT pg_sleep(1)', values: [] }));
    for (let n = 0; n < 8; n += 1) {
      await sleep(100);
      expect(copy.isCurrent()).toBe(true);
    }
    await Promise.all(busy);
    expect(await answering()).toEqual([0, 1]);
  });

  test('a read asks one server for all of it', async () => {
    copy.hasArrived({ epoch: 'a', seq: 7 });
    const ask = copy.pick();
    const rows = await Promise.all(Array.from({ length: 6 }, () => ask<{ server: number }>(OWN)));
    expect(new Set(rows.map(([row]) => row!.server)).size).toBe(1);
  });

  test('who does not answer a statement is not asked again before the next look; who refuses one is', async () => {
    copy.hasArrived({ epoch: 'a', seq: 7 });
    await expect(copy.pick()({ text: 'SELECT 1 / 0', values: [] })).rejects.toThrow('division');
    expect(await answering()).toEqual([0, 1]);
    const end = { text: 'SELECT pg_terminate_backend(pg_backend_pid())', values: [] };
    await expect(copy.pick()(end)).rejects.toThrow();
    expect(copy.isCurrent()).toBe(true);
    expect(await answering()).toHaveLength(1);
    await until(async () => (await answering()).length === 2);
  });
});
