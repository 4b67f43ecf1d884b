import { afterAll, beforeAll, expect, it, test } from 'vitest';
import {
  addAlias,
  getBrandUses,
  listBrands,
  mergeBrand,
  removeBrand,
} from '../../../../lib/brands/repository.ts';
import { aBrand, anAdmin, aProduct, type Person } from '../../../support/builders.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend } from '../call-backend.ts';

let shop: TestShop;
let manager: Person;

beforeAll(async () => {
  shop = await startShop();
  manager = await anAdmin(shop, 'manager');
});
afterAll(() => shop?.stop());

const found = async (q: string) => (await listBrands(manager.pb, { q })).map(({ name }) => name);

test('brands are listed with all their products, drafts too, counted as products come, move and go', async () => {
  const [a, b] = [await aBrand(shop, { name: 'Счётный' }), await aBrand(shop, { name: 'Другой' })];
  const counts = async () =>
    Object.fromEntries(
      (await listBrands(manager.pb))
        .filter(({ id }) => [a.id, b.id].includes(id))
        .map(({ name, products }) => [name, products]),
    );
  expect(await counts()).toEqual({ Счётный: 0, Другой: 0 });
  const draft = await aProduct(shop, { brand: a.id, published: false });
  const { id } = await aProduct(shop, { brand: a.id });
  expect(await counts()).toEqual({ Счётный: 2, Другой: 0 });
  await shop.root.collection('products').update(id, { brand: b.id });
  await shop.root.collection('products').delete(draft.id);
  expect(await counts()).toEqual({ Счётный: 0, Другой: 1 });
});

test('a brand is found by a part of its name, in any case, and by another spelling', async () => {
  const brand = await aBrand(shop, { name: 'Белый Камень' });
  await aBrand(shop, { name: 'WHITE 100%' });
  await addAlias(manager.pb, brand.id, 'W-Stone / Уайт');
  for (const q of ['Камень', 'белый', 'БЕЛЫЙ КАМЕНЬ'.toLowerCase(), 'w stone', 'WSTO'])
    expect(await found(q)).toEqual(['Белый Камень']);
  expect(await found('white 1')).toEqual(['WHITE 100%']);
  expect(await found('0%')).toEqual(['WHITE 100%']);
  expect(await found("'; DROP")).toEqual([]);
});

it.each([
  ['name', ['Аист', 'Буря', 'Вихрь']],
  ['-name', ['Вихрь', 'Буря', 'Аист']],
  ['-products', ['Буря', 'Аист', 'Вихрь']],
] as const)('the list is sorted by %s, and cut into pages', async (sort, names) => {
  const known = (await listBrands(manager.pb, { kind: 'vehicle_maker' })).map(({ name }) => name);
  if (known.length === 0) {
    for (const name of ['Вихрь', 'Аист', 'Буря'])
      await aBrand(shop, { name, kind: 'vehicle_maker', active: name !== 'Вихрь' });
    await aProduct(shop, { brand: (await listBrands(manager.pb, { q: 'Буря' }))[0]!.id });
  }
  const list = async (more: object) =>
    (await listBrands(manager.pb, { kind: 'vehicle_maker', sort, ...more })).map(
      ({ name }) => name,
    );
  expect(await list({})).toEqual(names);
  expect([await list({ limit: 1 }), await list({ limit: 2, offset: 1 })]).toEqual([
    names.slice(0, 1),
    names.slice(1),
  ]);
  expect(await list({ active: '0' })).toEqual(['Вихрь']);
});

test('another spelling is kept in the form in which names are compared, and means one brand only', async () => {
  const [volkswagen, skoda] = [
    await aBrand(shop, { name: 'Volkswagen' }),
    await aBrand(shop, { name: 'Skoda' }),
  ];
  expect((await addAlias(manager.pb, volkswagen.id, ' v.a.g. ')).alias_key).toBe('VAG');
  await expect(addAlias(manager.pb, skoda.id, 'В А G'.replace('В', 'V'))).rejects.toMatchObject({
    code: 'alias_taken',
  });
  await expect(addAlias(manager.pb, skoda.id, 'VOLKS-WAGEN')).rejects.toMatchObject({
    code: 'alias_is_brand',
  });
  await expect(addAlias(manager.pb, skoda.id, '—')).rejects.toMatchObject({ code: 'alias_empty' });
});

