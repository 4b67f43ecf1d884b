import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { listActors, listAudit } from '../../../../lib/audit/repository.ts';
import { auditListSchema } from '../../../../lib/audit/schema.ts';
import { adminExport, noteExport } from '../../../../lib/exports/admin-export.ts';
import { anAddress } from '../../../support/address.ts';
import { aCustomer, anAdmin, PASSWORD, type Person } from '../../../support/builders.ts';
import { runJob } from '../../../support/jobs.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { until } from '../../../support/shop.ts';
import { callBackend, reason } from '../call-backend.ts';

let shop: TestShop;
let owner: Person;
let manager: Person;
let customer: Person;

beforeAll(async () => {
  shop = await startShop();
  owner = await anAdmin(shop, 'owner');
  manager = await anAdmin(shop, 'manager');
  customer = await aCustomer(shop);
});
afterAll(() => shop?.stop());

const WAYS = {
  users: '/api/collections/users/auth-with-password',
  admins: '/api/admins/auth-with-password',
  'admins, natively': '/api/collections/admins/auth-with-password',
};
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:144.0) Gecko/20100101 Firefox/144.0';
const come = (
  way: keyof typeof WAYS,
  identity: string,
  password: string,
  ip: string,
  agent?: string,
) => callBackend(shop, WAYS[way], { body: { identity, password }, ip, agent });
const noted = (action: string, record: string) =>
  shop
    .database()
    .prepare(
      'SELECT actor, actor_role, "collection", after FROM audit_log WHERE action = ? AND record = ?',
    )
    .all(action, record)
    .map(({ after, ...line }) => ({ ...line, ...JSON.parse(String(after)) }));

describe.each(Object.keys(WAYS) as (keyof typeof WAYS)[])('signing in: %s', (way) => {
  const kind = way === 'users' ? 'users' : 'admins';
  const aPerson = () => (way === 'users' ? aCustomer(shop) : anAdmin(shop, 'content'));

  test('is noted with the address and the device', async () => {
    const { id, email } = await aPerson();
    const before = noted('sign_in', id).length; // the builder signs in, too
    await come(way, email, PASSWORD, '203.0.113.7', FIREFOX);
    expect(noted('sign_in', id).slice(before)).toEqual([
      {
        actor: id,
        actor_role: kind === 'users' ? '' : 'content',
        collection: kind,
        address: '203.0.113.7',
        device: 'Firefox, Windows',
      },
    ]);
    expect(noted('sign_in_failed', id)).toEqual([]);
  });

  test('failing is noted once an hour and network, and twenty times an account', async () => {
    const { id, email } = await aPerson();
    for (const ip of ['198.51.100.1', '198.51.100.1', '198.51.100.2'])
      await come(way, email, 'a wrong guess', ip);
    await runJob(shop, 'write-failed-sign-ins');
    const failed = () => noted('sign_in_failed', id).map(({ address }) => address);
    expect(failed()).toEqual(['198.51.100.1', '198.51.100.2']);
    for (let n = 0; n < 22; n += 1) await come(way, email, 'a wrong guess', anAddress());
    await runJob(shop, 'write-failed-sign-ins');
    expect(failed()).toHaveLength(20);
  });
});

test('what is guessed at nobody is not noted, nor a token that is made anew', async () => {
  const count = () => shop.database().prepare('SELECT COUNT(*) AS n FROM audit_log').get()!['n'];
  const before = count();
  await come('users', 'nobody@shop.test', 'a wrong guess', '198.51.100.9');
  await come('admins', 'nobody@shop.test', 'a wrong guess', '198.51.100.9');
  await callBackend(shop, '/api/collections/users/auth-refresh', {
    method: 'POST',
    token: customer.token,
  });
  await runJob(shop, 'write-failed-sign-ins');
  expect(count()).toBe(before);
});

test('the list leaves customers out who come in, until they are asked for', async () => {
  const list = async (address: object) =>
    (
      await listAudit(
        owner.pb,
        { ...auditListSchema.parse(address), storefront: 'main' },
        await listActors(owner.pb),
      )
    ).lines;
  const isVisit = ({ action, collection }: { action: string; collection: string }) =>
    collection === 'users' && action === 'sign_in';
  expect((await list({})).some(isVisit)).toBe(false);
  expect((await list({})).some(({ action }) => action === 'sign_in')).toBe(true);
  expect((await list({ action: 'sign_in', collection: 'users' })).every(isVisit)).toBe(true);
  expect(await list({ record: customer.id })).toContainEqual(
    expect.objectContaining({ action: 'sign_in', title: customer.email }),
  );
});

