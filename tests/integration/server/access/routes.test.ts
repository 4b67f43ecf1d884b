import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { aGeneration } from '../../../support/cars.ts';
import { aBrand, aCategory, aMessage, anImportJob, aProduct } from '../../../support/builders.ts';
import { CALLERS, theCallers, type Caller, type CallerName } from '../../../support/callers.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { cookiesSet, signedIn } from '../../../support/sessions.ts';
import { returnPath } from '../../../../lib/session/return-path.ts';
import { startWeb, type Reply, type TestWeb } from '../../../support/web.ts';
import { GUARDED, KNOWN, OPEN, routesOfApp, TYPES } from './routes.ts';

/** Stands in the email that only the owner may see. */
const RECIPIENT = 'recipient-of-a-letter@shop.test';
/** How the router in the browser asks. */
const ROUTER: Record<string, string>[] = [
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
];
let shop: TestShop;
let web: TestWeb;
let callers: Record<CallerName, Caller>;
const cookies = {} as Record<CallerName, string>;
/** What stands for the brackets of a route. */
const examples: Record<string, string> = {};

beforeAll(async () => {
  shop = await startShop();
  const [brand, category] = [await aBrand(shop), await aCategory(shop)];
  const product = await aProduct(shop, { brand: brand.id, category: category.id });
  const email = await shop.root.collection('outbox').create({
    event_key: 'a',
    storefront: 'main',
    template: 'password_changed',
    recipient: RECIPIENT,
    subject: 'Пароль изменён',
    text: 'Здравствуйте!',
  });
  const message = await aMessage(shop);
  await shop.root.send('/api/backups', { method: 'POST', body: { name: 'copy.zip' } });
  const job = await anImportJob(shop);
  const buyer = await shop.root.collection('users').create({
    email: 'buyer@shop.test',
    password: 'correct-horse',
    passwordConfirm: 'correct-horse',
  });
  const order = await shop.root.collection('orders').create({
    storefront: 'main',
    number: '26-000001',
    user: buyer.id,
    contact_name: 'Покупатель',
    contact_phone: '+79001234567',
    delivery: 'pickup',
    payment: 'invoice',
    state: 'new',
    idempotency_key: 'key',
  });
  const company = {
    legalForm: 'company',
    name: 'Компания',
    inn: '7707083893',
    kpp: '773601001',
    ogrn: '1027700132195',
    address: 'Москва',
    director: '',
    bank: '',
    bik: '',
    account: '',
    correspondentAccount: '',
  };
  const wish = await shop.root.collection('status_requests').create({
    storefront: 'main',
    number: '26-000001',
    user: buyer.id,
    state: 'new',
    business: 'service',
    inn: company.inn,
    company,
    contact_name: 'Покупатель',
    contact_phone: '+79001234567',
  });
  const link = 'a-secret-of-a-guest'.replaceAll('-', '').padEnd(40, 'x');
  const selection = await shop.root.collection('vin_requests').create({
    storefront: 'main',
    number: '26-000001',
    state: 'new',
    words: 'Колодки',
    guest_key: link,
    idempotency_key: 'k'.repeat(32),
  });
  const supplierOrder = await shop.root.collection('supplier_orders').create({
    number: '26-000001',
    supplier: 'supplier',
    supplier_name: 'Поставщик',
    warehouse: 'warehouse',
    warehouse_name: 'Склад',
    state: 'draft',
  });
  Object.assign(examples, {
    '/brands/[slug]': brand.slug,
    '/cars/[...car]': (await aGeneration(shop, 'kia.rio.iv')).key.replaceAll('.', '/'),
    '/categories/[slug]': category.slug,
    '/products/[id]': product.id,
    '/products/[id]/analogs': `/products/${product.id}/analogs`,
    '/admin/supplier-orders/[id]': supplierOrder.id,
    '/admin/supplier-orders/[id]/export': `/admin/supplier-orders/${supplierOrder.id}/export`,
    '/diagnostika-avto/[code]': 'p0301',
    '/admin/letters/[id]': email.id,
    '/admin/settings/[tab]': 'mail',
    '/admin/products/[id]': product.id,
    '/admin/texts/[slug]': 'about',
    '/admin/letters/texts/[template]': 'order_placed',
    '/admin/feedback/[id]': message.id,
    '/admin/system/backups/[name]': 'copy.zip',
    '/admin/imports/[id]': job.id,
    '/admin/orders/[id]': order.id,
    '/admin/status-requests/[id]': wish.id,
    '/admin/vin-requests/[id]': selection.id,
    '/vin-request/[link]': link,
    '/profile/vin-requests/[id]': 'nobodysrequest1',
    '/admin/brands/[id]': 'new',
    '/admin/category-rules/[id]': 'new',
    '/admin/synonyms/[id]': 'new',
    '/admin/suppliers/[id]': 'new',
    '/admin/prices/[id]': 'new',
    '/orders/[id]': 'nobodysorder123',
  });
  web = await startWeb(shop.url);
  callers = await theCallers(shop);
  for (const name of CALLERS) cookies[name] = await cookieOf(callers[name]);
});
afterAll(async () => {
  await web?.close();
  await shop?.stop();
});

