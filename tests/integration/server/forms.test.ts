import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { FORM_NAMES } from '../../../lib/forms/model.ts';
import { backendProxy, type BackendProxy } from '../../support/backend-proxy.ts';
import { plainBrowser } from '../../support/browser-without-scripts.ts';
import { aCustomer, type Person } from '../../support/builders.ts';
import { postForm } from '../../support/forms.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { cookiesSet, cookieHeader } from '../../support/sessions.ts';
import { startWeb, type TestWeb } from '../../support/web.ts';

let shop: TestShop;
let backend: BackendProxy;
let web: TestWeb;
let customer: Person;

beforeAll(async () => {
  shop = await startShop();
  backend = await backendProxy(shop.url);
  web = await startWeb(backend.url);
  customer = await aCustomer(shop);
});
afterAll(async () => {
  await web?.close();
  backend?.stop();
  await shop?.stop();
});

const BY_SCRIPT = { headers: { accept: 'application/json' } };
const location = (reply: { headers: Headers }) =>
  reply.headers.get('location')?.replace('http://shop.test', '') ?? null;
/** What a form leads to when nothing is filled in. */
const EMPTY: Record<(typeof FORM_NAMES)[number], string> = {
  'sign-in': '/auth?failed=invalid_input&form=sign-in',
  'staff-sign-in': '/admin/login?failed=invalid_input&form=staff-sign-in',
  register: '/auth/register?failed=invalid_input&form=register',
  'service-consent': '/auth/register/service?name=&failed=invalid_input&form=service-consent',
  'reset-password': '/auth/reset?failed=invalid_input&form=reset-password',
  'new-password': '/auth/reset/confirm?failed=invalid_input&form=new-password',
  'verify-email': '/auth/verify?failed=invalid_input&form=verify-email',
  'confirm-email': '/auth/email?failed=invalid_input&form=confirm-email',
  invitation: '/auth/invitation?failed=invalid_input&form=invitation',
  'sign-out': '/',
  feedback: '/contacts?failed=invalid_input&form=feedback#feedback',
  favorites: '/favorites',
  car: '/garage?failed=invalid_input&form=car',
  'choose-car': '/garage?failed=invalid_input&form=choose-car',
  'remove-car': '/garage?failed=invalid_input&form=remove-car',
};

describe.each(FORM_NAMES)('%s', (name) => {
  it('leads a browser on', async () => {
    const reply = await postForm(web, name, {});
    expect([reply.status, location(reply), reply.headers.get('cache-control')]).toEqual([
      303,
      EMPTY[name],
      'private, no-store',
    ]);
  });
  it('tells a script the same', async () => {
    const reply = await postForm(web, name, {}, BY_SCRIPT);
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(JSON.parse(reply.body)).toMatchObject({ to: EMPTY[name] });
  });
});

test('a browser without cookies is told beside the form that it has sent, and there alone', async () => {
  const to = location(await postForm(web, 'choose-car', {}))!;
  const refusals = async (address: string) =>
    (await web.get(address)).body.match(/Проверьте отмеченные поля/g)?.length ?? 0;
  const own = await refusals(to);
  expect(own).toBe(await refusals(to.replace('choose-car', 'remove-car')));
  expect(await refusals(to.replace('choose-car', 'car'))).toBeLessThan(own);
  expect(await refusals('/auth?failed=invalid_input&form=register')).toBe(0);
  expect(await refusals('/auth?failed=invalid_input&form=sign-in')).toBeGreaterThan(0);
});

test('what is no form of the shop, is too large or comes from elsewhere is refused', async () => {
  expect((await postForm(web, 'none' as 'car', {})).status).toBe(405);
  expect((await postForm(web, 'constructor' as 'car', {})).status).toBe(405);
  expect((await postForm(web, 'feedback', { message: 'x'.repeat(70_000) })).status).toBe(413);
  const foreign = { headers: { origin: 'https://evil.example' } };
  expect((await postForm(web, 'sign-out', {}, foreign)).status).toBe(403);
});

test('a message that is refused comes back to its page whole, with what is wrong, and to nobody else', async () => {
  const message = 'Подойдёт ли эта деталь на мой автомобиль? '.repeat(119).slice(0, 5_000);
  const browser = plainBrowser(web.url);
  await browser.get('/contacts');
  const typed = { name: 'Анна', phone: '', email: '', topic: 'question', message, consent: 'on' };
  const refused = await browser.send('/contacts', typed);
  expect(refused.status).toBe(200);
  expect(refused.body).toContain('Укажите телефон или электронную почту');
  expect(refused.body).toContain(message.trim());
  const stranger = await web.get('/contacts?failed=invalid_input');
  expect(stranger.body).toContain('Проверьте отмеченные поля.');
  expect(stranger.body).not.toContain('Анна');
  // Told once: the page by itself knows nothing of it.
  expect((await browser.get('/contacts')).body).not.toContain('Анна');
  await browser.get('/contacts');
  const sent = await browser.send('/contacts', { ...typed, phone: '8 916 123-45-67' });
  expect(sent.location).toMatch(/^\/contacts\?sent=\d+#feedback$/);
  expect([...browser.cookies.keys()].filter((name) => name.startsWith('shop_answer'))).toEqual([]);
});

test('a guest with all that his cookies may hold is let in', async () => {
  const cookie = `shop_cart=${'x'.repeat(10_000)}; shop_answer.0=${'y'.repeat(14_000)}`;
  expect((await web.get('/contacts', { cookie })).status).toBe(200);
});

test('a wrong password is told, and stays nowhere', async () => {
  const reply = await postForm(web, 'sign-in', {
    identity: customer.email,
    password: 'wrong-horse',
    next: '/favorites',
  });
  expect(location(reply)).toMatch(/^\/auth\?next=%2Ffavorites&failed=\w+&form=sign-in$/);
  const page = await web.get(location(reply)!, { cookie: cookieHeader(cookiesSet(reply)) });
  expect(page.body).toContain(`value="${customer.email}"`);
  expect(page.body).not.toContain('wrong-horse');
  expect(page.headers.get('cache-control')).toContain('no-store');
});

test('signing in leads to pages of this shop only, and signing out ends the session', async () => {
  const signIn = { identity: customer.email, password: customer.password };
  const elsewhere = await postForm(web, 'sign-in', { ...signIn, next: '//evil.example' });
  expect(location(elsewhere)).toBe('/profile');
  const cookie = cookieHeader(cookiesSet(elsewhere));
  expect((await web.get('/profile', { cookie })).status).toBe(200);
  const left = await postForm(web, 'sign-out', {}, { cookie });
  expect([location(left), cookiesSet(left).shop_session || undefined]).toEqual(['/', undefined]);
});

test('an outage is told as one, and what was typed stays', async () => {
  const typed = { email: 'anna@shop.test' };
  backend.fail('/api/', 503);
  const reply = await postForm(web, 'reset-password', typed, BY_SCRIPT);
  backend.fail();
  expect(reply.status).toBe(503);
  expect(JSON.parse(reply.body)).toMatchObject({
    to: '/auth/reset?failed=backend_unavailable&form=reset-password',
    failed: { code: 'backend_unavailable' },
  });
});
