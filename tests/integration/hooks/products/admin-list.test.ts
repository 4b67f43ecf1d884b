import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { aBrand, aCategory, anOffer, aProduct, aWarehouse } from '../../../support/builders.ts';
import { theCallers, type Caller, type CallerName } from '../../../support/callers.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend } from '../call-backend.ts';

let shop: TestShop;
let callers: Record<CallerName, Caller>;
let ids: Record<'pads' | 'disc' | 'draft' | 'lamp', string>;
let supplier: string;

beforeAll(async () => {
  shop = await startShop();
  callers = await theCallers(shop);
  const [brakes, light] = [
    await aCategory(shop, { name: 'Тормоза', slug: 'brakes' }),
    await aCategory(shop, { name: 'Свет', slug: 'light' }),
  ];
  const pads = await aCategory(shop, { name: 'Колодки', slug: 'pads', parent: brakes.id });
  const [ate, osram] = [
    await aBrand(shop, { name: 'ATE', slug: 'ate' }),
    await aBrand(shop, { name: 'Осрам', slug: 'osram' }),
  ];
  const make = async (name: string, article: string, fields: Record<string, unknown>) =>
    (await aProduct(shop, { id: undefined, name, article, ...fields })).id;
  ids = {
    pads: await make('Колодки передние', '13.0460-7117.2', { brand: ate.id, category: pads.id }),
    disc: await make('Диск тормозной', '24.0122-0151.1', { brand: ate.id, category: brakes.id }),
    draft: await make('Колодки задние', '13.0460-2782.2', {
      brand: ate.id,
      category: pads.id,
      published: false,
    }),
    lamp: await make('Лампа H7', '64210', { brand: osram.id, category: light.id }),
  };
  const warehouse = await aWarehouse(shop);
  supplier = warehouse.supplier;
  await anOffer(shop, { product: ids.pads, warehouse: warehouse.id });
  await anOffer(shop, { product: ids.lamp, stock_kind: 'on_order', retail_kopecks: 70_000 });
  shop
    .database()
    .prepare('UPDATE products SET images = \'["lamp.jpg"]\' WHERE id = ?')
    .run(ids.lamp);
});
afterAll(() => shop?.stop());

const list = (query: string, caller: CallerName = 'manager') =>
  callBackend(shop, `/api/shop/admin/products?${query}`, { token: callers[caller].token });
const names = async (query: string) => {
  const { items, found } = (await list(query)).body;
  expect([items.length, null]).toContain(found);
  return items.map(
    ({ id }: { id: string }) => Object.entries(ids).find(([, known]) => known === id)?.[0],
  );
};

test('the newest come first, drafts among them, with what they cost and how they are to be had', async () => {
  const { body } = await list('');
  expect(body.items.map(({ id }: { id: string }) => id)).toEqual([
    ids.lamp,
    ids.draft,
    ids.disc,
    ids.pads,
  ]);
  expect(body.hasNext).toBe(false);
  expect(body.items[0]).toMatchObject({
    article: '64210',
    name: 'Лампа H7',
    brand: 'Осрам',
    category: 'Свет',
    published: true,
    image: 'lamp.jpg',
    priceKopecks: 70_000,
    availability: 'on_order',
    stockKind: 'on_order',
  });
  expect(body.items[1]).toMatchObject({
    published: false,
    image: null,
    priceKopecks: null,
    availability: 'none',
    stockKind: null,
  });
  expect(body.items[3]).toMatchObject({
    priceKopecks: 10_000,
    availability: 'in_stock',
    quantity: 10,
  });
});

it.each([
  ['q=13.0460-2782.2', ['draft']],
  ['q=%D0%BA%D0%BE%D0%BB%D0%BE%D0%B4%D0%BA%D0%B8', ['draft', 'pads']],
  ['q=13.0460', ['draft', 'pads']],
  ['q=ate-24.0122-0151.1', ['disc']],
  ['q=nothing-such', []],
  ['brand=ate', ['draft', 'disc', 'pads']],
  ['brand=%D0%9E%D1%81%D1%80', ['lamp']],
  ['brand=none-such', []],
  ['category=brakes', ['draft', 'disc', 'pads']],
  ['category=pads&state=draft', ['draft']],
  ['category=none-such', []],
  ['state=published', ['lamp', 'disc', 'pads']],
  ['photo=with', ['lamp']],
  ['photo=without&state=published', ['disc', 'pads']],
  ['availability=in_stock', ['pads']],
  ['availability=on_order', ['lamp']],
  ['availability=none', ['disc']],
  ['sort=article', ['draft', 'pads', 'disc', 'lamp']],
  ['sort=-article&brand=ate', ['disc', 'pads', 'draft']],
  ['sort=number&category=brakes', ['pads', 'disc', 'draft']],
])('%s leaves %j', async (query, expected) => expect(await names(query)).toEqual(expected));

test('a supplier has his own', async () =>
  expect(await names(`supplier=${supplier}`)).toEqual(['pads']));

test('a page holds as many as it is asked for and knows whether there are more', async () => {
  const [first, second] = [await list('size=3'), await list('size=3&page=2')];
  expect(first.body).toMatchObject({ hasNext: true, found: 4 });
  expect(first.body.items).toHaveLength(3);
  expect([second.body.items.map(({ id }: { id: string }) => id), second.body.hasNext]).toEqual([
    [ids.pads],
    false,
  ]);
});

it.each(['state=x', 'sort=name', 'photo=1', 'availability=soon', 'page=0', 'size=-1'])(
  '%s is no question',
  async (query) => expect((await list(query)).status).toBe(400),
);

it.each([
  ['guest', 403],
  ['customer', 403],
  ['owner', 200],
  ['warehouse', 200],
  ['content', 200],
  ['machine', 403],
  ['inactive admin', 403],
] as [CallerName, number][])('%s: %i', async (caller, status) =>
  expect((await list('', caller)).status).toBe(status),
);