it.each([2, 1_020])(
  'two brands become one: %i products, numbers, crosses, spellings and the address go over, and lists find it by either name',
  async (products) => {
    const [from, into] = [
      await aBrand(shop, { name: `Mann ${products}` }),
      await aBrand(shop, { name: `Mann-Filter ${products}` }),
    ];
    await addAlias(manager.pb, from.id, `MANNFILTR${products}`);
    const part = await aProduct(shop, { brand: from.id, name: 'Патрон' });
    const category = part.category;
    shop.database()
      .exec(`INSERT INTO products (id, brand, category, article, article_key, variant, name, unit, published) WITH RECURSIVE n (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < ${products})
    SELECT '${from.slug}-' || i, '${from.id}', '${category}', 'B' || i, 'B' || i, '', 'Деталь ' || i, 'шт.', TRUE FROM n`);
    const number = (brand: string) =>
      shop.root
        .collection('product_numbers')
        .create({ product: part.id, brand, number: 'N 1', number_key: 'N1', kind: 'trade' });
    await number(from.id);
    await number(into.id);
    await shop.root.collection('cross_links').create({
      from_brand: from.id,
      from_key: 'X1',
      to_brand: into.id,
      to_key: 'X2',
      kind: 'analog',
    });

    expect(await mergeBrand(manager.pb, from.id, into.id)).toBe(products);
    const [merged] = await listBrands(manager.pb, { q: into.name });
    expect(merged).toMatchObject({
      products,
      aliases: [`MANN${products}`, `MANNFILTR${products}`],
    });
    expect(
      shop.database().prepare('SELECT COUNT(*) AS n FROM listings WHERE brand = ?').get(into.id),
    ).toEqual({ n: products });
    expect(
      (
        await shop.root
          .collection('product_numbers')
          .getFullList({ filter: `product = '${part.id}'` })
      ).map(({ brand }) => brand),
    ).toEqual([into.id]);
    expect(
      await shop.root
        .collection('cross_links')
        .getFullList({ filter: `from_key = 'X1' && from_brand = '${into.id}'` }),
    ).toHaveLength(1);
    await shop.root
      .collection('cross_links')
      .delete((await shop.root.collection('cross_links').getFirstListItem("from_key = 'X1'")).id);
    expect(
      await shop.root
        .collection('redirects')
        .getFirstListItem(`from_path = '/brands/${from.slug}'`),
    ).toMatchObject({ to_path: `/brands/${into.slug}` });
    const { body } = await callBackend(shop, `/api/shop/products/${part.id}`);
    expect(body.brand.name).toBe(into.name);
    await expect(shop.root.collection('brands').getOne(from.id)).rejects.toMatchObject({
      status: 404,
    });
  },
);

test('brands that have a number in common stay two', async () => {
  const [from, into] = [await aBrand(shop), await aBrand(shop)];
  for (const brand of [from.id, into.id])
    await aProduct(shop, { brand, article: 'W 712/75', article_key: 'W71275' });
  await expect(mergeBrand(manager.pb, from.id, into.id)).rejects.toMatchObject({
    code: 'brands_share_numbers',
  });
  await expect(mergeBrand(manager.pb, from.id, from.id)).rejects.toMatchObject({
    code: 'brand_merged_into_itself',
  });
});

test('a brand that products name cannot be removed', async () => {
  const [used, unused] = [await aBrand(shop), await aBrand(shop)];
  await aProduct(shop, { brand: used.id });
  await expect(removeBrand(manager.pb, used.id)).rejects.toMatchObject({ code: 'in_use' });
  await removeBrand(manager.pb, unused.id);
});

test('what names a brand is counted; one that a number names alone cannot be removed either, and what goes along with one goes', async () => {
  const [named, other] = [await aBrand(shop), await aBrand(shop)];
  const { id: product } = await aProduct(shop, { brand: other.id });
  const number = await shop.root
    .collection('product_numbers')
    .create({ product, brand: named.id, number: 'NN 1', number_key: 'NN1', kind: 'oem' });
  for (const [from, to] of [
    [named, other],
    [other, named],
    [named, named],
  ] as const)
    await shop.root.collection('cross_links').create({
      from_brand: from.id,
      from_key: 'CR1',
      to_brand: to.id,
      to_key: 'CR2',
      kind: 'analog',
    });
  expect(await getBrandUses(manager.pb, named.id)).toEqual({
    products: 0,
    numbers: 1,
    crosses: 3,
    rules: 0,
  });
  expect(await getBrandUses(manager.pb, other.id)).toEqual({
    products: 1,
    numbers: 0,
    crosses: 2,
    rules: 0,
  });
  await expect(removeBrand(manager.pb, named.id)).rejects.toMatchObject({ code: 'in_use' });
  await shop.root.collection('product_numbers').delete(number.id);
  await removeBrand(manager.pb, named.id);
  expect((await getBrandUses(manager.pb, other.id)).crosses).toBe(0);
});

test('a text editor sees the list but merges nothing; others do not even see it', async () => {
  const [content, warehouse] = [await anAdmin(shop, 'content'), await anAdmin(shop, 'warehouse')];
  const [a, b] = [await aBrand(shop), await aBrand(shop)];
  const statuses = async (token: string) => [
    (await callBackend(shop, '/api/shop/admin/brands', { token })).status,
    (await callBackend(shop, `/api/shop/brands/${a.id}/merge`, { token, body: { into: b.id } }))
      .status,
  ];
  expect([
    await statuses(content.token),
    await statuses(warehouse.token),
    await statuses(''),
  ]).toEqual([
    [200, 403],
    [403, 403],
    [403, 403],
  ]);
  expect(
    (await callBackend(shop, `/api/shop/admin/brands/${a.id}/uses`, { token: content.token }))
      .status,
  ).toBe(403);
  expect(
    (await callBackend(shop, '/api/shop/admin/brands?sort=cost', { token: manager.token })).status,
  ).toBe(400);
});
