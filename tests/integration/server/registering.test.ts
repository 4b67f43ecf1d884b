import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestPasswordReset, requestVerification } from '../../../lib/accounts/repository.ts';
import { anAdmin, aCustomer } from '../../support/builders.ts';
import { plainBrowser } from '../../support/browser-without-scripts.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { until } from '../../support/shop.ts';
import { startWeb, type TestWeb } from '../../support/web.ts';
import { aVisitor, emailTo, deliverEmails, tokenIn } from '../hooks/accounts/visitors.ts';

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

const consents = () => shop.root.collection('consents').getFullList();
const WORDS = 'Документ о персональных данных изменился';

test('a document that changes under an open form is shown anew and must be consented to anew', async () => {
  const browser = plainBrowser(web.url);
  await browser.get('/auth/register');
  const { id } = await shop.root.collection('pages').getFirstListItem("slug = 'privacy'");
  const { updated } = await shop.root.collection('pages').update(id, { text: 'Новый порядок' });
  await until(async () =>
    (await plainBrowser(web.url).get('/auth/register')).body.includes(`privacy@${updated}`),
  );

  const typed = {
    email: 'anna@shop.test',
    password: 'correct-horse',
    name: 'Анна',
    phone: '',
    consent: 'on',
  };
  const refused = await browser.send('/auth/register', typed);
  expect(refused.body).toContain(WORDS);
  expect(refused.body).toContain('value="anna@shop.test"');
  expect(/<input[^>]*type="checkbox"[^>]*>/.exec(refused.body)![0]).not.toContain('checked');
  expect(await consents()).toEqual([]);

  expect((await browser.send('/auth/register', typed)).location).toBe('/profile');
  expect(await consents()).toMatchObject([
    { document: 'privacy', version: updated, form: 'register' },
  ]);
  expect([...browser.cookies.keys()].sort()).toEqual([
    'shop_browser',
    'shop_display',
    'shop_session',
  ]);
});

test.each([
  ['/auth', 'users'],
  ['/admin/login', 'admins'],
])(
  'while others guess at a password, its owner signs in at %s in the browser that knows him, and nowhere else',
  async (path, people) => {
    const person = await (people === 'users' ? aCustomer(shop) : anAdmin(shop, 'manager'));
    const enter = async (browser: ReturnType<typeof plainBrowser>) => {
      await browser.get(path);
      return (await browser.send(path, { identity: person.email, password: person.password }))
        .status;
    };
    const own = plainBrowser(web.url);
    expect(await enter(own)).toBe(303);
    for (const name of ['shop_session', 'shop_display']) own.cookies.delete(name);
    using counts = new DatabaseSync(join(shop.dataDir, 'auxiliary.db'));
    counts
      .prepare('INSERT INTO attempts VALUES (?, 150, ?)')
      .run(`sign_in.hour ${people}:p:${person.id}`, Date.now() + 60_000);
    expect(await enter(plainBrowser(web.url))).toBe(200);
    expect(await enter(own)).toBe(303);
  },
);

test('signing in and asking for an email answer alike whether somebody has the address or not', async () => {
  const said = async (path: string, typed: Record<string, string>) => {
    const browser = plainBrowser(web.url);
    await browser.get(path);
    const { status, location, body } = await browser.send(path, typed);
    return [
      status,
      location,
      body
        .replaceAll(typed.email ?? typed.identity!, '…')
        .replaceAll(/[a-f0-9]{32,}|"[A-Za-z0-9_-]{20,}"/g, ''),
    ];
  };
  expect(await said('/auth', { identity: 'anna@shop.test', password: 'wrong-horse' })).toEqual(
    await said('/auth', { identity: 'none@shop.test', password: 'wrong-horse' }),
  );
  expect(await said('/auth/reset', { email: 'anna@shop.test' })).toEqual(
    await said('/auth/reset', { email: 'none@shop.test' }),
  );
});

test("an email's link does nothing by being opened, only by its button", async () => {
  await deliverEmails(shop);
  const [owner, customer] = [
    (await anAdmin(shop, 'owner')).token,
    await aCustomer(shop, { verified: false }),
  ];
  const isVerified = async () => (await shop.root.collection('users').getOne(customer.id)).verified;
  await requestVerification(aVisitor(shop), customer.email);
  const address = `/auth/verify?token=${tokenIn((await emailTo(shop, owner, customer.email, 'verification')).text)}`;
  const browser = plainBrowser(web.url);
  for (let times = 0; times < 3; times += 1) expect((await browser.get(address)).status).toBe(200);
  expect((await web.get(address, {}, 'HEAD')).status).toBe(200);
  expect(await isVerified()).toBe(false);
  expect((await browser.send(address, {})).location).toBe('/auth/verify?done=1');
  expect(await isVerified()).toBe(true);
});

test('a new password ends the session of this browser too, and says why one signs in again', async () => {
  const [owner, customer] = [(await anAdmin(shop, 'owner')).token, await aCustomer(shop)];
  const browser = plainBrowser(web.url);
  await browser.get('/auth');
  await browser.send('/auth', { identity: customer.email, password: customer.password });
  await requestPasswordReset(aVisitor(shop), customer.email);
  const address = `/auth/reset/confirm?token=${tokenIn((await emailTo(shop, owner, customer.email, 'password_reset')).text)}`;
  await browser.get(address);
  const { location } = await browser.send(address, { password: 'another-horse' });
  expect((await browser.get(location!)).body).toContain(
    'Пароль изменён. Войдите с\u00A0новым паролем.',
  );
  expect(browser.cookies.has('shop_session')).toBe(false);
  expect(
    (await browser.send('/auth', { identity: customer.email, password: 'another-horse' })).location,
  ).toBe('/profile');
});
