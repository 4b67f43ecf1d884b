import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { aBrand, aCategory, anOffer, aProduct } from '../../../support/builders.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend } from '../call-backend.ts';

let shop: TestShop;
let brand: string;
const events = async (after: number) =>
  (await callBackend(shop, `/api/shop/cache-events?after=${after}`)).body;

beforeAll(async () => {
  shop = await startShop();
  brand = (await aBrand(shop, { name: 'Тест', slug: 'test', country: 'Россия', text: 'О бренде.' }))
    .id;
  await aBrand(shop, { slug: 'closed', active: false });
  await aBrand(shop, { name: 'Пустой', slug: 'bare' });
  const [pads, discs] = [
    await aCategory(shop, { name: 'Колодки', slug: 'pads' }),
    await aCategory(shop, { name: 'Диски', slug: 'discs' }),
  ];
  for (const [category, price, kind] of [
    [pads.id, 30_000, 'exact'],
    [pads.id, 90_000, 'on_order'],
    [discs.id, 50_000, 'exact'],
  ] as const) {
    await anOffer(shop, {
      product: (await aProduct(shop, { brand, category })).id,
      retail_kopecks: price,
      stock_kind: kind,
    });
  }
  await aProduct(shop, { brand, category: pads.id });
  await aProduct(shop, { brand, category: pads.id, published: false });
});
afterAll(() => shop?.stop());

test('a brand tells of itself, of the kinds of parts it makes and of its prices', async () => {
  expect((await callBackend(shop, '/api/shop/brands/test')).body).toEqual({
    name: 'Тест',
    slug: 'test',
    country: 'Россия',
    text: 'О бренде.',
    priceFrom: 30_000,
    priceTo: 90_000,
    categories: [
      { name: 'Колодки', slug: 'pads', count: 3 },
      { name: 'Диски', slug: 'discs', count: 1 },
    ],
  });
  expect((await callBackend(shop, '/api/shop/brands/bare')).body).toMatchObject({
    name: 'Пустой',
    text: '',
    categories: [],
    priceFrom: null,
    priceTo: null,
  });
});

it.each(['no-such', 'closed', "x' OR 1=1 --"])('the brand %s is not found', async (slug) =>
  expect((await callBackend(shop, `/api/shop/brands/${encodeURIComponent(slug)}`)).status).toBe(
    404,
  ),
);

test("a new text expires the brand's page and nothing else", async () => {
  const { seq } = await events(0);
  await shop.root.collection('brands').update(brand, { text: 'Иначе.' });
  expect((await events(seq)).events.map(({ tag }: { tag: string }) => tag)).toEqual(['brand:test']);
});
