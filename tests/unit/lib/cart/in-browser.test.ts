import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { cartIn, readCartView, writeCartView } from '../../../../lib/cart/in-browser.ts';

/** Ids of the backend have fifteen characters at most. */
const line = (n: number, quantity = 1) => ({
  offer: `offer${String(n).padStart(10, '0')}`,
  quantity,
});
const linesOf = (count: number, quantity = 1) =>
  Array.from({ length: count }, (_, n) => line(n, quantity));

it.each([
  [1, 1],
  [60, 60],
  [61, 60],
  [500, 60],
])('of %i lines the cookie counts all and names the newest %i', (count, named) => {
  const lines = linesOf(count, 7);
  const written = writeCartView(lines, false);
  const newest = new Map(
    lines
      .slice(-named)
      .reverse()
      .map(({ offer, quantity }) => [offer, quantity]),
  );
  expect(written.split('~')[1]!.split('.')).toHaveLength(named);
  expect(readCartView(written)).toEqual({ count, quantities: newest, ofCustomer: false });
});

test('the fullest cart is a small part of the cookies that a browser sends', () => {
  expect(writeCartView(linesOf(500, 10_000), true).length).toBeLessThan(1_300);
});

test('an empty cart leaves no cookie, and a missing one is an empty cart', () => {
  expect(writeCartView([], true)).toBe('');
  for (const absent of [undefined, '', 'nonsense'])
    expect(readCartView(absent)).toEqual({ count: 0, quantities: new Map(), ofCustomer: false });
});

const COPY = writeCartView([line(1, 36)], true);
const BEFORE = writeCartView([line(2, 5)], false);
const OWN = 'shop_cart_line.offer3=3-2s-2; __Host-shop_cart_line.offer4=1-2s-1';
const OWN_IN_SHORT = '2~offer3-3.offer4-1';

it.each([
  ['a customer’s copy', `a=b; shop_cart_view=${COPY}; c=d`, true, COPY],
  ['a copy of who is signed out, which is nobody’s', `shop_cart_view=${COPY}`, false, ''],
  ['a guest’s own lines, the newest first', OWN, false, OWN_IN_SHORT],
  [
    'his lines beside a copy that was left there',
    `${OWN}; shop_cart_view=${COPY}`,
    false,
    OWN_IN_SHORT,
  ],
  ['the copy while his lines wait to be merged', `${OWN}; shop_cart_view=${COPY}`, true, COPY],
  ['his lines while the copy is not there yet', OWN, true, OWN_IN_SHORT],
  [
    'a cart from before its lines had cookies of their own',
    `shop_cart_view=${BEFORE}`,
    false,
    BEFORE,
  ],
  ['nothing', 'a=b', false, ''],
])('in the cart is %s', (_, cookies, isCustomer, inShort) =>
  expect(cartIn(cookies, isCustomer)).toBe(inShort),
);

it.each([
  [
    'more lines than it may name',
    `2s~${linesOf(100)
      .map(({ offer }) => `${offer}-1`)
      .join('.')}`,
    60,
  ],
  ['pieces beyond what a line takes', '2~offer1-7pt.offer2-7ps', 1],
  ['no pieces', '1~offer1-0', 0],
  ['what is no offer', '1~OFFER-1.of fer-1.-1', 0],
])(
  'of a cookie that somebody wrote himself with %s only what can be is read',
  (_, written, named) => {
    expect(readCartView(written).quantities.size).toBe(named);
  },
);

test('whatever somebody wrote is read without a word', () => {
  fc.assert(fc.property(fc.string(), (value) => readCartView(value).count >= 0));
});
