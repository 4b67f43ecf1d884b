import { appendFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inboxDir, priceListsDir, storedFile } from '../../../../lib/imports/jobs/files.ts';
import type { WholeImportJob } from '../../../../lib/imports/jobs/model.ts';
import { listImportJobs } from '../../../../lib/imports/jobs/repository.ts';
import { fetchDue } from '../../../../scripts/worker/addresses.ts';
import { Inbox } from '../../../../scripts/worker/inbox.ts';
import { until } from '../../../support/shop.ts';
import { manyLines } from '../import/price-lists.ts';
import { zipOf } from '../../../support/zip-of.ts';
import { startImportingShop, type ImportingShop } from './importing-shop.ts';

/** A file that has not changed for so long has arrived. */
const STILL_MS = 1_000;
let shop: ImportingShop;
let supplierServer: Server;
let host: string;
let asked = 0;
beforeAll(async () => {
  supplierServer = createServer((_request, reply) => {
    asked += 1;
    reply.end(manyLines(30, 700));
  });
  await new Promise<void>((done) => supplierServer.listen(0, '127.0.0.1', done));
  host = `127.0.0.1:${(supplierServer.address() as AddressInfo).port}`;
  shop = await startImportingShop({ IMPORT_HOSTS: host, IMPORT_STILL_S: String(STILL_MS / 1_000) });
  await shop.shop.root.collection('suppliers').update(shop.supplier, { import_folder: true });
  await shop.startWorker();
});
afterAll(async () => {
  supplierServer?.close();
  await shop?.stop();
});

const inbox = (code = 'inet') => inboxDir(shop.dataDir, code);
const drop = async (name: string, text: string | Buffer, code = 'inet') => {
  await until(() => existsSync(inbox(code)));
  writeFileSync(join(inbox(code), name), text);
};
const jobsOf = async (file: string) =>
  (await listImportJobs(shop.pb)).jobs.filter(({ fileName }) => fileName === file);
/** The job of a file, once there is one. */
const jobOf = async (file: string): Promise<string> => {
  await until(async () => (await jobsOf(file)).length > 0);
  return (await jobsOf(file))[0]!.id;
};

test('the first list of a folder waits for a person, who says once what its columns are; the next one goes by itself', async () => {
  await drop('first.csv', manyLines(100, 100));
  const first = await jobOf('first.csv');
  expect(await shop.until(first, 'looked')).toMatchObject({ source: 'folder', orderedBy: null });
  await shop.change(first, { otherBrands: 'create' });
  await shop.check(first);
  await shop.until(first, 'checked');
  await shop.run(first);
  await shop.until(first, 'done');

  await drop('second.csv', manyLines(100, 120));
  const second = await shop.until(await jobOf('second.csv'), 'done');
  expect(second.result).toMatchObject({ changed: 100 });
  expect(shop.price('M 0')).toMatchObject({ cost: 12_000 });
  expect(readdirSync(inbox())).toEqual([]);
});

test('a file that is still growing is left alone, and so is one that its program has not named yet', async () => {
  const whole = manyLines(100, 140).split('\n');
  const grow = (from: number, to?: number) =>
    appendFileSync(join(inbox(), 'slow.csv'), `${whole.slice(from, to).join('\n')}\n`);
  // The worker would look by its own clock; this one stands still until the file has grown.
  await shop.endWorker('SIGTERM');
  let now = 0;
  const [folders, machine] = [new Inbox(shop.dataDir, STILL_MS, () => now), await shop.machine()];
  writeFileSync(join(inbox(), 'upload.csv.part'), manyLines(5, 999));
  for (let from = 0; from < 100; from += 20) {
    grow(from, from + 20);
    await folders.look(machine);
    now += STILL_MS - 1;
    await folders.look(machine);
    expect(await jobsOf('slow.csv')).toEqual([]);
  }
  grow(100);
  await folders.look(machine);
  now += STILL_MS;
  await folders.look(machine);
  const id = await jobOf('slow.csv');
  await shop.startWorker();
  expect((await shop.until(id, 'done')).result).toMatchObject({ changed: 100 });
  expect(readdirSync(inbox())).toEqual(['upload.csv.part']);
});

