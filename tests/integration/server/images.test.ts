import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { IMAGE_QUALITY, IMAGE_WIDTHS } from '../../../lib/products/images.ts';
import { backendProxy, type BackendProxy } from '../../support/backend-proxy.ts';
import { aProduct } from '../../support/builders.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { startWeb, type TestWeb } from '../../support/web.ts';

const WEBP = { headers: { accept: 'image/webp,image/*,*/*;q=0.8' } };

let shop: TestShop;
let backend: BackendProxy;
let web: TestWeb;
let photo: Buffer<ArrayBuffer>;
let shown: string;
let draft: string;

async function withPhoto(over: object): Promise<{ id: string; file: string }> {
  const { id } = await aProduct(shop, over);
  const saved = await shop.root
    .collection('products')
    .update(id, { images: [new File([photo], 'front.jpg', { type: 'image/jpeg' })] });
  return { id, file: saved.images[0]! };
}

const original = ({ id, file }: { id: string; file: string }) => `/files/products/${id}/${file}`;
const resized = (url: string, width: number | string, quality: number | string = IMAGE_QUALITY) =>
  `${web.url}/_next/image?url=${encodeURIComponent(url)}&w=${width}&q=${quality}`;

beforeAll(async () => {
  shop = await startShop();
  backend = await backendProxy(shop.url);
  web = await startWeb(backend.url);
  photo = (await sharp({ create: { width: 1000, height: 800, channels: 3, background: '#4f6070' } })
    .jpeg()
    .toBuffer()) as Buffer<ArrayBuffer>;
  shown = original(await withPhoto({ id: 'shown' }));
  draft = original(await withPhoto({ id: 'draft', published: false }));
});
afterAll(async () => {
  await web?.close();
  backend?.stop();
  await shop?.stop();
});

describe('an original image', () => {
  test('of a published product is handed out as it is, to be kept for good', async () => {
    const reply = await fetch(web.url + shown);
    expect(reply.status).toBe(200);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(reply.headers.has('set-cookie')).toBe(false);
    expect(Buffer.from(await reply.arrayBuffer()).equals(photo)).toBe(true);
  });

  test('of a draft is read by nobody, neither here nor at the backend', async () => {
    expect((await web.get(draft)).status).toBe(404);
    expect((await fetch(shop.url + draft.replace('/files/', '/api/files/'))).status).toBe(404);
    expect((await fetch(resized(draft, 256), WEBP)).status).toBe(404);
  });

  test('is gone as soon as its product is not published', async () => {
    const file = await withPhoto({ id: 'withdrawn' });
    expect((await web.get(original(file))).status).toBe(200);
    await shop.root.collection('products').update(file.id, { published: false });
    expect((await web.get(original(file))).status).toBe(404);
  });

  it.each([
    '/files/products/shown/other_a1b2c3d4e5.jpg',
    '/files/products/none-such/front.jpg',
    '/files/products/shown/front.svg',
    '/files/products/shown/front',
    '/files/products/shown',
    '/files/products/shown/..%2F..%2Fdraft%2Ffront.jpg',
    '/files/shown/front.jpg',
    '/files/brands/shown/front.jpg',
    '/files/products/SHOWN/front.jpg',
    '/files/products/shown/data.db',
    '/files/products/shown%2Fx/front.jpg',
    '/files/products/shown/front.jpg%00.png',
  ])("%s is nobody's", async (path) => expect((await web.get(path)).status).toBe(404));
});

describe('the image of a page', () => {
  it.each(IMAGE_WIDTHS)("is WebP, %i px wide or the photo's own width", async (width) => {
    const reply = await fetch(resized(shown, width), WEBP);
    expect([
      reply.status,
      reply.headers.get('content-type'),
      reply.headers.get('content-encoding'),
    ]).toEqual([200, 'image/webp', null]);
    expect(reply.headers.get('cache-control')).toContain('max-age=31536000');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await sharp(Buffer.from(await reply.arrayBuffer())).metadata()).width).toBe(
      Math.min(width, 1000),
    );
  });

  it.each([
    ['another width', () => resized(shown, 257)],
    ['no width', () => resized(shown, '')],
    ['another quality', () => resized(shown, 256, 90)],
    ['another file of ours', () => resized('/icon.svg', 256)],
    ['a page of ours', () => resized('/internal/failure', 256)],
    ['a page behind a detour', () => resized('/files/../internal/failure', 256)],
    ['a foreign host', () => resized('https://example.com/a.jpg', 256)],
    ['the backend', () => resized(`${shop.url}/api/files/products/draft/front.jpg`, 256)],
    ['an image with a query', () => resized(`${shown}?x=1`, 256)],
    ['nothing', () => `${web.url}/_next/image`],
  ])('cannot be asked for as %s', async (_, address) =>
    expect((await fetch(address(), WEBP)).status).toBe(400),
  );

  test('that is absent is 404 and kept by nobody', async () => {
    const reply = await fetch(resized('/files/products/shown/lost_a1b2c3d4e5.jpg', 256), WEBP);
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([404, 'private, no-store']);
  });

  test('is still there while the backend is down, when it was asked for before; another one is to be asked for again', async () => {
    backend.stop();
    const [known, unknown] = await Promise.all([
      fetch(resized(shown, 256), WEBP),
      fetch(resized(draft, 640), WEBP),
    ]);
    await backend.start();
    expect([known.status, unknown.status]).toEqual([200, 503]);
    expect(unknown.headers.get('cache-control')).toBe('private, no-store');
  });
});
