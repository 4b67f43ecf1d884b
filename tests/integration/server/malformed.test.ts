import fc from 'fast-check';
import { sealData } from 'iron-session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DRAFT_COOKIE, SESSION_COOKIE } from '../../../lib/constants.ts';
import { aCustomer, anAdmin, type Person } from '../../support/builders.ts';
import { FORM_NAMES } from '../../../lib/forms/model.ts';
import { postForm, sendByBrowser, sendByScript } from '../../support/forms.ts';
import { anAddress } from '../../support/address.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { cookieHeader, signedIn } from '../../support/sessions.ts';
import { startWeb, TEST_SECRET, type Reply, type TestWeb } from '../../support/web.ts';
import { builtForms, type BuiltForm } from './access/actions.ts';
import { GUARDED } from './access/routes.ts';

/**
 * Of each kind some hundred, others in every run: so many times up to so many at once.
 * `bench/attacks` sends ten thousand.
 */
const TIMES = 40;
const AT_ONCE = 8;
const MINUTES_MS = 5 * 60_000;
/** `SEED=… ` repeats a run that found something. */
const seed = Number(process.env.SEED || Date.now() % 2 ** 31);
const EMAIL_PAGES = ['/auth/verify', '/auth/reset/confirm', '/auth/email', '/auth/service'];

let shop: TestShop;
let web: TestWeb;
let forms: BuiltForm[];
let people: [Person, Person];
let cookies: [string, string];

beforeAll(async () => {
  console.log(`malformed requests: SEED=${seed}`);
  shop = await startShop();
  // Each request comes from an address of its own, or the count of attempts would turn most away.
  web = await startWeb(shop.url, { TRUST_PROXY: '1' });
  // Who has signed out is a guest from then on: then only the door would be tried.
  forms = builtForms().filter(({ name }) => !/ signOutEverywhere$/.test(name));
  people = [await aCustomer(shop), await anAdmin(shop, 'owner')];
  cookies = [await signedIn('authRecord', people[0]), await signedIn('admin', people[1])];
});
afterAll(async () => {
  await web?.close();
  await shop?.stop();
});

/**
 * Sends some hundred of them; one that ends in our fault, or in none at all, fails with the
 * smallest that does.
 */
async function neverOurFault<T>(
  requests: fc.Arbitrary<T>,
  send: (request: T) => Promise<Reply>,
): Promise<void> {
  const together = fc.array(requests, { minLength: 1, maxLength: AT_ONCE, size: 'max' });
  await fc.assert(
    fc.asyncProperty(together, async (some) => {
      const replies = await Promise.all(some.map(send));
      for (const { status } of replies) expect(status).toBeLessThan(500);
    }),
    { numRuns: TIMES, seed },
  );
}

/** Signs that a header can carry. */
const headerText = fc.string({
  unit: fc
    .integer({ min: 0x20, max: 0xff })
    .filter((code) => code !== 0x7f)
    .map((code) => String.fromCharCode(code)),
  maxLength: 200,
});
const word = fc.constantFrom(
  'token',
  'kind',
  'model',
  'expiresAt',
  'renewedAt',
  'authRecord',
  'admin',
  '__proto__',
  'constructor',
  '',
);
const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.json().map((text) => JSON.parse(text) as unknown),
  word,
  fc.integer(),
  fc.constantFrom(null, Number.MAX_SAFE_INTEGER, -1, 8.64e15 + 1),
);

/** A good cookie, damaged somewhere. */
const damaged = fc.tuple(fc.nat(1), fc.nat(600), headerText).map(([who, at, put]) => {
  const value = cookies[who]!.split('; ')[0]!.replace(/^[^=]+=/, '');
  return value.slice(0, at) + put + value.slice(at + put.length);
});
/** Sealed by this very shop, but as no version of it ever did. */
const sealedOddly = fc.dictionary(word, odd, { maxKeys: 5 }).map((content) => ({ content }));
const token = fc.oneof(
  fc
    .tuple(fc.base64String(), fc.base64String(), fc.base64String())
    .map((parts) => parts.join('.').replaceAll('=', '')),
  headerText,
  fc.string(),
);

