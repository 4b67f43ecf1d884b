import { loadavg } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { NEVER_THE_SAME } from './measure.ts';
import { openBenchShop } from './shop.ts';

const CONNECTIONS = 8;
const WARM_UP = 40;
const ALONE = 400;
const SECONDS = 4;
const WORDS = [
  'фильтр масляный',
  'масло',
  'колодки тормозные',
  'амортизатор',
  'лампа',
  'барабанные колодки',
  'свеча зажигания',
  'тормоз',
];
const BEGINNINGS = ['фил', 'масл', 'колодк', 'тормо', 'фильтр ма', 'ам'];

type Figure = {
  what: string;
  'one by one, p50 ms': string;
  'p95 ms': string;
  'by 8, a second': number;
  'p99 ms': string;
};

/**
 * Values of one column, of evenly spread products, so that neither the newest nor the cached ones
 * are favoured.
 */
function spread(folder: string, column: 'article' | 'id'): string[] {
  const database = new DatabaseSync(join(folder, 'pocketbase/data.db'), { readOnly: true });
  const { last } = database.prepare('SELECT MAX(number) AS last FROM products').get() as {
    last: number;
  };
  const one = database.prepare(
    `SELECT ${column} AS value FROM products WHERE number >= ? ORDER BY number LIMIT 1`,
  );
  const values = Array.from({ length: ALONE }, (_, index) =>
    String(one.get(1 + Math.floor(((index + 0.5) / ALONE) * last))?.value),
  );
  database.close();
  return values;
}

async function ask(address: string): Promise<number> {
  const started = performance.now();
  const reply = await fetch(address);
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
  return performance.now() - started;
}

const percentile = (times: number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)]!.toFixed(1);

let asked = 0;

async function measure(what: string, addresses: string[]): Promise<Figure> {
  const nth = (index: number) =>
    addresses[index % addresses.length]!.replace(NEVER_THE_SAME, String((asked += 1)));
  for (let index = 0; index < WARM_UP; index += 1) await ask(nth(index));
  const alone: number[] = [];
  for (let index = 0; index < ALONE; index += 1) alone.push(await ask(nth(index)));
  const together: number[] = [];
  const end = Date.now() + SECONDS * 1000;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, first) => {
      for (let index = first; Date.now() < end; index += CONNECTIONS)
        together.push(await ask(nth(index)));
    }),
  );
  return {
    what,
    'one by one, p50 ms': percentile(alone, 0.5),
    'p95 ms': percentile(alone, 0.95),
    'by 8, a second': Math.round(together.length / SECONDS),
    'p99 ms': percentile(together, 0.99),
  };
}

/**
 * `node bench/search.ts --products 1000000`: search, suggestions, lists and products of a generated
 * catalogue: the backend alone, then through the web, where no request is one that was made before.
 */
const { values } = parseArgs({ options: { products: { type: 'string', default: '100000' } } });
await using open = new AsyncDisposableStack();
const { backend, folder, startWeb } = await openBenchShop(open, Number(values.products));
const route = (path: string) => `${backend.url}/api/shop/${path}`;
const { items: categories } = (await (await fetch(route('categories'))).json()) as {
  items: { slug: string; count: number }[];
};
const largest = categories.toSorted((a, b) => b.count - a.count)[0]!.slug;
const articles = spread(folder, 'article').map(encodeURIComponent);
const words = WORDS.map(encodeURIComponent);
const ids = spread(folder, 'id');
console.log(
  `load before: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`,
);
console.table([
  await measure(
    'article search',
    articles.map((q) => route(`search?q=${q}`)),
  ),
  await measure(
    'word search',
    words.map((q) => route(`search?q=${q}`)),
  ),
  await measure(
    'suggestions',
    BEGINNINGS.map((q) => route(`suggest?q=${encodeURIComponent(q)}`)),
  ),
  await measure(
    'list',
    [
      '',
      `category=${largest}`,
      `category=${largest}&available=1&sort=price`,
      `category=${largest}&from=100000&to=500000`,
    ].map((list) => route(`catalogue?${list}`)),
  ),
  await measure(
    'product',
    ids.map((id) => route(`products/${id}`)),
  ),
]);
const { url } = await startWeb();
console.table([
  await measure(
    'article search, web',
    articles.map((q) => `${url}/?q=${q}&visit=${NEVER_THE_SAME}`),
  ),
  await measure(
    'word search, web',
    words.map((q) => `${url}/?q=${q}&visit=${NEVER_THE_SAME}`),
  ),
  await measure(
    'suggestions, web',
    BEGINNINGS.map((q) => `${url}/api/suggest?q=${encodeURIComponent(q)}&visit=${NEVER_THE_SAME}`),
  ),
  await measure(
    'list, web',
    ['available=1', 'available=1&sort=price', 'from=1000&to=5000'].map(
      (list) => `${url}/categories/${largest}?${list}&visit=${NEVER_THE_SAME}`,
    ),
  ),
  await measure(
    'product page, web',
    ids.map((id) => `${url}/products/${id}?visit=${NEVER_THE_SAME}`),
  ),
]);
