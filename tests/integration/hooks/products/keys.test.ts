import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBrand, aCategory, anAdmin, type Person } from '../../../support/builders.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';

let shop: TestShop;
let manager: Person;
let common: { brand: string; category: string; name: string; unit: string };

beforeAll(async () => {
  shop = await startShop();
  manager = await anAdmin(shop, 'manager');
  common = {
    brand: (await aBrand(shop, { slug: 'mann-filter' })).id,
    category: (await aCategory(shop)).id,
    name: 'Фильтр',
    unit: 'шт.',
  };
});
afterAll(() => shop?.stop());

const create = (fields: object) =>
  manager.pb.collection('products').create({ ...common, ...fields });

test('a new product gets its address and its key from brand and number', async () => {
  expect(await create({ article: 'W 712/75', article_key: 'nonsense' })).toMatchObject({
    id: 'mann-filter-w712-75',
    article_key: 'W71275',
  });
});

test('two numbers that would share an address get one each', async () => {
  await create({ article: 'С 27/161' });
  expect((await create({ article: 'S 27/161' })).id).toBe('mann-filter-s27-161-2');
});

test('the same number of the same brand is refused', async () => {
  await create({ article: 'OC 90' });
  await expect(create({ article: 'ос-90' })).rejects.toMatchObject({ status: 400 });
});

test('a corrected number changes the key and keeps the address', async () => {
  const { id } = await create({ article: 'HU 1' });
  expect(await manager.pb.collection('products').update(id, { article: 'HU 2' })).toMatchObject({
    id: 'mann-filter-hu1',
    article_key: 'HU2',
  });
});

test('a number without a letter or digit is refused by its field', async () => {
  await expect(create({ article: '№ /' })).rejects.toMatchObject({
    status: 400,
    response: { data: { article_key: expect.anything() } },
  });
});

test('the other numbers of a product get their keys, too', async () => {
  const { id } = await create({ article: 'CU 1' });
  const number = await manager.pb
    .collection('product_numbers')
    .create({ product: id, number: 'а 000-1', kind: 'oem' });
  expect(number.number_key).toBe('A0001');
});
