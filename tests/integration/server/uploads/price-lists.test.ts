import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PriceListError } from '../../../../lib/imports/price-list-error.ts';
import { readPriceList } from '../../../../lib/imports/price-list.ts';
import { anAdmin, anImportJob } from '../../../support/builders.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { signedIn } from '../../../support/sessions.ts';
import { until } from '../../../support/shop.ts';
import { startWeb, type Reply, type TestWeb } from '../../../support/web.ts';
import { zipOf } from '../../../support/zip-of.ts';
import { malformedFiles } from './malformed-files.ts';

const MINUTES_MS = 5 * 60_000;
const MEGABYTE = 1024 ** 2;
/** `SEED=…` repeats a run that found something. */
const seed = Number(process.env.SEED || Date.now() % 2 ** 31);

let shop: TestShop;
let web: TestWeb;
let cookie: string;
let supplier: string;
const stored = () =>
  existsSync(join(web.dataDir, 'price-lists')) ? readdirSync(join(web.dataDir, 'price-lists')) : [];

beforeAll(async () => {
  console.log(`malformed uploads: SEED=${seed}`);
  shop = await startShop();
  web = await startWeb(shop.url);
  cookie = await signedIn('admin', await anAdmin(shop, 'manager'));
  supplier = (
    await shop.root
      .collection('suppliers')
      .create({ name: 'Supplier', kind: 'partner', active: true })
  ).id;
});
afterAll(async () => {
  await web?.close();
  await shop?.stop();
});

const upload = (
  bytes: Buffer | string,
  { name = 'price.csv', to = supplier, ...headers }: Record<string, string> = {},
) =>
  web.post(`/api/uploads/price-lists?${new URLSearchParams({ supplier: to, name })}`, bytes, {
    cookie,
    ...headers,
  });
const answer = ({ status, body }: Reply) => ({
  status,
  ...(JSON.parse(body) as { id?: string; message?: string }),
});
const jobsOf = async () =>
  (await shop.root.collection('import_jobs').getFullList()).filter(
    ({ file_name }) => file_name !== 'other.csv',
  );

test(
  'a list of 60 MB arrives byte for byte and waits for the worker under its own name',
  { timeout: MINUTES_MS },
  async () => {
    const bytes = Buffer.concat([
      Buffer.from('Бренд;Артикул\n'),
      Buffer.from(randomBytes(30 * MEGABYTE).toString('hex')),
    ]);
    const { status, id } = answer(await upload(bytes, { name: 'Прайс «опт» 21.11.2026.csv' }));
    expect(status).toBe(201);
    const job = await shop.root.collection('import_jobs').getOne(id!);
    expect(job).toMatchObject({
      supplier,
      source: 'upload',
      state: 'looking',
      file_name: 'Прайс «опт» 21.11.2026.csv',
      file_size: bytes.length,
    });
    const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex');
    expect(hash(readFileSync(join(web.dataDir, 'price-lists', job.stored)))).toBe(hash(bytes));
  },
);

test.each([
  ['nobody', '', 401],
  ['a visitor with a damaged session', 'shop_session=nonsense', 401],
])('from %s nothing is taken', async (_, who, status) => {
  const before = stored();
  expect(answer(await upload('a;b', { cookie: who }))).toEqual({
    status,
    message: expect.any(String),
  });
  expect(stored()).toEqual(before);
});

test.each(['warehouse', 'content', 'machine'] as const)(
  'nor from somebody in the role %s',
  async (role) => {
    const reply = await upload('a;b', {
      cookie: await signedIn('admin', await anAdmin(shop, role)),
    });
    expect(reply.status).toBe(role === 'machine' ? 401 : 403);
  },
);

test('nor from another site, by another method, or for a supplier that there is not', async () => {
  const before = stored();
  expect((await upload('a;b', { origin: 'http://elsewhere.test' })).status).toBe(403);
  expect((await web.get('/api/uploads/price-lists', { cookie })).status).toBe(405);
  for (const to of ['', 'nonsense', '000000000000000', '../admins'])
    expect(answer(await upload('a;b', { to }))).toEqual({
      status: 400,
      message: expect.any(String),
    });
  expect(stored()).toEqual(before);
});

test(
  '201 MB are refused by their announced length, and at the limit when the length is not told',
  { timeout: MINUTES_MS },
  async () => {
    const before = stored();
    expect(await sendMegabytes(201, true)).toBe(413);
    expect(await sendMegabytes(201, false)).toBe(413);
    await until(() => stored().length === before.length);
  },
);

