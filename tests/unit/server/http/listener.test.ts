import { describe, expect, it, test } from 'vitest';
import { AppError } from '../../../../lib/errors.ts';
import { failureOfDigest } from '../../../../lib/page-failures.ts';
import { keepFailuresWith } from '../../../../lib/failures/keeper.ts';
import { currentRequest } from '../../../../server/http/request-context.ts';
import type { NextHandler } from '../../../../server/http/listener.ts';
import { numberedPage, PLAIN_TEMPLATES } from '../../../../server/pages/templates.ts';
import { BY_SCRIPT, FORM, FROM_HERE, page, SECRET, serve } from './served.ts';

describe('which pages are kept in memory', () => {
  test('a whole, current, public one', async () => {
    const shop = await serve(page());
    for (let n = 0; n < 3; n++) expect(await (await shop.get()).text()).toBe('<p>page</p>');
    expect(shop.asked()).toBe(1);
  });

  it.each<[string, NextHandler]>([
    ['one that sets a cookie', page({ 'set-cookie': 'shop_session=somebody' })],
    ['a private one', page({ 'cache-control': 'private, no-store' })],
    ['one known to be old', page({ 'x-shop-valid-at': '0' })],
    ['one of which nobody knows how old it is', page({ 'x-shop-valid-at': '' })],
    ['one that says so in a way nobody understands', page({ 'x-shop-valid-at': 'just now' })],
    [
      'one whose rendering began before the last change',
      page({ 'x-shop-valid-at': String(Date.now() - 60_000) }),
    ],
    ['a failed one', page({}, 500)],
    ['an absent one', page({}, 404)],
    ['a strange one', page({}, 203)],
    ['data', page({ 'content-type': 'application/json' })],
  ])('not %s', async (_, answer) => {
    const shop = await serve(answer);
    shop.pages.expireAll();
    await new Promise((resolve) => setTimeout(resolve, 5));
    for (let n = 0; n < 3; n++) await shop.get();
    expect(shop.asked()).toBe(3);
  });
});

test('what was made for one visitor is not kept for all', async () => {
  const shop = await serve(page());
  await shop.get('/', { headers: { cookie: 'shop_session=his; shop_level=opt' } });
  await shop.get('/');
  expect(shop.asked()).toBe(2);
});

describe('what the application read something of its visitor for', () => {
  const own =
    (headers: Record<string, string> = {}): NextHandler =>
    async (req, res) => {
      currentRequest()!.personal = true;
      await page(headers)(req, res);
    };

  it.each(['/', '/?page=1'])(
    "is kept nowhere, though %s was asked for like everybody's",
    async (path) => {
      const shop = await serve(own({ 'x-shop-shared': '1' }));
      for (let n = 1; n <= 2; n++) {
        const reply = await shop.get(path);
        expect([
          shop.asked(),
          reply.headers.get('cache-control'),
          reply.headers.get('etag'),
        ]).toEqual([n, 'private, no-store', null]);
      }
    },
  );

  test('says so when it is no page, too', async () => {
    const shop = await serve(own({ 'content-type': 'text/x-component' }));
    expect((await shop.get('/', { headers: { rsc: '1' } })).headers.get('cache-control')).toBe(
      'private, no-store',
    );
  });

  test('leaves alone what others are answered meanwhile', async () => {
    const shop = await serve(async (req, res) =>
      req.url === '/own' ? own()(req, res) : page()(req, res),
    );
    await Promise.all(['/own', '/', '/own', '/'].map((path) => shop.get(path)));
    await shop.get('/');
    expect([shop.pages.get('/') !== undefined, shop.pages.get('/own')]).toEqual([true, undefined]);
  });
});

test('the application is handed the cookies that the server has read, and no others', async () => {
  let handed: string | undefined;
  const shop = await serve(async (req, res) => {
    handed = req.headers.cookie;
    await page()(req, res);
  });
  await shop.get('/', {
    headers: { cookie: 'other=1; shop_level; shop_session="a%20b"; shop_session=c' },
  });
  expect(handed).toBe('shop_session=a%20b');
});