/** Blocked and dismissed ones bring the session from before. */
async function cookieOf({ name, id, token }: Caller): Promise<string> {
  if (name === 'guest') return '';
  return signedIn(name.endsWith('customer') ? 'authRecord' : 'admin', { id, token });
}

const address = (route: string) => {
  const example = examples[route];
  if (example?.startsWith('/')) return example;
  return example
    ? route.replace(/\[(?:\.{3})?\w+\]$/, example)
    : route.replaceAll(/\[(?:\.{3})?\w+\]/g, 'none-such');
};

/**
 * Where a page that the router has begun to receive leads on, or that there is none: by then the
 * status has been sent.
 */
const WITHIN = /NEXT_REDIRECT;\w+;([^;]+);(\d+)|NEXT_HTTP_ERROR_FALLBACK;(404)/;

/** In the words of the table. */
function answerOf({ status, headers, body }: Reply, path: string): string {
  const next = encodeURIComponent(returnPath(path));
  const known: Record<string, string> = {
    [`307 /auth?next=${next}`]: 'guest',
    [`307 /auth?ended=1&next=${next}`]: 'over',
    [`307 /admin/login?next=${next}`]: 'staff',
    [`307 /admin/login?ended=1&next=${next}`]: 'staff over',
    '200 ': 'ok',
    '404 ': 'none',
    '307 /profile': 'account',
    '307 /admin': 'desk',
  };
  const [, to = '', leads, none] =
    (headers.get('content-type') === 'text/x-component' && WITHIN.exec(body)) || [];
  const answer = `${leads ?? none ?? status} ${headers.get('location') ?? to}`;
  return known[answer] ?? answer.trim();
}
const typeOf = ({ headers }: Reply) => (headers.get('content-type') ?? '').split(';')[0];

/** As the router asks: Next first leads it to the address that carries a mark of how it asks. */
async function askAsRouter(path: string, headers: Record<string, string>): Promise<Reply> {
  const first = await web.get(path, headers);
  const marked = first.headers.get('location')?.replace('http://shop.test', '');
  return marked?.startsWith(`${path}?_rsc`) ? web.get(marked, headers) : first;
}

test('every route of the shop is in one of the lists, and every one in the lists exists', () =>
  expect(KNOWN).toEqual(routesOfApp()));

describe.concurrent.each(GUARDED)('$route', ({ route, as, answers }) => {
  it.each(CALLERS)('%s', async (name) => {
    const path = address(route);
    const reply = await web.get(path, { cookie: cookies[name] });
    expect(answerOf(reply, path)).toBe(answers[name]);
    expect(reply.remembered).toBe(false);
    if (answers[name] === 'ok') expect(typeOf(reply)).toBe(TYPES[as]);
    if (reply.status !== 307) expect(reply.headers.get('cache-control')).toContain('no-store');
    expect(reply.body.includes(RECIPIENT)).toBe(
      answers[name] === 'ok' && /^\/admin\/letters(\/\[id\])?$/.test(route),
    );
  });

  it.each(CALLERS)('%s, when the router in the browser asks', async (name) => {
    const path = address(route);
    const [visit, ...prefetches] = await Promise.all(
      ROUTER.map((headers) => askAsRouter(path, { cookie: cookies[name], ...headers })),
    );
    expect(answerOf(visit!, path)).toBe(answers[name]);
    if (answers[name] === 'ok')
      expect(typeOf(visit!)).toBe(as === 'page' ? 'text/x-component' : TYPES[as]);
    // Of a page what is asked for in advance is what surrounds it; what it is about comes with the
    // visit.
    const inAdvance =
      as === 'page' && !['guest', 'staff'].includes(answers[name]) ? 'ok' : answers[name];
    for (const reply of prefetches)
      expect([
        answerOf(reply, path),
        answers[name] !== 'ok' && reply.body.includes(RECIPIENT),
      ]).toEqual([inAdvance, false]);
    if (answers[name] !== 'ok') expect(visit!.body).not.toContain(RECIPIENT);
  });

  it.each(CALLERS)('%s, when a form asks that is not ours', async (name) => {
    const path = address(route);
    const cookie = cookies[name];
    const posted = await web.post(path, 'a=b', {
      cookie,
      'content-type': 'application/x-www-form-urlencoded',
    });
    const called = await web.post(path, '[]', { cookie, 'next-action': '0'.repeat(42) });
    expect([posted.status, called.status]).toEqual([405, 405]);
    for (const { body } of [posted, called])
      expect(answers[name] !== 'ok' && body.includes(RECIPIENT)).toBe(false);
  });
});

