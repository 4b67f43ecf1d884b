import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { anOffer, aProduct } from '../../../support/builders.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend, reason } from '../call-backend.ts';

let shop: TestShop;
const ask = (numbers: string) =>
  callBackend(shop, `/api/shop/catalogue/by-number?numbers=${numbers}`);
const articles = async (numbers: string) =>
  (await ask(numbers)).body.items.map(({ article }: { article: string }) => article);

beforeAll(async () => {
  shop = await startShop();
  await anOffer(shop, {
    product: (await aProduct(shop, { article: 'A1', number: 11 })).id,
    retail_kopecks: 12_300,
  });
  await aProduct(shop, { article: 'A2', number: 12 });
  await aProduct(shop, { article: 'HIDDEN', number: 13, published: false });
});
afterAll(() => shop?.stop());

test('products come by their numbers, in the order asked for, those that are gone left out', async () => {
  expect(await articles('12,11')).toEqual(['A2', 'A1']);
  expect(await articles('11,13,999999,12')).toEqual(['A1', 'A2']);
  expect(await articles('13')).toEqual([]);
});

test('they carry what lists show', async () => {
  expect((await ask('11')).body.items[0]).toMatchObject({
    article: 'A1',
    number: 11,
    priceKopecks: 12_300,
    availability: 'in_stock',
  });
});

test('a hundred are answered at once', async () => {
  expect(await articles(Array.from({ length: 100 }, (_, n) => n + 1).join(','))).toEqual([
    'A1',
    'A2',
  ]);
});

it.each([
  '',
  '0',
  'x',
  '1,',
  '-1',
  '1e3',
  '1) OR (1=1',
  '99999999999999999999',
  Array.from({ length: 101 }, (_, n) => n + 1).join(','),
])('"%s" is refused', async (numbers) => {
  const answer = await ask(encodeURIComponent(numbers));
  expect([answer.status, reason(answer)]).toEqual([400, 'invalid_input']);
});
