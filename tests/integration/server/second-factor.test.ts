import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { Secret, TOTP } from 'otpauth';
import { anAdmin, PASSWORD, type Person } from '../../support/builders.ts';
import { outcome, sendByBrowser, sendByScript, postForm } from '../../support/forms.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { cookieHeader, cookiesSet, signedIn } from '../../support/sessions.ts';
import { startWeb, type TestWeb } from '../../support/web.ts';
import { callBackend } from '../hooks/call-backend.ts';
import { builtForms } from './access/actions.ts';

let shop: TestShop;
let web: TestWeb;
let owner: Person;

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_SECOND_FACTOR_KEY: 'a'.repeat(43) } });
  web = await startWeb(shop.url);
  owner = await anAdmin(shop, 'owner');
});
afterAll(async () => {
  await web?.close();
  await shop?.stop();
});

const call = (token: string, path: string, body: object) =>
  callBackend(shop, `/api/shop/${path}`, { token, body });
const formId = (name: string) =>
  builtForms().find((form) => form.name === `lib/accounts/second-factor/actions.ts ${name}`)!.id;

/** Somebody who has a second factor, and a browser that knows his password only. */
async function halfWay(): Promise<{ who: Person; cookie: string; token: string; code: string }> {
  const who = await anAdmin(shop, 'owner');
  await call(who.token, 'account/second-factor/begin', {});
  const { body } = await callBackend(shop, '/api/shop/account/second-factor', { token: who.token });
  const totp = new TOTP({ secret: Secret.fromBase32(body.wanted.secret) });
  await call(who.token, 'account/second-factor/confirm', { code: totp.generate() });
  shop.database().exec('UPDATE second_factors SET used_step = 0');
  const reply = await postForm(web, 'staff-sign-in', {
    identity: who.email,
    password: PASSWORD,
    next: '/admin/orders?state=all',
  });
  const { shop_session: session = '', ...others } = cookiesSet(reply);
  expect(Object.keys(others)).toEqual([]); // no name for public pages, no mark of the browser
  expect(reply.headers.get('location')).toBe('/admin/orders?state=all');
  const reused = await callBackend(shop, '/api/admins/auth-with-password', {
    body: { identity: who.email, password: PASSWORD },
  });
  return {
    who,
    cookie: cookieHeader({ shop_session: session }),
    token: reused.body.token,
    code: totp.generate(),
  };
}

describe('a session that awaits its code', () => {
  test('is led to the code from every page of the back office, and keeps the address', async () => {
    const { cookie } = await halfWay();
    for (const path of ['/admin', '/admin/orders?state=all', '/admin/account'])
      expect((await web.get(path, { cookie })).headers.get('location')).toBe(
        `/admin/login/code?next=${encodeURIComponent(path)}`,
      );
    expect(
      (await web.get('/admin/login?next=/admin/texts', { cookie })).headers.get('location'),
    ).toBe('/admin/login/code?next=%2Fadmin%2Ftexts');
    const page = await web.get('/admin/login/code?next=/admin/texts', { cookie });
    expect([page.status, page.body.includes('one-time-code')]).toEqual([200, true]);
    expect((await web.get('/admin/login/enrolment', { cookie })).headers.get('location')).toBe(
      '/admin/login/code',
    );
  });

  test('opens no stream, no upload, no file, no script’s route; public pages take it for nobody’s', async () => {
    const { cookie } = await halfWay();
    for (const path of ['/api/live?topics=orders', '/api/admin/search?q=a'])
      expect((await web.get(path, { cookie })).status).toBe(401);
    expect((await web.get('/files/requests/nothingisthere0', { cookie })).status).toBe(404);
    for (const path of ['backups', 'price-lists', 'products/test-part-1'])
      expect((await web.post(`/api/uploads/${path}`, 'x', { cookie })).status).toBe(401);
    for (const path of ['/', '/contacts', '/auth', '/favorites'])
      expect([path, (await web.get(path, { cookie })).status]).toEqual([path, 200]);
  });

  test('sends no form but the code; then it is whole', async () => {
    const { cookie, code, who } = await halfWay();
    const saveName = builtForms().find(({ name }) => name.endsWith(' saveOwnName'))!;
    const fields = { name: 'Another', seen: '' };
    expect(outcome(await sendByScript(web, saveName.path, saveName.id, fields, { cookie }))).toBe(
      'sign_in_required',
    );
    const path = '/admin/login/code';
    const send = (typed: string, next: string) =>
      sendByBrowser(web, path, formId('enterWithCode'), { code: typed, next }, { cookie });
    const wrong = await send('12345', '/admin/texts');
    expect([wrong.status, wrong.body.includes('Код не\u00A0подходит')]).toEqual([200, true]);
    const right = await send(code, '/admin/texts');
    expect(right.headers.get('location')).toBe('/admin/texts');
    const set = cookiesSet(right);
    expect(Object.keys(set).sort()).toEqual(['shop_browser', 'shop_display', 'shop_session']);
    expect(set.shop_browser).toContain(who.id);
    expect((await web.get('/admin', { cookie: cookieHeader(set) })).status).toBe(200);
    const elsewhere = await send(code, 'https://evil.test/');
    expect(elsewhere.headers.get('location')).toBe('/admin');
  });

  test('that is over meanwhile is sent to sign in, and comes back to where it was going', async () => {
    const { cookie, code, who } = await halfWay();
    shop.database().prepare('UPDATE sessions SET ended_at = 1 WHERE account = ?').run(who.id);
    await shop.restart(); // memory forgets that it lived
    const path = '/admin/login/code?next=%2Fadmin%2Ftexts';
    const reply = await sendByBrowser(
      web,
      path,
      formId('enterWithCode'),
      { code, next: '/admin/texts' },
      { cookie },
    );
    expect(reply.headers.get('location')).toBe('/admin/login?ended=1&next=%2Fadmin%2Ftexts');
  });
});

it.each(['/admin', '/admin/settings'])(
  'where a role must have one, %s leads to setting it up',
  async (path) => {
    await call(owner.token, 'admin/second-factors/required', { roles: ['warehouse'] });
    const who = await anAdmin(shop, 'warehouse');
    const cookie = await signedIn('admin', who);
    const to = `/admin/login/enrolment?next=${encodeURIComponent(path)}`;
    expect((await web.get(path, { cookie })).headers.get('location')).toBe(to);
    const page = await web.get(to, { cookie });
    expect([page.status, page.body.includes('Владелец магазина просит')]).toEqual([200, true]);
    const begun = await sendByBrowser(web, to, formId('beginOwnFactor'), { next: to }, { cookie });
    expect(begun.headers.get('location')).toBe(to);
    expect((await web.get(to, { cookie })).body).toContain('otpauth://totp/');
    const left = await postForm(web, 'sign-out', {}, { cookie });
    expect(left.headers.get('location')).toBe('/');
    await call(owner.token, 'admin/second-factors/required', { roles: [] });
  },
);
