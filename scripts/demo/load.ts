import { demoCatalogue } from './catalogue.ts';
import { demoSettings } from './settings.ts';

export type LoadOptions = {
  /** Of the backend. */
  url: string;
  /** Of the machine account or an owner. */
  token: string;
  products: number;
  /** Whose requisites and terms are filled in, visibly as a demo's. */
  storefront?: string;
  seed?: number;
  onProgress?: (done: number, total: number) => void;
};

/** Measured: larger chunks are hardly faster and keep other writers waiting. */
const CHUNK = 2_000;
/** The single writer of the backend serves those who wait in no order: without a pause an order could wait for seconds. */
const PAUSE_MS = 20;

/**
 * Loads the demo catalogue into a running backend; loaded again it changes nothing but the time of refresh.
 * @returns how many products there are in it
 * @throws Error with the backend's answer when it refuses
 */
export async function loadDemo({ url, token, products, storefront = 'main', seed, onProgress }: LoadOptions): Promise<number> {
  const { reference, chunks } = demoCatalogue({ products, seed });
  await post(url, token, { settings: demoSettings(storefront) });
  await post(url, token, reference);
  let done = 0;
  for (const rows of chunks(CHUNK)) {
    await post(url, token, rows);
    done += rows.products.length;
    onProgress?.(done, products);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return done;
}

async function post(url: string, token: string, rows: object): Promise<void> {
  const reply = await fetch(`${url}/api/shop/catalogue/rows`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify(rows),
  });
  if (!reply.ok) throw new Error(`catalogue rows refused: ${reply.status} ${await reply.text()}`);
}
