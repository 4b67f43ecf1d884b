import { createElement as tag } from 'react';
import { expect, test, vi } from 'vitest';
import { log } from '../../../../lib/log.ts';
import type { NextHandler } from '../../../../server/http/listener.ts';
import type { ListContent } from '../../../../lib/request-context.ts';
import { currentRequest } from '../../../../server/http/request-context.ts';
import { page, serve } from './served.ts';

const WHOLE =
  '<html><head><meta name="viewport" content=""/><title>a</title><link rel="icon"/></head><body>' +
  '<shop-search></shop-search><main class="a">whole</main><footer></footer></body></html>';

/** Answers as Next does: with a page, or with what a list has of its own where that is asked for. */
const lists =
  (body: ListContent['body'] = tag('main', null, 'made'), status = 200): NextHandler =>
  async (req, res) => {
    const asked = req.headers['x-shop-content'] === '1';
    if (asked && status === 200) currentRequest()!.content = { kind: 'list', head: null, body };
    if (!asked) currentRequest()!.listKind = 'list';
    await page({ 'x-shop-shared': '1' }, asked ? status : 200, asked ? '' : WHOLE)(req, res);
  };

test('the first list of a path is rendered whole, the others are put into its page', async () => {
  const shop = await serve(lists());
  const bodies = [];
  for (const path of ['/a?page=1', '/a?page=2', '/b?page=1', '/a?page=2'])
    bodies.push(/<main.*<\/main>/.exec(await (await shop.get(path)).text())?.[0]);
  expect(bodies).toEqual([
    '<main class="a">whole</main>',
    '<main>made</main>',
    '<main class="a">whole</main>',
    '<main>made</main>',
  ]);
  expect(shop.asked()).toBe(3); // the last came from memory
});

test('after a change the next list is rendered whole again', async () => {
  const shop = await serve(lists());
  await shop.get('/a?page=1');
  await new Promise((resolve) => setTimeout(resolve, 5));
  shop.made.expireAll();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await (await shop.get('/a?page=2')).text()).toContain('whole');
  expect(await (await shop.get('/a?page=3')).text()).toContain('made');
});

test('visitors with something of their own are answered by Next', async () => {
  const shop = await serve(lists());
  await shop.get('/a?page=1');
  const own = await shop.get('/a?page=2', { headers: { cookie: 'shop_session=a; shop_level=b' } });
  expect(await own.text()).toContain('whole');
});

test('nobody outside can ask for the content alone', async () => {
  const shop = await serve(lists());
  const reply = await shop.get('/a?page=1', { headers: { 'x-shop-content': '1' } });
  expect(await reply.text()).toContain('whole');
});

test.each([404, 500])('a list that answers %i leaves as any page does', async (status) => {
  const shop = await serve(lists(undefined, status));
  await shop.get('/a?page=1');
  const reply = await shop.get('/a?page=2');
  expect(reply.status).toBe(status);
  expect(await reply.text()).not.toBe('');
});

test('a list around which something could not be read is kept for nobody', async () => {
  const shop = await serve(async (req, res) => {
    currentRequest()!.partial = true;
    await lists()(req, res);
  });
  for (let n = 0; n < 2; n += 1)
    expect(await (await shop.get('/a?page=1')).text()).toContain('whole');
  expect(shop.asked()).toBe(2);
});

test('what is handed over stands in no page of another kind', async () => {
  const shop = await serve(async (req, res) => {
    await lists()(req, res);
    currentRequest()!.listKind = 'other';
  });
  shop.made.keep('/a', 'other', Buffer.from(WHOLE), Date.now() + 1_000);
  // Here nobody renders it whole for us.
  expect((await shop.get('/a?page=1')).status).toBe(500);
});

test('a component that fails is an error page, and told', async () => {
  const told = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error('broken');
  };
  const shop = await serve(lists(tag(Broken)));
  await shop.get('/a?page=1');
  expect((await shop.get('/a?page=2')).status).toBe(500);
  expect(told).toHaveBeenCalledOnce();
});

const driving = (car: string) => ({ headers: { cookie: `shop_car=g~${car}~2018~Car` } });

test('a list begins with what fits the car: who drive the same share it, and no cache on the way', async () => {
  const seen: string[] = [];
  const shop = await serve(async (req, res) => {
    seen.push(req.url!);
    await lists()(req, res);
  });
  const everybodys = await shop.get('/categories/a?page=2');
  const own = await shop.get('/categories/a?page=2', driving('kia.rio.iv'));
  await shop.get('/categories/a?page=2', driving('kia.rio.iv'));
  await shop.get('/categories/a?page=2', driving('lada.vesta.ng'));
  await shop.get('/categories/a', driving('kia.rio.iv'));
  await shop.get('/about', driving('kia.rio.iv'));
  expect(seen).toEqual([
    '/categories/a?page=2',
    '/categories/a?page=2&mine=kia.rio.iv~2018',
    '/categories/a?page=2&mine=lada.vesta.ng~2018',
    '/categories/a?mine=kia.rio.iv~2018',
    '/about',
  ]);
  expect(everybodys.headers.get('cache-control')).toMatch(/^public/);
  expect(own.headers.get('cache-control')).toMatch(/^private/);
});