describe('failures', () => {
  test('an error thrown by the application is a 500 that says nothing of it', async () => {
    const shop = await serve(async () => {
      throw new Error('secret detail');
    });
    const reply = await shop.get();
    expect(reply.status).toBe(500);
    expect(await reply.text()).toBe(
      numberedPage(PLAIN_TEMPLATES.failure, reply.headers.get('x-request-id')!),
    );
  });

  test('an error that got past the application is logged as critical', async () => {
    const lines: string[] = [];
    keepFailuresWith((line) => void lines.push(line));
    const shop = await serve(async () => {
      throw new Error('secret detail');
    });
    await shop.get('/somewhere');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ level: 60, path: '/somewhere', msg: 'request failed' }),
    ]);
  });

  /** What Next answers to an error that instrumentation.ts has told of. */
  const failed =
    (error: AppError): NextHandler =>
    async (req, res) => {
      currentRequest()!.failure = failureOfDigest(error.digest);
      await page({}, 500, '<p>empty</p>')(req, res);
    };

  test('an error that was made to be shown has its own words and status', async () => {
    const shop = await serve(failed(new AppError('forbidden', { cause: new Error('secret') })));
    const reply = await shop.get();
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([403, 'private, no-store']);
    const html = await reply.text();
    expect(html).toContain('<h1>У вас нет доступа к этой странице.</h1>');
    expect(html).not.toMatch(/secret|Internal Server Error/);
    expect((await shop.get('/', { headers: { 'user-agent': 'Googlebot/2.1' } })).status).toBe(503);
  });

  test('an error that says something is absent is a 404', async () => {
    const shop = await serve(failed(new AppError('not_found')));
    const reply = await shop.get('/somewhere');
    expect(reply.status).toBe(404);
    expect(await reply.text()).toContain('Page not found: /somewhere</p>');
  });

  test('an error that knows of an outage is a 503', async () => {
    const reply = await (await serve(failed(new AppError('backend_unavailable')))).get();
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '30']);
  });

  test('with the backend down it is a 503', async () => {
    const reply = await (await serve(page({}, 500), { down: true })).get();
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '30']);
    expect(await reply.text()).toBe(
      numberedPage(PLAIN_TEMPLATES.unavailable, reply.headers.get('x-request-id')!),
    );
  });

  test('the last known page is better than an error, but not for a visitor with a page of his own', async () => {
    const shop = await serve(page({}, 500), { last: '<p>retail price</p>' });
    expect(await (await shop.get()).text()).toBe('<p>retail price</p>');
    expect(
      (await shop.get('/', { headers: { cookie: 'shop_session=his; shop_level=opt' } })).status,
    ).toBe(500);
    expect((await shop.get('/', FORM)).status).toBe(500);
  });

  test('who drives a car gets the last known page of everybody, and keeps it to himself', async () => {
    const shop = await serve(page({}, 500), { last: '<p>retail price</p>' });
    const driving = { headers: { cookie: 'shop_car=g~kia.rio.iv~~Kia' } };
    const reply = await shop.get('/categories/a', driving);
    expect(await reply.text()).toBe('<p>retail price</p>');
    expect(reply.headers.get('cache-control')).toMatch(/^private/);
    expect((await shop.get('/categories/a?page=2', driving)).status).toBe(500);
  });

  test('a cookie that came with the failure does not leave with the page of everybody', async () => {
    const shop = await serve(page({ 'set-cookie': 'a=b' }, 500), { last: '<p>page</p>' });
    expect((await shop.get()).headers.getSetCookie()).toEqual([]);
  });
});

describe('a visitor who goes before he is answered', () => {
  const askFor = async (path: string, method = 'GET') => {
    const asked = Promise.withResolvers<AbortSignal | undefined>();
    const shop = await serve(async () => asked.resolve(currentRequest()!.gone));
    const visitor = new AbortController();
    const reply = shop.get(path, {
      signal: visitor.signal,
      ...(method === 'POST' && { method, headers: FROM_HERE }),
    });
    const gone = await asked.promise;
    return { gone, leave: () => (visitor.abort(), reply.catch(() => undefined)) };
  };

  test('calls off what a script asked for', async () => {
    const { gone, leave } = await askFor('/api/suggest?q=a');
    expect(gone?.aborted).toBe(false);
    await leave();
    await expect.poll(() => gone?.aborted).toBe(true);
  });

  it.each([
    ['a page, which may be made for others too', '/', 'GET'],
    ['what he has sent', '/api/cart', 'POST'],
  ])('does not call off %s', async (_, path, method) => {
    const { gone, leave } = await askFor(path, method);
    expect(gone).toBeUndefined();
    await leave();
  });

  test('is another one than who was answered', async () => {
    let gone: AbortSignal | undefined;
    const shop = await serve(async (req, res) => {
      gone = currentRequest()!.gone;
      await page({ 'content-type': 'application/json' })(req, res);
    });
    await (await shop.get('/api/suggest?q=a')).text();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(gone?.aborted).toBe(false);
  });
});

