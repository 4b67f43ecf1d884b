import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ailments } from '../../support/doctor.ts';
import { until } from '../../support/shop.ts';
import { chanceOf } from '../../support/walks/chance.ts';
import { brokenRules } from '../../support/ordering-invariants.ts';
import { FAULTS, type Fault } from './faults.ts';
import { startFaultyShop, type FaultyShop } from './faulty-shop.ts';
import { JOURNEYS, type Read } from './journeys.ts';
import { COMES_BACK, committed, record, type Seen } from './seen-table.ts';
import { startWholeShop, type WholeShop } from './whole-shop.ts';
import { whyUnclear } from './words.ts';

/** A fault lasts until everybody has been answered, and no longer than this, ms. */
const LASTS_MS = 25_000;

const KILLED = 'a process is killed at random';
const ROUNDS = 6;
/** In such a time everybody has been answered, ms. */
const WITHIN_MS = 600;
const KILLING_MS = 10 * 60_000;
/** `SEED=…` repeats a run that found something. */
const seed = Number(process.env.SEED || Date.now() % 2 ** 31);
const chance = chanceOf(seed);

let shop: FaultyShop;
const seen: Seen = new Map();
beforeAll(async () => {
  shop = await startFaultyShop();
});
afterAll(() => shop?.stop());

/** Everybody sets out at once. Resolves when all have read something, or the fault is over. */
async function setOut(fault: Fault) {
  const attempts = await Promise.all(JOURNEYS.map(({ prepare }) => prepare(shop)));
  let read: Promise<Read>[];
  try {
    await fault.begin(shop);
    read = attempts.map(({ during }) => during());
    await Promise.race([Promise.allSettled(read), sleep(LASTS_MS, null, { ref: false })]);
  } finally {
    await fault.end(shop);
  }
  return JOURNEYS.map(({ name }, at) => ({ name, read: read[at]!, after: attempts[at]!.after }));
}

describe.each(FAULTS)('$name', (fault) => {
  let trips: Awaited<ReturnType<typeof setOut>>;
  beforeAll(async () => {
    if (fault.isPossible?.(shop) ?? true) trips = await setOut(fault);
    else console.warn(`Not possible on this machine: ${fault.name}`);
  });

  test.concurrent.each(JOURNEYS)('$name', async ({ name }) => {
    const trip = trips?.find((one) => one.name === name);
    if (!trip) return;
    const read = await trip.read;
    if (read !== null) expect([read, whyUnclear(read)]).toEqual([read, null]);
    await trip.after();
    if (!seen.has(fault.name)) seen.set(fault.name, new Map());
    seen.get(fault.name)!.set(name, read);
    if (!process.env.RECORD_FAULTS) expect(read).toBe(committed(fault.name, name));
  });

  test('leaves nothing behind', async () => {
    expect([brokenRules(shop.shop), await ailments(shop.shop)]).toEqual([{}, {}]);
  });
});

describe(KILLED, () => {
  test('every journey arrives, and nothing is lost', { timeout: KILLING_MS }, async () => {
    console.log(`killed at random: SEED=${seed}`);
    await using open = new AsyncDisposableStack();
    const whole = await startWholeShop();
    open.defer(() => whole.stop());
    for (let round = 0; round < ROUNDS; round += 1) {
      const attempts = await Promise.all(JOURNEYS.map(({ prepare }) => prepare(whole)));
      // Where nobody answers a browser says so itself.
      const read = attempts.map(({ during }) => during().catch(() => null));
      await sleep(chance.from(0, WITHIN_MS));
      process.kill(chance.one(whole.processes()), 'SIGKILL');
      for (const words of await Promise.all(read))
        if (words !== null) expect([words, whyUnclear(words)]).toEqual([words, null]);
      await until(() => isReady(whole));
      await Promise.all(attempts.map(({ after }) => after()));
    }
    seen.set(KILLED, new Map(JOURNEYS.map(({ name }) => [name, COMES_BACK])));
    expect([brokenRules(whole.shop), await ailments(whole.shop)]).toEqual([{}, {}]);
  });
});

const isReady = ({ web }: WholeShop): Promise<boolean> =>
  web.get('/api/ready').then(
    ({ status }) => status === 200,
    () => false,
  );

afterAll(() => {
  if (!process.env.RECORD_FAULTS) return;
  const cells = [...seen.values()].reduce((sum, { size }) => sum + size, 0);
  if (cells < (FAULTS.length + 1) * JOURNEYS.length)
    throw new Error('Not every cell was seen and found right: nothing is recorded');
  record(inOrder(seen));
});

/** As the faults and journeys are listed, whatever was answered first. */
const inOrder = (found: Seen): Seen =>
  new Map(
    [...FAULTS.map(({ name }) => name), KILLED]
      .filter((name) => found.has(name))
      .map((name) => [
        name,
        new Map(JOURNEYS.map((one) => [one.name, found.get(name)!.get(one.name) ?? null])),
      ]),
  );