test('a list whose prices leap stops and asks, though its columns are known', async () => {
  await drop('leap.csv', manyLines(100, 900));
  const id = await jobOf('leap.csv');
  expect(await shop.until(id, 'checked')).toMatchObject({
    findings: { doubts: [{ kind: 'prices' }] },
    problem: expect.stringContaining('100 из 100'),
  });
  expect(shop.price('M 0')).toMatchObject({ cost: 14_000 });
  await shop.cancel(id);
});

test('rows of a brand that nobody has spoken of wait; the others are loaded, and the result names it', async () => {
  await drop('brand.csv', `${manyLines(70, 150)}\nNOBODY;N 1;Фильтр;5;1\n`);
  const { result, findings } = await shop.until(await jobOf('brand.csv'), 'done');
  expect(result).toMatchObject({ changed: 70, unknown: { rows: 1, brands: ['NOBODY'] } });
  expect(findings?.brands.map(({ name }) => name)).toEqual(['NOBODY']);
});

test('a row of such a brand that would lose stops nothing until its brand is decided; others do', async () => {
  const of = await shop.aSupplier('waiting');
  await shop.shop.root.collection('suppliers').update(of, { import_folder: true });
  const list = (name: string, ...rows: string[]) =>
    drop(
      name,
      [
        'Производитель;Артикул;Наименование;Закупка;Розничная цена;Остаток',
        ...Array.from({ length: 30 }, (_, n) => `OMEGA;Z ${n};Втулка;100;150;3`),
        ...rows,
      ].join('\n'),
      'waiting',
    );
  await list('priced.csv');
  const first = await jobOf('priced.csv');
  await shop.until(first, 'looked');
  await shop.check(first);
  await shop.until(first, 'checked');
  await shop.change(first, { otherBrands: 'create' });
  await shop.run(first);
  await shop.until(first, 'done');

  const losing = 'NOBODY;N 2;Фильтр;500;400;1';
  await list('waiting.csv', losing);
  const { result } = await shop.until(await jobOf('waiting.csv'), 'done');
  expect(result).toMatchObject({ unchanged: 30, unknown: { rows: 1, brands: ['NOBODY'] } });

  await list('losing.csv', losing, 'OMEGA;Z 30;Втулка;300;150;3');
  const id = await jobOf('losing.csv');
  expect(await shop.until(id, 'checked')).toMatchObject({
    findings: { losses: 2, doubts: [{ kind: 'losses' }] },
    problem: expect.stringContaining('2\u00A0строках'),
  });
  await shop.cancel(id);
});

test('each list of an archive in a folder is a list; an archive without one says so', async () => {
  const [first, second] = [manyLines(100, 152), manyLines(70, 154)].map((text) =>
    Buffer.from(text),
  );
  await drop('pictures.zip', zipOf({ 'a.jpg': first!, 'b.jpg': first! }));
  expect(await shop.until(await jobOf('pictures.zip'), 'failed')).toMatchObject({
    problem: expect.stringContaining('нет прайс-листа'),
  });
  await drop('lists.zip', zipOf({ 'first.csv': first!, 'second.csv': second! }));
  await shop.until(await jobOf('lists.zip › first.csv'), 'done');
  await shop.until(await jobOf('lists.zip › second.csv'), 'done');
  expect(shop.price('M 0')).toMatchObject({ cost: 15_400 });
  expect(readdirSync(inbox())).toEqual(['upload.csv.part']);
  expect(readdirSync(priceListsDir(shop.dataDir)).filter((name) => name.endsWith('.json'))).toEqual(
    [],
  );
});

test('a partial list that lacks a third of what the last one had stops and asks', async () => {
  await drop('long.csv', manyLines(100, 155));
  await shop.until(await jobOf('long.csv'), 'done');
  await drop('cut.csv', manyLines(60, 156));
  const id = await jobOf('cut.csv');
  expect(await shop.until(id, 'checked')).toMatchObject({
    mode: 'delta',
    findings: { doubts: [{ kind: 'short' }], kept: { gone: 40, of: 100 }, vanished: null },
    problem: expect.stringContaining('прошлого прайс-листа загружено 100'),
  });
  await expect(shop.run(id)).rejects.toMatchObject({ code: 'import_doubted' });
  await shop.cancel(id);
});

