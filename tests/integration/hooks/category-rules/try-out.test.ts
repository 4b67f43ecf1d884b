import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { applyMoves } from '../../../../lib/category-rules/apply.ts';
import type { TrialScope } from '../../../../lib/category-rules/model.ts';
import { listRules, makeFirstRules, saveRule } from '../../../../lib/category-rules/repository.ts';
import { tryOut } from '../../../../lib/category-rules/try-out.ts';
import { aBrand, aCategory, anAdmin, aProduct, type Person } from '../../../support/builders.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend } from '../call-backend.ts';

let shop: TestShop;
let manager: Person;
let ids: { other: string; filters: string; oil: string; cables: string; brand: string };

beforeAll(async () => {
  shop = await startShop();
  manager = await anAdmin(shop, 'manager');
  const category = async (name: string, slug: string) => (await aCategory(shop, { name, slug })).id;
  ids = {
    other: await category('Прочее', 'prochee'),
    filters: await category('Фильтры', 'filtry'),
    oil: await category('Масляные фильтры', 'oil'),
    cables: await category('Тросы', 'trosy'),
    brand: (await aBrand(shop, { name: 'Фильтр-Завод' })).id,
  };
});
afterAll(() => shop?.stop());
beforeEach(() => shop.database().exec('DELETE FROM products; DELETE FROM category_rules'));

const product = async (name: string, category = ids.other) =>
  (await aProduct(shop, { name, category, brand: ids.brand })).id;
const rule = (words: string, category: string, before = '') =>
  saveRule(manager.pb, { id: '', words, category, before, seen: '' });
const trial = async (
  words: string,
  category: string,
  { id = '', before = '', scope = 'other' as TrialScope } = {},
) => tryOut(manager.pb, await listRules(manager.pb), { id, words, category, before, scope });
const moved = async (...asked: Parameters<typeof trial>) =>
  (await trial(...asked)).moves.map(({ name }) => name);
const categoryOf = async (id: string) =>
  (await shop.root.collection('products').getOne(id)).category;

test('a rule is tried on what no rule has fitted, or on everything; words in other places than the name do not count', async () => {
  for (const name of ['Фильтр масляный', 'ФИЛЬТРЫ для масла', 'Патрон', 'Масло без фильтра'])
    await product(name);
  await product('Фильтр масла в другой', ids.cables);
  await product('Фильтр масла уже там', ids.oil);
  expect(await moved('фильтр масл', ids.oil)).toEqual([
    'Фильтр масляный',
    'ФИЛЬТРЫ для масла',
    'Масло без фильтра',
  ]);
  expect(await moved('фильтр масл', ids.oil, { scope: 'all' })).toEqual([
    'Фильтр масляный',
    'ФИЛЬТРЫ для масла',
    'Масло без фильтра',
    'Фильтр масла в другой',
  ]);
});

test('what an earlier rule takes is not moved by a later one: the order decides', async () => {
  await product('Трос фильтра');
  const cable = await rule('трос', ids.cables);
  expect(await moved('фильтр', ids.filters)).toEqual([]);
  expect(await moved('фильтр', ids.filters, { before: cable })).toEqual(['Трос фильтра']);
});

test('a stored rule is tried as it is being changed, in its own place', async () => {
  await product('Воздушный фильтр');
  const id = await rule('фильтр', ids.filters);
  expect(await moved('возд', ids.filters, { id })).toEqual(['Воздушный фильтр']);
  expect(await moved('салон', ids.filters, { id })).toEqual([]);
});

