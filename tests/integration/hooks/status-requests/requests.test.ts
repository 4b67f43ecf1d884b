import { afterAll, beforeAll, beforeEach, expect, it, test } from 'vitest';
import { quoteOffers } from '../../../../lib/prices/repository.ts';
import type {
  Application,
  RequestState,
  RequestStep,
} from '../../../../lib/status-requests/model.ts';
import {
  listOwnRequests,
  listRequestEvents,
  stepRequest,
  submitRequest,
} from '../../../../lib/status-requests/repository.ts';
import { getRequest } from '../../../../lib/status-requests/admin/repository.ts';
import { aCustomer, anAdmin, anOffer, type Person } from '../../../support/builders.ts';
import { aRequest } from '../../../support/ordering.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { APPLICATION } from '../../../support/wholesale.ts';
import { callBackend } from '../call-backend.ts';

let shop: TestShop;
let customer: Person;
let manager: Person;
let level: string;

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  manager = await anAdmin(shop, 'manager');
  level = (
    await shop.root
      .collection('price_levels')
      .create({ code: 'garage', name: 'Автосервис', base: 'retail', percent: -20 })
  ).id;
});
afterAll(() => shop.stop());
beforeEach(async () => {
  customer = await aCustomer(shop);
});

const submit = async ({ pb } = customer, application = APPLICATION) =>
  submitRequest(pb, application, (await aRequest(shop, customer)).consent, 'main');
const code = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: { code: string }) => error.code,
  );
const step = (
  who: Person,
  id: string,
  name: RequestStep,
  seen: RequestState,
  more: { text?: string; level?: string } = {},
) => stepRequest(who.pb, id, name, { seen, ...more });
const emails = () =>
  shop.root
    .collection('outbox')
    .getFullList({ filter: `recipient = '${customer.email}'`, sort: 'created,@rowid' });

test('asked, questioned, answered, approved: the price is the own one at once, the company is checked, and everything is written down', async () => {
  const { id: offer } = await anOffer(shop);
  const before = (await emails()).length;
  const { id, number } = await submit();
  expect(number).toMatch(/^\d\d-\d{6}$/);
  await step(manager, id, 'review', 'new');
  await step(manager, id, 'question', 'review', { text: 'Сколько у вас подъёмников?' });
  await step(customer, id, 'answer', 'info', { text: 'Четыре' });
  expect(await quoteOffers(customer.pb, [offer])).toEqual({ [offer]: 10_000 });
  expect(await step(manager, id, 'approve', 'review', { level })).toEqual({ state: 'approved' });
  expect(await quoteOffers(customer.pb, [offer])).toEqual({ [offer]: 8_000 });
  expect(await listOwnRequests(customer.pb)).toMatchObject([
    { id, number, state: 'approved', company: APPLICATION.company, contact: APPLICATION.contact },
  ]);
  expect(
    (await listRequestEvents(customer.pb, id)).map(({ kind, by, text }) => [kind, by, text]),
  ).toEqual([
    ['submit', 'customer', ''],
    ['review', 'admin', ''],
    ['question', 'admin', 'Сколько у вас подъёмников?'],
    ['answer', 'customer', 'Четыре'],
    ['approve', 'admin', ''],
  ]);
  expect(
    (await emails())
      .slice(before)
      .map(({ template, subject }) => [template, subject.includes(number)]),
  ).toEqual([
    ['request_submit', true],
    ['request_question', true],
    ['request_approve', true],
  ]);
  expect(
    await shop.root.collection('companies').getFirstListItem("inn = '7707083893'"),
  ).toMatchObject({ name: 'ПАО Сбербанк', verified_by: manager.id });
  const audit = await shop.root.collection('audit_log').getFullList({
    filter: `actor = '${manager.id}' && (record = '${id}' || record = '${customer.id}')`,
  });
  expect(audit.map(({ collection }) => collection).toSorted()).toEqual([
    'status_requests',
    'status_requests',
    'status_requests',
    'users',
  ]);
});

test('what the customer does not answer is decided all the same; an answer that comes in between is read first', async () => {
  const { id } = await submit();
  await step(manager, id, 'review', 'new');
  await step(manager, id, 'question', 'review', { text: 'Сколько у вас подъёмников?' });
  await step(customer, id, 'answer', 'info', { text: 'Четыре' });
  expect(await code(step(manager, id, 'approve', 'info', { level }))).toBe('request_moved');
  await step(manager, id, 'question', 'review', { text: 'А где они?' });
  expect(await step(manager, id, 'approve', 'info', { level })).toEqual({ state: 'approved' });
});

