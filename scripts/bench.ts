import { parseArgs } from 'node:util';
import { runAttacks } from '../bench/attacks/run.ts';
import { measureCacheBound } from '../bench/cache-bound.ts';
import { runCluster } from '../bench/cluster/run.ts';
import { runScale } from '../bench/scale/run.ts';
import { memoryOf, startChild } from '../bench/child.ts';
import { measureMemory } from '../bench/memory.ts';
import { measureAlternately, NEVER_THE_SAME } from '../bench/measure.ts';
import { describeMachine, plain, writeReport } from '../bench/report.ts';
import { largestCategory, openBenchShop, productPaths } from '../bench/shop.ts';
import { runCommand } from './shop/run-command.ts';
import { step } from './step.mjs';

/** Enough to push old pages out many times over. */
const BOUND_MB = 128;

const PRODUCTS = 100_000;

const OPTIONS = {
  products: { type: 'string' },
  seconds: { type: 'string', default: '8' },
  rounds: { type: 'string', default: '3' },
  addresses: { type: 'string', default: '100000' },
  attacks: { type: 'boolean', default: false },
  cluster: { type: 'boolean', default: false },
  memory: { type: 'boolean', default: false },
  scale: { type: 'boolean', default: false },
  made: { type: 'boolean', default: false },
  buffers: { type: 'string', default: '4GB' },
  minutes: { type: 'string', default: '60' },
} as const;

type Options = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

/** What an option asks for instead of the rest. @returns whether one does */
async function measuredInstead(
  values: Options,
  products: number,
  seconds: number,
  rounds: number,
): Promise<boolean> {
  const fails = (isFine: boolean) => {
    if (!isFine) process.exitCode = 1;
  };
  if (values.attacks) fails(await runAttacks(products, seconds));
  else if (values.cluster) fails(await runCluster(products, seconds, rounds));
  else if (values.scale)
    await runScale({
      ...(values.products && { products }),
      isMade: values.made,
      buffers: values.buffers,
    });
  else if (values.memory) await measureMemory(Number(values.minutes));
  else return false;
  return true;
}

/** `npm run bench`: see bench/README.md. */
async function bench(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS });
  const [products, seconds, rounds, addresses] = [
    values.products ?? PRODUCTS,
    values.seconds,
    values.rounds,
    values.addresses,
  ].map(Number) as [number, number, number, number];
  if (await measuredInstead(values, products, seconds, rounds)) return;
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
