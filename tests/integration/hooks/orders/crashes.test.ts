import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setCartLine } from '../../../../lib/cart/repository.ts';
import { placeOrder } from '../../../../lib/orders/repository.ts';
import { aCrowd, anOffer, type Person } from '../../../support/builders.ts';
import { ailments } from '../../../support/doctor.ts';
import { brokenRules } from '../../../support/ordering-invariants.ts';
import { aRequest } from '../../../support/ordering.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { until } from '../../../support/shop.ts';

const CRASHES = 20;
const BUYERS = 8;

let shop: TestShop;
let buyers: Person[];
let offers: string[];

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  buyers = await aCrowd(shop, BUYERS);
  offers = await Promise.all(
    [1, 2, 3].map(async () => (await anOffer(shop, { on_hand: 1_000_000 })).id),
  );
});
afterAll(() => shop.stop());

/** Orders until the backend dies under him. @returns numbers of the orders that he was told of */
async function buyer(person: Person, told: string[]): Promise<void> {
  for (;;) {
    for (const offer of offers.slice(told.length % offers.length))
      await setCartLine(person.pb, offer, 1 + (told.length % 5));
    const request = await aRequest(shop, person);
    told.push((await placeOrder(person.pb, request)).number);
  }
}

test(`killed at any moment, ${CRASHES} times, the shop forgets no order that it has told of, and nothing is half done`, async () => {
  const told: string[] = [];
  for (let crash = 0; crash < CRASHES; crash += 1) {
    const rush = buyers.map((one) => buyer(one, told).catch(() => {})); // each ends when the backend does
    const before = told.length;
    await until(() => told.length > before);
    await sleep(Math.random() * 150);
    await shop.crash();
    await shop.restart();
    await Promise.all(rush);
  }
  const stored = new Set(
    shop
      .database()
      .prepare('SELECT number FROM orders')
      .all()
      .map(({ number }) => String(number)),
  );
  console.log(`${CRASHES} crashes, ${told.length} orders told of, ${stored.size} stored`);
  expect(told.filter((number) => !stored.has(number))).toEqual([]);
  expect(new Set(told).size).toBe(told.length);
  expect(brokenRules(shop)).toEqual({});
  expect(await ailments(shop)).toEqual({});
});

test('an order whose answer was lost is the one that a second press is told', async () => {
  const person = buyers[0]!;
  await setCartLine(person.pb, offers[0]!, 2);
  const request = await aRequest(shop, person);
  const { number } = await placeOrder(person.pb, request);
  await shop.crash();
  await shop.restart();
  expect((await placeOrder(person.pb, request)).number).toBe(number);
});
