import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import {
  aBrand,
  aCustomer,
  anAdmin,
  anOffer,
  aProduct,
  aWarehouse,
  type Person,
} from '../../../support/builders.ts';
import { CALLERS, theCallers, type Caller, type CallerName } from '../../../support/callers.ts';
import { aLine } from '../../../support/order-lines.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import type { ProductsRecord, Records } from '../../../../lib/pocketbase/schema.generated.ts';
import { events, callBackend, reason } from '../call-backend.ts';

let shop: TestShop;
let manager: Person;
let customer: Person;

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  [manager, customer] = [await anAdmin(shop, 'manager'), await aCustomer(shop)];
});
afterAll(() => shop?.stop());

const all = (sql: string, ...values: string[]) =>
  shop
    .database()
    .prepare(sql)
    .all(...values)
    .map((row) => ({ ...row }));
const fresh = (id: string) => shop.root.collection('products').getOne<ProductsRecord>(id);
const seenOf = async (from: string, into: string) =>
  `${(await fresh(from)).updated},${(await fresh(into)).updated}`;
const merge = async (from: string, into: string, seen?: string, token = manager.token) =>
  callBackend(shop, `/api/shop/products/${from}/merge`, {
    token,
    body: { into, seen: seen ?? (await seenOf(from, into)) },
  });
const create = (collection: keyof Records, fields: object) =>
  shop.root.collection(collection).create(fields);
const photo = async () =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 20, height: 20, channels: 3, background: '#406080' } })
          .jpeg()
          .toBuffer(),
      ),
    ],
    'photo.jpg',
    { type: 'image/jpeg' },
  );
const theTwo = async (over: object = {}) =>
  [await aProduct(shop, over), await aProduct(shop)] as const;

describe('what hangs on the product that goes', () => {
  test('belongs to the one that stays', async () => {
    const [from, into] = await theTwo({
      description: 'Слова',
      barcode: '4011558736408',
      weight_g: 300,
    });
    const offer = await anOffer(shop, { product: from.id, on_hand: 5, reserved: 2 });
    const { line } = await aLine(shop, customer, offer.id, 1);
    const level = await create('price_levels', {
      code: `l-${from.id}`,
      name: 'Опт',
      base: 'retail',
    });
    await create('product_numbers', {
      product: from.id,
      number: 'OEM 1',
      number_key: 'OEM1',
      kind: 'oem',
    });
    await create('favorites', { user: customer.id, product: from.id });
    await create('fixed_prices', { level: level.id, product: from.id, price_kopecks: 500 });
    const parent = await create('vehicle_makes', { name: 'Make', slug: `make-${from.id}` });
    const model = await create('vehicle_models', { make: parent.id, name: 'Model', slug: 'model' });
    const generation = await create('vehicle_generations', {
      model: model.id,
      name: 'I',
      slug: 'i',
    });
    await create('fitments', {
      product: from.id,
      generation: generation.id,
      note: 'до рестайлинга',
    });
    const other = await aBrand(shop);
    await create('cross_links', {
      from_brand: from.brand,
      from_key: from.article_key,
      to_brand: other.id,
      to_key: 'X1',
      kind: 'analog',
      both_ways: true,
    });

    expect(
      (
        await callBackend(shop, `/api/shop/admin/products/${from.id}/merge?into=${into.id}`, {
          token: manager.token,
        })
      ).body,
    ).toEqual({
      offers: 1,
      joined: 0,
      numbers: 1,
      crosses: 1,
      fitments: 1,
      images: 0,
      favorites: 1,
      carts: 0,
      prices: 1,
      lines: 1,
    });
    expect((await merge(from.id, into.id)).status).toBe(204);

    for (const table of ['offers', 'favorites', 'fixed_prices', 'fitments'])
      expect([
        table,
        all(`SELECT product FROM ${table} WHERE product IN (?, ?)`, from.id, into.id),
      ]).toEqual([table, [{ product: into.id }]]);
    expect(
      all('SELECT number, kind FROM product_numbers WHERE product = ? ORDER BY number', into.id),
    ).toEqual([
      { number: 'OEM 1', kind: 'oem' },
      { number: from.article, kind: 'old' },
    ]);
    expect(
      all(
        'SELECT from_brand, from_key FROM cross_links WHERE to_key = ? AND to_brand = ?',
        'X1',
        other.id,
      ),
    ).toEqual([{ from_brand: into.brand, from_key: into.article_key }]);
    expect(all('SELECT product, offer, article FROM order_items WHERE id = ?', line)).toEqual([
      { product: into.id, offer: offer.id, article: from.article },
    ]);
    expect(all('SELECT on_hand, reserved FROM stocks WHERE offer = ?', offer.id)).toEqual([
      { on_hand: 5, reserved: 3 },
    ]);
    expect(await fresh(into.id)).toMatchObject({
      description: 'Слова',
      barcode: '4011558736408',
      weight_g: 300,
      name: into.name,
    });
    expect(
      all('SELECT to_path FROM redirects WHERE from_path = ?', `/products/${from.id}`),
    ).toEqual([{ to_path: `/products/${into.id}` }]);
    expect(all('SELECT id FROM products WHERE id = ?', from.id)).toEqual([]);
    expect((await callBackend(shop, `/api/shop/products/${into.id}`)).body).toMatchObject({
      priceKopecks: 10_000,
      quantity: 2,
    });
  });

  test('is joined with what the other has at the same warehouse: stock and promises add up, the larger quantity stays in a cart', async () => {
    const [from, into] = await theTwo();
    const warehouse = (await aWarehouse(shop)).id;
    const gone = await anOffer(shop, { product: from.id, warehouse, on_hand: 5, reserved: 1 });
    const stays = await anOffer(shop, {
      product: into.id,
      warehouse,
      on_hand: 7,
      reserved: 2,
      retail_kopecks: 12_000,
    });
    const { line } = await aLine(shop, customer, gone.id, 1);
    for (const [offer, product, quantity] of [
      [gone.id, from.id, 3],
      [stays.id, into.id, 2],
    ] as const)
      await create('cart_items', {
        user: customer.id,
        offer,
        product,
        quantity,
        price_seen_kopecks: 1,
      });
    expect((await merge(from.id, into.id)).status).toBe(204);
    expect(
      all('SELECT on_hand, reserved FROM stocks WHERE offer IN (?, ?)', gone.id, stays.id),
    ).toEqual([{ on_hand: 12, reserved: 4 }]);
    expect(
      all('SELECT offer, product, quantity FROM cart_items WHERE user = ?', customer.id),
    ).toEqual([{ offer: stays.id, product: into.id, quantity: 3 }]);
    expect(all('SELECT offer, product FROM order_items WHERE id = ?', line)).toEqual([
      { offer: stays.id, product: into.id },
    ]);
    expect((await shop.root.collection('offers').getOne(stays.id)).retail_kopecks).toBe(12_000);
  });

  test('a partner has counted the same pieces twice', async () => {
    const [from, into] = await theTwo();
    const warehouse = (await aWarehouse(shop, {}, 'partner')).id;
    await anOffer(shop, { product: from.id, warehouse, on_hand: 9, reserved: 1 });
    const stays = await anOffer(shop, { product: into.id, warehouse, on_hand: 7, reserved: 2 });
    expect((await merge(from.id, into.id)).status).toBe(204);
    expect(all('SELECT on_hand, reserved FROM stocks WHERE offer = ?', stays.id)).toEqual([
      { on_hand: 9, reserved: 3 },
    ]);
  });

  test('photos are copied with their words, as many as there is room for', async () => {
    const [from, into] = await theTwo();
    const images = await Promise.all(Array.from({ length: 3 }, photo));
    const stored = await shop.root.collection('products').update(from.id, { images });
    await shop.root
      .collection('products')
      .update(from.id, { image_alts: { [String(stored.images[0])]: 'Вид спереди' } });
    await shop.root
      .collection('products')
      .update(into.id, { images: await Promise.all(Array.from({ length: 8 }, photo)) });
    expect(await merge(from.id, into.id)).toMatchObject({ status: 204, body: null });
    const { images: kept, image_alts } = await fresh(into.id);
    expect(kept).toHaveLength(10);
    expect(image_alts).toEqual({ [kept[8]!]: 'Вид спереди' });
    expect(
      (
        await fetch(
          `${shop.url}/api/files/products/${into.id}/${kept[9]}?token=${await shop.root.files.getToken()}`,
        )
      ).status,
    ).toBe(200);
  });
});

