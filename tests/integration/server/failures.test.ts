import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCategory, anAdmin } from '../../support/builders.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { signedIn } from '../../support/sessions.ts';
import { startWeb, type TestWeb } from '../../support/web.ts';

const REQUEST = 'request-of-a-visitor-0077';
let shop: TestShop;
let web: TestWeb;

beforeAll(async () => {
  shop = await startShop();
  web = await startWeb(shop.url);
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

  const page = async () => (await web.get(`/admin/system?request=${REQUEST}`, { cookie })).body;
  // The backend writes its log every three seconds.
  await expect.poll(page).toMatch(/<td[^>]*>Сервер данных<\/td>/);
  expect(await page()).toMatch(/<td[^>]*>Веб-сервер<\/td>/);
  expect((await web.get('/admin/system?request=another-request-0001', { cookie })).body).toContain(
    'Ошибок этого запроса нет',
  );
});
