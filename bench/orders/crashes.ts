import { setTimeout as sleep } from 'node:timers/promises';
import { setCartLine } from '../../lib/cart/repository.ts';
import { placeOrder } from '../../lib/orders/repository.ts';
import type { Person } from '../../tests/support/builders.ts';
import { brokenRules } from '../../tests/support/ordering-invariants.ts';
import { aRequest } from '../../tests/support/ordering.ts';
import type { TestShop } from '../../tests/support/pocketbase.ts';
import { until } from '../../tests/support/shop.ts';

/** How often a sign of life is printed. */
const TELL_EVERY = 50;
/** In which somebody must have been told of an order, ms. */
const PATIENCE_MS = 60_000;

/**
 * Of all kills: orders that somebody was told of, what stands, those told of that are gone, and the
 * rules of `brokenRules` that do not hold, looked at after each kill.
 */
type Outcome = {
  crashes: number;
  told: number;
  stored: number;
  lost: number;
  broken: Record<string, number>;
};

/**
 * Kills the backend at random moments while people order, so often; stops at the first order that
 * is lost or half done.
 */
export async function crash(
  shop: TestShop,
  buyers: Person[],
  offers: string[],
  crashes: number,
): Promise<Outcome> {
  const all = new Set<string>();
  const outcome: Outcome = { crashes: 0, told: 0, stored: 0, lost: 0, broken: {} };
  while (
    outcome.crashes < crashes &&
    outcome.lost === 0 &&
    Object.keys(outcome.broken).length === 0
  ) {
    for (const number of await rushUntilKilled(shop, buyers, offers)) all.add(number);
    const stored = new Set(
      shop
        .database()
        .prepare('SELECT number FROM orders')
        .all()
        .map(({ number }) => String(number)),
    );
    Object.assign(outcome, {
      crashes: outcome.crashes + 1,
      told: all.size,
      stored: stored.size,
      lost: all.difference(stored).size,
      broken: brokenRules(shop),
    });
    if (outcome.crashes % TELL_EVERY === 0) console.log(JSON.stringify(outcome));
  }
  return outcome;
}

/**
 * Kills at some moment after the first order has been told of.
 * @returns numbers of the orders that somebody was told of before
 */
async function rushUntilKilled(
  shop: TestShop,
  buyers: Person[],
  offers: string[],
): Promise<string[]> {
  const told: string[] = [];
  const rush = buyers.map(async ({ pb }, place) => {
    for (let order = 0; ; order += 1) {
      await setCartLine(pb, offers[(order + place * 7) % offers.length]!, 1 + (order % 3));
      told.push((await placeOrder(pb, await aRequest(shop, buyers[place]!))).number);
    }
  });
  const over = Promise.allSettled(rush);
  await until(() => told.length > 0, PATIENCE_MS);
  await sleep(Math.random() * 150);
  await shop.crash();
  await shop.restart();
  await over;
  return told;
}
