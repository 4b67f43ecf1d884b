import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { backendProxy, type BackendProxy } from '../../support/backend-proxy.ts';
import { aCustomer, anOffer } from '../../support/builders.ts';
import { plainBrowser } from '../../support/browser-without-scripts.ts';
import { postForm } from '../../support/forms.ts';
import { consentOf } from '../../support/vin-requests.ts';
import { signedIn } from '../../support/sessions.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { until } from '../../support/shop.ts';
import { startWeb, type TestWeb } from '../../support/web.ts';

let shop: TestShop;
let backend: BackendProxy;
let web: TestWeb;

beforeAll(async () => {
  shop = await startShop();
  await anOffer(shop);
  backend = await backendProxy(shop.url);
  web = await startWeb(backend.url);
});
afterAll(async () => {
  await web?.close();
  backend?.stop();
  await shop?.stop();
});
beforeEach(() => until(async () => (await web.get('/contacts')).remembered));

/** @throws Error unless the page says so soon after. */
const soon = (path: string, text: string) =>
  until(async () => (await web.get(path)).body.includes(text));

test('what the owner fills in stands on the pages soon', async () => {
  for (const path of ['/about', '/quality'])
    await until(async () => (await web.get(path)).remembered);
  expect((await web.get('/about')).body).not.toContain('Продавец:');
  const { id } = await shop.root
    .collection('settings')
    .create({ storefront: 'main', key: 'legal_name', value: 'ООО «Пример»' });
  await soon('/about', 'Продавец: ООО «Пример»');
  await soon('/contacts', 'ООО «Пример»');
  await shop.root.collection('settings').update(id, { value: 'АО «Другое»' });
  await soon('/about', 'Продавец: АО «Другое»');
});

test('an edited text stands on its page soon', async () => {
  await until(async () => (await web.get('/delivery')).remembered);
  const page = await shop.root.collection('pages').getFirstListItem("slug = 'delivery'");
  await shop.root
    .collection('pages')
    .update(page.id, { title: 'Доставка', text: '## Новый порядок\n\nВозим <b>всё</b>.' });
  await soon('/delivery', '<h2 id="новый-порядок">Новый порядок</h2>');
  expect((await web.get('/delivery')).body).toContain('Возим &lt;b&gt;всё&lt;/b&gt;.');
});

const MESSAGE = {
  name: 'Анна',
  phone: '',
  email: 'anna@shop.test',
  topic: 'question',
  message: 'Это не должно пропасть',
  consent: 'on',
  website: '',
};

test("a message is stored under the visitor's consent to the document that he had before him", async () => {
  const browser = plainBrowser(web.url);
  await browser.get('/contacts');
  const { status, location } = await browser.send('/contacts', MESSAGE);
  expect([status, location]).toEqual([303, '/contacts?sent=1001#feedback']);
  const [stored] = await shop.root.collection('feedback').getFullList();
  const { updated } = await shop.root.collection('pages').getFirstListItem("slug = 'privacy'");
  expect(stored).toMatchObject({
    name: 'Анна',
    email: 'anna@shop.test',
    message: 'Это не должно пропасть',
    consent_document: `privacy@${updated}`,
    consent_form: 'feedback',
    request_id: expect.stringMatching(/.{8}/),
  });
});

test('a customer who has consented leaves the box as it is; one who has not is told so beside it', async () => {
  const customer = await aCustomer(shop);
  const cookie = await signedIn('authRecord', customer);
  const { document } = consentOf(shop);
  const send = async (over: Record<string, string>) => {
    const reply = await postForm(
      web,
      'feedback',
      { ...MESSAGE, document, message: 'От покупателя', consent: '', ...over },
      { cookie, headers: { accept: 'application/json' } },
    );
    return JSON.parse(reply.body);
  };
  const level = `/api/level?document=${encodeURIComponent(document)}`;
  const isAgreed = async () => JSON.parse((await web.get(level, { cookie })).body).agreed;

  const required = { consent: ['Отметьте согласие на обработку персональных данных.'] };
  expect((await send({})).failed).toMatchObject({ code: 'consent_required', fields: required });
  expect(await isAgreed()).toBe(false);
  const sent = { to: expect.stringMatching(/^\/contacts\?sent=\d+#feedback$/) };
  expect(await send({ consent: 'on' })).toEqual(sent);
  expect(await isAgreed()).toBe(true);
  expect(await send({ message: 'И ещё' })).toEqual(sent);
  expect(await customer.pb.collection('consents').getFullList()).toHaveLength(1);

  const guest = await postForm(
    web,
    'feedback',
    { ...MESSAGE, message: 'От гостя', consent: '', agreed: '1', document },
    { headers: { accept: 'application/json' } },
  );
  expect(JSON.parse(guest.body).failed).toMatchObject({ fields: required });
  expect(JSON.parse((await web.get(level)).body).agreed).toBe(false);
});

test('in an outage the form comes back with all that was typed', async () => {
  const browser = plainBrowser(web.url);
  await browser.get('/contacts');
  backend.fail('/api/shop/feedback', 503);
  const refused = await browser.send('/contacts', MESSAGE);
  expect(refused.body).toContain('Магазин временно недоступен');
  backend.fail();

  backend.stop();
  try {
    const { status, body } = await browser.send('/contacts', { ...MESSAGE, message: 'И это тоже' });
    expect([
      status,
      body.includes('Магазин временно недоступен'),
      body.includes('И это тоже'),
      body.includes('value="anna@shop.test"'),
    ]).toEqual([200, true, true, true]);
  } finally {
    await backend.start();
  }
});

test('another site cannot send the form for a visitor', async () => {
  const before = (await shop.root.collection('feedback').getFullList()).length;
  const foreign = { headers: { origin: 'https://evil.example' } };
  const reply = await postForm(web, 'feedback', { ...MESSAGE, message: 'Foreign' }, foreign);
  expect(reply.status).toBeGreaterThanOrEqual(400);
  expect((await shop.root.collection('feedback').getFullList()).length).toBe(before);
});

test('the diagnosis asks the backend once, however often it is asked for', async () => {
  const asked = (path: string) =>
    backend.asked.filter((request) => request.path.startsWith(path)).length;
  const before = asked('/api/shop/diagnostics');
  const began = performance.now();
  for (let round = 0; round < 20; round += 1) {
    const replies = await Promise.all(Array.from({ length: 10 }, () => web.get('/debug')));
    expect(
      replies.every(({ status, body }) => status === 200 && body.includes('Диагностика')),
    ).toBe(true);
  }
  // What is measured is good for ten seconds: a slow machine needs more for all these pages.
  const tens = (performance.now() - began) / 10_000;
  expect(asked('/api/shop/diagnostics') - before).toBeLessThanOrEqual(2 * Math.ceil(tens) + 2);
  expect(asked('/api/shop/diagnostics') - before).toBeGreaterThan(0);
});

test('the diagnosis of a shop whose backend is gone says so', async () => {
  await web.get('/debug');
  backend.stop();
  try {
    await until(async () =>
      (await web.get('/debug')).body.includes('Часть магазина сейчас не работает'),
    );
  } finally {
    await backend.start();
  }
});
