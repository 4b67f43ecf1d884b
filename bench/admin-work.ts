import { loadavg } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { signInAdmin } from '../lib/accounts/repository.ts';
import { createBackend, type Backend } from '../lib/pocketbase/client.ts';
import { changeProducts, findProducts, undoChange } from '../lib/products/bulk/repository.ts';
import {
  getStocktakingPage,
  openStocktaking,
  postStocktaking,
  scan,
} from '../lib/stocktaking/repository.ts';
import { openBenchBackend } from './shop.ts';

const ROUNDS = 7;

type Row = { what: string; 'median, ms': number; 'most, ms': number };
const rows: Row[] = [];

async function timed<T>(
  what: string,
  rounds: number,
  run: (round: number) => Promise<T>,
): Promise<T> {
  const times: number[] = [];
  let result!: T;
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    result = await run(round);
    times.push(performance.now() - started);
  }
  const sorted = times.toSorted((a, b) => a - b);
  rows.push({
    what,
    'median, ms': Math.round(sorted[sorted.length >> 1]!),
    'most, ms': Math.round(sorted.at(-1)!),
  });
  return result;
}

/** Each change is taken back, so that the next round finds what the first one found. */
async function measureBulk(pb: Backend, category: string, another: string): Promise<void> {
  const { ids } = await timed(
    'the largest category is looked through for what would change',
    ROUNDS,
    () => findProducts(pb, { category }),
  );
  await timed('what words find is looked through', ROUNDS, () =>
    findProducts(pb, { q: 'колодки тормозные' }),
  );
  const most = ids.slice(0, 10_000);
  const changes = {
    'out of the catalogue': { field: 'published', to: false },
    'into another category': { field: 'category', to: another },
    'prices by 5 %': { field: 'retail', percent: 5, rounding: 100, seen: null, known: '' },
  } as const;
  for (const [name, change] of Object.entries(changes)) {
    const { id } = await timed(`${most.length} products: ${name}`, 1, () =>
      changeProducts(pb, most, change),
    );
    await timed(`${most.length} products: ${name}, taken back`, 1, () => undoChange(pb, id));
  }
}

async function measureStocktaking(
  pb: Backend,
  warehouse: string,
  articles: string[],
): Promise<void> {
  const id = await openStocktaking(pb, warehouse);
  await timed('a number is scanned', articles.length, (round) =>
    scan(pb, id, { text: articles[round]!, quantity: 1 }),
  );
  for (const view of ['all', 'differing', 'missing'] as const)
    await timed(`the page of a stocktaking: ${view}`, ROUNDS, () =>
      getStocktakingPage(pb, id, { view, page: 1 }),
    );
  await timed('it is posted', 1, () => postStocktaking(pb, id, { reason: 'Bench', zero: null }));
}

/**
 * `node bench/admin-work.ts --products 1000000`: how long the backend needs for what a manager does
 * with many products at once, and for counting a warehouse.
 */
const { values } = parseArgs({ options: { products: { type: 'string', default: '100000' } } });
await using open = new AsyncDisposableStack();
const { backend, folder, password, email } = await openBenchBackend(open, Number(values.products));
const database = new DatabaseSync(join(folder, 'pocketbase/data.db'), { readOnly: true });
const all = (sql: string) =>
  database
    .prepare(sql)
    .all()
    .map((row) => String(Object.values(row)[0]));
const [largest, another] = all('SELECT slug FROM categories ORDER BY products_count DESC LIMIT 2');
const [target] = all(`SELECT id FROM categories WHERE slug = '${another}'`);
const [warehouse] = all(
  "SELECT w.id FROM warehouses w JOIN suppliers s ON s.id = w.supplier WHERE s.kind = 'own' LIMIT 1",
);
const articles = all(
  `SELECT p.article FROM offers o JOIN products p ON p.id = o.product WHERE o.warehouse = '${warehouse}' AND o.stock_kind = 'exact' LIMIT 200`,
);
const counted = all(`SELECT COUNT(*) FROM offers WHERE warehouse = '${warehouse}'`)[0];
database.close();
const pb = createBackend(backend.url);
const { token } = await signInAdmin(pb, email, password);
pb.authStore.save(token);
console.log(
  `load before: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}; offers in the warehouse: ${counted}`,
);
await measureBulk(pb, largest!, target!);
await measureStocktaking(pb, warehouse!, articles);
console.table(rows);
console.log(
  `load after: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`,
);
