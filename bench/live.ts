import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readEventStream } from '../lib/pocketbase/event-stream.ts';
import { readConfig } from '../lib/config.ts';
import { buildHooks, HOOKS_DIR } from '../scripts/build-hooks.ts';
import { freePort } from '../scripts/free-port.ts';
import { buildPages } from '../scripts/shop/build.ts';
import { anAddress } from '../tests/support/address.ts';
import { aCrowd, anOffer, type Person } from '../tests/support/builders.ts';
import { anOrder } from '../tests/support/ordering.ts';
import { startShop, type TestShop } from '../tests/support/pocketbase.ts';
import { signedIn } from '../tests/support/sessions.ts';
import { TEST_SECRET } from '../tests/support/web.ts';
import { memoryOf, startChild, type Child } from './child.ts';

/** Of the changes and orders that are timed. */
const SAMPLES = 200;
/** What is open is at rest, ms. */
const REST_MS = 20_000;

/** Each at an address of his own: one address has few streams. */
type Watcher = { person: Person; order: string; ip: string; heardAt: number };

const percentile = (times: number[], part: number) =>
  Number(times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)]!.toFixed(1));
const summary = (times: number[]) => ({
  'p50, ms': percentile(times, 0.5),
  'p95, ms': percentile(times, 0.95),
  'most, ms': percentile(times, 1),
});

async function startWeb(open: AsyncDisposableStack, shop: TestShop): Promise<Child> {
  const dataDir = await mkdtemp(join(tmpdir(), 'detal-bench-'));
  open.defer(() => rm(dataDir, { recursive: true, force: true }));
  const env = {
    ...process.env,
    BUILD_DIR: '.next-test',
    SITE_URL: 'http://shop.test',
    SHOP_NAME: '',
    SHOP_THEME: '',
    SESSION_SECRET: TEST_SECRET,
    TRUST_PROXY: '1',
    POCKETBASE_URL: shop.url,
    NODE_ENV: 'production' as const,
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
  };
  await buildPages(readConfig(env), env, new AbortController().signal);
  const web = await startChild(['server/main.ts'], env);
  open.defer(() => web.stop());
  return web;
}

/**
 * Everybody opens the page of an order of his, as far as its live connection goes.
 * @returns how long it took, ms
 */
async function openAll(web: Child, watchers: Watcher[], leaving: AbortSignal): Promise<number> {
  const began = performance.now();
  for (let n = 0; n < watchers.length; n += 50)
    await Promise.all(watchers.slice(n, n + 50).map((watcher) => openOne(web, watcher, leaving)));
  return Math.round(performance.now() - began);
}

async function openOne(web: Child, watcher: Watcher, leaving: AbortSignal): Promise<void> {
  const cookie = await signedIn('authRecord', watcher.person);
  await new Promise<void>((resolve, reject) => {
    void readEventStream(
      `${web.url}/api/live?orders=${watcher.order}`,
      leaving,
      () => {
        watcher.heardAt = performance.now();
        resolve();
      },
      { cookie, 'x-forwarded-for': watcher.ip },
    ).then(() => reject(new Error('A stream ended')), reject);
  });
}

/**
 * The shop changes one order after the other.
 * @returns how long after the change its customer's browser hears of it, ms
 */
async function timesToHear(shop: TestShop, watchers: Watcher[]): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < SAMPLES; n += 1) {
    const watcher = watchers[(n * 37) % watchers.length]!;
    watcher.heardAt = 0;
    const began = performance.now();
    await shop.root
      .collection('orders')
      .update(watcher.order, { state: n % 2 ? 'confirmed' : 'ready' });
    while (watcher.heardAt === 0 && performance.now() - began < 5_000) await sleep(1);
    times.push(watcher.heardAt ? watcher.heardAt - began : Number.POSITIVE_INFINITY);
  }
  return times;
}

async function timesToOrder(shop: TestShop, buyer: Person, offer: string): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < SAMPLES; n += 1) {
    const began = performance.now();
    await anOrder(shop, buyer, offer);
    times.push(performance.now() - began);
  }
  return times;
}

/**
 * `node bench/live.ts --streams 1000`: what that many customers cost who have their orders open,
 * and how soon each hears of a change.
 */
const { values } = parseArgs({ options: { streams: { type: 'string', default: '1000' } } });
await using open = new AsyncDisposableStack();
await buildHooks(HOOKS_DIR);
const shop = await startShop({ clock: 'real', env: { DETAL_DEMO: '1' } });
open.defer(() => shop.stop());
const [buyer, ...crowd] = await aCrowd(shop, Number(values.streams) + 1);
const offer = (await anOffer(shop, { on_hand: 100_000_000 })).id;
const watchers: Watcher[] = [];
for (const person of crowd)
  watchers.push({
    person,
    order: (await anOrder(shop, person, offer)).id,
    ip: anAddress(),
    heardAt: 0,
  });
const web = await startWeb(open, shop);

const memory = () => ({
  'web, MB': memoryOf(web.pid)!.nowMb,
  'backend, MB': memoryOf(shop.pid())!.nowMb,
});
const leaving = new AbortController();
open.defer(() => leaving.abort());
const rehearsal = new AbortController();
const started = memory();
await openAll(web, watchers, rehearsal.signal); // what opening so many leaves behind is no cost of keeping them open
rehearsal.abort();
await sleep(REST_MS);
const before = memory();
const ordering = summary(await timesToOrder(shop, buyer!, offer));
const openedIn = await openAll(web, watchers, leaving.signal);
await sleep(REST_MS);
const after = memory();
console.log(
  `${watchers.length} streams, opened in ${openedIn} ms; load ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`,
);
console.table({
  'nobody has come yet': started,
  'all have come and gone': before,
  'all are there': after,
});
console.table({
  'an order, nobody listening': ordering,
  'an order, all listening': summary(await timesToOrder(shop, buyer!, offer)),
  'a change on its way': summary(await timesToHear(shop, watchers)),
});
