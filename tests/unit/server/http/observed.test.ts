import { expect, test } from 'vitest';
import { currentRequest } from '../../../../server/http/request-context.ts';
import { GONE } from '../../../../lib/requests/model.ts';
import { until } from '../../../support/shop.ts';
import { page, SECRET, serve } from './served.ts';

const ORDERS = (path: string) => (/^\/orders\/[^/]+$/.test(path) ? '/orders/[id]' : undefined);
const CALL = {
  lane: 'pages',
  method: 'GET',
  route: '/api/shop/orders/{id}',
  status: 200,
  ms: 3,
  waitedMs: 0,
} as const;

test('the way of a request tells when it came, what it asked for and what the backend was asked for it', async () => {
  const shop = await serve(
    async (req, res) => {
      currentRequest()!.calls!.push(CALL);
      await page({}, 200)(req, res);
    },
    { routeAt: ORDERS },
  );
  const reply = await shop.get('/orders/of-somebody?code=secret');
  await reply.text();
  await until(() => shop.ways.length === 1);
  expect(shop.ways).toEqual([
    {
      requestId: reply.headers.get('x-request-id'),
      at: expect.stringMatching(/^20\d\d-.*Z$/),
      method: 'GET',
      route: '/orders/[id]',
      status: 200,
      ms: expect.any(Number),
      calls: [CALL],
    },
  ]);
});

test('an address that is nowhere is told as nothing, this process and memory not at all', async () => {
  const shop = await serve(page(), { routeAt: (path) => (path === '/' ? path : undefined) });
  await (await shop.get('/?q=x', { headers: { 'x-shop-secret': SECRET } })).text();
  await (await shop.get('/')).text();
  await (await shop.get('/')).text();
  await (await shop.get('/made-up')).text();
  await until(() => shop.ways.length === 2);
  expect(shop.ways.map(({ route }) => route)).toEqual(['/', '']);
});

test('who has gone before he was answered is told as gone', async () => {
  const shop = await serve(() => new Promise(() => undefined));
  const leaving = new AbortController();
  const asked = shop.get('/', { signal: leaving.signal }).catch(() => 'gone');
  await until(() => shop.asked() === 1);
  leaving.abort();
  expect(await asked).toBe('gone');
  await until(() => shop.ways.length === 1);
  expect(shop.ways[0]).toMatchObject({ route: '/', status: GONE });
});
