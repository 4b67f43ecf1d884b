import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { aBrand, aCategory, anOffer, aProduct } from '../../../support/builders.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend, reason } from '../call-backend.ts';

let shop: TestShop;
let root: string;
let leaf: string;

/** Articles of a list, in order. */
const listed = async (query: string) =>
  (await callBackend(shop, `/api/shop/catalogue?${query}`)).body.items.map(
    ({ article }: { article: string }) => article,
  );

beforeAll(async () => {
  shop = await startShop();
  const parent = await aCategory(shop, { name: 'Фильтры', slug: 'filters', text: 'О фильтрах' });
  const child = await aCategory(shop, { name: 'Масляные', slug: 'oil', parent: parent.id });
  await aCategory(shop, { name: 'Пустая', slug: 'empty' });
  const brand = await aBrand(shop, { name: 'Тест', slug: 'test-brand' });
  await aBrand(shop, { name: 'Другой', slug: 'other-brand' });
  await aBrand(shop, { name: 'Закрыт', slug: 'closed-brand', active: false });
  [root, leaf] = [parent.id, child.id];
  const part = (article: string, category: string, over = {}) =>
    aProduct(shop, { article, category, brand: brand.id, ...over });
  await anOffer(shop, { product: (await part('CHEAP', leaf)).id, retail_kopecks: 10_000 });
  await anOffer(shop, { product: (await part('DEAR', root)).id, retail_kopecks: 90_000 });
  await anOffer(shop, { product: (await part('NOPRICE', leaf)).id, retail_kopecks: 0 });
  await anOffer(shop, {
    product: (await part('ORDERED', leaf)).id,
    retail_kopecks: 5_000,
    stock_kind: 'on_order',
  });
  await anOffer(shop, {
    product: (await part('BROUGHT', leaf)).id,
    retail_kopecks: 7_000,
    lead_min_h: 48,
    lead_max_h: 96,
  });
  await anOffer(shop, {
    product: (await part('SOLDOUT', leaf)).id,
    retail_kopecks: 1_000,
    on_hand: 3,
    reserved: 3,
  });
  await part('BARE', root);
  await part('SECRET', leaf, { published: false });
  await aProduct(shop, { article: 'OTHER' });
});
afterAll(() => shop?.stop());

