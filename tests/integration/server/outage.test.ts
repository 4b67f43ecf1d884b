import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { backendProxy, type BackendProxy } from '../../support/backend-proxy.ts';
import { aCategory, aCustomer, aProduct } from '../../support/builders.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { signedIn } from '../../support/sessions.ts';
import { until } from '../../support/shop.ts';
import { startWeb, type TestWeb } from '../../support/web.ts';

const GOOGLE = {
  'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
};
/** So that a test need not wait for a minute. */
const PAGE_EXPIRE_S = '2';

let shop: TestShop;
let backend: BackendProxy;
let web: TestWeb;
/** One that gives up as soon as a shop does by itself. */
let impatient: TestWeb;
const products: { id: string; name: string }[] = [];

beforeAll(async () => {
  shop = await startShop();
  const { id: category } = await aCategory(shop);
  for (let n = 0; n < 20; n++)
    products.push(await aProduct(shop, { name: `Old name ${n}`, category }));
  backend = await backendProxy(shop.url);
  web = await startWeb(backend.url);
  impatient = await startWeb(backend.url, { PAGE_EXPIRE_S, PATIENCE: '1' });
});
afterAll(async () => {
  await web?.close();
  await impatient?.close();
  backend?.stop();
  await shop?.stop();
});
beforeEach(async () => {
  backend.fail();
  backend.stop();
  await backend.start();
  for (const one of [web, impatient])
    await until(async () => (await one.get('/?sort=price')).status === 200);
});

async function aVisitedProduct(at = web) {
  const { id, name } = products.pop()!;
  await until(async () => (await at.get(`/products/${id}`)).remembered);
  return { id, name, page: `/products/${id}` };
}

const longAfterItsTime = () =>
  new Promise((resolve) => setTimeout(resolve, (Number(PAGE_EXPIRE_S) + 6) * 1000));

describe('with the backend stopped', () => {
  test('a monitor learns it, and that it is back', async () => {
    const ask = async () => {
      const { status, body } = await web.get('/api/ready');
      return [status, JSON.parse(body)];
    };
    expect(await ask()).toEqual([200, { backend: true, disk: true }]);
    backend.stop();
    expect(await ask()).toEqual([503, { backend: false, disk: true }]);
    expect((await web.get('/api/health')).status).toBe(204);
    await backend.start();
    expect(await ask()).toEqual([200, { backend: true, disk: true }]);
  });

  test('a visited page is served at once', async () => {
    const { name, page } = await aVisitedProduct();
    backend.stop();
    expect((await web.get(page)).body).toContain(name);
  });

  test('a visited page is served after its time, to the first visitor and to many at once', async () => {
    const { name, page } = await aVisitedProduct(impatient);
    backend.stop();
    await longAfterItsTime();
    const replies = await Promise.all(Array.from({ length: 20 }, () => impatient.get(page)));
    expect(replies.map(({ status, body }) => [status, body.includes(name)])).toEqual(
      Array(20).fill([200, true]),
    );
  });

  test('a page that just had changed is served as it was', async () => {
    const { id, name, page } = await aVisitedProduct();
    await shop.root.collection('products').update(id, { name: 'Nobody can read this yet' });
    await until(() => backend.asked.at(-1)!.path.includes('cache-events'));
    backend.stop();
    for (let n = 0; n < 100; n++) {
      const { status, body } = await web.get(page);
      expect([status, body.includes(name) || body.includes('Nobody can read this yet')]).toEqual([
        200,
        true,
      ]);
    }
    await backend.start();
    await until(async () => (await web.get(page)).body.includes('Nobody can read this yet'));
  });

  test('a web process that starts now serves what was visited before', async () => {
    const before = await startWeb(backend.url);
    const { id, name } = products.pop()!;
    await until(async () => (await before.get(`/products/${id}`)).remembered);
    await before.stop();
    backend.stop();
    const after = await startWeb(backend.url, { DATA_DIR: before.dataDir });
    expect((await after.get(`/products/${id}`)).body).toContain(name);
    expect((await after.get(`/products/${products[0]!.id}`)).status).toBe(503);
    expect(after.output()).toContain('сервер данных не отвечает');
    await after.close();
  });

  test('a page nobody has visited yet: 503, readable without JavaScript, to be tried again, kept by nobody', async () => {
    const { id } = products.pop()!;
    backend.stop();
    for (const method of ['GET', 'HEAD']) {
      const { status, headers, body } = await web.get(`/products/${id}`, {}, method);
      expect(status).toBe(503);
      expect(headers.get('retry-after')).toMatch(/^\d+$/);
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(
        body.replace(/<script.*?<\/script>/gs, '').includes('Страница временно недоступна'),
      ).toBe(method === 'GET');
    }
    await backend.start();
    await until(async () => (await web.get(`/products/${id}`)).status === 200);
  });

  test('who is signed in is told so, not taken for a guest, and the console says why', async () => {
    const cookie = await signedIn('authRecord', await aCustomer(shop));
    backend.stop();
    expect((await web.get('/orders', { cookie })).status).toBe(503);
    await until(() => web.output().includes('не удалось проверить, кто вошёл'));
  });

  test('a filtered list: 503', async () => {
    backend.stop();
    expect((await web.get('/?available=1')).status).toBe(503);
  });

  test('a search engine gets 503 and nothing to index', async () => {
    const { id } = products.pop()!;
    backend.stop();
    const { status, headers, body } = await web.get(`/products/${id}`, GOOGLE);
    expect([status, body]).toEqual([503, '']);
    expect(headers.get('retry-after')).toMatch(/^\d+$/);
  });
});

