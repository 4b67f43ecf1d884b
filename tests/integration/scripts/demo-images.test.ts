import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCopy } from '../../../scripts/backup/make-copy.ts';
import { loadDemo } from '../../../scripts/demo/load.ts';
import { renderImages, type RenderedImage } from '../../../scripts/demo/images/render.ts';
import type { TestShop } from '../../support/pocketbase.ts';
import { until } from '../../support/shop.ts';
import { startDemoShop } from '../hooks/demo-shop.ts';
import { callBackend } from '../hooks/call-backend.ts';

const PRODUCTS = 120;
let shop: TestShop;
let token: string;
let rendered: Map<string, RenderedImage[]>;

beforeAll(async () => {
  ({ shop, token } = await startDemoShop());
  rendered = await renderImages();
  await load();
});
afterAll(() => shop?.stop());

const load = () =>
  loadDemo({
    url: shop.url,
    token,
    products: PRODUCTS,
    images: { backendDir: shop.dataDir, rendered },
  });
const shown = () =>
  shop
    .database()
    .prepare('SELECT id, images ->> 0 AS image FROM products WHERE json_array_length(images) > 0')
    .all() as { id: string; image: string }[];
const ask = ({ id, image }: { id: string; image: string }) =>
  fetch(`${shop.url}/api/files/products/${id}/${image}`);

function files(): string[] {
  const storage = join(shop.dataDir, 'storage');
  return readdirSync(storage, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

test('a guest sees the image of every demo product that has one, as it was drawn', async () => {
  const bytes = new Map([...rendered.values()].flat().map((image) => [image.file, image.bytes]));
  const products = shown();
  expect(products.length).toBeGreaterThan(PRODUCTS * 0.9);
  for (const product of products) {
    const reply = await ask(product);
    expect(reply.status).toBe(200);
    expect(Buffer.from(await reply.arrayBuffer()).equals(bytes.get(product.image)!)).toBe(true);
  }
});

test('an image lies on the disk once, however many products show it', () => {
  const stats = files().map((file) => statSync(file));
  expect(stats.length).toBeGreaterThan(PRODUCTS);
  expect(new Set(stats.map(({ ino }) => ino)).size).toBeLessThanOrEqual(
    [...rendered.values()].flat().length,
  );
  expect(stats.some(({ nlink }) => nlink > 1)).toBe(true);
});

test('loaded again, nothing is added', async () => {
  const before = files();
  await load();
  expect(files()).toEqual(before);
});

test("a product that is deleted takes its own images along and nobody else's", async () => {
  const [gone, ...left] = shown();
  await shop.root.collection('products').delete(gone!.id);
  expect((await ask(gone!)).status).toBe(404);
  for (const product of left) expect((await ask(product)).status).toBe(200);
});

test('a backup holds them, and a restored shop shows them again', async () => {
  const product = shown().at(-1)!;
  await makeCopy({
    dataDir: dirname(shop.dataDir),
    name: 'with-images.zip',
    folder: join(shop.dataDir, 'backups'),
  });
  await shop.root.collection('products').delete(product.id);
  expect((await ask(product)).status).toBe(404);
  await callBackend(shop, '/api/shop/backups/restore', {
    token,
    body: { name: 'with-images.zip' },
  });
  await until(async () => (await ask(product).catch(() => undefined))?.status === 200);
});