test('cookies', { timeout: MINUTES_MS }, async () => {
  const value = fc.oneof(
    headerText,
    damaged,
    sealedOddly,
    fc.string({ unit: fc.constantFrom('A', '*', '~', '%'), minLength: 3_900, maxLength: 9_000 }),
  );
  const jar = fc.dictionary(
    fc.constantFrom(
      SESSION_COOKIE,
      'shop_display',
      DRAFT_COOKIE,
      'shop_favorites',
      'shop_garage',
      'shop_cart_line.a',
      'shop_favorite.000000001aaaaaa',
      'shop_compared.1',
      'shop_garage_car.a1b2c3d4e5',
      'shop_answer.0',
      'shop_car',
      'shop_service',
      '__proto__',
    ),
    value,
    { minKeys: 1, maxKeys: 4 },
  );
  const paths = fc.constantFrom(
    '/favorites',
    '/garage?edit=a&done=a',
    '/auth?ended=1',
    '/contacts?failed=invalid_input',
    '/admin/login?ended=1&next=/admin',
    '/',
    ...GUARDED.map(({ route }) => route.replace(/\[\w+\]/, 'a')),
  );
  await neverOurFault(fc.tuple(paths, jar), async ([path, kept]) => {
    const sent = await Promise.all(
      Object.entries(kept).map(
        async ([name, given]) =>
          [
            name,
            typeof given === 'string'
              ? given.replaceAll(';', '')
              : await sealData(given.content, { password: TEST_SECRET }),
          ] as const,
      ),
    );
    return web.get(path, { cookie: cookieHeader(Object.fromEntries(sent)) });
  });
});

test('tokens', { timeout: MINUTES_MS }, async () => {
  const session = fc.record({
    who: fc.constantFrom('authRecord' as const, 'admin' as const),
    token: token.filter((text) => /^[!-~]+$/.test(text)),
    old: fc.boolean(),
  });
  const inCookie = session.map(
    ({ who, token, old }) =>
      async () =>
        web.get(who === 'admin' ? '/admin' : '/profile', {
          cookie: await signedIn(
            who,
            { id: 'somebodys-record', token },
            { expiresAt: Date.now() + MINUTES_MS, renewedAt: old ? 0 : Date.now() },
          ),
        }),
  );
  const inAddress = fc
    .tuple(
      fc.constantFrom(...EMAIL_PAGES),
      fc.constantFrom('token', 'code', 'state', 'next', 'error'),
      token,
    )
    .map(
      ([page, name, text]) =>
        async () =>
          web.get(`${page}?${name}=${encodeURIComponent(text.toWellFormed())}`),
    );
  const asAuthorization = token
    .filter((text) => /^[!-~]+$/.test(text))
    .map((text) => async () => web.get('/admin/letters', { authorization: text }));
  await neverOurFault(fc.oneof(inCookie, inAddress, asAuthorization), (send) => send());
});

test('bodies', { timeout: MINUTES_MS }, async () => {
  const name = fc.oneof(
    fc.constantFrom(
      '0',
      '1',
      '1_email',
      '1_account',
      '1___proto__',
      '$ACTION_REF_1',
      '$ACTION_1:0',
      '$ACTION_1:1',
      '$ACTION_KEY',
      '$ACTION_ID_',
      '_1_0',
      'account',
      'token',
      'password',
    ),
    fc.string({ minLength: 1, maxLength: 20 }),
  );
  const reference = fc.constantFrom(
    '[{"status":"idle"},"$K1"]',
    '["$K0"]',
    '["$@0"]',
    '["$1:__proto__:then"]',
    '["$F1"]',
    '["$B1"]',
    '"$Q1"',
    '['.repeat(2_000),
    '{"id":"x","bound":"$@1"}',
    '$n99999999999999999999',
    '["$T0"]',
    '["$i1"]',
    '["$r1"]',
    '["$D2026"]',
    '["$Infinity"]',
    '{"then":"$1:constructor"}',
  );
  const fields = fc
    .array(fc.tuple(name, fc.oneof(reference, fc.string(), fc.json())), { maxLength: 8 })
    .map((pairs) => {
      const form = new FormData();
      for (const [field, value] of pairs) form.append(field.toWellFormed(), value.toWellFormed());
      return form;
    });
  const body = fc.oneof(
    fields,
    fc.string().map((text) => text.toWellFormed()),
    fc.json(),
    reference,
    fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes)),
    fc.constant('x'.repeat(1_200_000)),
  );
  const type = fc.constantFrom(
    undefined,
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'text/plain;charset=UTF-8',
    'application/json',
    'application/x-www-form-urlencoded',
    'nonsense',
  );
  const form = fc.nat(200).map((n) => forms[n % forms.length]!);
  const action = fc.option(
    fc.oneof(
      { weight: 4, arbitrary: form.map(({ id }) => id) },
      { weight: 1, arbitrary: fc.constantFrom('toString', '__proto__', 'x', '0'.repeat(42)) },
    ),
    { nil: undefined },
  );
  await neverOurFault(
    fc.record({
      form,
      body,
      type,
      action,
      who: fc.option(fc.nat(1), { nil: undefined }),
      elsewhere: fc.option(
        fc.constantFrom(
          '/',
          '/api/favorites',
          '/api/forms/feedback',
          '/api/forms/none-such',
          '/profile',
          '/admin',
          '/none-such',
        ),
        { nil: undefined },
      ),
    }),
    ({ form, body, type, action, who, elsewhere }) =>
      web.post(elsewhere ?? form.path, body, {
        ...(type && { 'content-type': type }),
        ...(action && { 'next-action': action }),
        ...(who !== undefined && { cookie: cookies[who]! }),
      }),
  );
});

