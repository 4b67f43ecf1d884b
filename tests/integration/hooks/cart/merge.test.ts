import { afterAll, beforeAll, expect, it, test } from 'vitest';
import type { GuestLine } from '../../../../lib/cart/contract.ts';
import { mergeCart, readCart, setCartLine } from '../../../../lib/cart/repository.ts';
import type { OffersRecord } from '../../../../lib/pocketbase/schema.generated.ts';
import { aCrowd, aCustomer, anOffer, type Person } from '../../../support/builders.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend, reason } from '../call-backend.ts';

let shop: TestShop;
let offers: OffersRecord[];

beforeAll(async () => {
  shop = await startShop();
  offers = await Promise.all(Array.from({ length: 4 }, () => anOffer(shop, { on_hand: 50 })));
});
afterAll(() => shop.stop());

let carts = 0;
const aGuestCart = () => String(++carts).padStart(32, 'g');
const line = (place: number, quantity: number): GuestLine => ({
  offer: offers[place]!.id,
  quantity,
  priceSeen: 10_000,
});
const cartOf = async ({ pb }: Person) =>
  Object.fromEntries(
    (await readCart(pb)).lines.map(({ offer, quantity }) => [
      offers.findIndex(({ id }) => id === offer),
      quantity,
    ]),
  );

test('every line is there afterwards, of the same one the larger quantity', async () => {
  const one = await aCustomer(shop);
  await setCartLine(one.pb, offers[0]!.id, 2);
  await setCartLine(one.pb, offers[1]!.id, 9);
  expect(await mergeCart(one.pb, aGuestCart(), [line(0, 5), line(1, 3), line(2, 1)])).toEqual({
    merged: 3,
    left: 0,
  });
  expect(await cartOf(one)).toEqual({ 0: 5, 1: 9, 2: 1 });
});

test('merged by two tabs that sign in together, fifty times: nothing is lost, nothing doubled', async () => {
  for (const one of await aCrowd(shop, 50)) {
    await setCartLine(one.pb, offers[0]!.id, 2);
    const cart = aGuestCart();
    await Promise.all([1, 2].map(() => mergeCart(one.pb, cart, [line(0, 3), line(1, 4)])));
    expect(await cartOf(one)).toEqual({ 0: 3, 1: 4 });
  }
});

test('what was taken out since does not come back with the same cart', async () => {
  const [one, cart] = [await aCustomer(shop), aGuestCart()];
  await mergeCart(one.pb, cart, [line(0, 3)]);
  await setCartLine(one.pb, offers[0]!.id, 0);
  expect(await mergeCart(one.pb, cart, [line(0, 3)])).toEqual({ merged: 0, left: 0 });
  expect(await cartOf(one)).toEqual({});
});

test("another customer gets nothing of a cart that is somebody's already", async () => {
  const [one, other, cart] = [await aCustomer(shop), await aCustomer(shop), aGuestCart()];
  await mergeCart(one.pb, cart, [line(0, 3)]);
  expect(await mergeCart(other.pb, cart, [line(0, 3)])).toEqual({ merged: 0, left: 0 });
});

test('what finds no room in a full cart is told', async () => {
  const one = await aCustomer(shop);
  for (let n = 0; n < 499; n += 1)
    shop
      .database()
      .prepare(
        "INSERT INTO cart_items (user, offer, product, quantity) VALUES (?, 'f' || ?, 'none', 1)",
      )
      .run(one.id, n);
  expect(await mergeCart(one.pb, aGuestCart(), [line(0, 1), line(1, 1), line(2, 1)])).toEqual({
    merged: 1,
    left: 2,
  });
});

it.each([
  [{ cart: 'short', lines: [] }],
  [{ cart: 'a'.repeat(32), lines: {} }],
  [
    {
      cart: 'a'.repeat(32),
      lines: Array.from({ length: 101 }, (_, n) => ({ offer: `a${n}`, quantity: 1, priceSeen: 0 })),
    },
  ],
  [
    {
      cart: 'a'.repeat(32),
      lines: [
        { offer: 'a', quantity: 1, priceSeen: 0 },
        { offer: 'a', quantity: 2, priceSeen: 0 },
      ],
    },
  ],
  [{ cart: 'a'.repeat(32), lines: [{ offer: 'a', quantity: 0, priceSeen: 0 }] }],
  [{ cart: 'a'.repeat(32), lines: [null] }],
])('%j is no guest cart', async (body) => {
  const { token } = await aCustomer(shop);
  expect(reason(await callBackend(shop, '/api/shop/cart/merge', { token, body }))).toBe(
    'invalid_input',
  );
});