test('a full list that has lost most of its rows stops and asks, by itself or not', async () => {
  await shop.shop.root.collection('suppliers').update(shop.supplier, { import_mode: 'full' });
  await drop('short.csv', manyLines(20, 160));
  const id = await jobOf('short.csv');
  expect(await shop.until(id, 'checked')).toMatchObject({
    mode: 'full',
    findings: { vanished: { gone: 80, of: 100 }, doubts: [] },
    problem: expect.stringContaining('30 %'),
  });
  expect(shop.price('M 99')).toMatchObject({ on_hand: 5 });
  await shop.cancel(id);
});

test('of a list that is broken nothing is loaded: prices stay, and the failure is counted', async () => {
  const before = shop.rows('SELECT id, cost_kopecks FROM offers ORDER BY id');
  await drop('broken.csv', 'PK\u0003\u0004 this is no book');
  const id = await jobOf('broken.csv');
  await until(async () => (await shop.job(id)).state === 'failed');
  expect(await shop.job(id)).toMatchObject({
    failures: 1,
    problem: expect.stringContaining('повреждён'),
  });
  expect(shop.rows('SELECT id, cost_kopecks FROM offers ORDER BY id')).toEqual(before);
});

test('a file that a worker had taken when it died becomes one job, and nothing is left lying about', async () => {
  await shop.endWorker('SIGKILL');
  writeFileSync(storedFile(shop.dataDir, 'folder-taken'), manyLines(100, 170));
  writeFileSync(
    join(priceListsDir(shop.dataDir), 'folder-taken.json'),
    JSON.stringify({ supplier: shop.supplier, source: 'folder', file: 'taken.csv' }),
  );
  writeFileSync(join(priceListsDir(shop.dataDir), 'folder-torn.json'), '{"supplier": "');
  await shop.startWorker();
  expect((await shop.until(await jobOf('taken.csv'), 'done')).result).toMatchObject({
    changed: 100,
  });
  await until(() =>
    readdirSync(priceListsDir(shop.dataDir)).every((name) => !name.endsWith('.json')),
  );
  expect(await jobsOf('taken.csv')).toHaveLength(1);
});

test('an address is asked when its hour has come and its list goes the same way; not again before', async () => {
  const other = await shop.aSupplier('by-address', {
    import_url: `http://${host}/lists/today.csv`,
    import_every_h: 6,
  });
  // The worker itself asks no machine of this network, so here the test asks for it.
  const machine = await shop.machine();
  const limits = { hosts: [host], mayConnect: () => true };
  const mine = async (): Promise<WholeImportJob[]> =>
    Promise.all(
      (await listImportJobs(shop.pb, { supplier: other })).jobs.map(({ id }) => shop.job(id)),
    );
  await shop.endWorker('SIGTERM');
  asked = 0;
  await fetchDue(machine, shop.dataDir, limits);
  await fetchDue(machine, shop.dataDir, limits);
  expect(asked).toBe(1);
  expect(await mine()).toMatchObject([
    {
      source: 'url',
      fileName: 'today.csv',
      state: 'looking',
      fileSize: Buffer.byteLength(manyLines(30, 700)),
    },
  ]);
  await shop.startWorker();
  await shop.until((await mine())[0]!.id, 'looked');
});

test('an address of our own network is refused in words, allowed by the operator or not', async () => {
  asked = 0;
  const inside = await shop.aSupplier('inside', {
    import_url: `http://${host}/secret`,
    import_every_h: 1,
  });
  await shop.endWorker('SIGTERM');
  await shop.startWorker();
  await until(async () => (await listImportJobs(shop.pb, { supplier: inside })).jobs.length > 0);
  expect((await listImportJobs(shop.pb, { supplier: inside })).jobs).toMatchObject([
    {
      state: 'failed',
      source: 'url',
      failures: 1,
      problem: expect.stringContaining('не из открытого интернета'),
    },
  ]);
  expect(asked).toBe(0);
});

test('a folder that is too full of anything else disturbs nobody', async () => {
  mkdirSync(join(inbox(), 'folder-in-folder'), { recursive: true });
  await drop('.hidden', 'x');
  await drop('~$book.xlsx', 'x');
  await drop('last.csv', manyLines(100, 190));
  await shop.until(await jobOf('last.csv'), 'done');
});