test('one request is open at a time, and after a decision another may follow', async () => {
  const [first] = [await submit()];
  expect(await code(submit())).toBe('request_open');
  await step(manager, first.id, 'reject', 'new', { text: 'Нет документов' });
  await expect(submit()).resolves.toMatchObject({ number: expect.any(String) });
  expect((await listOwnRequests(customer.pb)).map(({ state, reason }) => [state, reason])).toEqual([
    ['new', ''],
    ['rejected', 'Нет документов'],
  ]);
});

test('twenty sent at once are one', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 20 }, () => submit()));
  expect([
    asked.filter(({ status }) => status === 'fulfilled').length,
    (await listOwnRequests(customer.pb)).length,
  ]).toEqual([1, 1]);
});

test('two decide at once: one does, the other is told, and there is one email', async () => {
  const { id } = await submit();
  await step(manager, id, 'review', 'new');
  const before = (await emails()).length;
  const colleague = await anAdmin(shop, 'owner');
  const decided = await Promise.allSettled([
    step(manager, id, 'approve', 'review', { level }),
    step(colleague, id, 'reject', 'review', { text: 'Нет' }),
  ]);
  expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(decided.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'request_moved' },
  });
  expect((await emails()).length - before).toBe(1);
});

it.each<[string, RequestStep, RequestState, string]>([
  ['reject without a reason', 'reject', 'new', 'reason_required'],
])('the shop cannot %s', async (_, name, seen, refusal) => {
  const { id } = await submit();
  expect(
    await code(step(manager, id, name, seen, { level, text: name === 'question' ? 'Что?' : '' })),
  ).toBe(refusal);
});

test('a level must be one that is not retail', async () => {
  const { id } = await submit();
  await step(manager, id, 'review', 'new');
  const retail = (await shop.root.collection('price_levels').getFirstListItem('is_default = true'))
    .id;
  for (const wrong of ['', 'nosuchlevel1234', retail])
    expect(await code(step(manager, id, 'approve', 'review', { level: wrong }))).toBe(
      'invalid_input',
    );
  expect((await listOwnRequests(customer.pb))[0]!.state).toBe('review');
});

test('who is blocked gets neither level nor company by his request, until he is unblocked', async () => {
  const { id } = await submit();
  await step(manager, id, 'review', 'new');
  const block = (blocked: boolean, into = '') =>
    shop
      .database()
      .prepare('UPDATE users SET blocked = ?, merged_into = ? WHERE id = ?')
      .run(+blocked, into, customer.id);
  const approve = () => code(step(manager, id, 'approve', 'review', { level }));
  const standing = async () => {
    const { company, price_level } = await shop.root.collection('users').getOne(customer.id);
    return [company !== '', price_level];
  };
  block(true);
  expect(await approve()).toBe('customer_blocked');
  expect((await getRequest(manager.pb, id)).user).toMatchObject({ blocked: true });
  block(true, (await aCustomer(shop)).id);
  expect(await approve()).toBe('account_merged');
  expect(await standing()).toEqual([false, '']);
  block(false);
  expect(await approve()).toBeNull();
  expect(await standing()).toEqual([true, level]);
});

test('nobody steps for somebody else', async () => {
  const { id } = await submit();
  const [stranger, worker] = [await aCustomer(shop), await anAdmin(shop, 'warehouse')];
  expect(await code(step(stranger, id, 'withdraw', 'new'))).toBe('not_found');
  expect(await code(step(customer, id, 'review', 'new'))).toBe('forbidden');
  expect(await code(step(manager, id, 'withdraw', 'new'))).toBe('forbidden');
  expect(await code(step(worker, id, 'review', 'new'))).toBe('forbidden');
  expect(
    (await callBackend(shop, `/api/shop/status-requests/${id}/withdraw`, { body: { seen: 'new' } }))
      .status,
  ).toBe(401);
  await step(customer, id, 'withdraw', 'new');
  expect(await code(step(manager, id, 'review', 'new'))).toBe('request_moved');
});

test('what is wrong in a request is refused by its field, whatever else is sent along', async () => {
  expect(
    await code(
      submit(customer, { ...APPLICATION, company: { ...APPLICATION.company, inn: '0000000000' } }),
    ),
  ).toBe('invalid_input');
  const sent = {
    ...APPLICATION,
    company: {
      ...APPLICATION.company,
      price_level: level,
      verified_at: 'now',
    } as Application['company'],
  };
  await submit(customer, sent);
  expect(JSON.stringify(await listOwnRequests(customer.pb))).not.toContain(level);
});
