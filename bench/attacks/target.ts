import { readdirSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { productImage } from '../../lib/products/images.ts';
import { loadDemo } from '../../scripts/demo/load.ts';
import { machineToken, MACHINE_PASSWORD } from '../../tests/integration/hooks/demo-shop.ts';
import { aCustomer, anOffer, aProduct } from '../../tests/support/builders.ts';
import { anOrder } from '../../tests/support/ordering.ts';
import { startShop, type TestShop } from '../../tests/support/pocketbase.ts';
import { signedIn } from '../../tests/support/sessions.ts';
import { startWeb, type TestWeb } from '../../tests/support/web.ts';
import { memoryOf } from '../child.ts';
import { largestCategory, productPaths } from '../shop.ts';

/** A running shop as strangers and visitors meet it. */
export type Target = {
  web: TestWeb;
  /** The sign-in form of customers, as the build names it. */
  victim: { email: string; cookie: string; order: string };
  /** What an ordinary visitor opens, one after the other. */
  pages: string[];
  memory: () => { 'web, MB': number; 'backend, MB': number };
  /** Address of a small picture. */
  image: string;
  /** How many sockets and files the web process has open. */
  sockets: () => number;
  /** Stops the backend's process for so long, ms. */
  haltBackend: (ms: number) => Promise<void>;
};

/** Of the pages of products that are visited. */
const PRODUCT_PAGES = 200;

/** @param open what is to be stopped and removed at the end */
export async function openTarget(open: AsyncDisposableStack, products: number): Promise<Target> {
  // Passwords cost what they do in a shop.
  const shop = await startShop({
    clock: 'real',
    env: { DETAL_MACHINE_PASSWORD: MACHINE_PASSWORD, DETAL_DEMO: '1' },
    fromScratch: true,
  });
  open.defer(() => shop.stop());
  await loadDemo({ url: shop.url, token: await machineToken(shop), products });
  const web = await startWeb(shop.url, { TRUST_PROXY: '1', PATIENCE: '1' });
  open.defer(() => web.close());
  const customer = await aCustomer(shop);
  const order = await anOrder(shop, customer, (await anOffer(shop)).id);
  const category = `/categories/${await largestCategory(shop.url)}`;
  const pages = [...productPaths(products)]
    .slice(0, PRODUCT_PAGES)
    .flatMap((product, n) => [product, '/', category, `${category}?page=${2 + (n % 3)}`]);
  return {
    web,
    victim: {
      email: customer.email,
      cookie: await signedIn('authRecord', customer),
      order: order.id,
    },
    pages,
    memory: () => ({
      'web, MB': memoryOf(web.pid())!.nowMb,
      'backend, MB': memoryOf(shop.pid())!.nowMb,
    }),
    image: await anImage(shop),
    sockets: () => readdirSync(`/proc/${web.pid()}/fd`).length,
    haltBackend: async (ms) => {
      process.kill(shop.pid(), 'SIGSTOP');
      await sleep(ms);
      process.kill(shop.pid(), 'SIGCONT');
    },
  };
}

async function anImage(shop: TestShop): Promise<string> {
  const { id } = await aProduct(shop);
  const photo = await sharp({
    create: { width: 1_200, height: 900, channels: 3, background: '#4f6070' },
  })
    .jpeg()
    .toBuffer();
  const images = [new File([new Uint8Array(photo)], 'front.jpg', { type: 'image/jpeg' })];
  const saved = await shop.root.collection('products').update(id, { images });
  return productImage({ id, image: saved.images[0]! }, 'card')!.src;
}

/** Between two pages that a visitor opens, ms. */
const PAUSE_MS = 50;

/**
 * Somebody opens pages, one after the other, from an address of his own.
 * @returns how long each took, ms, and how many of them failed
 */
export async function visit(
  { web, pages }: Target,
  leaving: AbortSignal,
): Promise<{ times: number[]; failed: number }> {
  const times: number[] = [];
  let failed = 0;
  for (let n = 0; !leaving.aborted; n += 1) {
    const began = performance.now();
    const { status } = await web.get(pages[n % pages.length]!, {
      'x-forwarded-for': '198.51.100.7',
    });
    times.push(performance.now() - began);
    if (status !== 200) failed += 1;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return { times, failed };
}
