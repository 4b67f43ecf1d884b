import { loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { openBenchBackend } from './shop.ts';

/** Each address so often, in turn; the median says what it costs. */
const ROUNDS = 15;
const MINE = '&mine=kia.rio.iv&mineYear=2018';

/** `[what, words without a car, the same with one]`: of the search, then of the suggestions. */
const QUERIES: readonly (readonly [what: string, plain: string, withCar: string])[] = [
  ['many products', 'колодки', 'колодки солярис'],
  ['two words', 'масляный фильтр', 'масляный фильтр рио'],
  ['a year', 'колодки тормозные', 'колодки тормозные солярис 2015'],
  ['an engine', 'свеча зажигания', 'свеча зажигания октавия а7 1.8 tsi'],
  ['words corrected', 'калодки', 'калодки рио'],
  ['an engine that no car has', 'масляный фильтр', 'масляный фильтр рио 3.3'],
  ['a mistyped name', 'масляный фильтр', 'масляный фильтр салярес'],
  ['two names in one', 'масляный фильтр', 'масляный фильтр киарио'],
  ['nothing for the car', 'щука', 'щука рио'],
  ['mistyped, no car', 'фильтор мосляный', 'фильтор мосляный салярис'],
  ['a car alone', 'колодки', 'kia rio 2018'],
  ['half a name', 'масляный фильтр', 'масляный фильтр соляр'],
];

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;

async function timed(addresses: string[]): Promise<number[]> {
  const times = addresses.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, address] of addresses.entries()) {
      const began = performance.now();
      const reply = await fetch(address);
      await reply.arrayBuffer();
      times[at]!.push(performance.now() - began);
      if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
    }
  return times.map(median);
}

/**
 * `node bench/car-words.ts --products 1000000`: what a car in the words of a search costs, and one
 * that the visitor has chosen; with `--url` of a backend that runs already.
 */
const { values } = parseArgs({
  options: { products: { type: 'string', default: '100000' }, url: { type: 'string' } },
});
await using open = new AsyncDisposableStack();
const url = values.url ?? (await openBenchBackend(open, Number(values.products))).backend.url;
for (const route of ['search', 'suggest']) {
  const ask = (query: string, more = '') =>
    `${url}/api/shop/${route}?q=${encodeURIComponent(query)}${more}`;
  const plain = await timed(QUERIES.map(([, query]) => ask(query)));
  const withCar = await timed(QUERIES.map(([, , query]) => ask(query)));
  const chosen =
    route === 'search' ? await timed(QUERIES.map(([, query]) => ask(query, MINE))) : null;
  console.log(
    `${route}; load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
  console.table(
    QUERIES.map(([what], at) => ({
      what,
      'without, ms': Number(plain[at]!.toFixed(1)),
      'with a car in words, ms': Number(withCar[at]!.toFixed(1)),
      ...(chosen && { 'with a chosen car, ms': Number(chosen[at]!.toFixed(1)) }),
    })),
  );
}
