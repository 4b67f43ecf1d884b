import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildHooks, HOOKS_DIR } from '../scripts/build-hooks.ts';
import { aCrowd, aCustomer } from '../tests/support/builders.ts';
import {
  buyUntil,
  missingAndTwice,
  openKeptShop,
  strike,
  type Victim,
} from '../tests/support/healing.ts';
import type { TestShop } from '../tests/support/pocketbase.ts';

/** Each process is struck at most so often, ms: five deaths in a minute would close the shop. */
const ROUND_MS = 16_000;
const THINK_MS = 2_000;
const TELL_EVERY = 10;

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    hangs: { type: 'string', default: '10' },
    buyers: { type: 'string', default: '20' },
  },
});
const [kills, hangs, buyers] = [values.kills, values.hangs, values.buyers].map(Number) as [
  number,
  number,
  number,
];

await buildHooks(HOOKS_DIR);
await using open = new AsyncDisposableStack();
const shop = await openKeptShop(open);
const watcher = await aCustomer(shop as unknown as TestShop);
const crowd = await aCrowd(shop as unknown as TestShop, buyers);
const over = new AbortController();
const buying = buyUntil(over.signal, shop, crowd, THINK_MS);
const times: Record<string, number[]> = {};

/** Strikes each of the processes once, spread over a round. */
async function round(victims: readonly Victim[], signal: 'SIGKILL' | 'SIGSTOP'): Promise<void> {
  for (const victim of victims) {
    const next = sleep(ROUND_MS / victims.length);
    (times[`${victim} ${signal}`] ??= []).push(await strike(shop, victim, signal, watcher));
    await next;
  }
}

for (let n = 1; n <= kills; n += 1) {
  await round(['backend', 'web', 'worker'], 'SIGKILL');
  if (n % TELL_EVERY === 0) console.log(JSON.stringify({ rounds: n, load: loadavg()[0] }));
}
for (let n = 0; n < hangs; n += 1) await round(['backend', 'web'], 'SIGSTOP');
over.abort();
const bought = await buying;

const seconds = (sorted: number[], part: number) =>
  (sorted[Math.floor((sorted.length - 1) * part)]! / 1000).toFixed(2);
console.table(
  Object.entries(times).map(([what, all]) => {
    const sorted = all.toSorted((a, b) => a - b);
    return {
      what,
      times: all.length,
      'back after, p50, s': seconds(sorted, 0.5),
      'p95, s': seconds(sorted, 0.95),
      'at most, s': seconds(sorted, 1),
    };
  }),
);
const [missing, twice] = missingAndTwice(bought, shop);
console.log(JSON.stringify({ pressed: bought.pressed, told: bought.told.size, missing, twice }));
if (missing + twice > 0) process.exitCode = 1;
