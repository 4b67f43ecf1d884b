import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { cartViewIn, readCartView, writeCartView } from '../../../../lib/cart/in-browser.ts';

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

test('it says whether the shop keeps the cart, and is found among other cookies', () => {
  const cookies = `a=b; shop_cart_view=${writeCartView([line(1, 36)], true)}; c=d`;
  expect(cartViewIn(cookies)).toEqual({
    count: 1,
    quantities: new Map([[line(1).offer, 36]]),
    ofCustomer: true,
  });
});

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