test('«request aborted: reported as auto-cancellation»: a search that nobody waits for is no outage', async () => {
  const held = backend.hold('/api/shop/suggest');
  const visitor = new AbortController();
  const asked = fetch(`${web.url}/api/suggest?q=superseded`, { signal: visitor.signal });
  await held.answered;
  visitor.abort();
  await expect(asked).rejects.toThrow();
  const told = () =>
    web
      .output()
      .split('\n')
      .find((line) => line.includes('The request was autocancelled.'));
  await until(() => told() !== undefined);
  held.release();
  expect(JSON.parse(told()!)).toMatchObject({
    level: 30,
    code: 'request_cancelled',
    msg: 'suggestions failed',
  });
});

describe('with a backend that is frozen', () => {
  test('everybody reads that it is away, however many ask; when it goes on, so does the shop', async () => {
    const asked = products.splice(0, 3).map(({ id }) => `/products/${id}`);
    process.kill(shop.pid(), 'SIGSTOP');
    try {
      const lists = Array.from({ length: 20 }, (_, n) => `/?available=1&page=${n + 2}`);
      const replies = await Promise.all([...asked, ...lists].map((path) => impatient.get(path)));
      expect([...new Set(replies.map(({ status }) => status))]).toEqual([503]);
    } finally {
      process.kill(shop.pid(), 'SIGCONT');
    }
    await until(async () => (await impatient.get(asked[0]!)).status === 200);
  });
});

describe('with a backend that answers, but fails', () => {
  test('a page that failed for want of an answer: 503, though the backend is back when that is written', async () => {
    const { id } = products.pop()!;
    backend.fail('/api/shop/products/', 503);
    expect((await web.get(`/products/${id}`)).status).toBe(503);
  });

  it.each([
    [429, 'Слишком много попыток. Подождите минуту и попробуйте ещё раз.'],
    [403, 'У вас нет доступа к этой странице.'],
  ])('status %i is told as its own, in its own words', async (answered, message) => {
    const { id } = products.pop()!;
    backend.fail('/api/shop/products/', answered);
    const { status, body } = await web.get(`/products/${id}`);
    expect(status).toBe(answered);
    expect(body).toMatch(new RegExp(`<h1[^>]*>${message}</h1>`));
    expect(body).toContain(`Код ошибки: ${answered}`);
    expect(body).not.toMatch(/Internal Server Error|broken on purpose/);
  });

  test('a page nobody has visited yet: 500, readable, kept by nobody', async () => {
    const { id } = products.pop()!;
    backend.fail('/api/shop/products/');
    const { status, headers, body } = await web.get(`/products/${id}`);
    expect(status).toBe(500);
    expect(headers.get('cache-control')).toBe('private, no-store');
    const read = body.replace(/<script.*?<\/script>/gs, '');
    for (const told of ['Internal Server Error', 'Код ошибки: 500', 'Что-то пошло не так'])
      expect(read).toContain(told);
    expect(body).not.toMatch(/broken on purpose|ClientResponseError|node_modules/);
  });

  it.each([500, 502])(
    'a visited page that has changed since is served as it was, and anew as soon as that is possible (status %i)',
    async (status) => {
      const { id, name, page } = await aVisitedProduct();
      backend.fail('/api/shop/', status);
      await shop.root.collection('products').update(id, { name: 'Changed meanwhile' });
      expect((await web.get(page)).body).toContain(name);
      backend.fail();
      await until(async () => (await web.get(page)).body.includes('Changed meanwhile'));
    },
  );

  test('a rendering that failed once does not make the old page young again', async () => {
    const { id, name, page } = await aVisitedProduct();
    backend.fail('/api/shop/products/');
    await shop.root.collection('products').update(id, { name: 'Changed meanwhile' });
    await until(
      async () =>
        (await web.get(page)).headers.get('cache-status') === 'detal; hit; detail=last-known',
    );
    expect((await web.get(page)).body).toContain(name);
    backend.fail();
    expect((await web.get(page)).body).toContain('Changed meanwhile');
  });

  test('a search engine gets 503 and nothing to index', async () => {
    const { id } = products.pop()!;
    backend.fail('/api/shop/products/');
    expect(await web.get(`/products/${id}`, GOOGLE)).toMatchObject({ status: 503, body: '' });
  });
});
