import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldName } from '../../../components/admin/audit/names.ts';
import { changesOf } from '../../../lib/audit/model.ts';
import { STATES as MESSAGE_STATES } from '../../../lib/feedback/model.ts';
import { isUnderWay, JOB_STATES } from '../../../lib/imports/jobs/model.ts';
import { DELIVERIES, LINE_STATES, ORDER_STATES, PAYMENTS } from '../../../lib/orders/model.ts';
import { readConfig } from '../../../lib/config.ts';
import { getOverview } from '../../../lib/overview/repository.ts';
import { PAYMENT_KINDS } from '../../../lib/orders/payments/model.ts';
import { REQUEST_STATES } from '../../../lib/status-requests/model.ts';
import { STOCKTAKING_STATES } from '../../../lib/stocktaking/model.ts';
import { fillDemo, type LifeOptions } from '../../../scripts/demo/life/fill-demo.ts';
import { DEMO_SIGN_INS } from '../../../scripts/demo/life/contacts.ts';
import { anAdmin, type Person } from '../../support/builders.ts';
import { ailments } from '../../support/doctor.ts';
import { signIn, type TestShop } from '../../support/pocketbase.ts';
import { MACHINE_PASSWORD, startDemoShop } from '../hooks/demo-shop.ts';

const CUSTOMER_PASSWORD = 'demo-customer-password';

let shop: TestShop;
let dataDir: string;
let owner: Person;
let options: LifeOptions;
let brought: string[];

beforeAll(async () => {
  ({ shop } = await startDemoShop(400, { DETAL_DEMO: '1' }));
  dataDir = mkdtempSync(join(tmpdir(), 'detal-life-'));
  writeFileSync(
    join(dataDir, 'secrets.json'),
    JSON.stringify({ sessionSecret: 'x'.repeat(43), machinePassword: MACHINE_PASSWORD }),
    { mode: 0o600 },
  );
  owner = await anAdmin(shop, 'owner');
  const config = readConfig({ POCKETBASE_URL: shop.url, DATA_DIR: dataDir });
  options = {
    config,
    owner,
    customerPassword: CUSTOMER_PASSWORD,
    signal: new AbortController().signal,
  };
  const { id } = await aSupplier();
  await fillDemo(options);
  brought = counts();
  await shop.root.collection('suppliers').delete(id);
  await fillDemo(options);
});
afterAll(async () => {
  await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const values = (sql: string): string[] =>
  shop
    .database()
    .prepare(sql)
    .all()
    .map((row) => String(Object.values(row)[0]));
const counts = () =>
  values(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name IN ('users', 'orders', 'order_items', 'order_events', 'payments', 'documents', 'feedback', 'feedback_answers', 'status_requests', 'vin_requests', 'stocktakings', 'import_jobs', 'import_runs', 'admins') ORDER BY name",
  ).map((table) => `${table}: ${values(`SELECT COUNT(*) FROM ${table}`)[0]}`);

const aSupplier = () =>
  shop.root
    .collection('suppliers')
    .create({ name: 'Настоящий поставщик', kind: 'partner', active: true });

test('a shop that has a supplier of its own is left alone', () =>
  expect(brought.filter((count) => !/: 0$|^admins: 2$/.test(count))).toEqual([]));

test.each<[string, readonly string[], string]>([
  ['orders', ORDER_STATES, 'SELECT DISTINCT state FROM orders'],
  ['lines', LINE_STATES, 'SELECT DISTINCT state FROM order_items'],
  ['ways to the customer', DELIVERIES, 'SELECT DISTINCT delivery FROM orders'],
  ['ways to pay', PAYMENTS, 'SELECT DISTINCT payment FROM orders'],
  ['payments', PAYMENT_KINDS, 'SELECT DISTINCT kind FROM payments'],
  ['requests for wholesale prices', REQUEST_STATES, 'SELECT DISTINCT state FROM status_requests'],
  [
    'requests to select parts',
    ['new', 'clarification', 'selected'],
    'SELECT DISTINCT state FROM vin_requests',
  ],
  ['messages', MESSAGE_STATES, 'SELECT DISTINCT state FROM feedback'],
  ['stocktakings', STOCKTAKING_STATES, 'SELECT DISTINCT state FROM stocktakings'],
  [
    'price lists',
    JOB_STATES.filter((state) => !isUnderWay(state)),
    'SELECT DISTINCT state FROM import_jobs',
  ],
])('there are %s in every state that is to be seen', (_, states, sql) => {
  expect(values(sql).sort()).toEqual([...states].sort());
});

test('a company buys by its level, and has paid an invoice in full and another one not', () => {
  expect(
    values("SELECT DISTINCT level ->> 'code' FROM orders WHERE json_type(company) = 'object'"),
  ).toEqual(['demo-opt']);
  expect(
    values(
      "SELECT DISTINCT CASE WHEN paid_kopecks >= total_kopecks THEN 'paid' WHEN paid_kopecks > 0 THEN 'partly' ELSE 'unpaid' END FROM orders WHERE payment = 'invoice'",
    ).sort(),
  ).toEqual(['paid', 'partly', 'unpaid']);
});

test('the first page of the back office has something to tell in each of its lists', async () => {
  const told = await getOverview(owner.pb, 'main', 30);
  expect({
    wanted: told.wanted.length > 0,
    runs: told.runs.length > 0,
    misses: told.misses.length > 0,
    unread: told.orders.unread > 0,
    unpaid: told.orders.unpaid > 0,
  }).toEqual({ wanted: true, runs: true, misses: true, unread: true, unpaid: true });
});

test('whatever was read to its end has a report of its rows, however quick that was', () => {
  expect(values("SELECT file_name FROM import_jobs WHERE report = '' ORDER BY file_name")).toEqual([
    'Демо-остатки Юг.csv',
    'Демо-прайс Урал, не тот файл.csv',
    'Демо-прайс Юг, повреждён.xlsx',
  ]);
});

test('whatever it has changed, the audit calls by a Russian name', () => {
  const lines = shop
    .database()
    .prepare('SELECT before, after FROM audit_log')
    .all()
    .map(({ before, after }) => changesOf(JSON.parse(String(before)), JSON.parse(String(after))));
  const unnamed = lines
    .flat()
    .map(({ field }) => field)
    .filter((field) => fieldName(field) === field);
  expect([...new Set(unnamed)]).toEqual([]);
});

test('nobody in it has an address or a phone of anybody', () => {
  expect(
    values(
      "SELECT DISTINCT email FROM users WHERE email NOT LIKE '%@demo.example' AND email != ''",
    ),
  ).toEqual([]);
  expect(values("SELECT DISTINCT phone FROM users WHERE phone NOT LIKE '+790000000__'")).toEqual(
    [],
  );
  expect(values("SELECT DISTINCT name FROM users WHERE name NOT LIKE 'Демо %'")).toEqual([]);
});

test('the doctor finds nothing wrong with it', async () => {
  expect(await ailments(shop)).toEqual({});
});

test('nothing is promised twice or lies on a shelf that is not there', () => {
  expect(
    values(
      `SELECT s.offer FROM stocks s WHERE s.reserved != (SELECT COALESCE(SUM(i.reserved), 0) FROM order_items i WHERE i.offer = s.offer) OR s.on_hand < s.reserved`,
    ),
  ).toEqual([]);
});

test('brought once more it changes nothing, and its customers sign in by the password that was told', async () => {
  const before = counts();
  await fillDemo(options);
  expect(counts()).toEqual(before);
  for (const email of DEMO_SIGN_INS)
    expect(await signIn(shop.url, 'users', email, CUSTOMER_PASSWORD)).toBeTruthy();
});
