import { readFileSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { copyName, WANTED } from '../../lib/backups/model.ts';
import { setCartLine } from '../../lib/cart/repository.ts';
import { createBackend } from '../../lib/pocketbase/client.ts';
import { childrenOf } from '../../scripts/shop/children.ts';
import { backendDir, copiesDir } from '../../scripts/shop/data-folder.ts';
import { plainBrowser } from './browser-without-scripts.ts';
import { anOffer, type Person } from './builders.ts';
import { signIn, type TestShop } from './pocketbase.ts';
import { signedIn } from './sessions.ts';
import { openShop, shopSettings, stop, removeData, until, type Command } from './shop.ts';
import { SUPERUSER, templateFolder } from './template.ts';
import { TEST_SECRET } from './web.ts';

/** The processes of a shop, by what their command lines name. */
const PROCESSES = { web: 'server/main.ts', backend: 'serve', worker: 'scripts/worker.ts' } as const;
export type Victim = keyof typeof PROCESSES;

/** A shop as `npm start` runs it, with something to sell, and what a test needs to look into it. */
export type KeptShop = Pick<TestShop, 'url' | 'root' | 'database'> & {
  command: Command;
  dataDir: string;
  webUrl: string;
  offers: string[];
  pidOf(victim: Victim): number | undefined;
};

const OFFERS = 20;
/** Nobody buys the last piece, though a drill may go on for an hour. */
const STOCK = 1_000_000;

/** @param open what is to be stopped and removed at the end */
export async function openKeptShop(open: AsyncDisposableStack): Promise<KeptShop> {
  const settings: Record<string, string> = {
    ...(await shopSettings()),
    DEMO: 'catalogue', // takes orders without requisites
    SESSION_SECRET: TEST_SECRET,
    PATIENCE: '1', // what hangs is given up as soon as a shop does by itself
  };
  const dataDir = settings.DATA_DIR!;
  open.defer(() => removeData(settings));
  await mkdir(dataDir, { recursive: true });
  await cp(await templateFolder(), backendDir(dataDir), { recursive: true });
  const command = await openShop(settings);
  open.defer(async () => void (await stop(command, 'SIGTERM')));

  const url = `http://127.0.0.1:${settings.POCKETBASE_PORT}`;
  const token = await signIn(url, '_superusers', SUPERUSER.email, SUPERUSER.password);
  const database = open.adopt(
    new DatabaseSync(join(backendDir(dataDir), 'data.db'), { timeout: 10_000 }),
    (file) => file.close(),
  );
  const shop = { url, root: createBackend(url, token), database: () => database } as TestShop;
  const { id: first, warehouse } = await anOffer(shop, { on_hand: STOCK });
  const offers = [first];
  while (offers.length < OFFERS)
    offers.push((await anOffer(shop, { warehouse, on_hand: STOCK })).id);
  return {
    ...shop,
    command,
    dataDir,
    webUrl: `http://127.0.0.1:${settings.PORT}`,
    offers,
    pidOf: (victim) => childrenOf(dataDir).find((pid) => runs(pid, PROCESSES[victim])),
  };
}

function runs(pid: number, program: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(program);
  } catch {
    return false; // gone meanwhile
  }
}

const TYPED = {
  name: 'Анна',
  phone: '8 916 123-45-67',
  email: '',
  place: 'point:',
  payment: 'on_receipt',
  clientNumber: '',
  city: '',
  street: '',
  flat: '',
  postalCode: '',
  consent: 'on',
};

async function aBrowser(shop: KeptShop, person: Person) {
  const browser = plainBrowser(shop.webUrl);
  for (const cookie of (await signedIn('authRecord', person)).split('; '))
    browser.cookies.set(...(cookie.split('=', 2) as [string, string]));
  return browser;
}

/** Orders by their comments, each of which names one order only. */
export type Bought = { pressed: number; told: Set<string> };

/**
 * Customers who fill their carts and send the form of the cart, order after order, whatever happens
 * to the shop meanwhile; a form that got no answer is sent again.
 * @param thinkMs between two orders of one customer, at most
 */
export async function buyUntil(
  over: AbortSignal,
  shop: KeptShop,
  crowd: Person[],
  thinkMs: number,
): Promise<Bought> {
  const bought: Bought = { pressed: 0, told: new Set() };
  await Promise.all(
    crowd.map(async (person, place) => {
      const browser = await aBrowser(shop, person);
      for (let n = 0; !over.aborted; n += 1) {
        const comment = `buyer ${place} order ${n}`;
        await orderOnce(shop, person, browser, comment, n + place, bought).catch(() => undefined);
        await sleep(Math.random() * thinkMs, undefined, { signal: over }).catch(() => undefined);
      }
    }),
  );
  return bought;
}

/** @throws when the shop is not there to take it */
async function orderOnce(
  shop: KeptShop,
  person: Person,
  browser: Awaited<ReturnType<typeof aBrowser>>,
  comment: string,
  n: number,
  bought: Bought,
): Promise<void> {
  await setCartLine(person.pb, shop.offers[n % shop.offers.length]!, 1 + (n % 3));
  if (!(await browser.get('/cart')).body.includes('Оформить заказ')) return;
  bought.pressed += 1;
  const press = () => browser.send('/cart', { ...TYPED, comment });
  const { status, location } = await press().catch(press);
  if (status === 303 && location === '/orders/success') bought.told.add(comment);
}

/** Of what customers were told: orders that do not stand, and such that stand more than once. */
export function missingAndTwice({ told }: Bought, shop: KeptShop): [number, number] {
  const rows = shop
    .database()
    .prepare('SELECT comment, COUNT(*) AS n FROM orders GROUP BY 1')
    .all();
  const standing = new Map(rows.map(({ comment, n }) => [String(comment), Number(n)]));
  const missing = [...told].filter((comment) => !standing.has(comment)).length;
  return [missing, [...standing.values()].filter((n) => n > 1).length];
}

/** A worker runs only while there is something for it to do: a copy is wanted. */
async function callWorker({ dataDir, pidOf }: KeptShop): Promise<void> {
  await mkdir(copiesDir(dataDir), { recursive: true });
  await writeFile(join(copiesDir(dataDir), `${copyName('nightly', new Date())}${WANTED}`), '{}');
  await until(() => pidOf('worker') !== undefined);
}

/**
 * Sends a signal to a process of the shop.
 * @returns after which time the shop sells again, which its cart page shows, ms; of the worker:
 * another one runs
 */
export async function strike(
  shop: KeptShop,
  victim: Victim,
  signal: 'SIGKILL' | 'SIGSTOP',
  watcher: Person,
): Promise<number> {
  if (victim === 'worker') await callWorker(shop);
  const pid = shop.pidOf(victim)!;
  const began = performance.now();
  process.kill(pid, signal);
  await until(() => (shop.pidOf(victim) ?? pid) !== pid, 60_000);
  if (victim !== 'worker') {
    const browser = await aBrowser(shop, watcher);
    await until(
      () =>
        browser.get('/cart').then(
          ({ status }) => status === 200,
          () => false,
        ),
      60_000,
    );
  }
  return performance.now() - began;
}
