import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { createBackend } from '../../../../lib/pocketbase/client.ts';
import { pocketbaseReads } from '../../../../lib/catalogue/pocketbase-reads.ts';
import { aCategory, anOffer, aProduct } from '../../../support/builders.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend, reason } from '../call-backend.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startShop();
  const root = await aCategory(shop, { name: 'Масла', slug: 'oils' });
  const child = await aCategory(shop, { name: 'Моторные', slug: 'motor', parent: root.id });
  for (const [category, name] of [
    [child.id, 'Вязкость'],
    [child.id, 'Допуск'],
    [root.id, 'Объём'],
  ])
    await shop.root
      .collection('category_attributes')
      .create({ category, name, kind: 'text', unit: '', choices: '' });
  const { id } = await aProduct(shop, {
    number: 21,
    category: child.id,
    attributes: [{ name: 'Вязкость', value: '5W-30' }, { value: 'без имени' }],
  });
  await anOffer(shop, { product: id, retail_kopecks: 12_300 });
  await aProduct(shop, { number: 22, category: root.id, attributes: null });
  await aProduct(shop, { number: 23, category: root.id, published: false });
});
afterAll(() => shop?.stop());

test('products come in the order asked for, with what is told of them and of their categories', async () => {
  const { items, categories } = await pocketbaseReads(createBackend(shop.url)).listCompared([
    22, 23, 999, 21,
  ]);
  expect(items).toEqual([
    expect.objectContaining({ number: 22, category: 'oils', attributes: [], priceKopecks: null }),
    expect.objectContaining({
      number: 21,
      category: 'motor',
      attributes: [{ name: 'Вязкость', value: '5W-30' }],
      priceKopecks: 12_300,
      availability: 'in_stock',
    }),
  ]);
  expect(categories).toEqual([
    { name: 'Масла', slug: 'oils', attributes: ['Объём'] },
    { name: 'Моторные', slug: 'motor', attributes: ['Объём', 'Вязкость', 'Допуск'] },
  ]);
});

it.each(['', '0', 'x', '1,', '-1', '1) OR (1=1', '9'.repeat(17), '1,2,3,4,5'])(
  '"%s" is refused',
  async (numbers) => {
    const answer = await callBackend(
      shop,
      `/api/shop/compare?numbers=${encodeURIComponent(numbers)}`,
    );
    expect([answer.status, reason(answer)]).toEqual([400, 'invalid_input']);
  },
);
