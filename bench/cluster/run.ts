import { setTimeout as sleep } from 'node:timers/promises';
import { steadyLoad } from '../../tests/support/steady-load.ts';
import { memoryOf, type Child } from '../child.ts';
import { measureAlternately, NEVER_THE_SAME } from '../measure.ts';
import { describeMachine } from '../report.ts';
import { largestCategory, openBenchShop, productPaths, type BenchShop } from '../shop.ts';
import { staleFor } from './freshness.ts';
import { openPrices } from './prices.ts';
import { startProxy, startRedis } from './servers.ts';

const WEBS = 3;
const VISITORS = 12;
const CHANGES = 5;
/** The processes look whether Redis is back once a second. */
const AFTER_REDIS_MS = 2_500;
const STALE_AIM_MS = 2_000;

/**
 * Three web processes with one Redis behind HAProxy: the rate of one, two and three of them, and what
 * visitors meet while one is killed, Redis is restarted and prices change.
 * @returns whether nothing was stale for too long and nothing failed but what was under way in the
 * killed process
 */
export async function runCluster(
  products: number,
  seconds: number,
  rounds: number,
): Promise<boolean> {
  await using open = new AsyncDisposableStack();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void open.disposeAsync().finally(() => process.exit(1)));
  const shop = await openBenchShop(open, products);
  const redis = await startRedis(open, shop.folder);
  const startWeb = () => shop.startWeb({ CACHE_URL: redis.url, TRUST_PROXY: '1' });
  const webs = [await startWeb(), await startWeb(), await startWeb()];
  const proxies = [];
  for (let count = 1; count <= WEBS; count += 1)
    proxies.push(
      await startProxy(
        open,
        shop.folder,
        webs.slice(0, count).map(({ url }) => url),
      ),
    );

  const list = `/categories/${await largestCategory(shop.backend.url)}?available=1&page=2`;
  const figures = await measureAlternately(
    Object.fromEntries(
      proxies.flatMap((url, at) => [
        [`${at + 1}: product page`, url + (productPaths(products).next().value as string)],
        [`${at + 1}: list, never the same`, `${url}${list}&visit=${NEVER_THE_SAME}`],
      ]),
    ),
    rounds,
    seconds,
  );
  const memory = webs.map(({ pid }) => memoryOf(pid)?.nowMb ?? 0);
  console.log(
    `${describeMachine()}; ${products} products, HAProxy, Redis and the backend beside it`,
  );
  console.log(
    '| web processes | product page, requests/s · p99, ms | list, never the same | errors |',
  );
  for (let count = 1; count <= WEBS; count += 1) {
    const [page, lists] = [
      figures[`${count}: product page`]!,
      figures[`${count}: list, never the same`]!,
    ];
    console.log(
      `| ${count} | ${page.requestsPerSecond} · ${page.p99Ms} | ${lists.requestsPerSecond} · ${lists.p99Ms} | ${page.errors + lists.errors} |`,
    );
  }
  console.log(`resident after it, MB: ${memory.join(', ')}`);
  return await underFaults(shop, products, webs, proxies[WEBS - 1]!, redis);
}

/** What visitors of all three meet, and how long old prices are shown. */
async function underFaults(
  shop: BenchShop,
  products: number,
  webs: Child[],
  proxy: string,
  redis: { stop: () => Promise<void>; start: () => Promise<void> },
): Promise<boolean> {
  const prices = await openPrices(shop, products);
  const { path } = prices;
  const addresses = [...webs.map(({ url }) => url + path), proxy + path];
  const visitors = steadyLoad(proxy, ['/', path, '/cars', '/contacts'], VISITORS);
  const measured: [string, number][] = [];
  const changes = async (name: string, among = addresses) => {
    for (let n = 0; n < CHANGES; n += 1) {
      const old = prices.shown();
      measured.push([name, await staleFor(among, prices.change, old)]);
    }
  };

  await changes('all is well');
  const failedBefore = visitors.load.failures.length;
  process.kill(webs[0]!.pid, 'SIGKILL');
  const left = addresses.slice(1);
  await changes('one of three is killed', left);
  const failedOfKilled = visitors.load.failures.length - failedBefore;
  await redis.stop();
  await changes('Redis is away', left);
  await redis.start();
  await sleep(AFTER_REDIS_MS);
  await changes('Redis is back', left);
  await visitors.stop();

  const failed = visitors.load.failures.length;
  let stale = 0;
  for (const name of new Set(measured.map(([name]) => name))) {
    const all = measured.filter(([one]) => one === name).map(([, ms]) => ms);
    console.log(
      `old price shown for at most, ms: ${name}: ${Math.max(...all)} (${all.join(', ')})`,
    );
    stale = Math.max(stale, ...all);
  }
  console.log(
    `answers to ${VISITORS} visitors: ${visitors.load.answered}; failed: ${failed}, ${failedOfKilled} of them while one was killed`,
  );
  for (const fault of new Set(visitors.load.failures)) console.log(`  ${fault}`);
  return stale <= STALE_AIM_MS && failed === failedOfKilled && failedOfKilled <= VISITORS;
}
