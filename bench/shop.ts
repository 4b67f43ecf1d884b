import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../lib/config.ts';
import { buildHooks } from '../scripts/build-hooks.ts';
import { demoCatalogue } from '../scripts/demo/catalogue.ts';
import { loadDemo } from '../scripts/demo/load.ts';
import { freePort } from '../scripts/free-port.ts';
import { pocketbaseBinary, startBackend, type Backend } from '../scripts/pocketbase.ts';
import { buildPages } from '../scripts/shop/build.ts';
import { signInMachine } from '../scripts/shop/machine.ts';
import { step } from '../scripts/step.mjs';
import { startChild, type Child } from './child.ts';

export type BenchShop = {
  backend: Backend;
  /** Starts one more web process of the shop, on data of its own. */
  startWeb(more?: Record<string, string>): Promise<Child>;
  folder: string;
  /** Who may see every screen of the back office. */
  owner: { email: string; password: string };
};

const OWNER_EMAIL = 'owner@bench.invalid';

/**
 * A backend with a generated catalogue, in a temporary folder, on a free port. Its data are in
 * `folder`/pocketbase.
 * @param open what is to be stopped and removed at the end
 */
export async function openBenchBackend(
  open: AsyncDisposableStack,
  products: number,
  env: Record<string, string> = {},
): Promise<{ backend: Backend; folder: string; email: string; password: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'detal-bench-'));
  open.defer(() => rm(folder, { recursive: true, force: true }));
  const password = randomBytes(24).toString('base64url');
  const hooksDir = join(folder, 'hooks');
  await buildHooks(hooksDir);
  const backend = await startBackend({
    binary: await pocketbaseBinary(process.env.POCKETBASE_BIN),
    dataDir: join(folder, 'pocketbase'),
    port: await freePort(),
    hooksDir,
    env: {
      DETAL_MACHINE_PASSWORD: password,
      DETAL_OWNER_EMAIL: OWNER_EMAIL,
      DETAL_OWNER_PASSWORD: password,
      ...env,
    },
  });
  open.defer(() => backend.stop());
  await step(
    'Загружаю товары',
    (count: number) => `Товары загружены: ${count}`,
    async () => {
      const { token } = await signInMachine(backend.url, password);
      return loadDemo({ url: backend.url, token, products });
    },
  );
  return { backend, folder, email: OWNER_EMAIL, password };
}

/**
 * A built shop with a generated catalogue, on data of its own and free ports.
 * @param open what is to be stopped and removed at the end
 */
export async function openBenchShop(
  open: AsyncDisposableStack,
  products: number,
): Promise<BenchShop> {
  const { backend, folder, password } = await openBenchBackend(open, products);

  // The build of the tests, so that one that is there need not be made again.
  const env = {
    ...process.env,
    BUILD_DIR: '.next-test',
    SITE_URL: 'http://shop.test',
    SHOP_NAME: '',
    SHOP_THEME: '',
    POCKETBASE_URL: backend.url,
    NODE_ENV: 'production' as const,
  };
  await buildPages(readConfig(env), env, new AbortController().signal);
  const startWeb = async (more: Record<string, string> = {}) => {
    const web = await startChild(['server/main.ts'], {
      ...env,
      DATA_DIR: await mkdtemp(join(folder, 'web-')),
      PORT: String(await freePort()),
      SESSION_SECRET: password + password,
      ...more,
    });
    open.defer(() => web.stop());
    return web;
  };
  return { backend, startWeb, folder, owner: { email: OWNER_EMAIL, password } };
}

/** Addresses of the catalogue's products, in the generator's order. */
export function* productPaths(products: number): Generator<string> {
  for (const rows of demoCatalogue({ products }).chunks(1_000))
    for (const { id } of rows.products as { id: string }[]) yield `/products/${id}`;
}

/** The category that holds the most products: its filtered lists have a second page. */
export async function largestCategory(backend: string): Promise<string> {
  const { items } = (await (await fetch(`${backend}/api/shop/categories`)).json()) as {
    items: { slug: string; count: number }[];
  };
  return items.toSorted((a, b) => b.count - a.count)[0]!.slug;
}
