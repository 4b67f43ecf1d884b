import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { getOverview } from '../../../../lib/overview/repository.ts';
import { chosenSuppliers } from '../../../../lib/suppliers/model.ts';
import { listSuppliers } from '../../../../lib/suppliers/repository.ts';
import {
  aCategory,
  aCustomer,
  aMessage,
  aProduct,
  aWarehouse,
  anAdmin,
  type Person,
} from '../../../support/builders.ts';
import { CALLERS, theCallers, type Caller, type CallerName } from '../../../support/callers.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend } from '../call-backend.ts';

let shop: TestShop;
let manager: Person;
let callers: Record<CallerName, Caller>;

beforeAll(async () => {
  shop = await startShop();
  manager = await anAdmin(shop, 'manager');
  callers = await theCallers(shop);
});
afterAll(() => shop?.stop());

const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().replace('T', ' ');
const shopDay = (ms = Date.now()) => new Date(ms + 3 * 3_600_000).toISOString().slice(0, 10);

test('what came in is told day by day, in the shop’s own days', async () => {
  const message = await aMessage(shop);
  await aMessage(shop, { state: 'closed' });
  await aMessage(shop, { storefront: 'another' });
  const old = await aMessage(shop);
  shop.database().prepare('UPDATE feedback SET created = ? WHERE id = ?').run(daysAgo(40), old.id);
  // Half past midnight in Moscow is still yesterday in UTC.
  const early = `${shopDay(Date.now() - 3 * 86_400_000)} 21:30:00.000Z`;
  shop.database().prepare('UPDATE feedback SET created = ? WHERE id = ?').run(early, message.id);
  await aCustomer(shop);
  const { newMessages, spans } = await getOverview(manager.pb, 'main', 7);
  expect(newMessages).toBe(2);
  expect(spans).toHaveLength(7);
  expect(spans.at(-1)!.from).toBe(shopDay());
  expect(spans.filter(({ messages }) => messages > 0).map(({ from }) => from)).toEqual([
    shopDay(Date.now() - 2 * 86_400_000),
    shopDay(),
  ]);
  expect(spans.at(-1)!.customers).toBeGreaterThan(0);
  const { spans: months } = await getOverview(manager.pb, 'main', 365);
  expect(months.reduce((sum, { messages }) => sum + messages, 0)).toBe(3);
});

test('emails are counted as the page of the system counts them', async () => {
  const put = shop
    .database()
    .prepare(
      "INSERT INTO outbox (event_key, storefront, template, recipient, subject, attempts, next_attempt_at, sent_at) VALUES (?, 'main', 'verification', 'somebody@shop.test', 'Email', ?, ?, '')",
    );
  for (const [key, attempts, next] of [
    ['waits', 0, '2026-01-01 00:00:00.000Z'],
    ['again', 2, '2026-01-01 00:00:00.000Z'],
    ['failed', 7, ''],
  ] as const)
    put.run(key, attempts, next);
  const { waitingEmails, failedEmails } = await getOverview(manager.pb, 'main', 7);
  expect({ waitingEmails, failedEmails }).toEqual({ waitingEmails: 2, failedEmails: 1 });
});

test('suppliers whose list is old are told, the never loaded ones first; own stock and who delivers from nowhere have no list', async () => {
  const ids: Record<string, string> = {};
  const supplier = async (
    name: string,
    finished?: string,
    { delivers = true, ...over }: { delivers?: boolean; active?: boolean; kind?: string } = {},
  ) => {
    const { id } = await shop.root
      .collection('suppliers')
      .create({ name, kind: 'partner', active: true, ...over });
    ids[name] = id;
    if (delivers) await aWarehouse(shop, { supplier: id });
    if (finished)
      await shop.root
        .collection('import_runs')
        .create({ supplier: id, mode: 'delta', state: 'done', finished_at: finished, rows_new: 5 });
  };
  await supplier('Старый', daysAgo(3));
  await supplier('Свежий', daysAgo(1));
  await supplier('Никогда');
  await supplier('Без склада', undefined, { delivers: false });
  await supplier('Закрытый', undefined, { active: false });
  await supplier('Свой', undefined, { kind: 'own' });
  const { staleLists, runs } = await getOverview(manager.pb, 'main', 7);
  expect(staleLists.map(({ name }) => name)).toEqual(['Никогда', 'Старый']);
  expect(
    chosenSuppliers(await listSuppliers(manager.pb), { state: 'stale' }).map(({ name }) => name),
  ).toEqual(['Никогда', 'Старый']);
  expect(runs.map(({ supplier: name, job, state, added }) => [name, job, state, added])).toEqual([
    ['Свежий', '', 'done', 5],
    ['Старый', '', 'done', 5],
  ]);
  expect(runs.map(({ supplierId }) => supplierId)).toEqual([ids['Свежий'], ids['Старый']]);
});

test('counts are those that the shop keeps, and searches without a result are the most frequent ones in sight', async () => {
  const root = await aCategory(shop);
  await aProduct(shop, { category: (await aCategory(shop, { parent: root.id })).id });
  for (const [query, times, hidden] of [
    ['турбина', 3, false],
    ['колодки bosch', 9, false],
    ['чепуха', 99, true],
  ] as const)
    await shop.root
      .collection('search_misses')
      .create({ query, times, hidden, last_at: daysAgo(0) });
  await shop.root.collection('import_jobs').create({
    supplier: (
      await shop.root.collection('suppliers').create({ name: 'Ждёт', kind: 'own', active: true })
    ).id,
    source: 'upload',
    file_name: 'a.csv',
    file_size: 1,
    stored: 'a',
    mode: 'delta',
    state: 'looked',
  });
  const { products, misses, waitingJobs } = await getOverview(manager.pb, 'main', 7);
  expect([products, waitingJobs]).toEqual([1, 1]);
  expect(misses.map(({ query }) => query)).toEqual(['колодки bosch', 'турбина']);
});

it.each(CALLERS.filter((name) => name !== 'owner' && name !== 'manager'))(
  'a %s is told nothing of it',
  async (name) =>
    expect(
      (
        await callBackend(shop, '/api/shop/admin/overview?storefront=main&days=7', {
          token: callers[name].token,
        })
      ).status,
    ).toBe(403),
);

test('a new shop is told what it has done so far, a demonstration is not', async () => {
  const told = async () => (await getOverview(manager.pb, 'main', 7)).firstDay;
  expect(await told()).toMatchObject({
    requisites: false,
    hours: false,
    delivery: false,
    markup: false,
    colleagues: true,
  });
  const { id } = await shop.root
    .collection('suppliers')
    .create({ name: 'С наценкой', kind: 'partner', active: true });
  await shop.root
    .collection('supplier_markups')
    .create({ supplier: id, from_kopecks: 0, percent: 30 });
  await shop.root.collection('settings').create({
    storefront: 'main',
    key: 'hours',
    value: [{ days: [1], opens: '09:00', closes: '18:00' }],
  });
  expect(await told()).toMatchObject({ requisites: false, hours: true, markup: true });
  await shop.restart({ DETAL_DEMO: '1' });
  expect(await told()).toBeNull();
});
