import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backendProxy, type BackendProxy } from '../../support/backend-proxy.ts';
import { aCategory, anAdmin, anOffer, aProduct } from '../../support/builders.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { hasRedis, startRedis, type TestRedis } from '../../support/redis-server.ts';
import { signedIn } from '../../support/sessions.ts';
import { until } from '../../support/shop.ts';
import { startWeb, type TestWeb } from '../../support/web.ts';

/** What is promised: so long after Redis is back nothing old is shown, ms. */
const AFTER_MS = 2_000;
const LOOKS = 10;

describe.runIf(hasRedis)('two web processes of two machines with one Redis', () => {
  let shop: TestShop;
  let redis: TestRedis;
  let backend: BackendProxy;
  let webs: [TestWeb, TestWeb];
  let category: string;
  let cookie: string;

  beforeAll(async () => {
    [shop, redis] = await Promise.all([startShop(), startRedis()]);
    category = (await aCategory(shop)).id;
    cookie = await signedIn('admin', await anAdmin(shop, 'owner'));
    backend = await backendProxy(shop.url);
    // What each remembers by itself would hide what they share.
    const settings = { CACHE_URL: redis.url, FINISHED_PAGES: '0', TRUST_PROXY: '1' };
    webs = [await startWeb(backend.url, settings), await startWeb(backend.url, settings)];
  });
  afterAll(async () => {
    await Promise.all((webs ?? []).map((web) => web.close()));
    backend?.stop();
    await redis?.close();
    await shop?.stop();
  });

  async function aPage(name: string) {
    const { id } = await aProduct(shop, { name, category });
    await anOffer(shop, { product: id, retail_kopecks: 123_400 });
    const path = `/products/${id}`;
    return {
      path,
      rename: (to: string) => shop.root.collection('products').update(id, { name: to }),
      /** How often the backend was asked for it. */
      rendered: () =>
        backend.asked.filter(({ path }) => path === `/api/shop/products/${id}`).length,
    };
  }
  const bodies = (path: string) =>
    Promise.all(
      webs.map(async (web) => {
        const { status, body } = await web.get(path);
        expect(status).toBe(200);
        return body;
      }),
    );
  const bothShow = (path: string, text: string) =>
    until(async () => (await bodies(path)).every((body) => body.includes(text)));
  const saysOfRedis = (web: TestWeb, text: string) =>
    until(async () => (await web.get('/admin/system', { cookie })).body.includes(text));
  /** Until neither renders what the other has rendered. */
  async function untilShared(): Promise<void> {
    const { path, rendered } = await aPage('Made to be shared');
    await until(async () => {
      await webs[0].get(path);
      const before = rendered();
      await webs[1].get(path);
      await webs[0].get(path);
      return rendered() === before;
    });
  }

  test('a page that one has rendered is not rendered by the other, and a change shows on both', async () => {
    await untilShared();
    const { path, rename } = await aPage('Name of before');
    await bothShow(path, 'Name of before');
    await rename('Name of after');
    await bothShow(path, 'Name of after');
    await saysOfRedis(webs[0], 'у\u00A0веб-процессов общие');
  });

  test.each(['nothing', 'snapshot'] as const)(
    'without Redis both serve what is true, and when it is back with %s nothing older',
    async (from) => {
      const { path, rename } = await aPage('Name of before');
      await bothShow(path, 'Name of before');
      await redis.snapshot();
      await redis.stop();
      await rename('Name of the outage');
      await bothShow(path, 'Name of the outage');
      await saysOfRedis(webs[1], 'Redis не\u00A0отвечает');
      await redis.start(from);
      for (let n = 0; n < LOOKS; n += 1) {
        await sleep(AFTER_MS / LOOKS);
        for (const body of await bodies(path)) expect(body).toContain('Name of the outage');
      }
      await untilShared();
      for (const body of await bodies(path)) expect(body).toContain('Name of the outage');
    },
  );

  test('each outage and each return is told once', () => {
    for (const web of webs) {
      expect(web.output().match(/общий кэш не отвечает/g)).toHaveLength(2);
      expect(web.output().match(/общий кэш снова отвечает/g)).toHaveLength(2);
    }
  });

  test('a limit counts once over both', async () => {
    await untilShared();
    const statuses = (count: number, ip: string, webOf: (n: number) => TestWeb) =>
      Promise.all(
        Array.from({ length: count }, async (_, n) => {
          const path = '/orders/none/documents/none/pdf';
          return (await webOf(n).get(path, { 'x-forwarded-for': ip })).status;
        }),
      );
    // Of what a document counts as 60 at once are allowed: 45 of each process would be.
    expect(await statuses(45, '203.0.113.1', () => webs[0])).not.toContain(429);
    const both = await statuses(90, '203.0.113.2', (n) => webs[n % 2]!);
    expect(both).toContain(429);
  });

  test('a password that Redis refuses is told to nobody', async () => {
    const web = await startWeb(backend.url, {
      CACHE_URL: redis.url.replace('redis://', 'redis://shop:the-password@'),
    });
    try {
      expect((await web.get('/')).status).toBe(200);
      expect(web.output()).toContain('общий кэш не отвечает');
      expect(web.output()).not.toContain('the-password');
    } finally {
      await web.close();
    }
  });
});
