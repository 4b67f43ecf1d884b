import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { aBrand, aCategory, aMessage, anImportJob, aProduct } from '../../../support/builders.ts';
import { CALLERS, theCallers, type Caller, type CallerName } from '../../../support/callers.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { cookiesSet, signedIn } from '../../../support/sessions.ts';
import { wayBack } from '../../../../lib/session/way-back.ts';
import { startWeb, type Reply, type TestWeb } from '../../../support/web.ts';
import { KNOWN, OPEN, GUARDED, routesOfApp } from './routes.ts';

const BUILD_MS = 240_000;
/** Stands in the letter that only the owner may see. */
const RECIPIENT = 'recipient-of-a-letter@shop.test';
/** How the router in the browser asks. */
const ROUTER: Record<string, string>[] = [{ rsc: '1' }, { rsc: '1', 'next-router-prefetch': '1' }, { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }];
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
  const letter = await shop.root.collection('outbox').create({ event_key: 'a', storefront: 'main', template: 'password_changed', recipient: RECIPIENT, subject: 'Пароль изменён', text: 'Здравствуйте!' });
  const message = await aMessage(shop);
  await shop.root.send('/api/backups', { method: 'POST', body: { name: 'copy.zip' } });
  const job = await anImportJob(shop);
  const buyer = await shop.root.collection('users').create({ email: 'buyer@shop.test', password: 'correct-horse', passwordConfirm: 'correct-horse' });
  const order = await shop.root.collection('orders').create({ storefront: 'main', number: '26-000001', user: buyer.id, contact_name: 'Покупатель', contact_phone: '+79001234567', delivery: 'pickup', payment: 'invoice', state: 'new', idempotency_key: 'key' });
  const company = { legalForm: 'company', name: 'Компания', inn: '7707083893', kpp: '773601001', ogrn: '1027700132195', address: 'Москва', director: '', bank: '', bik: '', account: '', correspondentAccount: '' };
  const wish = await shop.root.collection('status_requests').create({ storefront: 'main', number: '26-000001', user: buyer.id, state: 'new', business: 'service', inn: company.inn, company, contact_name: 'Покупатель', contact_phone: '+79001234567' });
  Object.assign(examples, { '/brands/[slug]': brand.slug, '/categories/[slug]': category.slug, '/products/[id]': product.id, '/admin/letters/[id]': letter.id, '/admin/products/[id]': product.id, '/admin/texts/[slug]': 'about', '/admin/letters/texts/[template]': 'order_placed', '/admin/feedback/[id]': message.id, '/admin/system/backups/[name]': 'copy.zip', '/admin/imports/[id]': job.id, '/admin/orders/[id]': order.id, '/admin/status-requests/[id]': wish.id, '/admin/brands/[id]': 'new', '/admin/category-rules/[id]': 'new', '/admin/suppliers/[id]': 'new', '/admin/prices/[id]': 'new', '/orders/[id]': 'nobodysorder123' });
  web = await startWeb(shop.url);
  callers = await theCallers(shop);
  for (const name of CALLERS) cookies[name] = await cookieOf(callers[name]);
}, BUILD_MS);
afterAll(async () => {
  await web?.close();
  await shop?.stop();
});

/** Blocked and dismissed ones bring the session from before. */
async function cookieOf({ name, id, token }: Caller): Promise<string> {
  if (name === 'guest') return '';
  return signedIn(name.endsWith('customer') ? 'authRecord' : 'admin', { id, token });
}

const address = (route: string) => (examples[route] ? route.replace(/\[\w+\]$/, examples[route]) : route.replaceAll(/\[\w+\]/g, 'none-such'));

/** In the words of the table. */
function answerOf({ status, headers }: Reply, path: string): string {
  const next = encodeURIComponent(wayBack(path));
  const known: Record<string, string> = {
    [`307 /auth?next=${next}`]: 'guest', [`307 /auth?ended=1&next=${next}`]: 'over', [`307 /admin/login?next=${next}`]: 'staff', [`307 /admin/login?ended=1&next=${next}`]: 'staff over',
    '200 ': 'ok', '404 ': 'none', '307 /profile': 'cabinet', '307 /admin': 'desk',
  };
  const answer = `${status} ${headers.get('location') ?? ''}`;
  return known[answer] ?? answer.trim();
}

test('every route of the shop is in one of the lists, and every one in the lists exists', () => expect(KNOWN).toEqual(routesOfApp()));

describe.each(GUARDED)('$route', ({ route, answers }) => {
  it.each(CALLERS)('%s', async (name) => {
    const path = address(route);
    const reply = await web.get(path, { cookie: cookies[name] });
    expect(answerOf(reply, path)).toBe(answers[name]);
    expect(reply.remembered).toBe(false);
    if (reply.status !== 307) expect(reply.headers.get('cache-control')).toContain('no-store');
    expect(reply.body.includes(RECIPIENT)).toBe(answers[name] === 'ok' && /^\/admin\/letters(\/\[id\])?$/.test(route));
  });

  it.each(CALLERS)('%s, when the router in the browser or a form asks', async (name) => {
    const path = address(route);
    const cookie = cookies[name];
    const replies = [
      ...(await Promise.all(ROUTER.map((headers) => web.get(path, { cookie, ...headers })))),
      ...(await Promise.all(ROUTER.map((headers) => web.get(`${path}?_rsc=1`, { cookie, ...headers })))),
      await web.post(path, 'a=b', { cookie, 'content-type': 'application/x-www-form-urlencoded' }),
      await web.post(path, '[]', { cookie, 'next-action': '0'.repeat(42) }),
    ];
    for (const { status, body } of replies) {
      expect(status).toBeLessThan(500);
      if (answers[name] !== 'ok') expect(body).not.toContain(RECIPIENT);
    }
  });
});

const SPELLINGS = ['/%61dmin/letters', '/admin/%6cetters', '/admin//letters', '//admin/letters', '/ADMIN/letters', '/admin/letters/', '/admin/letters.rsc', '/admin/letters.segments/_tree.segment.rsc', '/admin/login/../letters', '/admin/login%2f..%2fletters', '/_next/data/x/admin/letters.json', '/admin/letters;x=1', '/admin/letters%00', '/admin/(panel)/letters'];

it.each(SPELLINGS)('however one spells it (%s), nobody but the owner reads letters', async (path) => {
  for (const name of ['guest', 'customer', 'manager', 'inactive admin'] as const) {
    for (const headers of [{}, ...ROUTER]) {
      const { status, body } = await web.get(path, { cookie: cookies[name], ...headers });
      expect([name, status < 500, body.includes(RECIPIENT)]).toEqual([name, true, false]);
    }
  }
});

describe('what is open is open to everybody alike', () => {
  it.each(OPEN)('%s', async (route) => {
    const path = address(route);
    const { status } = await web.get(path);
    expect(status).toBeLessThan(500);
    for (const name of CALLERS) {
      const reply = await web.get(path, { cookie: cookies[name] });
      expect([name, reply.status, cookiesSet(reply).shop_session]).toEqual([name, status, undefined]);
    }
  });
});
