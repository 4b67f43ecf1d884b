import { expect, it, test } from 'vitest';
import { CART_LINE_COOKIES, COMPARE_COOKIE } from '../../../../lib/constants.ts';
import { cookieIn, cookiesIn, cookieText } from '../../../../lib/format/cookie.ts';

it.each([
  ['', ''],
  ['a=1', '1'],
  ['b=2; a=1=2', '1=2'],
  ['a=1; __Host-a=2', '2'],
  ['__Host-a=2; b=3', '2'],
  ['aa=1; __Host-aa=2', ''],
])('in «%s» a is «%s»', (cookies, value) => expect(cookieIn(cookies, 'a')).toBe(value));

it.each<[string, [string, string][]]>([
  ['', []],
  [
    'shop_cart_line.b=2; x=1; shop_cart_line.a=1',
    [
      ['b', '2'],
      ['a', '1'],
    ],
  ],
  ['__Host-shop_cart_line.a=1; shop_cart_line.a=2', [['a', '1']]],
  ['shop_cart_line.a=2; __Host-shop_cart_line.a=1', [['a', '1']]],
  ['shop_cart_line=1; shop_cart_line.=1; shop_cart_line.A=1; shop_cart_line.a=', []],
  ['shop_cart_lines.a=1; xshop_cart_line.a=1; shop_cart_linexa=1', []],
])('of the lines in «%s» are read %j', (cookies, read) =>
  expect([...cookiesIn(cookies, CART_LINE_COOKIES)]).toEqual(read),
);

test('a cookie goes away with its value, and travels over https only where the shop does', () => {
  expect(cookieText(COMPARE_COOKIE, '', 60, false)).toBe(
    'shop_compare=; Path=/; Max-Age=0; SameSite=Lax',
  );
  expect(cookieText(COMPARE_COOKIE, '1.2', 60, true)).toBe(
    '__Host-shop_compare=1.2; Path=/; Max-Age=60; SameSite=Lax; Secure',
  );
});
