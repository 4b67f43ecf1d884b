import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBrand, aCategory, anAdmin } from '../../support/builders.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { signedIn } from '../../support/sessions.ts';
import { startWeb, type TestWeb } from '../../support/web.ts';
import { callBackend } from '../hooks/call-backend.ts';

const REQUEST = 'request-of-a-visitor-0077';
let shop: TestShop;
let web: TestWeb;

beforeAll(async () => {
  shop = await startShop();
  web = await startWeb(shop.url, { TRUST_PROXY: '1' });
});
afterAll(async () => {
  await web?.close();
  await shop?.stop();
});

test('the number of a failed request finds on the owner’s page what went wrong in the web and in the backend', async () => {
  const { slug } = await aCategory(shop);
  const owner = await anAdmin(shop, 'owner');
  const cookie = await signedIn('admin', owner);
  shop.database().exec('ALTER TABLE listings RENAME TO listings_gone');
  const failed = await web.get(`/categories/${slug}?sort=price`, { 'x-request-id': REQUEST });
  shop.database().exec('ALTER TABLE listings_gone RENAME TO listings');
  expect(failed.status).toBe(500);
  expect(failed.body).toContain(`Номер запроса: ${REQUEST}`);

  const page = async () => (await web.get(`/admin/system?request=${REQUEST}`, { cookie })).body;
  // The backend writes its log every three seconds.
  await expect.poll(page).toMatch(/<td[^>]*>Сервер данных<\/td>/);
  expect(await page()).toMatch(/<td[^>]*>Веб-сервер<\/td>/);
  const way = await page();
  expect(way).toContain('<dd>GET /categories/[slug]</dd>');
  expect(way).toMatch(/<td[^>]*>GET \/api\/shop\/[a-z/{}]+<\/td>/);
  const other = (await web.get('/admin/system?request=another-request-0001', { cookie })).body;
  expect(other).toContain('Ошибок этого запроса нет');
  expect(other).toContain('Путь этого запроса неизвестен');
});

test('the number of a request finds what it has changed, and what the backend was asked for it', async () => {
  const owner = await anAdmin(shop, 'owner');
  const cookie = await signedIn('admin', owner);
  const request = 'request-of-an-owner-0078';
  const { id } = await aBrand(shop, { name: 'Найденный' });
  await callBackend(shop, `/api/collections/brands/records/${id}`, {
    method: 'PATCH',
    token: owner.token,
    requestId: request,
    body: { name: 'Переименованный' },
  });
  const page = (await web.get(`/admin/system?request=${request}`, { cookie })).body;
  expect(page).toContain('Что записано в журнал');
  expect(page).toContain('Переименованный');
});

test('what browsers tell stands apart on the owner’s page', async () => {
  const cookie = await signedIn('admin', await anAdmin(shop, 'owner'));
  const told = { kind: 'unhandledrejection', message: 'x is undefined', page: '/brands' };
  expect((await web.post('/api/errors', JSON.stringify(told))).status).toBe(204);
  const foreign = { origin: 'https://elsewhere.example' };
  expect((await web.post('/api/errors', JSON.stringify(told), foreign)).status).toBe(403);
  const inBrowsers = (await web.get('/admin/system?errors=browser', { cookie })).body;
  expect(inBrowsers).toContain('x is undefined');
  expect((await web.get('/admin/system', { cookie })).body).not.toContain('x is undefined');
});
