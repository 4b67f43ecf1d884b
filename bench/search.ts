import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { readRunning } from '../scripts/shop/running.ts';

const CONNECTIONS = 8;
const WARM_UP = 40;
const ALONE = 400;
const SECONDS = 4;
const WORDS = ['фильтр масляный', 'масло', 'колодки тормозные', 'амортизатор', 'лампа', 'барабанные колодки', 'свеча зажигания', 'тормоз'];
const BEGINNINGS = ['фил', 'масл', 'колодк', 'тормо', 'фильтр ма', 'ам'];

type Figure = { what: string; 'one by one, p50 ms': string; 'p95 ms': string; 'by 8, a second': number; 'p99 ms': string };

/** Values of one column, of evenly spread products, so that neither the newest nor the cached ones are favoured. */
function spread(dataDir: string, column: 'article' | 'id'): string[] {
  const database = new DatabaseSync(join(dataDir, 'pocketbase/data.db'), { readOnly: true });
  const { last } = database.prepare('SELECT MAX(number) AS last FROM products').get() as { last: number };
  const one = database.prepare(`SELECT ${column} AS value FROM products WHERE number >= ? ORDER BY number LIMIT 1`);
  const values = Array.from({ length: ALONE }, (_, index) => String(one.get(1 + Math.floor(((index + 0.5) / ALONE) * last))?.value));
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

const percentile = (times: number[], part: number) => times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)]!.toFixed(1);

async function measure(what: string, addresses: string[]): Promise<Figure> {
  const nth = (index: number) => addresses[index % addresses.length]!;
  for (let index = 0; index < WARM_UP; index += 1) await ask(nth(index));
  const alone: number[] = [];
  for (let index = 0; index < ALONE; index += 1) alone.push(await ask(nth(index)));
  const together: number[] = [];
  const end = Date.now() + SECONDS * 1000;
  await Promise.all(Array.from({ length: CONNECTIONS }, async (_, first) => {
    for (let index = first; Date.now() < end; index += CONNECTIONS) together.push(await ask(nth(index)));
  }));
  return { what, 'one by one, p50 ms': percentile(alone, 0.5), 'p95 ms': percentile(alone, 0.95), 'by 8, a second': Math.round(together.length / SECONDS), 'p99 ms': percentile(together, 0.99) };
}

/** `node bench/search.ts --data DIR`: search, suggestions, lists and products of the running shop with that data, backend alone. */
const { data } = parseArgs({ options: { data: { type: 'string', default: 'data' } } }).values;
const running = readRunning(data);
if (!running) throw new Error(`No shop runs on ${data}`);
const route = (path: string) => `${running.backendUrl}/api/shop/${path}`;
const query = (name: string, texts: string[]) => texts.map((text) => route(`${name}?q=${encodeURIComponent(text)}`));
console.table([
  await measure('article search', query('search', spread(data, 'article'))),
  await measure('word search', query('search', WORDS)),
  await measure('suggestions', query('suggest', BEGINNINGS)),
  await measure('list', ['', 'category=filtry', 'category=filtry&available=1&sort=price', 'category=filtry&brand=demo-filtr,demo-tormoz&from=100000&to=500000'].map((list) => route(`catalogue?${list}`))),
  await measure('product', spread(data, 'id').map((id) => route(`products/${id}`))),
]);
