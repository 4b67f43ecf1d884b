import { copyFileSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { theCallers, type Caller, type CallerName } from '../../../support/callers.ts';
import { aBrand, aCustomer, anAdmin, PASSWORD } from '../../../support/builders.ts';
import { signIn, type TestShop } from '../../../support/pocketbase.ts';
import { createBackend } from '../../../../lib/pocketbase/client.ts';
import { returnToBackup } from '../../../../lib/backups/repository.ts';
import { makeWantedCopies } from '../../../../scripts/backup/wanted.ts';
import { machineToken, startDemoShop } from '../demo-shop.ts';
import { events, callBackend, reason } from '../call-backend.ts';

const ROUTE = '/api/shop/backups';
let shop: TestShop;
let token: string;
let callers: Record<CallerName, Caller>;

beforeAll(async () => {
  ({ shop, token } = await startDemoShop(300));
  callers = await theCallers(shop);
});
afterAll(() => shop?.stop());

/** What the worker does once a second. */
const work = async () =>
  makeWantedCopies(dirname(shop.dataDir), (name) =>
    returnToBackup(createBackend(shop.url, token), name),
  );
/** Asks for a copy and has the worker make it. */
async function made(name?: string): Promise<string> {
  const { body } = await callBackend(shop, ROUTE, { token, body: { name } });
  await work();
  return body.name;
}
const download = (name: string) =>
  fetch(`${shop.url}${ROUTE}/${name}`, { headers: { Authorization: token } });
const state = async () => (await callBackend(shop, ROUTE, { token })).body;
const brand = async (name: string) =>
  (
    await callBackend(
      shop,
      `/api/collections/brands/records?filter=${encodeURIComponent(`name = '${name}'`)}`,
    )
  ).body.totalItems;

function upload(file: Blob, name: string) {
  const form = new FormData();
  form.set('file', file, name);
  return fetch(`${shop.url}${ROUTE}/upload`, {
    method: 'POST',
    body: form,
    headers: { Authorization: token },
  });
}

/** Waits for the process that took over. A reply of neither is the moment between the two. */
const restarted = (since: string) =>
  expect.poll(async () => (await state().catch(() => null))?.startedAt ?? since).not.toBe(since);

describe('a backup', () => {
  test('is made while the shop goes on writing, and holds what was there', async () => {
    let writing = true;
    let written = 0;
    const writer = (async () => {
      while (writing) {
        await aBrand(shop);
        written += 1;
      }
    })();
    const { status, body } = await callBackend(shop, ROUTE, { token, body: {} });
    expect([status, (await state()).running]).toEqual([202, true]);
    await work();
    writing = false;
    await writer;
    expect(body).toEqual({ name: expect.stringMatching(/^detal_\d{8}_\d{6}_\d{3}\.zip$/) });
    expect(written).toBeGreaterThan(0);
    const { running, items } = await state();
    const [item] = items.filter(({ name }: { name: string }) => name === body.name);
    expect([running, item]).toEqual([
      false,
      {
        name: body.name,
        size: expect.any(Number),
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      },
    ]);
    const file = await (await download(body.name)).arrayBuffer();
    expect([file.byteLength, new Uint8Array(file)[0]]).toEqual([item.size, 'P'.charCodeAt(0)]);
  });

  test('brings everything back as it was, after it went out and came in again as a file', async () => {
    await aBrand(shop, { name: 'До копии' });
    const [left, stayed] = [await aCustomer(shop), await aCustomer(shop)];
    await made('before.zip');
    const file = await (await download('before.zip')).blob();
    await aBrand(shop, { name: 'После копии' });
    await callBackend(shop, '/api/shop/account/sign-out', { token: left.token, body: {} });
    const since = await signIn(shop.url, 'users', stayed.email, PASSWORD);
    const known = await events(shop, 0);
    expect(await (await upload(file, 'from-elsewhere.zip')).json()).toEqual({
      name: 'from-elsewhere.zip',
      size: file.size,
    });

    const restore = await callBackend(shop, `${ROUTE}/restore`, {
      token,
      body: { name: 'from-elsewhere.zip' },
    });
    expect([restore.status, restore.body.name]).toEqual([202, 'from-elsewhere.zip']);
    await restarted(restore.body.startedAt);
    expect([await brand('До копии'), await brand('После копии')]).toEqual([1, 0]);
    // However much has happened since.
    for (let n = 0; n < 10; n += 1) await aBrand(shop);
    expect((await callBackend(shop, `/api/shop/cache-events?after=${known.seq}`)).body.gap).toBe(
      true,
    );
    expect(await machineToken(shop)).toEqual(expect.any(String));
    // Sessions are those of now, not of the copy.
    const whoIs = async (one: string) =>
      (await callBackend(shop, '/api/shop/me', { token: one })).status;
    expect([await whoIs(left.token), await whoIs(stayed.token), await whoIs(since)]).toEqual([
      401, 200, 200,
    ]);
  });

  test('that is none leaves everything as it is', async () => {
    await aBrand(shop, { name: 'Нынешний' });
    expect((await upload(new Blob(['no archive']), 'broken.zip')).status).toBe(201);
    const { startedAt } = await state();
    expect(
      (await callBackend(shop, `${ROUTE}/restore`, { token, body: { name: 'broken.zip' } })).status,
    ).toBe(202);
    await expect.poll(async () => (await state()).running).toBe(false);
    expect([(await state()).startedAt, await brand('Нынешний')]).toEqual([startedAt, 1]);
  });

  test('is made behind one’s back, and the audit knows who wanted it', async () => {
    const { id, token: owner } = await anAdmin(shop, 'owner');
    const { body } = await callBackend(shop, ROUTE, { token: owner, body: {} });
    await work();
    await (
      await fetch(`${shop.url}${ROUTE}/${body.name}`, { headers: { Authorization: owner } })
    ).arrayBuffer();
    const told = shop
      .database()
      .prepare(
        "SELECT actor, action FROM audit_log WHERE collection = 'backups' AND record = ? ORDER BY created, rowid",
      )
      .all(body.name);
    expect(told).toEqual([
      { actor: id, action: 'create' },
      { actor: id, action: 'read' },
    ]);
  });

  test('keeps what it replaces, when asked to', async () => {
    await made('kept.zip');
    await aBrand(shop, { name: 'Потом пропадёт' });
    const restore = await callBackend(shop, `${ROUTE}/restore`, {
      token,
      body: { name: 'kept.zip', keep: true },
    });
    await work();
    await restarted(restore.body.startedAt);
    token = await machineToken(shop);
    expect(await brand('Потом пропадёт')).toBe(0);
    const [kept] = (await state()).items.filter(({ name }: { name: string }) =>
      name.startsWith('before-restore_'),
    );
    const back = await callBackend(shop, `${ROUTE}/restore`, { token, body: { name: kept.name } });
    await restarted(back.body.startedAt);
    token = await machineToken(shop);
    expect(await brand('Потом пропадёт')).toBe(1);
  });

  test('is not returned to while a price list is being written', async () => {
    const supplier = await shop.root
      .collection('suppliers')
      .create({ name: 'Пишется', kind: 'partner', active: true });
    const job = await shop.root.collection('import_jobs').create({
      supplier: supplier.id,
      source: 'upload',
      file_name: 'a.csv',
      file_size: 1,
      stored: 'a',
      mode: 'delta',
      state: 'running',
    });
    expect(
      reason(
        await callBackend(shop, `${ROUTE}/restore`, {
          token,
          body: { name: 'kept.zip', keep: true },
        }),
      ),
    ).toBe('import_running');
    await shop.root.collection('import_jobs').delete(job.id);
  });

  test('that PocketBase made at night is listed and can be taken away', async () => {
    const name = '@auto_pb_backup__20261121030000.zip';
    copyFileSync(join(shop.dataDir, 'backups', 'kept.zip'), join(shop.dataDir, 'backups', name));
    expect((await state()).items.map((item: { name: string }) => item.name)).toContain(name);
    expect((await download(name)).status).toBe(200);
  });

  test('never replaces another of its name', async () => {
    await made('once.zip');
    expect(reason(await callBackend(shop, ROUTE, { token, body: { name: 'once.zip' } }))).toBe(
      'backup_exists',
    );
    expect((await upload(new Blob(['x']), 'once.zip')).status).toBe(400);
  });

  test('waits for no other: the second at the same time is refused', async () => {
    const ask = (name: string) => callBackend(shop, ROUTE, { token, body: { name } });
    expect((await ask('first.zip')).status).toBe(202);
    expect(reason(await ask('second.zip'))).toBe('backup_running');
    await work();
    expect((await ask('second.zip')).status).toBe(202);
    await work();
  });

  test('of before a restore is not taken twice: the worker that died makes it again, and takes nothing back', async () => {
    const note = join(shop.dataDir, 'backups', 'before-restore_20261123_000000_000.zip.wanted');
    writeFileSync(note, JSON.stringify({ restore: 'once.zip' }));
    const asked: string[] = [];
    const dies = async (name: string) => {
      asked.push(name, readFileSync(note, 'utf8'));
    };
    await makeWantedCopies(dirname(shop.dataDir), dies);
    expect(asked).toEqual(['once.zip', '{}']);
  });

  test('is made in the order of asking, whatever it is called', async () => {
    const folder = join(shop.dataDir, 'backups');
    const asked = ['c-asked-first', 'a-asked-second', 'b-asked-third'].map((name) => `${name}.zip`);
    for (const [n, name] of asked.entries()) {
      writeFileSync(join(folder, `${name}.wanted`), '{}');
      utimesSync(join(folder, `${name}.wanted`), 1_700_000_000 + n, 1_700_000_000 + n);
    }
    await work();
    const madeAt = asked.map((name) => statSync(join(folder, name)).mtimeMs);
    expect(madeAt).toEqual(madeAt.toSorted((a, b) => a - b));
  });
});

it.each([
  '../data.db',
  'a.zip/../../data.db',
  'A.zip',
  'копия.zip',
  'x.db',
  '.zip',
  'x'.repeat(90) + '.zip',
  5,
  null,
  ['a.zip'],
])('%s is no name of a backup', async (name) => {
  for (const path of [ROUTE, `${ROUTE}/restore`])
    expect(reason(await callBackend(shop, path, { token, body: { name } }))).toBe('invalid_input');
  if (typeof name === 'string')
    expect([400, 404]).toContain((await download(encodeURIComponent(name))).status);
});

test('what is not there is not found', async () => {
  expect((await download('no-such.zip')).status).toBe(404);
  expect(
    (await callBackend(shop, `${ROUTE}/restore`, { token, body: { name: 'no-such.zip' } })).status,
  ).toBe(404);
  expect((await callBackend(shop, `${ROUTE}/upload`, { token, body: {} })).status).toBe(400);
});

it.each(['guest', 'customer', 'manager', 'warehouse', 'content', 'inactive admin'] as const)(
  'a %s has nothing to do with backups',
  async (name) => {
    const as = { token: callers[name].token };
    const statuses = [
      await callBackend(shop, ROUTE, as),
      await callBackend(shop, ROUTE, { ...as, body: {} }),
      await callBackend(shop, `${ROUTE}/once.zip`, as),
      await callBackend(shop, `${ROUTE}/upload`, { ...as, body: {} }),
      await callBackend(shop, `${ROUTE}/restore`, { ...as, body: { name: 'once.zip' } }),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  },
);
