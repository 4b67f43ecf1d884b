import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { requestsFile, type RequestWay } from '../lib/requests/model.ts';
import { openRequestKeeper } from '../server/observed/request-keeper.ts';
import { measureAlternately, NEVER_THE_SAME } from './measure.ts';
import { largestCategory, openBenchShop } from './shop.ts';

/**
 * `node bench/metrics.ts [--products 2000] [--seconds 6] [--rounds 3]`: the same shop with METRICS_PORT and
 * without, in turn, and what the ways of requests take that are kept for the owner's page.
 */
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '6' },
    rounds: { type: 'string', default: '3' },
  },
});

await using open = new AsyncDisposableStack();
const { backend, startWeb, folder } = await openBenchShop(open, Number(values.products));
const plain = await startWeb();
const counting = await startWeb({ METRICS_PORT: '9464' }); // nobody opens it: its supervisor would
const slug = await largestCategory(backend.url);
const list = `/categories/${slug}?available=1&price_min=${NEVER_THE_SAME}`;
const addresses = Object.fromEntries(
  Object.entries({ catalogue: '/', 'list, never the same': list }).flatMap(([name, path]) => [
    [`${name}, nothing counted`, plain.url + path],
    [`${name}, counted`, counting.url + path],
  ]),
);
console.table(await measureAlternately(addresses, Number(values.rounds), Number(values.seconds)));

const WAYS = 20_000;
/** As many as one write takes. */
const AT_ONCE = 200;
const way: RequestWay = {
  requestId: '7d3f9c1e-8a55-4b8e-9d6b-0f6d4a1c2b3e',
  at: new Date().toISOString(),
  method: 'GET',
  route: '/products/[id]',
  status: 200,
  ms: 12,
  calls: Array.from({ length: 3 }, () => ({
    lane: 'pages' as const,
    method: 'GET',
    route: '/api/shop/products/{id}',
    status: 200,
    ms: 3,
    waitedMs: 0,
  })),
};
const began = performance.now();
for (let kept = 0; kept < WAYS; kept += AT_ONCE) {
  const keeper = openRequestKeeper(requestsFile(folder));
  for (let n = 0; n < AT_ONCE; n += 1) keeper.keep(way);
  keeper.close();
}
const microseconds = ((performance.now() - began) / WAYS) * 1_000;
console.log(
  `a way kept, opening the file for every ${AT_ONCE} included: ${microseconds.toFixed(0)} µs`,
);
