import { createRequire } from 'node:module';
import type { IncomingMessage } from 'node:http';
import { expect, it, test } from 'vitest';
import { settleCookies } from '../../../../server/http/cookies.ts';
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
  return { cookies: Object.fromEntries(settleCookies(req)), header: req.headers.cookie };
}

it.each([
  ['plain ones', 'shop_session=a; shop_level=1', { shop_session: 'a', shop_level: '1' }],
  [
    'blanks around them',
    ' shop_session=a ;\tshop_level=1\t',
    { shop_session: 'a', shop_level: '1' },
  ],
  ['a pair of quotes', 'shop_level="1"', { shop_level: '1' }],
  ['an escape', 'shop_level=%31', { shop_level: '1' }],
  ['the first of two', 'shop_level=1; shop_level=2', { shop_level: '1' }],
  [
    'the first of two that is one',
    'shop_level; shop_level=; shop_level=%E0; shop_level=2',
    { shop_level: '2' },
  ],
  ['a sign of equality in the value', 'shop_session=a=b', { shop_session: 'a=b' }],
])('what is read: %s', (_, cookie, read) => expect(settled(cookie).cookies).toEqual(read));

it.each([
  'shop_level',
  'shop_level=',
  '=shop_level',
  'shop_level =1',
  'shop_level= 1',
  'Shop_level=1',
  'shop_level="1',
  'shop_level=1,2',
  'shop_level=1\\',
  'shop_level=é',
  'shop_level=%',
  'other=1',
  '__prerender_bypass=1',
  '__proto__=1',
  'x=1, shop_level=1',
  'shop%5Flevel=1',
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