test('rules are asked in the order that people give them', async () => {
  const [a, b] = [await rule('а', ids.oil), await rule('б', ids.oil)];
  const c = await rule('в', ids.oil, a);
  expect((await listRules(manager.pb)).map(({ id }) => id)).toEqual([c, a, b]);
  const { updatedAt } = (await listRules(manager.pb))[2]!;
  await saveRule(manager.pb, {
    id: b,
    words: 'бб',
    category: ids.filters,
    before: c,
    seen: updatedAt,
  });
  expect((await listRules(manager.pb)).map(({ words }) => words)).toEqual(['бб', 'в', 'а']);
  await expect(
    saveRule(manager.pb, {
      id: b,
      words: 'ббб',
      category: ids.filters,
      before: '',
      seen: updatedAt,
    }),
  ).rejects.toMatchObject({ code: 'changed_meanwhile' });
});

test('what a trial has found is moved, unless somebody was quicker, and the audit knows each product', async () => {
  const [one, two] = [await product('Фильтр один'), await product('Фильтр два')];
  const { moves } = await trial('фильтр', ids.filters);
  await shop.root.collection('products').update(two, { category: ids.cables });
  expect(await applyMoves(manager.pb, ids.filters, moves)).toBe(1);
  expect([await categoryOf(one), await categoryOf(two)]).toEqual([ids.filters, ids.cables]);
  const told = await shop.root.collection('audit_log').getFullList({ filter: `record = '${one}'` });
  expect(told.map(({ actor, before, after }) => ({ actor, before, after }))).toEqual([
    { actor: manager.id, before: { category: ids.other }, after: { category: ids.filters } },
  ]);
});

test('thousands are found and moved in pages, and the counts of the tree follow', async () => {
  shop.database()
    .exec(`INSERT INTO products (id, brand, category, article, article_key, variant, name, unit, published) WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 6100)
    SELECT 'many-' || i, '${ids.brand}', '${ids.other}', 'Q' || i, 'Q' || i, '', CASE WHEN i % 2 THEN 'Фильтр ' ELSE 'Прочая деталь ' END || i, 'шт.', TRUE FROM n`);
  const { moves, complete } = await trial('фильтр', ids.filters);
  expect([moves.length, complete]).toEqual([3_050, true]);
  expect(await applyMoves(manager.pb, ids.filters, moves)).toBe(3_050);
  const counts = await shop.root
    .collection('categories')
    .getFullList({ filter: "slug = 'filtry' || slug = 'prochee'", sort: 'slug' });
  expect(counts.map(({ products_count }) => products_count)).toEqual([3_050, 3_050]);
  expect((await trial('фильтр', ids.filters)).moves).toEqual([]);
});

test('who does not answer for the goods tries and moves nothing', async () => {
  const content = await anAdmin(shop, 'content');
  const ask = (token: string, path: string, body?: object) =>
    callBackend(shop, path, { token, body }).then(({ status }) => status);
  for (const token of [content.token, '']) {
    expect(
      await ask(token, `/api/shop/category-rules/candidates?words=a&category=${ids.oil}&scope=all`),
    ).toBe(403);
    expect(
      await ask(token, '/api/shop/products/category', { category: ids.oil, products: [] }),
    ).toBe(403);
    expect(await ask(token, '/api/shop/category-rules/none/move', { before: '' })).toBe(403);
  }
  expect(
    await ask(
      manager.token,
      `/api/shop/category-rules/candidates?words=-&category=${ids.oil}&scope=all`,
    ),
  ).toBe(400);
  expect(
    await ask(manager.token, '/api/shop/products/category', {
      category: ids.oil,
      products: [['a']],
    }),
  ).toBe(400);
});

test('the usual rules are stored once, where there are none, with the categories they need', async () => {
  await makeFirstRules(manager.pb);
  const rules = await listRules(manager.pb);
  expect(rules.length).toBeGreaterThan(50);
  const { items } = await shop.root
    .collection('categories')
    .getList(1, 1, { filter: "slug = 'tormoznye-kolodki'" });
  expect(rules.find(({ words }) => words === 'колодк')?.category).toBe(items[0]?.id);
  await makeFirstRules(manager.pb);
  expect(await listRules(manager.pb)).toHaveLength(rules.length);
});
