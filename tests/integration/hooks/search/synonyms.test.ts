import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { aBrand, anAdmin, aProduct, type Person } from '../../../support/builders.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend } from '../call-backend.ts';

let shop: TestShop;
let manager: Person;
const names = async (q: string): Promise<string[]> =>
  (await callBackend(shop, `/api/shop/search?q=${encodeURIComponent(q)}`)).body.items.map(
    ({ name }: { name: string }) => name,
  );
const say = (words: string, meanings: string, bothWays = false) =>
  manager.pb.collection('search_synonyms').create({ words, meanings, both_ways: bothWays });

beforeAll(async () => {
  shop = await startShop();
  const brand = (await aBrand(shop, { name: 'Завод' })).id;
  for (const name of ['Зюзьга левая', 'Зюзьга правая', 'Кряка'])
    await aProduct(shop, { name, brand });
  manager = await anAdmin(shop, 'manager');
});
afterAll(() => shop?.stop());

test('a new shop knows hundreds of words', async () => {
  expect(
    (await shop.root.collection('search_synonyms').getList(1, 1)).totalItems,
  ).toBeGreaterThanOrEqual(300);
});

test('what an editor writes holds at the next search, and no longer than it stands', async () => {
  expect(await names('бурбулятор')).toEqual([]);
  const { id } = await say('бурбуляторы, бубень', 'зюзьги');
  expect((await names('бурбулятора')).sort()).toEqual(['Зюзьга левая', 'Зюзьга правая']);
  expect(await names('бубень правый')).toEqual(['Зюзьга правая']);
  expect(await names('зюзьга бурбулятор')).toEqual(['Зюзьга левая', 'Зюзьга правая']);
  await manager.pb.collection('search_synonyms').update(id, { meanings: 'кряка' });
  expect(await names('бурбуляторов')).toEqual(['Кряка']);
  await manager.pb.collection('search_synonyms').delete(id);
  expect(await names('бурбулятор')).toEqual([]);
});

it.each([
  [false, []],
  [true, ['Кряка']],
])('the reverse holds only where it is said: %s', async (bothWays, found) => {
  const { id } = await say('кряка', 'хухра', bothWays);
  expect(await names('хухра')).toEqual(found);
  await manager.pb.collection('search_synonyms').delete(id);
});

test('a phrase means more than its words, and what has the words themselves comes first', async () => {
  const ids = [
    await say('мямля синяя', 'кряка'),
    await say('мямля', 'зюзьга левая'),
    await say('кряка', 'зюзьга'),
  ].map(({ id }) => id);
  expect(await names('мямля')).toEqual(['Зюзьга левая']);
  expect(await names('мямля синяя')).toEqual(['Кряка']);
  expect((await names('кряка'))[0]).toBe('Кряка');
  expect(await names('кряка')).toHaveLength(3);
  for (const id of ids) await manager.pb.collection('search_synonyms').delete(id);
});

it.each(['"', ')', '" OR "', ', ,', 'ѣb', '👍', 'а'.repeat(190)])(
  '«%s» written by an editor breaks no search',
  async (text) => {
    const { id } = await say(`ля ${text}`, text, true);
    for (const q of ['ля', 'кряка', text])
      expect((await callBackend(shop, `/api/shop/search?q=${encodeURIComponent(q)}`)).status).toBe(
        200,
      );
    await manager.pb.collection('search_synonyms').delete(id);
  },
);