test('pages of both expire', async () => {
  const [from, into] = await theTwo();
  await anOffer(shop, { product: from.id });
  const { seq } = await events(shop, 0);
  await merge(from.id, into.id);
  expect((await events(shop, seq)).tags).toEqual(
    expect.arrayContaining([`product:${from.id}`, `product:${into.id}`]),
  );
});

test('it is refused for the same one, for what has changed meanwhile, and a second time', async () => {
  const [from, into] = await theTwo();
  expect(reason(await merge(from.id, from.id))).toBe('product_merged_into_itself');
  const seen = await seenOf(from.id, into.id);
  await shop.root.collection('products').update(into.id, { name: 'Другое имя' });
  expect(reason(await merge(from.id, into.id, seen))).toBe('changed_meanwhile');
  expect((await merge(from.id, into.id)).status).toBe(204);
  expect((await merge(from.id, into.id, 'any')).status).toBe(404);
});

test('both changes stand in the audit', async () => {
  const [from, into] = await theTwo({ description: 'Слова' });
  await merge(from.id, into.id);
  const logs = all(
    'SELECT action, record, after FROM audit_log WHERE record IN (?, ?) ORDER BY rowid',
    from.id,
    into.id,
  );
  expect(logs.map(({ action, record }) => [action, record])).toEqual([
    ['update', into.id],
    ['delete', from.id],
  ]);
  expect(JSON.parse(String(logs[1]!.after))).toEqual({ merged_into: into.id });
});

describe('the door', () => {
  let callers: Record<CallerName, Caller>;
  beforeAll(async () => {
    callers = await theCallers(shop);
  });
  it.each(CALLERS)('%s', async (name) => {
    const [from, into] = await theTwo();
    const may = name === 'owner' || name === 'manager';
    const looked = await callBackend(
      shop,
      `/api/shop/admin/products/${from.id}/merge?into=${into.id}`,
      {
        token: callers[name].token,
      },
    );
    const done = await merge(from.id, into.id, undefined, callers[name].token);
    expect([looked.status, done.status].map((status) => status < 300)).toEqual([may, may]);
  });
});
