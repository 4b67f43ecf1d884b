import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBrand, anOffer, aProduct } from '../../../support/builders.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend } from '../call-backend.ts';

let shop: TestShop;
const search = async (q: string, more = '') =>
  (await callBackend(shop, `/api/shop/search?q=${encodeURIComponent(q)}${more}`)).body;
type Shown = { name: string; priceKopecks: number | null };
const shown = async (q: string, more = '') =>
  (await search(q, more)).items.map(({ name, priceKopecks }: Shown) => [name, priceKopecks]);

beforeAll(async () => {
  shop = await startShop();
  const [maker, other, car] = [
    (await aBrand(shop, { name: 'Alpha', slug: 'alpha' })).id,
    (await aBrand(shop, { name: 'Beta', slug: 'beta' })).id,
    (await aBrand(shop, { name: 'Gamma', slug: 'gamma' })).id,
  ];
  const add = (name: string, brand: string, article: string, over = {}) =>
    aProduct(shop, { name, brand, article, article_key: article.replace(/\W/g, ''), ...over });
  const newer = await add('Новый номер', maker, 'A 200');
  const asked = await add('Искомый', maker, 'A 100', { superseded_by: newer.id });
  const cheap = await add('Дешёвый аналог', other, 'B 7');
  const dear = await add('Дорогой аналог', other, 'B 8');
  const hidden = await add('Снятый аналог', other, 'B 9', { published: false });
  await add('Длинный номер', other, 'A 100 25');
  await add('Посторонний', other, 'X 1');
  // Neither bears the number that is asked for: both name the original whose copy it is.
  for (const product of [asked, cheap, dear, hidden])
    await shop.root.collection('product_numbers').create({
      product: product.id,
      brand: car,
      number: 'OE 55555',
      number_key: 'OE55555',
      kind: 'oem',
    });
  for (const [product, retail_kopecks] of [
    [dear, 90_000],
    [cheap, 40_000],
    [newer, 70_000],
  ] as const)
    await anOffer(shop, { product: product.id, retail_kopecks });
});
afterAll(() => shop?.stop());

test('what can be bought instead of a number stands under it, with prices, the rest after it', async () => {
  expect(await shown('A-100')).toEqual([
    ['Искомый', null],
    ['Дешёвый аналог', 40_000],
    ['Новый номер', 70_000],
    ['Дорогой аналог', 90_000],
    ['Длинный номер', null],
  ]);
  const { exact, standIns, count } = await search('A-100');
  expect([exact, standIns, count]).toEqual([1, 3, 5]);
});

test('a maker that the list is narrowed to keeps his own', async () => {
  expect(await shown('A-100', '&brand=beta')).toEqual([
    ['Дешёвый аналог', 40_000],
    ['Дорогой аналог', 90_000],
    ['Длинный номер', null],
  ]);
  expect((await search('A-100', '&brand=beta')).standIns).toBe(2);
  expect(await shown('A-100', '&available=1')).toHaveLength(3);
});

test('words bring no stand-ins', async () => {
  expect(await shown('искомый')).toEqual([['Искомый', null]]);
});

test('an ending of a number finds it, behind what is found otherwise', async () => {
  const brand = (await aBrand(shop, { name: 'Delta' })).id;
  const product = await aProduct(shop, {
    name: 'С приставкой',
    brand,
    article: 'OR-001106',
    article_key: 'OR001106',
  });
  expect(await shown('001106')).toEqual([['С приставкой', null]]);
  expect(await shown('106')).toEqual([]);
  await aProduct(shop, { name: 'Ровно', brand, article: '001106', article_key: '001106' });
  expect(await shown('001 106')).toEqual([['Ровно', null]]);
  await shop.root
    .collection('products')
    .update(product.id, { article: 'OR-777888', article_key: 'OR777888' });
  expect([await shown('777888'), await shown('R001106')]).toEqual([[['С приставкой', null]], []]);
  await shop.root.collection('products').delete(product.id);
  expect(await shown('777888')).toEqual([]);
});
