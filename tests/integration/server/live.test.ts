import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { LiveMessage } from '../../../lib/live/model.ts';
import { aCustomer, aMessage, anAdmin, anOffer, type Person } from '../../support/builders.ts';
import { stepRequest } from '../../../lib/status-requests/repository.ts';
import { anOrder } from '../../support/ordering.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { signedIn } from '../../support/sessions.ts';
import { until } from '../../support/shop.ts';
import { startWeb, type TestWeb } from '../../support/web.ts';
import { aStatusRequest } from '../../support/wholesale.ts';

let shop: TestShop;
let web: TestWeb;
const open: AbortController[] = [];

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  web = await startWeb(shop.url);
});
afterEach(() => open.splice(0).forEach((one) => one.abort()));
afterAll(async () => {
  await web?.close();
  await shop?.stop();
});

/** Opens the stream as somebody does in his browser. */
async function listen(query: string, cookie: string) {
  const leaving = new AbortController();
  open.push(leaving);
  const reply = await fetch(`${web.url}/api/live?${query}`, {
    headers: { cookie, 'x-forwarded-for': '203.0.113.9' },
    signal: leaving.signal,
  });
  const heard: LiveMessage[] = [];
  void read(reply, heard).catch(() => undefined);
  await until(async () => heard.length > 0);
  return { reply, heard };
}

async function listenAs(role: Parameters<typeof anAdmin>[1], topics = 'feedback') {
  const admin = await anAdmin(shop, role);
  return { admin, ...(await listen(`topics=${topics}`, await signedIn('admin', admin))) };
}

const BACK = { topic: null, action: 'back' };
/**
 * Two messages one after the other that a manager hears: when he has heard the second, the first
 * has reached everybody who hears of messages.
 */
async function twoMessages(): Promise<void> {
  const witness = await listenAs('manager');
  for (let n = 0; n < 2; n += 1) {
    const { id } = await aMessage(shop);
    await until(() => witness.heard.some((one) => one.topic && one.record.id === id));
  }
}

/** A customer's page about some orders. */
const listenTo = async (person: Person, ...orders: string[]) =>
  listen(`orders=${orders.join()}`, await signedIn('authRecord', person));
const anOrderOf = async (person: Person) =>
  (await anOrder(shop, person, (await anOffer(shop)).id)).id;

async function read(reply: Response, heard: LiveMessage[]): Promise<void> {
  let rest = '';
  for await (const bytes of reply.body!) {
    rest += Buffer.from(bytes).toString();
    const blocks = rest.split('\n\n');
    rest = blocks.pop()!;
    for (const block of blocks)
      if (block.startsWith('data: ')) heard.push(JSON.parse(block.slice(6)) as LiveMessage);
  }
}

test('a manager hears of a new message at once, and only what he needs to be told of it', async () => {
  const { reply, heard } = await listenAs('manager');
  expect([
    reply.status,
    reply.headers.get('content-type'),
    reply.headers.get('cache-control'),
    reply.headers.get('content-encoding'),
  ]).toEqual([200, 'text/event-stream; charset=utf-8', 'private, no-store', null]);
  expect(heard).toEqual([BACK]);
  const { id } = await aMessage(shop);
  await until(async () => heard.length > 1);
  expect(heard[1]).toMatchObject({ topic: 'feedback', action: 'create', record: { id } });
  expect(Object.keys((heard[1] as { record: object }).record).toSorted()).toEqual([
    'id',
    'name',
    'number',
    'state',
    'topic',
  ]);
});

test('who may not read messages hears nothing of them, be it beside what he hears of', async () => {
  const [content, warehouse] = [
    await listenAs('content'),
    await listenAs('warehouse', 'feedback,orders'),
  ];
  await twoMessages();
  await anOrderOf(await aCustomer(shop));
  await until(() => warehouse.heard.some(({ topic }) => topic === 'orders'));
  expect([content.heard, warehouse.heard.filter(({ topic }) => topic !== 'orders')]).toEqual([
    [BACK],
    [BACK],
  ]);
});

test('the ninth stream of a session takes the place of its first, and of nobody else', async () => {
  const other = await listenAs('manager');
  const cookie = await signedIn('admin', await anAdmin(shop, 'manager'));
  const streams: { heard: LiveMessage[] }[] = [];
  for (let n = 0; n < 9; n += 1) streams.push(await listen('topics=feedback', cookie));
  await aMessage(shop);
  await until(() => [other, ...streams.slice(1)].every(({ heard }) => heard.length === 2));
  expect(streams[0]!.heard).toEqual([BACK]);
});

test('a renewed session has no more streams than it had', async () => {
  const admin = await anAdmin(shop, 'manager');
  const streams: { heard: LiveMessage[] }[] = [];
  const cookies = [await signedIn('admin', admin)];
  await admin.pb.collection('admins').authRefresh();
  cookies.push(await signedIn('admin', admin));
  for (let n = 0; n < 9; n += 1)
    streams.push(await listen('topics=feedback', cookies[n < 8 ? 0 : 1]!));
  await aMessage(shop);
  await until(() => streams.slice(1).every(({ heard }) => heard.length === 2));
  expect(streams[0]!.heard).toEqual([BACK]);
});

