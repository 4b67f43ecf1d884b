import { loadavg } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { signInAdmin } from '../lib/accounts/repository.ts';
import { createBackend } from '../lib/pocketbase/client.ts';
import { openBenchBackend } from './shop.ts';

const [OFFERS, RULES, FIXED, ROUNDS] = [300, 200, 1_000, 300];
/** What a quote of a whole page may take, ms. */
const AIM_MS = 20;
const PASSWORD = 'correct-horse';

type Post = <T>(path: string, body: object, token: string) => Promise<T>;

const poster =
  (url: string): Post =>
  async (path, body, token) => {
    const reply = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as never;
  };

/**
 * Makes a level with rules of every kind and agreed prices, and a customer who has it.
 * @returns his token
 */
async function aWholesaler(post: Post, token: string, database: DatabaseSync): Promise<string> {
  const { id: level } = await post<{ id: string }>(
    'collections/price_levels/records',
    { code: 'bench', name: 'Bench', base: 'cost', percent: 12, rounding: 100 },
    token,
  );
  const ids = (table: string, most: number) =>
    database
      .prepare(`SELECT id FROM ${table} ORDER BY random() LIMIT ${most}`)
      .all()
      .map(({ id }) => String(id));
  const [brands, categories, suppliers] = [
    ids('brands', 40),
    ids('categories', 40),
    ids('suppliers', 5),
  ];
  const any = (of: string[], n: number) => of[n % of.length]!;
  for (let n = 0; n < RULES; n += 1) {
    const rule = {
      brand: n % 2 ? any(brands, n) : '',
      category: n % 3 ? any(categories, n) : '',
      supplier: n % 5 ? '' : any(suppliers, n),
      from_kopecks: (n % 4) * 10_000,
      percent: n % 30,
      priority: n % 7,
    };
    await post('collections/price_rules/records', { ...rule, level }, token);
  }
  for (const product of ids('products', FIXED))
    await post(
      'collections/fixed_prices/records',
      { level, product, price_kopecks: 50_000 },
      token,
    );
  const email = 'wholesale@bench.invalid';
  await post(
    'collections/users/records',
    { email, password: PASSWORD, passwordConfirm: PASSWORD, name: 'Bench', price_level: level },
    token,
  );
  return (
    await post<{ token: string }>(
      'collections/users/auth-with-password',
      { identity: email, password: PASSWORD },
      '',
    )
  ).token;
}

/**
 * Comes back when nobody else is busy here: filling a million takes longer than one can ask others
 * to wait.
 */
async function quiet(most: number): Promise<void> {
  while (loadavg()[0]! > most) await wait(2_000);
}

/**
 * `node bench/quote.ts --products 20000`: what a customer with a level waits for the prices of 300
 * offers, straight from the backend. `--when-quiet`: measures once the load is below it.
 */
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '20000' },
    'when-quiet': { type: 'string', default: 'Infinity' },
  },
});
await using open = new AsyncDisposableStack();
const { backend, folder, password, email } = await openBenchBackend(open, Number(values.products));
const database = new DatabaseSync(join(folder, 'pocketbase/data.db'), { readOnly: true });
open.defer(() => database.close());
const post = poster(backend.url);
const owner = await signInAdmin(createBackend(backend.url), email, password);
const token = await aWholesaler(post, owner.token, database);
await quiet(Number(values['when-quiet']));
console.log(
  `load before: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`,
);
const all = database
  .prepare('SELECT id FROM offers')
  .all()
  .map(({ id }) => String(id));
const pages = Array.from({ length: ROUNDS + 10 }, () =>
  Array.from({ length: OFFERS }, () => all[Math.floor(Math.random() * all.length)]!),
);
const times: number[] = [];
for (const offers of pages) {
  const started = performance.now();
  const { prices } = await post<{ prices: object }>('shop/quote', { offers }, token);
  times.push(performance.now() - started);
  if (Object.keys(prices).length === 0) throw new Error('Nothing was quoted.');
}
const sorted = times.slice(10).toSorted((a, b) => a - b); // the first ones warm the engines
const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)]!;
console.table([
  {
    offers: OFFERS,
    rules: RULES,
    'fixed prices': FIXED,
    'p50, ms': at(0.5).toFixed(1),
    'p95, ms': at(0.95).toFixed(1),
    'most, ms': at(1).toFixed(1),
    within: at(0.95) <= AIM_MS,
  },
]);
console.log(
  `load after: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`,
);