test('headers', { timeout: MINUTES_MS }, async () => {
  const name = fc.constantFrom(
    'next-router-state-tree',
    'next-router-state-tree',
    'next-router-prefetch',
    'next-router-segment-prefetch',
    'next-url',
    'next-action',
    'x-action-forwarded',
    'x-nextjs-data',
    'accept',
    'accept-encoding',
    'accept-language',
    'if-none-match',
    'if-modified-since',
    'range',
    'origin',
    'referer',
    'user-agent',
    'authorization',
    'forwarded',
    'x-forwarded-for',
    'x-request-id',
    'sec-fetch-mode',
    'purpose',
  );
  const value = fc.oneof(
    headerText,
    fc.constantFrom(
      '1',
      '',
      '/_tree',
      '/../x',
      '%',
      '%5B%22%22%5D',
      '[""]',
      '["",{},null,"refetch"]',
      'a'.repeat(3_000),
    ),
    fc.json().map((text) => encodeURIComponent(text)),
  );
  const path = fc.constantFrom(
    '/',
    '/about',
    '/?page=2',
    '/?q=1',
    '/debug',
    '/auth',
    '/favorites',
    '/profile',
    '/admin/letters',
    '/none-such',
    '/api/suggest?q=1',
    '/sitemap.xml',
  );
  await neverOurFault(
    fc.record({
      path,
      router: fc.boolean(),
      headers: fc.dictionary(name, value, { minKeys: 1, maxKeys: 5 }),
      who: fc.option(fc.nat(1), { nil: undefined }),
    }),
    async ({ path, router, headers, who }) => {
      const sent = {
        ...headers,
        ...(router && { rsc: '1' }),
        ...(who !== undefined && { cookie: cookies[who]! }),
      };
      const reply = await web.get(path, sent);
      // Next first sends a router to the address that carries a digest of its headers.
      const to = reply.headers.get('location')?.replace('http://shop.test', '');
      return to?.includes('_rsc=') ? web.get(to, sent) : reply;
    },
  );
});

test('what is typed into fields', { timeout: MINUTES_MS }, async () => {
  const names = [
    'identity',
    'email',
    'password',
    'oldPassword',
    'username',
    'name',
    'phone',
    'token',
    'next',
    'document',
    'service',
    'id',
    'city',
    'street',
    'account',
    'form',
    'topic',
    'message',
    'elapsed',
    'website',
    '__proto__',
    'constructor',
  ];
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.constantFrom(
      '',
      'я',
      '/путь',
      '/a\r\nb: c',
      'somebody@shop.test',
      'long enough',
      'privacy@2026-01-01 00:00:00.000Z',
      '\u0000',
      '9'.repeat(400),
    ),
    token,
  );
  const filled = fc.dictionary(fc.constantFrom(...names), typed, { minKeys: 1 });
  const form = fc.nat(200).map((n) => forms[n % forms.length]!);
  const own = fc.constantFrom(...FORM_NAMES.filter((name) => name !== 'sign-out'));
  await neverOurFault(
    fc.record({
      form,
      own: fc.option(own, { nil: undefined }),
      filled,
      send: fc.constantFrom(sendByScript, sendByBrowser),
      who: fc.option(fc.nat(1), { nil: undefined }),
    }),
    ({ form, own, filled, send, who }) => {
      const fields = Object.fromEntries(
        Object.entries(filled).map(([name, text]) => [name, text.toWellFormed()]),
      );
      const sent = { consent: 'on', ...fields };
      const sender = {
        cookie: who === undefined ? '' : cookies[who],
        headers: { 'x-forwarded-for': anAddress() },
      };
      return own ? postForm(web, own, sent, sender) : send(web, form.path, form.id, sent, sender);
    },
  );
});