test('an admin who is dismissed hears nothing from that moment on', async () => {
  const { heard, admin } = await listenAs('manager');
  const { id } = await aMessage(shop);
  await until(() => heard.length > 1);
  await shop.root.collection('admins').update(admin.id, { active: false });
  await twoMessages();
  expect(heard).toMatchObject([BACK, { topic: 'feedback', record: { id } }]);
});

test.each([
  ['no topics', 'topics='],
  ['a collection that is nobody’s business', 'topics=admins'],
  ['one of two unknown', 'topics=feedback,users'],
  ['garbage', 'topics=%00,..%2f'],
])('%s: 400', async (_, query) => {
  const cookie = await signedIn('admin', await anAdmin(shop, 'owner'));
  expect((await web.get(`/api/live?${query}`, { cookie })).status).toBe(400);
});

test.each([
  ['nothing', 'x'],
  ['a collection of the staff', 'topics=feedback'],
  ['a whole collection', 'topics=orders'],
  ['no order', 'orders='],
  ['everything', 'orders=*'],
  ['all requests', 'requests=*'],
  ['no request', 'requests='],
  [
    'more than a page of orders',
    `orders=${Array.from({ length: 31 }, (_, n) => `order${String(n).padStart(10, '0')}`)}`,
  ],
])('a customer asks for %s: 400', async (_, query) =>
  expect(
    (
      await web.get(`/api/live?${query}`, {
        cookie: await signedIn('authRecord', await aCustomer(shop)),
      })
    ).status,
  ).toBe(400),
);

test('a customer hears of his order at once, and of nothing else than that it has changed', async () => {
  const anna = await aCustomer(shop);
  const [watched, other] = [await anOrderOf(anna), await anOrderOf(anna)];
  const { heard } = await listenTo(anna, watched);
  await shop.root.collection('orders').update(other, { state: 'confirmed' });
  await shop.root.collection('orders').update(watched, { state: 'ready' });
  await until(() => heard.length > 1);
  expect(heard.slice(1)).toEqual([
    {
      topic: 'orders',
      action: 'update',
      record: { id: watched, number: expect.any(String), state: 'ready' },
    },
  ]);
});

test('of an order of somebody else one hears nothing, nor of the own when one is blocked', async () => {
  const [anna, boris] = [await aCustomer(shop), await aCustomer(shop)];
  const [order, other] = [await anOrderOf(anna), await anOrderOf(boris)];
  const [own, foreign] = [await listenTo(anna, order), await listenTo(boris, order, other)];
  await shop.root.collection('orders').update(order, { state: 'confirmed' });
  await until(() => own.heard.length > 1);
  await shop.root.collection('users').update(anna.id, { blocked: true });
  await shop.root.collection('orders').update(order, { state: 'ready' });
  await shop.root.collection('orders').update(other, { state: 'confirmed' }); // what is heard after it has come before it, or never
  await until(() => foreign.heard.length > 1);
  expect(own.heard).toMatchObject([BACK, { record: { id: order, state: 'confirmed' } }]);
  expect(foreign.heard).toMatchObject([BACK, { record: { id: other, state: 'confirmed' } }]);
});

test('a customer hears of what the shop does with his request, by its state alone, and of nobody else’s', async () => {
  const [anna, boris, manager] = [
    await aCustomer(shop),
    await aCustomer(shop),
    await anAdmin(shop, 'manager'),
  ];
  const [{ id, number }, other] = [
    await aStatusRequest(shop, anna),
    await aStatusRequest(shop, boris),
  ];
  const [own, foreign] = [
    await listen(`requests=${id}`, await signedIn('authRecord', anna)),
    await listen(`requests=${id},${other.id}`, await signedIn('authRecord', boris)),
  ];
  await stepRequest(manager.pb, id, 'review', { seen: 'new' });
  await stepRequest(manager.pb, id, 'question', {
    seen: 'review',
    text: 'Сколько у вас подъёмников?',
  });
  await stepRequest(manager.pb, other.id, 'review', { seen: 'new' });
  await until(() => own.heard.length > 2 && foreign.heard.length > 1);
  expect(own.heard.slice(1)).toEqual(
    ['review', 'info'].map((state) => ({
      topic: 'status_requests',
      action: 'update',
      record: { id, number, state },
    })),
  );
  expect(foreign.heard).toMatchObject([BACK, { record: { id: other.id, state: 'review' } }]);
});

test('when the backend goes away everybody who listens is told, and hears on when it is back', async () => {
  const anna = await aCustomer(shop);
  const order = await anOrderOf(anna);
  const { heard } = await listenTo(anna, order);
  await shop.crash();
  await until(() => heard.length > 1);
  await shop.restart();
  await until(() => heard.length > 2);
  await shop.root.collection('orders').update(order, { state: 'ready' });
  await until(() => heard.length > 3);
  expect(heard.map(({ action }) => action)).toEqual(['back', 'lost', 'back', 'update']);
});

test('the server stops, however many listen: it hangs up, and cuts nobody off', async () => {
  // Streams that were left to themselves would be cut off later than the test waits.
  const other = await startWeb(shop.url, { PATIENCE: '100' });
  const admin = await anAdmin(shop, 'owner');
  const reply = await fetch(`${other.url}/api/live?topics=feedback`, {
    headers: { cookie: await signedIn('admin', admin) },
  });
  const heard: LiveMessage[] = [];
  const ended = read(reply, heard);
  await until(async () => heard.length > 0);
  expect(await other.stop()).toBe(0);
  await ended;
  await other.close();
});
