import { loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { WORST } from '../tests/integration/hooks/search/worst-queries.ts';
import { openBenchBackend } from './shop.ts';

/** Each query so often; the quickest answer says what it costs, the others what else was running. */
const ROUNDS = 5;

/** @returns what each query took in each round, ms */
async function timesOf(url: string, route: string): Promise<number[][]> {
  const times = WORST.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, [, query]] of WORST.entries()) {
      const began = performance.now();
      const reply = await fetch(`${url}/api/shop/${route}?q=${encodeURIComponent(query)}`);
      await reply.arrayBuffer();
      times[at]!.push(performance.now() - began);
      if (!reply.ok) throw new Error(`${query}: ${reply.status}`);
    }
  return times;
}

const percentile = (times: number[], part: number) =>
  Number(times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)]!.toFixed(1));

/**
 * `node bench/worst-queries.ts --products 1000000`: how long the backend takes for the worst
 * queries; with `--url` a backend that runs already.
 */
const { values } = parseArgs({
  options: { products: { type: 'string', default: '100000' }, url: { type: 'string' } },
});
await using open = new AsyncDisposableStack();
const url = values.url ?? (await openBenchBackend(open, Number(values.products))).backend.url;
for (const route of ['suggest', 'search']) {
  const times = await timesOf(url, route);
  const quickest = times.map((each) => Math.min(...each));
  console.log(
    `${route}; load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
  console.table({
    'each at its quickest, ms': summary(quickest),
    'all, ms': summary(times.flat()),
  });
  console.table(
    WORST.map(([what], at) => ({ what, ms: Number(quickest[at]!.toFixed(1)) }))
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, 12),
  );
}

function summary(times: number[]) {
  return {
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    most: percentile(times, 1),
  };
}
