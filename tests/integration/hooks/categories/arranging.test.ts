import { afterAll, beforeAll, expect, it, test } from 'vitest';
import {
  createCategory,
  getCategoryUses,
  listNodes,
  mergeCategory,
  moveCategory,
  removeCategory,
} from '../../../../lib/categories/repository.ts';
import { aCategory, anAdmin, aProduct, type Person } from '../../../support/builders.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { events, callBackend } from '../call-backend.ts';

let shop: TestShop;
let manager: Person;
let content: Person;

beforeAll(async () => {
  shop = await startShop();
  [manager, content] = [await anAdmin(shop, 'manager'), await anAdmin(shop, 'content')];
});
afterAll(() => shop?.stop());

const children = async (parent: string) =>
  (await listNodes(manager.pb)).filter((node) => node.parent === parent).map(({ name }) => name);
const count = async (id: string) =>
  (await listNodes(manager.pb)).find((node) => node.id === id)?.count;
const told = async (record: string) =>
  (
    await shop.root
      .collection('audit_log')
      .getFullList({ filter: `record = '${record}'`, sort: 'created,@rowid' })
  ).map(({ actor, action, before, after }) => ({ actor, action, before, after }));

test('a category goes to another place among its brothers, and under another parent with all below it', async () => {
  const [root, other] = [await aCategory(shop), await aCategory(shop)];
  const [a, b, c] = [
    await aCategory(shop, { parent: root.id, name: 'А' }),
    await aCategory(shop, { parent: root.id, name: 'Б' }),
    await aCategory(shop, { parent: root.id, name: 'В' }),
  ];
  expect(await children(root.id)).toEqual(['А', 'Б', 'В']);
  await moveCategory(content.pb, c.id, root.id, a.id);
  expect(await children(root.id)).toEqual(['В', 'А', 'Б']);
  const below = await aCategory(shop, { parent: b.id, name: 'Внутри' });
  await aProduct(shop, { category: below.id });
  const { seq } = await events(shop, 0);
  await moveCategory(content.pb, b.id, other.id, '');
  expect([await children(root.id), await children(other.id), await children(b.id)]).toEqual([
    ['В', 'А'],
    ['Б'],
    ['Внутри'],
  ]);
  expect([await count(root.id), await count(other.id), await count(b.id)]).toEqual([0, 1, 1]);
  expect((await events(shop, seq)).tags).toEqual(
    expect.arrayContaining(['catalogue', 'categories']),
  );
  expect(await told(b.id)).toEqual([
    {
      actor: content.id,
      action: 'update',
      before: { parent: root.id, position: 3 },
      after: { parent: other.id, position: 1 },
    },
  ]);
});

test('a category is never put into itself, below itself, or deeper than people look', async () => {
  const root = await aCategory(shop);
  let deepest = root.id;
  for (let level = 2; level <= 8; level += 1)
    deepest = (await aCategory(shop, { parent: deepest })).id;
  const pair = await aCategory(shop);
  const inPair = await aCategory(shop, { parent: pair.id });
  await expect(moveCategory(manager.pb, root.id, root.id, '')).rejects.toMatchObject({
    code: 'category_inside_itself',
  });
  await expect(moveCategory(manager.pb, root.id, deepest, '')).rejects.toMatchObject({
    code: 'category_inside_itself',
  });
  await expect(moveCategory(manager.pb, pair.id, deepest, '')).rejects.toMatchObject({
    code: 'category_too_deep',
  });
  await expect(
    createCategory(manager.pb, { name: 'Глубже', slug: 'deeper', text: '', parent: deepest }),
  ).rejects.toMatchObject({ code: 'category_too_deep' });
  const sixth = (await listNodes(manager.pb)).find(({ id }) => id === deepest)!.parent;
  await expect(moveCategory(manager.pb, pair.id, sixth, '')).rejects.toMatchObject({
    code: 'category_too_deep',
  });
  expect(await children(pair.id)).toEqual([inPair.name]);
});

test('a brother that has gone elsewhere meanwhile is told of, and nothing moves', async () => {
  const [root, elsewhere] = [await aCategory(shop), await aCategory(shop)];
  const [a, b] = [
    await aCategory(shop, { parent: root.id }),
    await aCategory(shop, { parent: root.id }),
  ];
  await moveCategory(manager.pb, a.id, elsewhere.id, '');
  await expect(moveCategory(manager.pb, b.id, root.id, a.id)).rejects.toMatchObject({
    code: 'changed_meanwhile',
  });
});

