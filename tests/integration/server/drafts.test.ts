import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setCartLine } from '../../../lib/cart/repository.ts';
import { HOST_PREFIX } from '../../../lib/constants.ts';
import { backendProxy, type BackendProxy } from '../../support/backend-proxy.ts';
import { plainBrowser, type PlainBrowser } from '../../support/browser-without-scripts.ts';
import { aCustomer, anAdmin, anOffer, aProduct, type Person } from '../../support/builders.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { signedIn } from '../../support/sessions.ts';
import { startWeb, type TestWeb } from '../../support/web.ts';

// What somebody types without scripts while the shop is away.
const HTTPS = 'https://shop.test';
const COMMENT = 'Позвоните вечером, после семи';
const TYPED = {
  name: 'Анна',
  phone: '8 916 123-45-67',
  email: '',
  place: 'point:',
  payment: 'on_receipt',
  comment: COMMENT,
  consent: 'on',
};

let shop: TestShop;
let backend: BackendProxy;
let web: TestWeb;
/** The same shop as it takes itself to be behind a proxy with TLS. */
let secure: TestWeb;

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  backend = await backendProxy(shop.url);
  web = await startWeb(backend.url);
  secure = await startWeb(backend.url, { SITE_URL: HTTPS });
});
afterAll(async () => {
  await web?.close();
  await secure?.close();
  backend?.stop();
  await shop?.stop();
});
beforeEach(() => backend.fail());

async function browserOf(
  kind: 'authRecord' | 'admin',
  person: Person,
  at = web,
): Promise<PlainBrowser> {
  const [site, prefix] = at === secure ? [HTTPS, HOST_PREFIX] : [undefined, ''];
  const browser = plainBrowser(at.url, site);
  for (const cookie of (await signedIn(kind, person)).split('; ')) {
    const [name, value] = cookie.split('=', 2) as [string, string];
    browser.cookies.set(prefix + name, value);
  }
  return browser;
}

/** What a page shows, without what it tells its scripts. */
const shown = ({ body }: { body: string }): string =>
  body.replace(/<script.*?<\/script>/gs, '').replaceAll('<!-- -->', '');

/** Sends a form of a page while the backend answers 502. */
async function sendInOutage(browser: PlainBrowser, path: string, typed: Record<string, string>) {
  await browser.get(path);
  backend.fail('', 502);
  const failed = await browser.send(path, typed);
  backend.fail();
  return failed;
}

test.each([
  ['http', () => web],
  ['https', () => secure],
])('an order typed over %s waits, and is no order of the next cart', async (_, at) => {
  const [person, { id }] = [await aCustomer(shop), await anOffer(shop)];
  await setCartLine(person.pb, id, 2);
  const browser = await browserOf('authRecord', person, at());
  const failed = await sendInOutage(browser, '/cart', TYPED);
  expect([failed.status, failed.body.includes('Введённое сохранено')]).toEqual([503, true]);

  const cart = shown(await browser.get('/cart'));
  expect(cart).toContain(COMMENT);
  expect(cart).toMatch(/не\s+знаем, дошёл ли до\s+нас этот заказ/);
  const draft = [...browser.cookies].find(([name]) => name.endsWith('shop_draft'))!;
  expect((await browser.send('/cart', TYPED)).location).toBe('/orders/success');

  // As after an answer that was lost: the order stands, the draft is still there.
  browser.cookies.set(...draft);
  await setCartLine(person.pb, id, 1);
  const next = shown(await browser.get('/cart'));
  expect(next).toContain('Оформить заказ');
  expect(next).not.toContain(COMMENT);
});

test('what was typed about one record is shown with it alone', async () => {
  const [one, other] = [await aProduct(shop), await aProduct(shop)];
  const browser = await browserOf('admin', await anAdmin(shop, 'owner'));
  const path = (id: string) => `/admin/products/${id}`;
  const failed = await sendInOutage(browser, path(one.id), { name: 'Колодки задние, комплект' });
  expect(failed.body).toContain('Введённое сохранено');
  expect(shown(await browser.get(path(other.id)))).not.toContain('Колодки задние, комплект');
  expect(shown(await browser.get(path(one.id)))).toContain('Колодки задние, комплект');
});

test('nothing is promised of a form that does not show again what was typed into it', async () => {
  const { id } = await aProduct(shop);
  const browser = await browserOf('admin', await anAdmin(shop, 'owner'));
  const failed = await sendInOutage(browser, `/admin/products/${id}`, { warehouse: 'x' });
  expect(failed.status).toBe(503);
  expect(failed.body).not.toContain('Введённое сохранено');
});