test('looking at a customer is noted once an hour a person', async () => {
  const look = (token: string) =>
    callBackend(shop, `/api/shop/admin/customers/${customer.id}`, { token });
  for (const token of [manager.token, manager.token, owner.token]) await look(token);
  const looks = () =>
    shop
      .database()
      .prepare("SELECT actor FROM audit_log WHERE action = 'read' AND record = ? ORDER BY id")
      .all(customer.id)
      .map(({ actor }) => actor);
  expect(looks().sort()).toEqual([manager.id, owner.id].sort());
});

describe('an export', () => {
  const letters = () =>
    shop
      .database()
      .prepare("SELECT recipient, text FROM outbox WHERE template = 'customers_exported'")
      .all();
  const take = (exported: 'users' | 'orders' | 'offers', rows: number, who = manager) =>
    noteExport(who.pb, { exported, rows, format: 'csv', filters: 'q=иван' });

  test('is noted with its rows, and of more than 1,000 customers or orders within a day the owner is told', async () => {
    await take('offers', 5_000);
    await take('orders', 1_000);
    await take('users', 1_000);
    expect(letters()).toEqual([]);
    await take('users', 1);
    await take('users', 700);
    expect(letters()).toEqual([
      { recipient: owner.email, text: expect.stringContaining(`${manager.email}`) },
    ]);
    expect(letters()[0]!['text']).toContain('покупатели, всего 1001');
    await take('orders', 1);
    expect(
      letters().map(({ text }) => /выгрузили в файл: ([^.]*)/.exec(String(text))?.[1]),
    ).toEqual(['покупатели, всего 1001', 'заказы, всего 1001']);
    expect(
      shop
        .database()
        .prepare(
          `SELECT "collection", after FROM audit_log WHERE action = 'export' ORDER BY created, rowid`,
        )
        .all()
        .map(({ collection, after }) => [collection, JSON.parse(String(after)).rows]),
    ).toEqual([
      ['offers', 5_000],
      ['orders', 1_000],
      ['users', 1_000],
      ['users', 1],
      ['users', 700],
      ['orders', 1],
    ]);
  });

  test('is noted as it left, whole or broken off', async () => {
    const rows = async function* () {
      for (let n = 0; n < 5_000; n += 1) yield [`Покупатель ${n}`, n];
    };
    const file = (format: string) =>
      adminExport(
        owner.pb,
        new URLSearchParams({ q: 'иван', format }),
        { exported: 'brands', name: 'brands', header: ['Название', 'Число'] },
        rows(),
      );
    const told = () =>
      shop
        .database()
        .prepare(
          `SELECT after FROM audit_log WHERE action = 'export' AND "collection" = 'brands' ORDER BY created, rowid`,
        )
        .all()
        .map(({ after }) => JSON.parse(String(after)));
    for (const format of ['csv', 'xlsx']) await file(format).body!.pipeTo(new WritableStream()); // to its end, read by nobody
    const filters = new URLSearchParams({ q: 'иван' }).toString();
    expect(told()).toEqual([
      { rows: 5_000, format: 'csv', filters },
      { rows: 5_000, format: 'xlsx', filters },
    ]);
    const reader = file('csv').body!.getReader();
    await reader.read();
    await reader.cancel();
    await until(async () => told().length === 3);
    expect(told()[2].rows).toBeGreaterThan(0);
    expect(told()[2].rows).toBeLessThan(5_000);
  });

  it.each([
    [{ exported: 'stocks', rows: 1, format: 'csv' }, 'invalid_input'],
    [{ exported: 'users', rows: -1, format: 'csv' }, 'invalid_input'],
    [{ exported: 'users', rows: '9', format: 'csv' }, 'invalid_input'],
    [{ exported: 'users', rows: 1, format: 'exe' }, 'invalid_input'],
  ])('is told as it is: %j', async (body, code) => {
    const answer = await callBackend(shop, '/api/shop/admin/exports', {
      token: manager.token,
      body,
    });
    expect([answer.status, reason(answer)]).toEqual([400, code]);
  });

  test('is nobody else’s to tell of', async () => {
    const body = { exported: 'users', rows: 1, format: 'csv', filters: '' };
    for (const token of [undefined, customer.token])
      expect((await callBackend(shop, '/api/shop/admin/exports', { token, body })).status).toBe(
        403,
      );
  });
});