describe('an absent page that has moved', () => {
  const absent: NextHandler = page({ 'x-shop-valid-at': '' }, 404, '<p>absent</p>');

  it.each([
    ['a plain address', '/old', '/new', '/new'],
    [
      'an address with a query',
      '/old?utm_source=mail&page=2',
      '/categories/new',
      '/categories/new?utm_source=mail&page=2',
    ],
    [
      'a place with a Russian name',
      '/old',
      '/новое место',
      '/%D0%BD%D0%BE%D0%B2%D0%BE%D0%B5%20%D0%BC%D0%B5%D1%81%D1%82%D0%BE',
    ],
  ])('%s leads on for good', async (_, path, moved, location) => {
    const shop = await serve(absent, { moved });
    const reply = await shop.get(path);
    expect([
      reply.status,
      reply.headers.get('location'),
      reply.headers.get('cache-control'),
      await reply.text(),
    ]).toEqual([308, location, 'private, no-store', '']);
    expect((await shop.get(path, { method: 'HEAD' })).status).toBe(308);
  });

  it.each([
    '//elsewhere.test/',
    '/\\elsewhere.test',
    '/\t/elsewhere.test',
    'https://elsewhere.test/',
    'javascript:alert(1)',
    '/\ud800',
  ])('never leads out of the shop, by %j', async (moved) => {
    const shop = await serve(absent, { moved });
    const location = (await shop.get('/old')).headers.get('location');
    expect(new URL(location ?? '/', 'http://shop.test').origin).toBe('http://shop.test');
  });

  test('a page that is there is not led away from', async () => {
    const shop = await serve(page(), { moved: '/new' });
    expect((await shop.get('/old')).status).toBe(200);
  });

  test('what is not there is counted as missed, what is there is not', async () => {
    const nowhere = await serve(absent);
    for (const path of ['/old', '/older?q=a']) await nowhere.get(path);
    const shop = await serve(page());
    await shop.get('/about');
    expect([nowhere.missed(), shop.missed()]).toEqual([2, 0]);
  });

  test('what was sent to an absent page is not sent on', async () => {
    const shop = await serve(absent, { moved: '/new' });
    expect((await shop.get('/old', { method: 'POST', headers: BY_SCRIPT })).status).toBe(404);
  });
});

describe('other replies', () => {
  test('data passes untouched, failed data too', async () => {
    const shop = await serve(
      page({ 'content-type': 'application/json', 'cache-control': 'no-cache' }, 503, '{"a":1}'),
    );
    const reply = await shop.get();
    expect([reply.status, await reply.text(), reply.headers.get('cache-control')]).toEqual([
      503,
      '{"a":1}',
      'no-cache',
    ]);
  });

  test('the answer to a form keeps its cookie', async () => {
    const shop = await serve(
      page({ 'set-cookie': 'shop_session=sealed', 'cache-control': 'private, no-store' }),
    );
    const reply = await shop.get('/auth', { method: 'POST', headers: BY_SCRIPT });
    expect(reply.headers.getSetCookie()).toEqual(['shop_session=sealed']);
    expect(await reply.text()).toBe('<p>page</p>');
  });
});

test('the application knows the request it works for', async () => {
  let seen: unknown;
  const shop = await serve(async (req, res) => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    seen = currentRequest();
    await page()(req, res);
  });
  const { headers } = await shop.get('/');
  expect(seen).toMatchObject({
    requestId: headers.get('x-request-id'),
    ip: '127.0.0.1',
    startedAt: expect.any(Number),
  });
});

test('where people work an address that no page has is told before the application is asked', async () => {
  const routeAt = (path: string) =>
    path === '/admin/orders' || path === '/cart' ? path : undefined;
  const shop = await serve(page(), { routeAt });
  for (const path of ['/admin/none', '/admin/orders/x', '/cart/none', '/orders/x/y?a=b']) {
    const reply = await shop.get(path);
    expect([path, reply.status]).toEqual([path, 404]);
    expect(await reply.text()).toContain(`Page not found: ${path.split('?')[0]}</p>`);
    expect((await shop.get(path, { headers: { rsc: '1' } })).status).toBe(404);
  }
  expect([shop.asked(), shop.missed()]).toEqual([0, 8]);
  for (const path of ['/admin/orders', '/cart?a=b', '/none', '/administrator'])
    expect([path, (await shop.get(path)).status]).toEqual([path, 200]);
});

test('an address of the back office that has moved leads on', async () => {
  const shop = await serve(page(), { routeAt: () => undefined, moved: '/admin/new' });
  const reply = await shop.get('/admin/old?a=b');
  expect([reply.status, reply.headers.get('location')]).toEqual([308, '/admin/new?a=b']);
});

