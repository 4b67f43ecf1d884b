import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { aBrand, aCategory, aProduct } from '../../support/builders.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { until } from '../../support/shop.ts';
import { startWeb, type TestWeb } from '../../support/web.ts';

let shop: TestShop;
let web: TestWeb;

beforeAll(async () => {
  shop = await startShop();
  web = await startWeb(shop.url);
});
afterAll(async () => {
  await web?.close();
  await shop?.stop();
});

const lead = (from_path: string, to_path: string) =>
  shop.root.collection('redirects').create({ from_path, to_path });
const leadsTo = async (path: string) => {
  const { status, headers } = await web.get(path);
  return [status, headers.get('location')];
};

describe('what has moved answers 308 with its new address', () => {
  test('a category with a new slug, soon after the page has been shown', async () => {
    const { id, slug } = await aCategory(shop);
    await until(async () => (await web.get(`/categories/${slug}`)).remembered);
    await shop.root.collection('categories').update(id, { slug: `${slug}-new` });
    await until(async () => (await web.get(`/categories/${slug}`)).status === 308);
    expect(await leadsTo(`/categories/${slug}`)).toEqual([308, `/categories/${slug}-new`]);
    expect(await leadsTo(`/categories/${slug}?page=2&utm_source=mail`)).toEqual([
      308,
      `/categories/${slug}-new?page=2&utm_source=mail`,
    ]);
    expect((await web.get(`/categories/${slug}-new`)).status).toBe(200);
    // … and back again.
    await shop.root.collection('categories').update(id, { slug });
    await until(async () => (await web.get(`/categories/${slug}`)).status === 200);
    await until(
      async () =>
        (await web.get(`/categories/${slug}-new`)).headers.get('location') ===
        `/categories/${slug}`,
    );
  });

  test('a brand with a new slug', async () => {
    const { id, slug } = await aBrand(shop);
    await shop.root.collection('brands').update(id, { slug: `${slug}-new` });
    expect(await leadsTo(`/brands/${slug}?sort=price`)).toEqual([
      308,
      `/brands/${slug}-new?sort=price`,
    ]);
  });

  test('a product that was merged into another', async () => {
    const [twice, once] = [await aProduct(shop), await aProduct(shop)];
    await until(async () => (await web.get(`/products/${twice.id}`)).remembered);
    await lead(`/products/${twice.id}`, `/products/${once.id}`);
    expect((await web.get(`/products/${twice.id}`)).status).toBe(200);
    await shop.root.collection('products').delete(twice.id);
    await until(async () => (await web.get(`/products/${twice.id}`)).status === 308);
    expect(await leadsTo(`/products/${twice.id}?utm_source=mail`)).toEqual([
      308,
      `/products/${once.id}?utm_source=mail`,
    ]);
  });

  it.each([
    ['/catalog/old.html', '/catalog/old.html'],
    ['/catalog/old-folder/', '/catalog/old-folder'],
    ['/старый/каталог', encodeURI('/старый/каталог')],
  ])('an address of a former site: %s', async (from, path) => {
    await lead(from, '/');
    expect(await leadsTo(path)).toEqual([308, '/']);
    expect((await web.get(path, {}, 'HEAD')).status).toBe(308);
  });
});

test('redirects that are changed or removed hold at once: nothing remembers them', async () => {
  const { id } = await lead('/moved-twice', '/first');
  expect(await leadsTo('/moved-twice')).toEqual([308, '/first']);
  await shop.root.collection('redirects').update(id, { to_path: '/second' });
  expect(await leadsTo('/moved-twice')).toEqual([308, '/second']);
  await shop.root.collection('redirects').delete(id);
  expect(await leadsTo('/moved-twice')).toEqual([404, null]);
});

test('following redirects ends at a page or at 404, whoever made them', async () => {
  await lead('/circle-a', '/circle-b');
  await lead('/circle-b', '/circle-c');
  await lead('/circle-c', '/circle-a');
  for (const start of ['/circle-a', '/circle-b', '/circle-c']) {
    let path: string | null = start;
    let steps = 0;
    for (; path && steps < 5; steps++) path = (await web.get(path)).headers.get('location');
    expect(steps).toBeLessThanOrEqual(2);
  }
});
