import { loadRows } from '../../lib/catalogue/contract.ts';
import { demoCatalogue } from './catalogue.ts';
import type { RenderedImage } from './images/render.ts';
import { imageStorage } from './images/storage.ts';
import { demoSettings, LEVELS } from './shop.ts';

/**
 * `url`: of the backend. `token`: of the machine account or an owner. `storefront`: whose requisites
 * and terms are filled in, visibly as a demo's. `images`: goods have none when absent; `backendDir` is
 * the folder of data of the backend.
 */
export type LoadOptions = {
  url: string;
  token: string;
  products: number;
  storefront?: string;
  seed?: number;
  images?: { backendDir: string; rendered: ReadonlyMap<string, readonly RenderedImage[]> };
  onProgress?: (done: number, total: number) => void;
};

/** Measured: larger chunks are hardly faster and keep other writers waiting. */
const CHUNK = 2_000;
/** The backend's single writer serves who waits in no order: without one an order waits seconds. */
const PAUSE_MS = 20;

/**
 * Loads the demo catalogue into a running backend; loaded again it changes nothing but the time of
 * refresh.
 * @returns how many products there are in it
 * @throws Error with the backend's answer when it refuses
 */
export async function loadDemo({
  url,
  token,
  products,
  storefront = 'main',
  seed,
  images,
  onProgress,
}: LoadOptions): Promise<number> {
  const { reference, chunks } = demoCatalogue({
    products,
    seed,
    images: (image) => images?.rendered.get(image)?.map(({ file }) => file) ?? [],
  });
  const store = images && imageStorage(images.backendDir, [...images.rendered.values()].flat());
  await post(url, token, { settings: demoSettings(storefront), price_levels: LEVELS });
  await post(url, token, reference);
  let done = 0;
  for (const rows of chunks(CHUNK)) {
    // Files first: no page ever shows a product whose image is not there yet.
    if (store)
      for (const { id, images } of rows.products) await store(String(id), images as string[]);
    await post(url, token, rows);
    done += rows.products.length;
    onProgress?.(done, products);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return done;
}

async function post(url: string, token: string, rows: object): Promise<void> {
  const reply = await fetch(url + loadRows.path, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify(rows),
  });
  if (!reply.ok) throw new Error(`catalogue rows refused: ${reply.status} ${await reply.text()}`);
}