const STRANGERS = ['guest', 'customer', 'manager', 'inactive admin'] as const;
/**
 * What each of them is answered, however the router asks: 307, sign in; 404, there is no such page;
 * 308, that is no address of ours.
 */
const SPELLINGS: [path: string, answers: string][] = [
  ['/%61dmin/letters', '308 308 308 308'],
  ['/admin/%6cetters', '308 308 308 308'],
  ['/admin//letters', '308 308 308 308'],
  ['//admin/letters', '308 308 308 308'],
  ['/ADMIN/letters', '404 404 404 404'],
  ['/admin/letters/', '308 308 308 308'],
  ['/admin/letters.rsc', '404 404 404 404'],
  ['/admin/letters.segments/_tree.segment.rsc', '404 404 404 404'],
  ['/admin/login%2f..%2fletters', '308 308 308 308'],
  ['/admin/login%2F..%2Fletters', '404 404 404 404'],
  ['/admin/login/../letters', '308 308 308 308'],
  ['/_next/data/x/admin/letters.json', '307 307 404 404'],
  ['/admin/letters;x=1', '404 404 404 404'],
  ['/admin/letters%00', '404 404 404 404'],
  ['/admin/(panel)/letters', '404 404 404 404'],
];

it.each(SPELLINGS)(
  'however one spells it (%s), nobody but the owner reads emails',
  async (path, answers) => {
    for (const headers of [{}, ...ROUTER]) {
      const replies = await Promise.all(
        STRANGERS.map((name) => web.get(path, { cookie: cookies[name], ...headers })),
      );
      expect(replies.map(({ status }) => status).join(' ')).toBe(answers);
      for (const { body } of replies) expect(body).not.toContain(RECIPIENT);
    }
  },
);

/** Words of the table for `Cache-Control`. */
function keptBy({ headers }: Reply): string | undefined {
  const said = headers.get('cache-control');
  if (said === null || said.includes('no-store')) return 'nobody';
  return { 'public, max-age=0, must-revalidate': 'public', 'public, max-age=3600': 'an hour' }[
    said
  ];
}

describe.concurrent('what is open is open to everybody alike', () => {
  it.each(OPEN)('$route', async (door) => {
    const path = address(door.route);
    for (const cookie of ['', ...CALLERS.map((name) => cookies[name])]) {
      const reply = await web.get(path, { cookie });
      expect([reply.status, typeOf(reply), keptBy(reply), cookiesSet(reply).shop_session]).toEqual([
        door.status,
        TYPES[door.as],
        door.keptBy,
        undefined,
      ]);
    }
  });
});

test.concurrent.each(KNOWN.filter((route) => route.includes('[')))(
  "what is no name at all in %s is nobody's fault but the asker's",
  async (route) => {
    for (const name of ['%25', '%25E0', '%00', '%0d'])
      expect([
        name,
        (await web.get(route.replaceAll(/\[(?:\.{3})?\w+\]/g, name), { cookie: cookies.owner }))
          .status < 500,
      ]).toEqual([name, true]);
  },
);

test('a code that is spelled otherwise leads on to its one address', async () => {
  for (const spelled of ['P0301', '%D1%800301', 'p-0301']) {
    const reply = await web.get(`/diagnostika-avto/${spelled}`);
    expect([reply.status, reply.headers.get('location')]).toEqual([308, '/diagnostika-avto/p0301']);
  }
});