it.each([3, 101, 1_050])(
  'a category with %i products becomes part of another one: products, children, rules, price rules and addresses go over',
  async (products) => {
    const [from, into] = [await aCategory(shop), await aCategory(shop)];
    const child = await aCategory(shop, { parent: from.id });
    await aProduct(shop, { category: into.id });
    const { id: first, brand } = await aProduct(shop, { category: from.id });
    shop.database()
      .exec(`INSERT INTO products (id, brand, category, article, article_key, variant, name, unit, published) WITH RECURSIVE n (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < ${products})
    SELECT '${from.slug}-' || i, '${brand}', '${from.id}', 'M' || i, 'M' || i, '', 'Деталь ' || i, 'шт.', TRUE FROM n`);
    const rule = await shop.root
      .collection('category_rules')
      .create({ category: from.id, words: 'деталь' });
    await shop.root.collection('redirects').create({
      from_path: `/categories/ancient-${products}`,
      to_path: `/categories/${from.slug}`,
    });
    expect(await count(from.id)).toBe(products);

    expect(await mergeCategory(manager.pb, from.id, into.id)).toBe(products);
    expect([await count(from.id), await count(into.id), await children(into.id)]).toEqual([
      undefined,
      products + 1,
      [child.name],
    ]);
    const listed = shop
      .database()
      .prepare('SELECT COUNT(*) AS n FROM listings WHERE category = ?')
      .get(into.id);
    expect(listed).toEqual({ n: products + 1 });
    expect((await shop.root.collection('category_rules').getOne(rule.id)).category).toBe(into.id);
    const leads = await shop.root
      .collection('redirects')
      .getFullList({ filter: `to_path = '/categories/${into.slug}'`, sort: 'from_path' });
    expect(leads.map(({ from_path }) => from_path)).toEqual([
      `/categories/ancient-${products}`,
      `/categories/${from.slug}`,
    ]);
    expect(await told(from.id)).toMatchObject([
      {
        actor: manager.id,
        action: 'delete',
        before: { slug: from.slug },
        after: { merged_into: into.id },
      },
    ]);
    expect(await told(first)).toEqual([
      {
        actor: manager.id,
        action: 'update',
        before: { category: from.id },
        after: { category: into.id },
      },
    ]);
    expect(shop.database().prepare('SELECT quiet, keeping, recount FROM cache_mode').get()).toEqual(
      { quiet: 0, keeping: 0, recount: 0 },
    );
  },
);

test('nothing becomes part of itself or of what lies below it', async () => {
  const root = await aCategory(shop);
  const child = await aCategory(shop, { parent: root.id });
  await expect(mergeCategory(manager.pb, root.id, child.id)).rejects.toMatchObject({
    code: 'category_inside_itself',
  });
  await expect(mergeCategory(manager.pb, root.id, root.id)).rejects.toMatchObject({
    code: 'category_inside_itself',
  });
  expect(await mergeCategory(manager.pb, child.id, root.id)).toBe(0);
});

test('only an empty category can be removed, drafts count as products', async () => {
  const root = await aCategory(shop);
  const child = await aCategory(shop, { parent: root.id });
  const draft = await aProduct(shop, { category: child.id, published: false });
  await shop.root
    .collection('category_attributes')
    .create({ category: child.id, name: 'Высота', unit: 'мм', kind: 'number', position: 1 });
  const nothing = { products: 0, children: 0, attributes: 0, importRules: 0, priceRules: 0 };
  expect(await getCategoryUses(manager.pb, root.id)).toEqual({ ...nothing, children: 1 });
  expect(await getCategoryUses(manager.pb, child.id)).toEqual({
    ...nothing,
    products: 1,
    attributes: 1,
  });
  for (const { token } of [
    await anAdmin(shop, 'content'),
    await anAdmin(shop, 'warehouse'),
    { token: '' },
  ])
    expect(
      (await callBackend(shop, `/api/shop/admin/categories/${root.id}/uses`, { token })).status,
    ).toBe(403);
  for (const { id } of [root, child])
    await expect(removeCategory(manager.pb, id)).rejects.toMatchObject({ code: 'in_use' });
  await shop.root.collection('products').delete(draft.id);
  await removeCategory(manager.pb, child.id);
  await removeCategory(manager.pb, root.id);
  await expect(removeCategory(manager.pb, root.id)).rejects.toMatchObject({ code: 'not_found' });
});

test('a text editor arranges, but only those who answer for the goods merge and remove', async () => {
  const [a, b] = [await aCategory(shop), await aCategory(shop)];
  const warehouse = await anAdmin(shop, 'warehouse');
  const post = (token: string, path: string, body: object) =>
    callBackend(shop, `/api/shop/categories/${a.id}/${path}`, { token, body }).then(
      ({ status }) => status,
    );
  for (const token of [warehouse.token, ''])
    expect(await post(token, 'move', { parent: b.id, before: '' })).toBe(403);
  for (const token of [content.token, warehouse.token, ''])
    expect(await post(token, 'merge', { into: b.id })).toBe(403);
  expect(await post(content.token, 'move', { parent: b.id, before: '' })).toBe(204);
  expect(await post(manager.token, 'move', { parent: 1 })).toBe(400);
  expect(
    (
      await callBackend(shop, '/api/shop/categories/none-such/move', {
        token: manager.token,
        body: { parent: '', before: '' },
      })
    ).status,
  ).toBe(404);
});