describe('a list', () => {
  test('shows what lies at hand first, then what is brought, then the cheaper, and what has no price last of its kind', async () => {
    expect(await listed('category=filters')).toEqual([
      'CHEAP',
      'DEAR',
      'NOPRICE',
      'ORDERED',
      'BROUGHT',
      'SOLDOUT',
      'BARE',
    ]);
  });

  it.each([
    ['category=oil', ['CHEAP', 'NOPRICE', 'ORDERED', 'BROUGHT', 'SOLDOUT']],
    ['category=filters&available=1', ['CHEAP', 'DEAR', 'NOPRICE']],
    ['category=filters&available=order', ['ORDERED', 'BROUGHT']],
    ['category=filters&available=order&sort=-price', ['BROUGHT', 'ORDERED']],
    ['brand=test-brand&available=order&from=6000', ['BROUGHT']],
    [
      'category=filters&sort=price',
      ['SOLDOUT', 'ORDERED', 'BROUGHT', 'CHEAP', 'DEAR', 'NOPRICE', 'BARE'],
    ],
    [
      'category=filters&sort=-price',
      ['DEAR', 'CHEAP', 'BROUGHT', 'ORDERED', 'SOLDOUT', 'NOPRICE', 'BARE'],
    ],
    ['brand=test-brand&category=oil&available=1&sort=-price', ['CHEAP', 'NOPRICE']],
    ['category=empty', []],
    ['category=filters&from=5000&to=10000', ['CHEAP', 'ORDERED', 'BROUGHT']],
    ['category=filters&from=10001', ['DEAR']],
    ['category=filters&to=10000', ['CHEAP', 'ORDERED', 'BROUGHT', 'SOLDOUT']],
    ['category=filters&to=10000&sort=-price', ['CHEAP', 'BROUGHT', 'ORDERED', 'SOLDOUT']],
    ['category=filters&to=10000&sort=price', ['SOLDOUT', 'ORDERED', 'BROUGHT', 'CHEAP']],
    ['brand=test-brand,other-brand&to=99999&available=1', ['CHEAP', 'DEAR']],
    ['brand=other-brand', []],
  ])('%s holds %j', async (query, articles) => expect(await listed(query)).toEqual(articles));

  test('names its category with the way to it, and its brand', async () => {
    const { body } = await callBackend(shop, '/api/shop/catalogue?category=oil&brand=test-brand');
    expect(body.category).toEqual({
      name: 'Масляные',
      slug: 'oil',
      text: '',
      path: [
        { name: 'Фильтры', slug: 'filters' },
        { name: 'Масляные', slug: 'oil' },
      ],
    });
    expect(body.brands).toEqual([{ name: 'Тест', slug: 'test-brand' }]);
    expect(body).toMatchObject({ count: 5, page: 1, hasNext: false, next: null });
  });

  test('tells of a product what a visitor may know and nothing else', async () => {
    const { body } = await callBackend(shop, '/api/shop/catalogue?category=oil&available=1');
    expect(body.items[0]).toEqual({
      id: expect.any(String),
      number: expect.any(Number),
      name: expect.any(String),
      article: 'CHEAP',
      brand: { name: 'Тест', slug: 'test-brand' },
      priceKopecks: 10_000,
      availability: 'in_stock',
      stockKind: 'exact',
      quantity: 10,
      unit: 'шт.',
      leadMinHours: 0,
      leadMaxHours: 0,
      image: null,
      offer: expect.any(String),
      multiple: 1,
      minQuantity: 1,
    });
    const all = (await callBackend(shop, '/api/shop/catalogue?category=filters')).body.items;
    expect(all.find(({ article }: { article: string }) => article === 'BROUGHT')).toMatchObject({
      availability: 'on_order',
      stockKind: 'exact',
      quantity: 10,
      leadMinHours: 48,
    });
    expect(all.find(({ article }: { article: string }) => article === 'BARE')).toMatchObject({
      priceKopecks: null,
      availability: 'none',
      stockKind: null,
      quantity: 0,
    });
  });

  test('never holds what is not published', async () => {
    expect(await listed('')).not.toContain('SECRET');
    expect((await callBackend(shop, '/api/shop/catalogue')).body.count).toBe(8);
  });

  it.each([
    'category=no-such',
    'brand=no-such',
    'brand=closed-brand',
    'brand=test-brand,no-such',
    'brand=test-brand,',
    "category=' OR 1=1 --",
  ])('%s is not found', async (query) => {
    expect((await callBackend(shop, `/api/shop/catalogue?${query}`)).status).toBe(404);
  });

  it.each([
    'page=0',
    'page=-1',
    'page=x',
    'page=1e9',
    'page=99999999999',
    'sort=name',
    'from=x',
    'to=-1',
    'from=0',
    'to=1.5',
    `brand=${'b,'.repeat(20)}b1,b2,b3,b4,b5,b6,b7,b8,b9,b10,b11,b12,b13,b14,b15,b16,b17,b18,b19,b20`,
    'available=yes',
    'after=1',
    'after=9~1~1',
    "after=0~1~1'--",
  ])('%s is refused, not failed at', async (query) => {
    const answer = await callBackend(shop, `/api/shop/catalogue?${query}`);
    expect([answer.status, reason(answer)]).toEqual([400, 'invalid_input']);
  });

  test('is narrowed by the makers and prices that the facets name, those of closed makers left out', async () => {
    expect((await callBackend(shop, '/api/shop/facets?category=filters')).body).toEqual({
      brands: [{ name: 'Тест', slug: 'test-brand', count: 7 }],
      priceFrom: 1_000,
      priceTo: 90_000,
    });
    expect(
      (await callBackend(shop, '/api/shop/facets')).body.brands.map(
        ({ count }: { count: number }) => count,
      ),
    ).toEqual([7, 1]);
    expect((await callBackend(shop, '/api/shop/facets?category=empty')).body).toEqual({
      brands: [],
      priceFrom: null,
      priceTo: null,
    });
    expect((await callBackend(shop, '/api/shop/facets?category=no-such')).status).toBe(404);
  });

  test('the tree comes in display order with the published products of each branch', async () => {
    const { body } = await callBackend(shop, '/api/shop/categories');
    const named = ({ slug, parent, depth, count }: Record<string, unknown>) => [
      slug,
      parent,
      depth,
      count,
    ];
    expect(
      body.items
        .map(named)
        .filter(([slug]: unknown[]) => ['filters', 'oil', 'empty'].includes(String(slug))),
    ).toEqual([
      ['filters', null, 0, 7],
      ['oil', 'filters', 1, 5],
      ['empty', null, 0, 0],
    ]);
    const slugs = body.items.map(({ slug }: { slug: string }) => slug);
    expect(slugs.indexOf('oil')).toBe(slugs.indexOf('filters') + 1);
  });

  test('an image of a product stands for its category, and for the one above', async () => {
    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const part = await aProduct(shop, {
      article: 'PICTURED',
      category: (await aCategory(shop, { slug: 'pictured', parent: root })).id,
    });
    const { images } = await shop.root
      .collection('products')
      .update(part.id, { images: [new File([pixel], 'part.png', { type: 'image/png' })] });
    const { items } = (await callBackend(shop, '/api/shop/categories')).body;
    const imageOf = (wanted: string) =>
      items.find(({ slug }: { slug: string }) => slug === wanted).image;
    expect(imageOf('pictured')).toEqual({ id: part.id, image: images[0] });
    expect(imageOf('filters')).toEqual(imageOf('pictured'));
    expect(imageOf('oil')).toBeNull();
    await shop.root.collection('products').delete(part.id);
  });
});
