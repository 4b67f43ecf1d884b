import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCart, setCartLine } from '../../../lib/cart/repository.ts';
import { PLACED_COOKIE, SESSION_COOKIE } from '../../../lib/constants.ts';
import { ERROR_TEXTS } from '../../../lib/errors.ts';
import { backendProxy, type BackendProxy } from '../../support/backend-proxy.ts';
import { plainBrowser, type PlainBrowser } from '../../support/browser-without-scripts.ts';
import { aCustomer, anOffer, type Person } from '../../support/builders.ts';
import { stockOf } from '../../support/order-lines.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { signedIn } from '../../support/sessions.ts';
import { startWeb, type TestWeb } from '../../support/web.ts';

const TYPED = {
  name: 'Анна',
  phone: '8 916 123-45-67',
  email: '',
  place: 'point:',
  payment: 'on_receipt',
  comment: '',
  clientNumber: '',
  city: '',
  street: '',
  flat: '',
  postalCode: '',
  consent: 'on',
};

let shop: TestShop;
let backend: BackendProxy;
let web: TestWeb;

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  backend = await backendProxy(shop.url);
  web = await startWeb(backend.url);
});
afterAll(async () => {
  await web?.close();
  backend?.stop();
  await shop?.stop();
});

/** The cart of somebody who is signed in, two pieces of an offer in it, on the screen. */
async function atTheCart(): Promise<{ browser: PlainBrowser; person: Person; offer: string }> {
  const [person, { id: offer }] = [await aCustomer(shop), await anOffer(shop)];
  await setCartLine(person.pb, offer, 2);
  const browser = plainBrowser(web.url);
  for (const cookie of (await signedIn('authRecord', person)).split('; '))
    browser.cookies.set(...(cookie.split('=', 2) as [string, string]));
  expect((await browser.get('/cart')).body).toContain('Оформить заказ');
  return { browser, person, offer };
}

test('the web dies between a press and its answer: who presses again gets the order that stands', async () => {
  const { browser, person, offer } = await atTheCart();
  const lost = backend.hold('/api/shop/orders');
  const pressed = browser.send('/cart', TYPED).then(
    () => 'answered',
    () => 'no answer',
  );
  await lost.answered;
  await web.crash();
  lost.release();
  expect(await pressed).toBe('no answer');
  const orders = await person.pb.collection('orders').getFullList();
  expect(orders).toHaveLength(1);

  await web.restart();
  const again = await browser.send('/cart', TYPED);
  expect([again.status, again.location]).toEqual([303, '/orders/success']);
  expect((await browser.get('/orders/success')).body).toContain(orders[0]!.number);
  expect(await person.pb.collection('orders').getFullList()).toHaveLength(1);
  expect([stockOf(shop, offer), (await readCart(person.pb)).lines]).toEqual([
    { on_hand: 10, reserved: 2 },
    [],
  ]);
});

test("«orders/success: confirmation 'Ваш заказ принят в обработку'» is everybody's, the number who placed the order's alone", async () => {
  const { browser, person } = await atTheCart();
  await browser.send('/cart', TYPED);
  const [order] = await person.pb.collection('orders').getFullList();
  expect((await browser.get('/orders/success')).body).toContain(order!.number);
  const signedOut = plainBrowser(web.url);
  for (const [name, value] of browser.cookies)
    if (name !== SESSION_COOKIE) signedOut.cookies.set(name, value);
  const somebodyElse = (await atTheCart()).browser;
  somebodyElse.cookies.set(PLACED_COOKIE, browser.cookies.get(PLACED_COOKIE)!);
  for (const other of [plainBrowser(web.url), signedOut, somebodyElse]) {
    const { status, body } = await other.get('/orders/success');
    expect([status, body.includes('<h1>Ваш заказ принят в обработку</h1>')]).toEqual([200, true]);
    expect(body).not.toContain(order!.number);
  }
});

test('a backend that cannot store an order, as on a full disk: the buyer reads that, and keeps what he typed', async () => {
  const { browser, person } = await atTheCart();
  // What the database says then, without a disk of its own.
  shop
    .database()
    .exec(
      "CREATE TRIGGER full_disk BEFORE INSERT ON orders BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END",
    );
  const failed = await browser.send('/cart', { ...TYPED, comment: 'Позвоните вечером' });
  shop.database().exec('DROP TRIGGER full_disk');
  expect(failed.body).toContain(ERROR_TEXTS.not_stored);
  expect(failed.body).not.toContain(ERROR_TEXTS.invalid_input);
  expect(failed.body).toContain('Позвоните вечером');
  expect((await browser.send('/cart', TYPED)).location).toBe('/orders/success');
  expect(await person.pb.collection('orders').getFullList()).toHaveLength(1);
});

test('the backend answers too late or not at all: the form keeps what was typed, and the next press orders once', async () => {
  const { browser, person } = await atTheCart();
  backend.fail('/api/shop/orders', 503);
  const failed = await browser.send('/cart', { ...TYPED, comment: 'Позвоните вечером' });
  expect([failed.status, failed.body.includes('Позвоните вечером')]).toEqual([200, true]);
  backend.fail();
  expect((await browser.send('/cart', TYPED)).location).toBe('/orders/success');
  expect(await person.pb.collection('orders').getFullList()).toHaveLength(1);
});