test('each list of an archive waits for the worker by itself; an archive without one is refused in words', async () => {
  const [before, one] = [stored(), Buffer.from('Бренд;Артикул\nBOSCH;1\n')];
  const archive = zipOf({ 'Масла.csv': one, 'b/Шины.csv': one, 'readme.pdf': one });
  const reply = await upload(archive, { name: 'Прайсы 1.zip' });
  expect([reply.status, JSON.parse(reply.body)]).toEqual([
    201,
    { id: expect.any(String), count: 2 },
  ]);
  const jobs = (await jobsOf()).filter(({ file_name }) => file_name.startsWith('Прайсы 1.zip'));
  expect(jobs.map((job) => [job.file_name, job.file_size, job.mode, job.state]).toSorted()).toEqual(
    [
      ['Прайсы 1.zip › Масла.csv', one.length, 'delta', 'looking'],
      ['Прайсы 1.zip › Шины.csv', one.length, 'delta', 'looking'],
    ],
  );
  for (const job of jobs)
    expect(readFileSync(join(web.dataDir, 'price-lists', job.stored))).toEqual(one);
  expect(stored()).toHaveLength(before.length + 2);

  const none = answer(await upload(zipOf({ 'a.pdf': one, 'b.jpg': one }), { name: 'a.zip' }));
  expect(none).toEqual({ status: 422, message: expect.stringContaining('нет прайс-листа') });
  const lock = answer(await upload(Buffer.alloc(165, ' '), { name: '~$Прайс.xlsx' }));
  expect(lock).toEqual({ status: 422, message: expect.stringContaining('таблица открыта') });
  expect(stored()).toHaveLength(before.length + 2);
});

test('of an upload that breaks off nothing is left', async () => {
  const before = stored();
  const req = request(`${web.url}/api/uploads/price-lists?supplier=${supplier}&name=a.csv`, {
    method: 'POST',
    headers: { cookie, origin: 'http://shop.test', 'content-length': String(50 * MEGABYTE) },
  });
  req.on('error', () => undefined);
  req.write(Buffer.alloc(MEGABYTE, 'x'));
  await until(() => stored().length === before.length + 1);
  req.destroy();
  await until(() => stored().length === before.length);
  expect(
    web
      .output()
      .split('\n')
      .filter((line) => Number(/^\{"level":(\d+)/.exec(line)?.[1]) >= 50),
  ).toEqual([]);
});

test(
  'a hundred malformed lists break nothing: each is taken and can be looked at, or refused in words',
  { timeout: MINUTES_MS },
  async () => {
    await fc.assert(
      fc.asyncProperty(malformedFiles, async ({ bytes, name, type }) => {
        const reply = await upload(bytes, { name, ...(type && { 'content-type': type }) });
        // A name that no request can carry is refused by the server itself.
        if (reply.status === 431) return;
        const { status, id, message } = answer(reply);
        expect([201, 400, 422]).toContain(status);
        if (!id) return void expect(message).toMatch(/^[А-Я][^<>\\]{5,}\.$/);
        const job = await shop.root.collection('import_jobs').getOne(id);
        expect(job.file_name).toMatch(/^[^\p{Cc}/\\]{1,200}$/u);
        await lookAt(join(web.dataDir, 'price-lists', job.stored));
      }),
      { numRuns: 100, seed },
    );
    expect(stored().toSorted()).toEqual((await jobsOf()).map((job) => job.stored).toSorted());
  },
);

test('the report of a list is read by who may load lists, and is a file for Excel', async () => {
  const job = await anImportJob(shop, {
    state: 'done',
    report: '20261121_list.csv',
    file_name: 'other.csv',
    stored: '',
  });
  const path = `/admin/imports/${job.id}/report`;
  expect((await web.get(path, { cookie })).status).toBe(404);
  mkdirSync(join(web.dataDir, 'imports'), { recursive: true });
  writeFileSync(join(web.dataDir, 'imports', '20261121_list.csv'), '\uFEFFЛист;Строка\r\n');
  const reply = await web.get(path, { cookie });
  expect([
    reply.status,
    reply.body,
    reply.headers.get('content-type'),
    reply.headers.get('content-disposition'),
    reply.headers.get('cache-control'),
  ]).toEqual([
    200,
    '\uFEFFЛист;Строка\r\n',
    'text/csv; charset=utf-8',
    'attachment; filename="20261121_list.csv"',
    'private, no-store',
  ]);
  expect(
    (await web.get(path, { cookie: await signedIn('admin', await anAdmin(shop, 'content')) }))
      .status,
  ).toBe(404);
});

/** As the worker does it: what it cannot read it must be able to say in words. */
async function lookAt(path: string): Promise<void> {
  try {
    await (await readPriceList(path)).close();
  } catch (error) {
    expect(error).toBeInstanceOf(PriceListError);
  }
}

/** @returns the status of the answer, which may come before everything is sent */
function sendMegabytes(count: number, announced: boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    const req = request(
      `${web.url}/api/uploads/price-lists?supplier=${supplier}&name=a.csv`,
      {
        method: 'POST',
        headers: {
          cookie,
          origin: 'http://shop.test',
          ...(announced && { 'content-length': String(count * MEGABYTE) }),
        },
      },
      (res) => {
        resolve(res.statusCode!);
        res.resume();
        req.destroy();
      },
    );
    req.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? undefined : reject(error),
    );
    pipeline(Readable.from(megabytes(count)), req).catch(() => undefined);
  });
}

function* megabytes(count: number): Generator<Buffer> {
  for (let sent = 0; sent < count; sent += 1) yield Buffer.alloc(MEGABYTE, 'x');
}
