import { loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import pLimit from 'p-limit';
import { setCartLine } from '../../lib/cart/repository.ts';
import { placeOrder } from '../../lib/orders/repository.ts';
import { anOffer, aProduct, aWarehouse, type Person } from '../../tests/support/builders.ts';
import { cpuTime } from '../../scripts/shop/children.ts';
import { aRequest } from '../../tests/support/ordering.ts';
import type { TestShop } from '../../tests/support/pocketbase.ts';

/** Lines of one order. */
const LINES = 3;
const OFFERS = 200;

/**
 * What people bought in some time. The backend's CPU says more than the rest where others work on
 * the machine.
 */
type Figure = {
  what: string;
  buyers: number;
  'orders a second': number;
  'placing p50, ms': string;
  'p95, ms': string;
  'p99, ms': string;
  'backend CPU, ms an order': string;
  load: string;
};

const percentile = (times: number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)]!.toFixed(1);

type Measured = { what: string; buyers: number; times: number[]; passedMs: number; cpuMs: number };

const figure = ({ what, buyers, times, passedMs, cpuMs }: Measured): Figure => ({
  what,
  buyers,
  'orders a second': Math.round((times.length * 1000) / passedMs),
  'placing p50, ms': percentile(times, 0.5),
  'p95, ms': percentile(times, 0.95),
  'p99, ms': percentile(times, 0.99),
  'backend CPU, ms an order': (cpuMs / times.length).toFixed(1),
  load: loadavg()[0]!.toFixed(1),
});

/** Offers of which nobody can buy the last piece. */
export async function anAssortment(shop: TestShop): Promise<string[]> {
  const [{ id: warehouse }, { brand, category }] = [await aWarehouse(shop), await aProduct(shop)];
  const offers: string[] = [];
  for (let n = 0; n < OFFERS; n += 1)
    offers.push(
      (
        await anOffer(shop, {
          product: (await aProduct(shop, { brand, category })).id,
          warehouse,
          on_hand: 100_000_000,
        })
      ).id,
    );
  return offers;
}

/** Puts three lines into the cart. `n`: of the order, so that each is another one. */
async function fillCart({ pb }: Person, offers: string[], n: number): Promise<void> {
  for (let line = 0; line < LINES; line += 1)
    await setCartLine(pb, offers[(n * LINES + line * 17) % OFFERS]!, 1 + (n % 3));
}

/**
 * So many buyers fill their carts and order, one order after the other, until told to stop; of an
 * order the placing alone is timed.
 */
export async function shopping(
  what: string,
  shop: TestShop,
  buyers: Person[],
  offers: string[],
  stop: AbortSignal,
): Promise<Figure> {
  const times: number[] = [];
  const [began, cpu] = [performance.now(), cpuTime(shop.pid())];
  await Promise.all(
    buyers.map(async (buyer, place) => {
      for (let n = place; !stop.aborted; n += 1) {
        await fillCart(buyer, offers, n);
        const request = await aRequest(shop, buyer);
        const started = performance.now();
        await placeOrder(buyer.pb, request);
        times.push(performance.now() - started);
      }
    }),
  );
  return figure({
    what,
    buyers: buyers.length,
    times,
    passedMs: performance.now() - began,
    cpuMs: cpuTime(shop.pid()) - cpu,
  });
}

/**
 * Placing alone: everybody of the crowd has filled the cart before, then so many at once press the
 * button. In volleys, as long as asked.
 */
export async function placingAlone(
  shop: TestShop,
  crowd: Person[],
  offers: string[],
  atOnce: number,
  seconds: number,
): Promise<Figure> {
  const times: number[] = [];
  let [passedMs, cpuMs] = [0, 0];
  for (let volley = 0; passedMs < seconds * 1000; volley += 1) {
    const requests = await Promise.all(
      crowd.map(async (buyer, n) => {
        await fillCart(buyer, offers, volley + n);
        return aRequest(shop, buyer);
      }),
    );
    const limit = pLimit(atOnce);
    const [began, cpu] = [performance.now(), cpuTime(shop.pid())];
    await Promise.all(
      crowd.map(({ pb }, n) =>
        limit(async () => {
          const started = performance.now();
          await placeOrder(pb, requests[n]!);
          times.push(performance.now() - started);
        }),
      ),
    );
    passedMs += performance.now() - began;
    cpuMs += cpuTime(shop.pid()) - cpu;
  }
  return figure({ what: 'placing alone', buyers: atOnce, times, passedMs, cpuMs });
}
