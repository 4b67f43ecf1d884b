import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { signInAdmin } from '../lib/accounts/repository.ts';
import { createBackend } from '../lib/pocketbase/client.ts';
import { sessionCookies } from '../lib/session/cookies.ts';
import { memoryOf } from './child.ts';
import { fillWithOrders } from './orders/years.ts';
import { openBenchShop } from './shop.ts';

/** How often memory is looked at, ms. */
const LOOK_MS = 100;

/**
 * `node bench/export-orders.ts --orders 100000`: what it costs the shop to hand out all orders, and
 * all their lines, as a file; the files stay where `--keep` says.
 */
const { values } = parseArgs({
  options: { orders: { type: 'string', default: '100000' }, keep: { type: 'string' } },
});
const orders = Number(values.orders);
await using open = new AsyncDisposableStack();
const shop = await openBenchShop(open, 3_000);
fillWithOrders(shop.folder, orders);

const secret = randomBytes(32).toString('hex');
const web = await shop.startWeb({ SESSION_SECRET: secret });
const signedIn = await signInAdmin(
  createBackend(shop.backend.url),
  shop.owner.email,
  shop.owner.password,
);
const cookie = (await sessionCookies(signedIn, shop.owner.email, [secret], false))
  .map(({ name, value }) => `${name}=${value}`)
  .join('; ');

/** Downloads a file and watches both processes meanwhile. */
async function download(what: string, query: string) {
  const before = {
    web: memoryOf(web.pid)?.nowMb ?? 0,
    backend: memoryOf(shop.backend.pid)?.nowMb ?? 0,
  };
  const most = { ...before };
  const watch = setInterval(() => {
    most.web = Math.max(most.web, memoryOf(web.pid)?.nowMb ?? 0);
    most.backend = Math.max(most.backend, memoryOf(shop.backend.pid)?.nowMb ?? 0);
  }, LOOK_MS);
  const started = performance.now();
  const reply = await fetch(`${web.url}/admin/orders/export?${query}`, {
    headers: { cookie },
    redirect: 'manual',
  });
  if (reply.status !== 200) throw new Error(`${what}: ${reply.status}`);
  const file = join(
    values.keep ?? shop.folder,
    `${what.replaceAll(' ', '-')}.${query.includes('xlsx') ? 'xlsx' : 'csv'}`,
  );
  await pipeline(reply.body!, createWriteStream(file));
  clearInterval(watch);
  return {
    what,
    s: ((performance.now() - started) / 1000).toFixed(1),
    MB: ((await stat(file)).size / 1e6).toFixed(1),
    'web before, MB': before.web,
    'web at most': most.web,
    'backend before': before.backend,
    'backend at most': most.backend,
  };
}

console.log(
  `load before: ${loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')}`,
);
const tenth = new Date(Date.now() - 73 * 86_400_000).toISOString().slice(0, 10);
console.table([
  await download('a tenth of the orders', `format=csv&from=${tenth}`),
  await download('orders', 'format=csv'),
  await download('orders', 'format=xlsx'),
  await download('lines', 'format=csv&by=lines'),
]);
console.log(
  `load after: ${loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')}`,
);