test('internal addresses answer nobody but this process', async () => {
  const shop = await serve(page());
  expect((await shop.get('/internal/not-found')).status).toBe(404);
  expect(
    (await shop.get('/internal/not-found', { headers: { 'x-shop-secret': 'guessed' } })).status,
  ).toBe(404);
  expect(shop.asked()).toBe(0);
  expect(
    (await shop.get('/internal/not-found', { headers: { 'x-shop-secret': SECRET } })).status,
  ).toBe(200);
});

test.each([
  ['of another site', { origin: 'https://evil.example' }],
  ['that names no site', {}],
  [
    'whose sender names himself twice',
    { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
  ],
])('a form %s reaches nothing', async (_, headers) => {
  const shop = await serve(page());
  const reply = await shop.get('/auth', { method: 'POST', headers });
  expect([reply.status, shop.asked()]).toEqual([403, 0]);
  expect(await reply.text()).toContain('не со страницы магазина');
});

describe('a form that cannot be read', () => {
  /** Next fails over it; `said` is what the application noted before. */
  const failing =
    (said?: 'taken' | 'broken', type = 'text/html'): NextHandler =>
    async (_req, res) => {
      currentRequest()!.form = said;
      res.writeHead(500, { 'content-type': type });
      res.end('secret detail');
    };

  test("is its sender's fault", async () => {
    const reply = await (await serve(failing('broken'))).get('/auth', FORM);
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([400, 'private, no-store']);
    expect(await reply.text()).toMatch(/^Форма пришла повреждённой/);
  });

  test('also when scripts sent it', async () => {
    expect(
      (
        await (
          await serve(failing(undefined, 'text/x-component'))
        ).get('/auth', { method: 'POST', headers: BY_SCRIPT })
      ).status,
    ).toBe(400);
  });

  test('while one that was taken and then failed is ours', async () => {
    for (const form of [FORM, { method: 'POST', headers: BY_SCRIPT }])
      expect((await (await serve(failing('taken'))).get('/auth', form)).status).toBe(500);
  });

  test('and so is a page that failed', async () => {
    expect(
      (await (await serve(failing())).get('/auth', { headers: { 'next-action': 'x' } })).status,
    ).toBe(500);
    expect((await (await serve(failing())).get('/auth', FORM)).status).toBe(500);
  });

  test('because it is larger than any of ours, is not even read', async () => {
    const shop = await serve(page());
    const reply = await shop.get('/auth', {
      method: 'POST',
      headers: FROM_HERE,
      body: 'x'.repeat(1024 * 1024 + 1),
    });
    expect([reply.status, shop.asked()]).toEqual([413, 0]);
  });

  test('but a file that is uploaded is left to its route, however large it is', async () => {
    const shop = await serve(page());
    const reply = await shop.get('/api/uploads/price-lists', {
      method: 'POST',
      headers: FROM_HERE,
      body: 'x'.repeat(1024 * 1024 + 1),
    });
    expect([reply.status, shop.asked()]).toEqual([200, 1]);
  });
});

describe('who asks for more than his share', () => {
  const served = async (secondsToWait: number, path: string, init?: RequestInit) => {
    const shop = await serve(page(), { secondsToWait });
    const reply = await shop.get(path, init);
    return { reply, body: await reply.text(), asked: shop.asked() };
  };

  test('reads on a page what to do, and the address keeps what he looks for', async () => {
    const { reply, body, asked } = await served(7, '/?q=a');
    expect([
      reply.status,
      reply.headers.get('retry-after'),
      reply.headers.get('cache-control'),
    ]).toEqual([429, '7', 'private, no-store']);
    expect(body).toContain('Слишком много запросов');
    expect(asked).toBe(0);
  });

  it.each([
    ['/api/suggest?q=a', {}],
    ['/api/cart', { method: 'POST', headers: { ...FROM_HERE, accept: 'application/json' } }],
  ])('a script that asks for %s reads it as JSON', async (path, init) => {
    const { reply, body } = await served(7, path, init);
    expect(reply.status).toBe(429);
    expect(JSON.parse(body)).toMatchObject({
      error: 'too_many_requests',
      code: 'too_many_requests',
    });
  });

  test('a form without scripts leads back to what was typed', async () => {
    const { reply, body } = await served(7, '/api/cart', { method: 'POST', headers: FROM_HERE });
    expect([reply.status, body]).toEqual([429, expect.stringContaining('Вернитесь')]);
  });

  test('a program gets nothing to index', async () => {
    const { reply, body } = await served(7, '/?q=a', {
      headers: { 'user-agent': 'Googlebot/2.1' },
    });
    expect([reply.status, body]).toEqual([429, '']);
  });

  test('what memory knows is for everybody', async () => {
    const shop = await serve(page());
    await shop.get('/');
    shop.refuse(7);
    expect((await shop.get('/')).status).toBe(200);
  });
});
