import { parseArgs } from 'node:util';
import { runAttacks } from '../bench/attacks/run.ts';
import { measureCacheBound } from '../bench/cache-bound.ts';
import { runCluster } from '../bench/cluster/run.ts';
import { memoryOf, startChild } from '../bench/child.ts';
import { measureMemory } from '../bench/memory.ts';
import { measureAlternately, NEVER_THE_SAME } from '../bench/measure.ts';
import { describeMachine, plain, writeReport } from '../bench/report.ts';
import { largestCategory, openBenchShop, productPaths } from '../bench/shop.ts';
import { runCommand } from './shop/run-command.ts';
import { step } from './step.mjs';

/** Enough to push old pages out many times over. */
const BOUND_MB = 128;

const OPTIONS = {
  products: { type: 'string', default: '100000' },
  seconds: { type: 'string', default: '8' },
  rounds: { type: 'string', default: '3' },
  addresses: { type: 'string', default: '100000' },
  attacks: { type: 'boolean', default: false },
  cluster: { type: 'boolean', default: false },
  memory: { type: 'boolean', default: false },
  minutes: { type: 'string', default: '60' },
} as const;

/** `npm run bench`: see bench/README.md. */
async function bench(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS });
  const [products, seconds, rounds, addresses] = [
    values.products,
    values.seconds,
    values.rounds,
    values.addresses,
  ].map(Number) as [number, number, number, number];
  if (values.attacks) {
    if (!(await runAttacks(products, seconds))) process.exitCode = 1;
    return;
  }
  if (values.cluster) {
    if (!(await runCluster(products, seconds, rounds))) process.exitCode = 1;
    return;
  }
  if (values.memory) return measureMemory(Number(values.minutes));
  await using open = new AsyncDisposableStack();
  // The backend leads a process group of its own: Ctrl-C does not reach it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void open.disposeAsync().finally(() => process.exit(1)));
  const shop = await openBenchShop(open, products);
  const web = await shop.startWeb();
  const product: string = productPaths(products).next().value;
  const bare = await startChild(['bench/plain-server.ts', web.url, '/', product]);
  open.defer(() => bare.stop());

  const list = `${web.url}/categories/${await largestCategory(shop.backend.url)}?available=1&page=2`;
  console.log('Измеряю');
  const figures = await measureAlternately(
    {
      [plain('product page')]: bare.url + product,
      'product page': web.url + product,
      [plain('catalogue')]: `${bare.url}/`,
      catalogue: `${web.url}/`,
      'filtered list': list,
      'filtered list, never the same': `${list}&visit=${NEVER_THE_SAME}`,
    },
    rounds,
    seconds,
  );
  const memory = { web: memoryOf(web.pid), backend: memoryOf(shop.backend.pid) };
  const cache = await step('Посещаю все страницы', 'Все страницы посещены', () =>
    measureCacheBound(shop, Math.min(addresses, products), BOUND_MB),
  );
  const command = [
    'npm run bench',
    ...(process.argv.length > 2 ? ['--', ...process.argv.slice(2)] : []),
  ].join(' ');
  writeReport({
    date: new Date().toISOString().slice(0, 10),
    command,
    machine: describeMachine(),
    products,
    figures,
    memory,
    cache,
  });
  console.log('Записано: bench/README.md, bench/results.json');
}

await runCommand(bench);
