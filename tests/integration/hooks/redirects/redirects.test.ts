import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { aCategory, anAdmin } from '../../../support/builders.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend } from '../call-backend.ts';

let shop: TestShop;
let content: string;
beforeAll(async () => {
  shop = await startShop();
  content = (await anAdmin(shop, 'content')).token;
});
afterAll(() => shop.stop());

const lead = (from_path: string, to_path: string) =>
  callBackend(shop, '/api/collections/redirects/records', {
    token: content,
    body: { from_path, to_path },
  });
const findRedirect = async (path: string) =>
  (await callBackend(shop, `/api/shop/redirects?path=${encodeURIComponent(path)}`)).body;

test('everybody may ask where an address has moved', async () => {
  await lead('/catalog/old.html', '/');
  expect(await findRedirect('/catalog/old.html')).toEqual({ to: '/' });
  expect(await findRedirect('/catalog/none.html')).toEqual({ to: null });
  expect(await findRedirect('')).toEqual({ to: null });
  expect(await findRedirect("/' OR 1 = 1 --")).toEqual({ to: null });
});

test('an address copied from the browser is kept as people read it', async () => {
  const { status, body } = await lead('/%D1%81%D1%82%D0%B0%D1%80%D0%BE%D0%B5/', '/categories/new/');
  expect([status, body.from_path, body.to_path]).toEqual([200, '/старое', '/categories/new']);
  expect(await findRedirect('/старое')).toEqual({ to: '/categories/new' });
});

it.each([
  '//elsewhere.test',
  'https://elsewhere.test',
  '/\\elsewhere.test',
  '/%5Celsewhere.test',
  '/%2F/elsewhere.test',
  '/a?b=c',
  '/100%',
  '/a/../b',
  '',
])('%j is refused, readably', async (path) => {
  for (const answer of [await lead('/somewhere', path), await lead(path, '/somewhere')])
    expect(answer.status).toBe(400);
});

test('a category that is renamed in the back office leaves a redirect behind', async () => {
  const { id, slug } = await aCategory(shop);
  expect(
    (
      await callBackend(shop, `/api/collections/categories/records/${id}`, {
        method: 'PATCH',
        token: content,
        body: { slug: 'novoe-imya' },
      })
    ).status,
  ).toBe(200);
  expect(await findRedirect(`/categories/${slug}`)).toEqual({ to: '/categories/novoe-imya' });
});
