import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, anOffer, aProduct, aWarehouse } from '../../../support/builders.ts';
import { anOrder } from '../../../support/ordering.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend, reason } from '../call-backend.ts';

const ARTICLES = ['A1', 'A2', 'A3', 'A4', 'A5'];
let shop: TestShop;
const offers = new Map<string, string>();
const told = async (storefront = 'main'): Promise<{ kind: string; articles: string[] }> => {
  const { kind, items } = (
    await callBackend(shop, `/api/shop/catalogue/bought-most?storefront=${storefront}`)
  ).body;
  return { kind, articles: items.map(({ article }: { article: string }) => article) };
};
const buy = async (...articles: string[]) => {
  for (const article of articles) await anOrder(shop, await aCustomer(shop), offers.get(article)!);
};

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  const [warehouse, { brand, category }] = [
    await aWarehouse(shop),
    await aProduct(shop, { article: 'NO OFFER', number: 20 }),
  ];
  for (const [index, article] of ARTICLES.entries()) {
    const { id: product } = await aProduct(shop, { article, brand, category, number: 11 + index });
    offers.set(
      article,
      (
        await anOffer(shop, {
          product,
          warehouse: warehouse.id,
          on_hand: 100,
          retail_kopecks: 100_00,
        })
      ).id,
    );
  }
  const other = (await aProduct(shop, { article: 'OTHER', brand, number: 2 })).id;
  await anOffer(shop, { product: other, warehouse: warehouse.id, retail_kopecks: 100_00 });
  await aProduct(shop, { article: 'DRAFT', number: 21, published: false });
});
afterAll(() => shop?.stop());

test('a shop of which too little was bought shows its newest products that can be had, those of every category first', async () => {
  await buy('A1', 'A2', 'A3');
  expect(await told()).toEqual({
    kind: 'newest',
    articles: ['A5', 'OTHER', 'A4', 'A3', 'A2', 'A1'],
  });
});

test('what stands in the most orders comes first, in this storefront alone, and a cancelled line is none', async () => {
  await buy('A4', 'A3', 'A3');
  expect(await told()).toEqual({
    kind: 'bought',
    articles: ['A3', expect.any(String), expect.any(String), expect.any(String)],
  });
  expect((await told('another')).kind).toBe('newest');
  shop.database().prepare("UPDATE order_items SET state = 'cancelled' WHERE article = 'A4'").run();
  expect((await told()).kind).toBe('newest');
  shop.database().prepare("UPDATE order_items SET state = 'accepted' WHERE article = 'A4'").run();
});

test('what cannot be had any more is passed by', async () => {
  await buy('A5');
  shop
    .database()
    .prepare('UPDATE stocks SET on_hand = reserved WHERE offer = ?')
    .run(offers.get('A3')!);
  expect((await told()).articles.toSorted()).toEqual(['A1', 'A2', 'A4', 'A5']);
});

test('a storefront has to be named', async () => {
  const answer = await callBackend(shop, '/api/shop/catalogue/bought-most');
  expect([answer.status, reason(answer)]).toEqual([400, 'invalid_input']);
});
