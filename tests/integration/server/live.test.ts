import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { LiveMessage } from '../../../lib/live/model.ts';
import { aMessage, anAdmin } from '../../support/builders.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { signedIn } from '../../support/sessions.ts';
import { until } from '../../support/shop.ts';
import { startWeb, type TestWeb } from '../../support/web.ts';

let shop: TestShop;
let web: TestWeb;
const open: AbortController[] = [];

beforeAll(async () => {
  shop = await startShop();
  web = await startWeb(shop.url);
}, 240_000);
afterEach(() => open.splice(0).forEach((one) => one.abort()));
afterAll(async () => {
  await web?.close();
  await shop?.stop();
});

/** Opens the stream as the admin does in his browser. */
async function listenAs(role: Parameters<typeof anAdmin>[1], topics = 'feedback', address = '203.0.113.9') {
  const admin = await anAdmin(shop, role);
  const leaving = new AbortController();
  open.push(leaving);
  const reply = await fetch(`${web.url}/api/live?topics=${topics}`, { headers: { cookie: await signedIn('admin', admin), 'x-forwarded-for': address }, signal: leaving.signal });
  const heard: LiveMessage[] = [];
  const ended = read(reply, heard).catch(() => undefined);
  await until(async () => heard.length > 0, 10_000);
  return { reply, heard, admin, ended, leave: () => leaving.abort() };
}

async function read(reply: Response, heard: LiveMessage[]): Promise<void> {
  let rest = '';
  for await (const bytes of reply.body!) {
    rest += Buffer.from(bytes).toString();
    const blocks = rest.split('\n\n');
    rest = blocks.pop()!;
    for (const block of blocks) if (block.startsWith('data: ')) heard.push(JSON.parse(block.slice(6)) as LiveMessage);
  }
}

test('a manager hears of a new message at once, and only what he needs to be told of it', async () => {
  const { reply, heard } = await listenAs('manager');
  expect([reply.status, reply.headers.get('content-type'), reply.headers.get('cache-control'), reply.headers.get('content-encoding')]).toEqual([200, 'text/event-stream; charset=utf-8', 'no-store', null]);
  expect(heard).toEqual([{ topic: null, action: 'back' }]);
  const { id } = await aMessage(shop);
  await until(async () => heard.length > 1, 2_000);
  expect(heard[1]).toMatchObject({ topic: 'feedback', action: 'create', record: { id } });
  expect(Object.keys((heard[1] as { record: object }).record).toSorted()).toEqual(['id', 'name', 'number', 'state', 'topic']);
});

test('who may not read messages hears nothing of them', async () => {
  const { heard } = await listenAs('content');
  await aMessage(shop);
  await pause(500);
  expect(heard).toEqual([{ topic: null, action: 'back' }]);
});

test('an admin who is dismissed hears nothing from that moment on', async () => {
  const { heard, admin } = await listenAs('manager');
  await shop.root.collection('admins').update(admin.id, { active: false });
  await aMessage(shop);
  await pause(500);
  expect(heard).toEqual([{ topic: null, action: 'back' }]);
});

test.each([['no topics', ''], ['a collection that is nobody’s business', 'topics=admins'], ['one of two unknown', 'topics=feedback,users'], ['garbage', 'topics=%00,..%2f']])('%s: 400', async (_, query) => {
  const cookie = await signedIn('admin', await anAdmin(shop, 'owner'));
  expect((await web.get(`/api/live?${query}`, { cookie })).status).toBe(400);
});

test('the server stops at once, however many listen', async () => {
  const other = await startWeb(shop.url);
  const admin = await anAdmin(shop, 'owner');
  const reply = await fetch(`${other.url}/api/live?topics=feedback`, { headers: { cookie: await signedIn('admin', admin) } });
  const heard: LiveMessage[] = [];
  const ended = read(reply, heard);
  await until(async () => heard.length > 0, 10_000);
  const { code, ms } = await other.stop();
  await ended;
  expect([code, ms < 2_000]).toEqual([0, true]);
  await other.close();
});
