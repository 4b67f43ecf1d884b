import { loadavg } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { MAX_LIST_LINES } from '../lib/bulk-order/model.ts';
import { readList } from '../lib/bulk-order/read-list.ts';
import { checkList } from '../lib/bulk-order/repository.ts';
import { orderColumns } from '../lib/imports/columns/order-columns.ts';
import { createBackend } from '../lib/pocketbase/client.ts';
import { openBenchBackend } from './shop.ts';

const ROUNDS = 50;
/** What a whole list may take, ms. */
const AIM_MS = 1_000;

type Numbers = { brand: string; article: string; at: number }[];

/** Kinds of lists by what most of their lines lead to. */
const LISTS: Record<string, (numbers: Numbers) => string[]> = {
  'brand, number, pieces': (numbers) =>
    numbers.map(({ brand, article, at }) => `${brand} ${article} ${(at % 9) + 1}`),
  'number alone': (numbers) => numbers.map(({ article }) => article),
  'table with names': (numbers) =>
    numbers.map(({ brand, article }) => `${brand}\t${article}\tДеталь автомобиля\t2`),
  'nothing known': (numbers) => numbers.map(({ at }) => `НЕИЗВЕСТНО Q${at} 77 X 3`),
};

/**
 * `node bench/bulk-order.ts --products 20000`: what a list of 300 lines takes, from its text to the
 * verdicts, straight from the backend. Every fourth product is sold out first, so that analogs are
 * looked for.
 */
const { values } = parseArgs({ options: { products: { type: 'string', default: '20000' } } });
await using open = new AsyncDisposableStack();
const { backend, folder } = await openBenchBackend(open, Number(values.products));
const database = new DatabaseSync(join(folder, 'pocketbase/data.db'));
open.defer(() => database.close());
database.exec('PRAGMA busy_timeout = 5000');
database.exec(
  'UPDATE stocks SET on_hand = 0 WHERE offer IN (SELECT o.id FROM offers o JOIN products p ON p.id = o.product WHERE p.number % 4 = 0)',
);
const anyNumbers = database.prepare(
  `SELECT b.name AS brand, p.article AS article, p.number AS at FROM products p JOIN brands b ON b.id = p.brand ORDER BY random() LIMIT ${MAX_LIST_LINES}`,
);
const text = (list: (numbers: Numbers) => string[]) =>
  list(anyNumbers.all() as unknown as Numbers).join('\n');

async function timed(list: (numbers: Numbers) => string[]) {
  const times: number[] = [];
  const verdicts: Record<string, number> = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    const typed = text(list);
    // Each from an address of its own: nobody asks so often.
    const pb = createBackend(backend.url);
    pb.beforeSend = (url, options) => ({
      url,
      options: { ...options, headers: { ...options.headers, 'X-Forwarded-For': address(round) } },
    });
    const started = performance.now();
    const answers = await checkList(
      pb,
      readList(typed, orderColumns).map(({ ways }) => ways),
    );
    times.push(performance.now() - started);
    for (const { verdict } of answers) verdicts[verdict] = (verdicts[verdict] ?? 0) + 1;
  }
  const sorted = times.slice(5).toSorted((a, b) => a - b); // the first ones warm the engines
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)]!;
  return {
    'p50, ms': at(0.5).toFixed(0),
    'p95, ms': at(0.95).toFixed(0),
    'most, ms': at(1).toFixed(0),
    within: at(0.95) <= AIM_MS,
    verdicts: Object.entries(verdicts)
      .map(([verdict, count]) => `${verdict} ${Math.round(count / ROUNDS)}`)
      .join(', '),
  };
}

const address = (round: number): string => `198.51.100.${round}`;

console.log(`load before: ${loadavg()[0]!.toFixed(1)}`);
const rows: Record<string, object> = {};
for (const [name, list] of Object.entries(LISTS)) rows[name] = await timed(list);
console.table(rows);
console.log(`load after: ${loadavg()[0]!.toFixed(1)}`);
