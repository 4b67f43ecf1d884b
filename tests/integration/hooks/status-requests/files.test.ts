import { readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, test } from 'vitest';
import {
  addRequestFile,
  listRequestFiles,
  openRequestFile,
  removeRequestFile,
} from '../../../../lib/status-requests/files/repository.ts';
import { MAX_FILES } from '../../../../lib/status-requests/files/model.ts';
import { listRequestEvents, stepRequest } from '../../../../lib/status-requests/repository.ts';
import { aCustomer, anAdmin, type Person } from '../../../support/builders.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { JPEG, PDF, PNG, PROGRAM } from '../../../support/request-files.ts';
import { until } from '../../../support/shop.ts';
import { aStatusRequest } from '../../../support/wholesale.ts';

let shop: TestShop;
let folder: string;
let manager: Person;
let customer: Person;

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  folder = await mkdtemp(join(tmpdir(), 'papers-'));
  manager = await anAdmin(shop, 'manager');
});
afterAll(async () => {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  customer = await aCustomer(shop);
});

const code = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: { code: string }) => error.code,
  );

async function send(bytes: Buffer, name: string, request = '', who = customer): Promise<string> {
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  return addRequestFile(who.pb, path, name, request);
}

const read = async (who: Person, id: string) => {
  const file = await openRequestFile(who.pb, id).catch(() => null);
  return file && Buffer.from(await new Response(file.body).arrayBuffer());
};
const names = async (who: Person, request?: string) =>
  (await listRequestFiles(who.pb, request)).map(({ name }) => name);

test('papers wait for the request and go with it; the shop reads them, nobody else', async () => {
  const id = await send(PDF, 'Карточка компании.pdf');
  await send(PNG, 'Печать.png');
  const { id: request } = await aStatusRequest(shop, customer);
  expect(await names(customer, request)).toEqual(['Карточка компании.pdf', 'Печать.png']);
  expect([await read(customer, id), await read(manager, id)]).toEqual([PDF, PDF]);
  for (const stranger of [
    await aCustomer(shop),
    await anAdmin(shop, 'warehouse'),
    await anAdmin(shop, 'content'),
  ])
    expect([await read(stranger, id), await names(stranger)]).toEqual([null, []]);
});

test('a paper for an open request is told in its history, one for a decided request is not taken', async () => {
  const { id } = await aStatusRequest(shop, customer);
  await send(JPEG, 'устав.jpg', id);
  expect((await listRequestEvents(manager.pb, id)).map(({ kind, text }) => [kind, text])).toEqual([
    ['submit', ''],
    ['files', 'устав.jpg'],
  ]);
  const stranger = await aCustomer(shop);
  expect(await code(send(PDF, 'a.pdf', id, stranger))).toBe('not_found');
  await stepRequest(manager.pb, id, 'reject', { seen: 'new', text: 'Нет' });
  expect(await code(send(PDF, 'a.pdf', id))).toBe('request_moved');
});

it.each([
  ['a program', PROGRAM, 'act.pdf'],
  ['a page', Buffer.from('<html><script>alert(1)</script>'), 'scan.jpg'],
  ['an archive', Buffer.from('PK\x03\x04 files'), 'files.png'],
  ['a drawing with a script', Buffer.from('<svg onload="x()">'), 'a.png'],
])('%s is no paper, whatever it is called', async (_, bytes, name) => {
  expect(await code(send(bytes, name))).toBe('file_kind');
  expect(await names(customer)).toEqual([]);
});

test('a file of more than 10 MB is not taken, one of 10 MB is', async () => {
  const large = Buffer.concat([PDF, Buffer.alloc(10 * 1024 ** 2 - PDF.length)]);
  expect(await code(send(Buffer.concat([large, PDF]), 'a.pdf'))).toMatch(/too_large|invalid_input/);
  await expect(send(large, 'a.pdf')).resolves.toEqual(expect.any(String));
});

test('ten files go with a request, whoever sends them at once', async () => {
  const path = join(folder, 'many');
  await writeFile(path, PDF);
  const sent = await Promise.allSettled(
    Array.from({ length: MAX_FILES + 5 }, (_, n) =>
      addRequestFile(customer.pb, path, `${n}.pdf`, ''),
    ),
  );
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_FILES);
  expect(await code(send(PDF, 'one-more.pdf'))).toBe('files_full');
});

test('what has not been sent can be taken back, by its customer alone, and nothing of it stays on the disk', async () => {
  const id = await send(PDF, 'a.pdf');
  const folders = () =>
    readdirSync(join(shop.dataDir, 'storage'), { recursive: true }).filter((path) =>
      String(path).includes(id),
    );
  expect(folders().length).toBeGreaterThan(0);
  await removeRequestFile((await aCustomer(shop)).pb, id);
  expect(await names(customer)).toEqual(['a.pdf']);
  await removeRequestFile(customer.pb, id);
  await removeRequestFile(customer.pb, id);
  expect(await names(customer)).toEqual([]);
  // PocketBase removes the files behind its answer.
  await until(() => folders().length === 0);
  const kept = await send(PDF, 'b.pdf');
  await aStatusRequest(shop, customer);
  await removeRequestFile(customer.pb, kept);
  expect(await names(customer)).toEqual(['b.pdf']);
});
