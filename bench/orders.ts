import { loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readCart, setCartLine } from '../lib/cart/repository.ts';
import { placeOrder } from '../lib/orders/repository.ts';
import { buildHooks, HOOKS_DIR } from '../scripts/build-hooks.ts';
import { aCrowd, anOffer, aProduct, aWarehouse, type Person } from '../tests/support/builders.ts';
import { brokenRules } from '../tests/support/ordering-invariants.ts';
import { aRequest } from '../tests/support/ordering.ts';
import { startShop, type TestShop } from '../tests/support/pocketbase.ts';

/** Lines of one order. */
const LINES = 3;
const OFFERS = 200;

type Figure = { buyers: number; 'orders a second': number; 'placing p50, ms': string; 'p95, ms': string; 'p99, ms': string; 'lines set a second': number };

const percentile = (times: number[], part: number) => times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)]!.toFixed(1);

async function anAssortment(shop: TestShop): Promise<string[]> {
  const [{ id: warehouse }, { brand, category }] = [await aWarehouse(shop), await aProduct(shop)];
  const offers: string[] = [];
  for (let n = 0; n < OFFERS; n += 1) offers.push((await anOffer(shop, { product: (await aProduct(shop, { brand, category })).id, warehouse, on_hand: 100_000_000 })).id);
  return offers;
}

/** So many buyers fill their carts and order, one order after the other; of an order the placing alone is timed. */
async function measure(shop: TestShop, buyers: Person[], offers: string[], seconds: number): Promise<Figure> {
  const times: number[] = [];
  const end = Date.now() + seconds * 1000;
  const began = performance.now();
  await Promise.all(buyers.map(async (buyer, place) => {
    for (let n = place; Date.now() < end; n += 1) {
      for (let line = 0; line < LINES; line += 1) await setCartLine(buyer.pb, offers[(n * LINES + line * 17) % OFFERS]!, 1 + (n % 3));
      const request = await aRequest(shop, buyer);
      const started = performance.now();
      await placeOrder(buyer.pb, request);
      times.push(performance.now() - started);
    }
  }));
  const passed = (performance.now() - began) / 1000;
  return { buyers: buyers.length, 'orders a second': Math.round(times.length / passed), 'placing p50, ms': percentile(times, 0.5), 'p95, ms': percentile(times, 0.95), 'p99, ms': percentile(times, 0.99), 'lines set a second': Math.round((times.length * LINES) / passed) };
}

/** Kills the backend at random moments while people order. @returns how many orders were told of */
async function crash(shop: TestShop, buyers: Person[], offers: string[], crashes: number): Promise<number> {
  const told = new Set<string>();
  for (let n = 0; n < crashes; n += 1) {
    const rush = buyers.map(async (buyer, place) => {
      for (let order = 0; ; order += 1) {
        await setCartLine(buyer.pb, offers[(order + place * 7) % OFFERS]!, 1 + (order % 3));
        told.add((await placeOrder(buyer.pb, await aRequest(shop, buyer))).number);
      }
    });
    void Promise.allSettled(rush);
    await sleep(20 + Math.random() * 300);
    await shop.crash();
    await shop.restart();
    await Promise.allSettled(rush);
  }
  const stored = new Set(shop.database().prepare('SELECT number FROM orders').all().map(({ number }) => String(number)));
  console.log({ crashes, told: told.size, lost: [...told].filter((number) => !stored.has(number)).length, broken: brokenRules(shop) });
  return told.size;
}

/** A cart of 300 lines as the page of it asks for it. */
async function largeCart(shop: TestShop, buyer: Person): Promise<void> {
  const { brand, category } = await aProduct(shop);
  const { id: warehouse } = await aWarehouse(shop);
  for (let n = 0; n < 300; n += 1) await setCartLine(buyer.pb, (await anOffer(shop, { product: (await aProduct(shop, { brand, category })).id, warehouse })).id, 2);
  const times: number[] = [];
  for (let n = 0; n < 50; n += 1) {
    const started = performance.now();
    await readCart(buyer.pb);
    times.push(performance.now() - started);
  }
  console.log(`cart of 300 lines: p50 ${percentile(times, 0.5)} ms, p95 ${percentile(times, 0.95)} ms`);
}

/** `node bench/orders.ts --seconds 10 --crashes 0`: placing by 1, 8 and 64 buyers, every order on the disk before its answer; then so many crashes while people order. */
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '10' }, crashes: { type: 'string', default: '0' } } });
await buildHooks(HOOKS_DIR);
const shop = await startShop({ env: { DETAL_DEMO: '1' } });
try {
  const offers = await anAssortment(shop);
  const crowd = await aCrowd(shop, 64);
  console.log(`load before: ${loadavg().map((load) => load.toFixed(1)).join(' ')}`);
  const figures: Figure[] = [];
  for (const size of [1, 8, 64]) figures.push(await measure(shop, crowd.slice(0, size), offers, Number(values.seconds)));
  console.table(figures);
  await largeCart(shop, crowd[0]!);
  if (Number(values.crashes) > 0) await crash(shop, crowd.slice(0, 8), offers, Number(values.crashes));
} finally {
  await shop.stop();
}
