import { setTimeout as sleep } from 'node:timers/promises';
import { setCartLine } from '../../lib/cart/repository.ts';
import { placeOrder } from '../../lib/orders/repository.ts';
import type { Person } from '../../tests/support/builders.ts';
import { brokenRules } from '../../tests/support/ordering-invariants.ts';
import { aRequest } from '../../tests/support/ordering.ts';
import type { TestShop } from '../../tests/support/pocketbase.ts';

/** How often a sign of life is printed. */
const TELL_EVERY = 50;

/** Of all kills: orders that somebody was told of, those of them that are gone, and the rules of `brokenRules` that do not hold, looked at after each kill. */
type Outcome = { crashes: number; 'with orders told of': number; told: number; stored: number; lost: number; broken: Record<string, number> };

/** Kills the backend at random moments while people order, so often; stops at the first order that is lost or half done. */
export async function crash(shop: TestShop, buyers: Person[], offers: string[], crashes: number): Promise<Outcome> {
  const outcome: Outcome = { crashes: 0, 'with orders told of': 0, told: 0, stored: 0, lost: 0, broken: {} };
  const all = new Set<string>();
  while (outcome.crashes < crashes && outcome.lost === 0 && Object.keys(outcome.broken).length === 0) {
    const told = await rushUntilKilled(shop, buyers, offers);
    for (const number of told) all.add(number);
    outcome.crashes += 1;
    outcome['with orders told of'] += told.length > 0 ? 1 : 0;
    outcome.lost = told.filter((number) => !isStored(shop, number)).length;
    outcome.broken = brokenRules(shop);
    if (outcome.crashes % TELL_EVERY === 0) console.log(`${outcome.crashes} crashes, ${all.size} orders told of`);
  }
  const { n: stored } = shop.database().prepare('SELECT COUNT(*) AS n FROM orders').get() as { n: number };
  const lost = [...all].filter((number) => !isStored(shop, number)).length;
  return { ...outcome, told: all.size, stored, lost };
}

const isStored = (shop: TestShop, number: string): boolean => shop.database().prepare('SELECT 1 FROM orders WHERE number = ?').get(number) !== undefined;

/** @returns numbers of the orders that somebody was told of before the backend died */
async function rushUntilKilled(shop: TestShop, buyers: Person[], offers: string[]): Promise<string[]> {
  const told: string[] = [];
  const rush = buyers.map(async ({ pb }, place) => {
    for (let order = 0; ; order += 1) {
      await setCartLine(pb, offers[(order + place * 7) % offers.length]!, 1 + (order % 3));
      told.push((await placeOrder(pb, await aRequest(shop, buyers[place]!))).number);
    }
  });
  const over = Promise.allSettled(rush);
  await sleep(20 + Math.random() * 300);
  await shop.crash();
  await shop.restart();
  await over;
  return told;
}
