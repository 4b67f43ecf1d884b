import type { IncomingMessage } from 'node:http';
import { expect, it, test } from 'vitest';
import { BOT_LIMIT, limitedKinds, LIMITS } from '../../../../lib/networks/request-limits.ts';
import { countRequests } from '../../../../server/http/request-limits.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0';
const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

const asking = (url: string, agent = BROWSER, method = 'GET') =>
  ({ url, method, headers: { 'user-agent': agent } }) as unknown as IncomingMessage;

it.each([
  ['GET', '/?q=масло', 'search'],
  ['GET', '/categories/oil?q=5w40&page=2', 'search'],
  ['GET', '/categories/oil?brand=bosch', 'lists'],
  ['GET', '/products/abc?visit=7', 'lists'],
  ['HEAD', '/?page=2', 'lists'],
  ['GET', '/api/list-count?available=1', 'lists'],
  ['GET', '/api/suggest?q=a', 'suggestions'],
  ['GET', '/api/live?orders=a', 'streams'],
  ['POST', '/api/cart', 'cart'],
  ['POST', '/api/favorites', 'cart'],
  ['POST', '/api/garage', 'cart'],
  ['POST', '/api/errors', 'browserErrors'],
  ['GET', '/api/fits?car=kia.rio.iv', 'lists'],
  ['POST', '/api/uploads/status-requests', 'uploads'],
  ['GET', '/orders/a/documents/b/pdf', 'documents'],
  ['GET', '/profile/price-list?format=csv', 'documents'],
  ['GET', '/orders/a/documents/b', undefined],
  ['GET', '/', undefined],
  ['GET', '/categories/oil', undefined],
  ['GET', '/categories/oil?_rsc=1', undefined],
  ['GET', '/admin/orders?q=1', undefined],
  ['GET', '/_next/image?url=a&w=64', 'images'],
  ['POST', '/cart?x=1', undefined],
])('%s %s counts as %s', (method, url, kind) => {
  const [path = '', query] = url.split('?');
  const wide = kind === 'images' ? [] : ['requests'];
  expect(limitedKinds(method, path, query === undefined ? '' : `?${query}`)).toEqual([
    ...(kind ? [kind] : []),
    ...wide,
  ]);
});

const POSTED = ['cart', 'partLists', 'uploads', 'browserErrors'];

test.each(Object.entries(LIMITS))(
  '%s: an address has its share, gets it back by the second, and takes nobody else’s',
  (kind, { burst, perMinute }) => {
    const url = {
      search: '/?q=a',
      suggestions: '/api/suggest?q=a',
      lists: '/?page=2',
      cart: '/api/cart',
      partLists: '/bulk',
      uploads: '/api/uploads/status-requests',
      streams: '/api/live?orders=a',
      documents: '/orders/a/documents/b/pdf',
      browserErrors: '/api/errors',
      requests: '/orders',
      images: '/_next/image?url=a&w=64',
    }[kind]!;
    const request = asking(url, BROWSER, POSTED.includes(kind) ? 'POST' : 'GET');
    const { secondsToWait: wait } = countRequests();
    for (let n = 0; n < burst; n += 1) expect(wait(request, '203.0.113.7', 0)).toBe(0);
    expect(wait(request, '203.0.113.7', 0)).toBe(1);
    expect(wait(request, '203.0.113.8', 0)).toBe(0);
    const again = Array.from({ length: perMinute }, () => wait(request, '203.0.113.7', 30_000));
    expect(again.filter((seconds) => seconds === 0)).toHaveLength(Math.min(burst, perMinute / 2));
  },
);

test('a /64 of IPv6 is one address', () => {
  const { secondsToWait: wait } = countRequests();
  for (let n = 0; n < LIMITS.search.burst; n += 1)
    wait(asking('/?q=a'), `2001:db8:1:2::${n.toString(16)}`, 0);
  expect(wait(asking('/?q=a'), '2001:db8:1:2:ffff::1', 0)).toBeGreaterThan(0);
  expect(wait(asking('/?q=a'), '2001:db8:1:3::1', 0)).toBe(0);
});

test('who calls himself a search engine shares its limit wherever he is, and leaves people theirs', () => {
  const { secondsToWait: wait } = countRequests();
  for (let n = 0; n < BOT_LIMIT.burst; n += 1)
    expect(wait(asking('/?q=a', GOOGLE), `203.0.113.${n}`, 0)).toBe(0);
  expect(wait(asking('/?q=a', GOOGLE), '198.51.100.1', 0)).toBe(1);
  expect(wait(asking('/?q=a', 'curl/8.5.0'), '203.0.113.1', 0)).toBe(0);
  expect(wait(asking('/?q=a'), '203.0.113.1', 0)).toBe(0);
});

test('this machine itself is nobody in particular', () => {
  const { secondsToWait: wait } = countRequests();
  for (const ip of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    for (let n = 0; n < 500; n += 1) expect(wait(asking('/?q=a'), ip, 0)).toBe(0);
});

test('who is counted is not forgotten for 200,000 new addresses, which are counted together', () => {
  const { secondsToWait: wait } = countRequests(1_000);
  for (let n = 0; n < LIMITS.search.burst; n += 1) wait(asking('/?q=a'), '203.0.113.7', 0);
  const refused = (addresses: number) => {
    let count = 0;
    for (let n = 0; n < addresses; n += 1)
      count += Math.sign(wait(asking('/?q=a'), `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`, 0));
    return count;
  };
  expect(refused(20_000)).toBe(0);
  expect(refused(200_000)).toBeGreaterThan(0);
  expect(wait(asking('/?q=a'), '203.0.113.7', 0)).toBeGreaterThan(0);
  expect(wait(asking('/?q=a'), '203.0.113.7', 60_000)).toBe(0);
});

test('what is not there counts as ten requests of its network, and of nobody else', () => {
  const { secondsToWait, countMiss } = countRequests();
  const page = asking('/products/nothing', BROWSER);
  const { burst, perMinute } = LIMITS.requests;
  for (let n = 0; n < burst / 10; n += 1) {
    expect(secondsToWait(page, '203.0.113.5', 0)).toBe(0);
    countMiss('203.0.113.5', 0);
  }
  expect(secondsToWait(page, '203.0.113.5', 0)).toBeGreaterThan(0);
  expect(secondsToWait(page, '203.0.113.5', (60_000 * 10) / perMinute)).toBe(0);
  expect(secondsToWait(page, '198.51.100.5', 0)).toBe(0);
  for (let n = 0; n < burst; n += 1) countMiss('127.0.0.1', 0);
  expect(secondsToWait(page, '127.0.0.1', 0)).toBe(0);
});
