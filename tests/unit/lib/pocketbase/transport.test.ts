import { AsyncLocalStorage } from 'node:async_hooks';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it, test } from 'vitest';
import { backendLanes } from '../../../../lib/backend-calls.ts';
import { mailSends } from '../../../../lib/emails/contract.ts';
import { callRoute } from '../../../../lib/pocketbase/call-route.ts';
import { createBackend } from '../../../../lib/pocketbase/client.ts';
import { toAppError } from '../../../../lib/pocketbase/errors.ts';
import type { RequestContext } from '../../../../lib/request-context.ts';

const BACKEND = 'http://pocketbase.test';
const storage = new AsyncLocalStorage<RequestContext>();
Object.assign(globalThis, { [Symbol.for('detal.request')]: storage });

/** Paths of requests that have reached the backend, and wait there until all are let go. */
const held: string[] = [];
let letGo = () => {};
let free = new Promise<void>((resolve) => (letGo = resolve));
const backend = setupServer(
  http.all(`${BACKEND}/*`, async ({ request }) => {
    held.push(new URL(request.url).pathname);
    await free;
    return HttpResponse.json({});
  }),
);
beforeAll(() => backend.listen());
afterEach(() => {
  letGo();
  free = new Promise((resolve) => (letGo = resolve));
  held.length = 0;
});
afterAll(() => backend.close());

type More = { token?: string; body?: FormData; method?: string };
const admin = `x.${Buffer.from('{"collectionId":"pbc_admins"}').toString('base64url')}.x`;
const customer = `x.${Buffer.from('{"collectionId":"_pb_users_auth_"}').toString('base64url')}.x`;
const ask = (ip: string, path: string, { token, body, method = body && 'POST' }: More = {}) =>
  storage.run({ requestId: 'a', ip, startedAt: 0 }, () =>
    createBackend(BACKEND, token).send(path, { ...(method && { method }), ...(body && { body }) }),
  );
const SIGN_IN = '/api/collections/users/auth-with-password';

test('pages, searches, uploads, changes, passwords and the back office wait for none of the others', async () => {
  const kinds: [string, More][] = [
    ['/api/shop/search', {}],
    ['/api/shop/catalogue', { token: customer }],
    ['/api/shop/files', { body: new FormData() }],
    ['/api/shop/orders', { token: admin }],
    ['/api/shop/cart/lines', { token: customer, method: 'POST' }],
    [SIGN_IN, { method: 'POST' }],
  ];
  const asked = kinds.flatMap(([path, more]) =>
    Array.from({ length: 20 }, (_, visitor) => ask(`10.0.0.${visitor}`, path, more)),
  );
  await expect
    .poll(() => kinds.map(([path]) => held.filter((one) => one === path).length))
    .toEqual([4, 8, 2, 4, 6, 2]);
  letGo();
  await Promise.all(asked);
  expect(held).toHaveLength(120);
});

it.each<[string, string, number]>([
  ['POST', '/api/shop/orders', 6],
  ['PATCH', '/api/collections/products/records/a', 6],
  ['POST', '/api/shop/admin/stocktakings/a/barcodes', 6],
  ['POST', '/api/shop/import-jobs/a/check', 6],
  ['POST', '/api/shop/catalogue/rows', 6],
  ['POST', '/api/shop/cart/quote', 8],
  ['POST', '/api/shop/bulk-order', 8],
  ['POST', '/api/collections/users/auth-refresh', 8],
  ['HEAD', '/api/shop/catalogue', 8],
])(
  '%s %s: what changes something is awaited apart from what only asks',
  async (method, path, most) => {
    const asked = Array.from({ length: 20 }, (_, n) => ask(`10.2.${n}.1`, path, { method }));
    await expect.poll(() => held.length).toBe(most);
    letGo();
    await Promise.all(asked);
  },
);

test('a crowd that guesses passwords from everywhere is refused before it fills the shop', async () => {
  const asked = Array.from({ length: 205 }, (_, n) =>
    ask(`10.1.${n}.1`, SIGN_IN, { method: 'POST' }).catch(toAppError),
  );
  for (const refused of asked.slice(202))
    expect(await refused).toMatchObject({ code: 'too_many_requests' });
  letGo();
  expect((await Promise.all(asked)).filter((answer) => answer instanceof Error)).toHaveLength(3);
});

test('all addresses of an IPv6 network share what one address has', async () => {
  const asked = Array.from({ length: 120 }, (_, n) =>
    ask(`2001:db8:1:2::${n}`, '/api/shop/x').catch(toAppError),
  );
  expect(await asked.at(-1)).toMatchObject({ code: 'too_many_requests' });
  letGo();
  await Promise.all(asked);
});

test('what one address keeps waiting is bounded, and it is told when to come again', async () => {
  const asked = Array.from({ length: 120 }, () =>
    ask('10.0.0.1', '/api/shop/catalogue').catch(toAppError),
  );
  expect(await asked.at(-1)).toMatchObject({
    code: 'too_many_requests',
    details: { retryAfterS: 5 },
  });
  letGo();
  expect((await Promise.all(asked)).filter((answer) => answer instanceof Error)).toHaveLength(14);
});

test('what a visitor only asked is called off when he has gone, and is no outage; what he changes goes on', async () => {
  const visitor = new AbortController();
  const context: RequestContext = {
    requestId: 'a',
    ip: '10.3.0.1',
    startedAt: 0,
    gone: visitor.signal,
  };
  const send = (path: string, method: string) =>
    storage.run(context, () => createBackend(BACKEND).send(path, { method }).catch(toAppError));
  // More than there is room for: some wait for their turn.
  const searches = Array.from({ length: 6 }, () => send('/api/shop/suggest', 'GET'));
  const change = send('/api/shop/cart/lines', 'POST');
  await expect.poll(() => held.length).toBe(4);
  visitor.abort();
  letGo();
  for (const answer of await Promise.all(searches))
    expect(answer).toMatchObject({ code: 'request_cancelled' });
  expect(await change).toEqual({});
  expect(context.outage).toBeUndefined();
});

test('a request of a visitor knows what was asked for it, by contracts and collections', async () => {
  letGo();
  const calls: RequestContext['calls'] = [];
  await storage.run({ requestId: 'a', ip: '10.0.0.1', startedAt: 0, calls }, async () => {
    const pb = createBackend(BACKEND);
    await callRoute(pb, mailSends).catch(() => undefined); // `{}` is not what its contract says
    await pb.collection('products').getOne('abcdefghijklmno');
  });
  expect(calls).toEqual([
    expect.objectContaining({ lane: 'pages', method: 'GET', route: mailSends.path, status: 200 }),
    expect.objectContaining({ route: '/api/collections/products/records', status: 200 }),
  ]);
  expect(backendLanes()).toContainEqual({ lane: 'pages', underWay: 0, waiting: 0 });
});

test('the lanes tell how much is under way and how much waits', async () => {
  const asked = Array.from({ length: 20 }, (_, visitor) => ask(`10.0.1.${visitor}`, '/api/shop/x'));
  await expect
    .poll(() => backendLanes().find(({ lane }) => lane === 'pages'))
    .toEqual({ lane: 'pages', underWay: 8, waiting: 12 });
  letGo();
  await Promise.all(asked);
});
