import { createRequire } from 'node:module';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, it, test } from 'vitest';
import { prefixCookies, SETTLED, settleCookies } from '../../../../server/http/cookies.ts';
import { spelledCookies } from '../../../support/cookie-spellings.ts';
import { chanceOf } from '../../../support/walks/chance.ts';

const require = createRequire(import.meta.url);
/** Of Next's router, which decides about rewrites, and of `cookies()` and the middleware. */
const { parse } = require('next/dist/compiled/cookie') as {
  parse: (header: string) => Record<string, string>;
};
const { parseCookie } = require('next/dist/compiled/@edge-runtime/cookies') as {
  parseCookie: (header: string) => Map<string, string>;
};

function settled(cookie?: string) {
  const req = { headers: { cookie } } as unknown as IncomingMessage;
  return { cookies: Object.fromEntries(settleCookies(req, false)), header: req.headers.cookie };
}

it.each([
  ['plain ones', 'shop_session=a; shop_level=1', { shop_session: 'a', shop_level: '1' }],
  [
    'blanks around them',
    ' shop_session=a ;\tshop_level=1\t',
    { shop_session: 'a', shop_level: '1' },
  ],
  ['a pair of quotes', 'shop_display="1"', { shop_display: '1' }],
  ['an escape', 'shop_display=%31', { shop_display: '1' }],
  ['the first of two', 'shop_display=1; shop_display=2', { shop_display: '1' }],
  [
    'the first of two that is one',
    'shop_display; shop_display=; shop_display=%E0; shop_display=2',
    { shop_display: '2' },
  ],
  [
    'a level without a session, which is nobody’s',
    'shop_level=1; shop_display=2',
    { shop_display: '2' },
  ],
  ['a sign of equality in the value', 'shop_session=a=b', { shop_session: 'a=b' }],
  [
    'several of a family',
    'shop_cart_line.o1=1; shop_cart_line.o2=2; shop_garage_car.a0=x',
    { 'shop_cart_line.o1': '1', 'shop_cart_line.o2': '2', 'shop_garage_car.a0': 'x' },
  ],
])('what is read: %s', (_, cookie, read) => expect(settled(cookie).cookies).toEqual(read));

it.each([
  'shop_display',
  'shop_display=',
  '=shop_display',
  'shop_display =1',
  'shop_display= 1',
  'Shop_display=1',
  'shop_display="1',
  'shop_display=1,2',
  'shop_display=1\\',
  'shop_display=é',
  'shop_display=%',
  'other=1',
  '__prerender_bypass=1',
  '__proto__=1',
  'x=1, shop_display=1',
  'shop%5Fdisplay=1',
  'shop_cart_line=1',
  'shop_cart_line.=1',
  'shop_cart_line.A=1',
  'shop_cart_line.a.b=1',
  'shop_cart_line.0123456789abcdef=1',
  'shop_session.a=1',
  '',
  ';;;',
  undefined,
])('what is no cookie of ours: %s', (cookie) =>
  expect(settled(cookie)).toEqual({ cookies: {}, header: undefined }),
);

test('whatever was sent, both parsers of Next read what we read', () => {
  const own = {
    shop_session: `Fe26.2*1*${'a~b_c-'.repeat(10)}`,
    shop_level: '1',
    shop_favorites: '2~1.z',
    shop_cart: 'x'.repeat(60),
  };
  let levels = 0;
  for (let seed = 1; seed <= 3_000; seed += 1) {
    const sent = spelledCookies(own, chanceOf(seed));
    const { cookies, header = '' } = settled(sent);
    expect([sent, parse(header), Object.fromEntries(parseCookie(header))]).toEqual([
      sent,
      cookies,
      cookies,
    ]);
    expect([sent, settled(header)]).toEqual([sent, { cookies, header: header || undefined }]);
    if ('shop_level' in cookies) levels += 1;
  }
  // Else nothing of the kind would be proven.
  expect(levels).toBeGreaterThan(500);
  expect(levels).toBeLessThan(2_500);
});

it.each([
  ['a prefixed one', '__Host-shop_session=a', { shop_session: 'a' }],
  ['a plain one, which a neighbour may have set', 'shop_session=a', {}],
  ['both', 'shop_session=b; __Host-shop_session=a', { shop_session: 'a' }],
  [
    'what a guest kept before',
    'shop_cart=a; shop_favorites=1',
    { shop_cart: 'a', shop_favorites: '1' },
  ],
  ['what he keeps now', 'shop_cart=b; __Host-shop_cart=a', { shop_cart: 'a' }],
  [
    'the level, which caches know by name',
    'shop_level=1; __Host-shop_session=a',
    { shop_level: '1', shop_session: 'a' },
  ],
  ['a level beside a session that a neighbour may have set', 'shop_level=1; shop_session=a', {}],
  ['a prefix twice', '__Host-__Host-shop_session=a', {}],
  ['a prefix in small letters', '__host-shop_session=a', {}],
  ['a stranger', '__Host-other=1', {}],
  [
    'one of a family, by its own name alone',
    'shop_cart_line.a=1; __Host-shop_cart_line.b=2',
    { 'shop_cart_line.b': '2' },
  ],
])('over https is read: %s', (_, cookie, read) => {
  const req = { headers: { cookie } } as unknown as IncomingMessage;
  expect(Object.fromEntries(settleCookies(req, true))).toEqual(read);
});

test('over http a prefixed one is nobody’s, and what Next sends back to us is read as it is', () => {
  expect(settled('__Host-shop_session=a').cookies).toEqual({});
  const headers = { cookie: 'shop_session=a', ...SETTLED };
  const req = { headers } as unknown as IncomingMessage;
  expect(Object.fromEntries(settleCookies(req, true))).toEqual({ shop_session: 'a' });
  const forged = { headers: { cookie: 'shop_session=a', 'x-shop-settled': '1' } };
  expect(settleCookies(forged as unknown as IncomingMessage, true).size).toBe(0);
});

test('what is set leaves with the prefix and Secure, once, and ends what a guest kept before', () => {
  const res = new ServerResponse(new IncomingMessage(new Socket()));
  res.setHeader('Set-Cookie', [
    'shop_session=a=b; Path=/; Secure; HttpOnly; SameSite=lax',
    'shop_display=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
    'shop_cart=c; Path=/; Secure',
    'shop_level=1; Path=/; Secure',
    'shop_cart_line.a=1; Path=/; Secure',
    'other=1',
  ]);
  for (let times = 0; times < 2; times += 1) prefixCookies(res);
  expect(res.getHeader('set-cookie')).toEqual([
    '__Host-shop_session=a=b; Path=/; Secure; HttpOnly; SameSite=lax',
    '__Host-shop_display=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Secure',
    '__Host-shop_cart=c; Path=/; Secure',
    'shop_cart=; Path=/; Max-Age=0',
    'shop_level=1; Path=/; Secure',
    '__Host-shop_cart_line.a=1; Path=/; Secure',
    'other=1',
  ]);
});
