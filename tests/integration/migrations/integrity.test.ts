import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCategory, anAdmin, anOffer, aProduct } from '../../support/builders.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

it('every relation has an index, since deleting a record searches all that point to it', async () => {
  const collections = (await shop.root.collections.getFullList()).filter(({ system }) => !system);
  const relations = collections.flatMap(({ name, fields }) =>
    fields.filter(({ type }) => type === 'relation').map((field) => `${name}.${field.name}`),
  );
  expect(relations.length).toBeGreaterThan(25);

  const leading = shop
    .database()
    .prepare(
      `
    SELECT t.name || '.' || c.name AS path FROM sqlite_master t, pragma_index_list(t.name) i, pragma_index_info(i.name) c
    WHERE t.type = 'table' AND c.seqno = 0 AND i.partial = 0`,
    )
    .all()
    .map(({ path }) => path);
  expect(relations.filter((relation) => !leading.includes(relation))).toEqual([]);
});

it('what people edit tells when it was made and changed', async () => {
  const collections = (await shop.root.collections.getFullList()).filter(
    ({ system, createRule, updateRule }) => !system && (createRule !== null || updateRule !== null),
  );
  for (const { name, fields } of collections)
    expect(
      fields.map((field) => field.name),
      name,
    ).toEqual(expect.arrayContaining(['created', 'updated']));
});

it('a category with products or with children is not deleted, nor a brand or a warehouse in use', async () => {
  const parent = await aCategory(shop);
  const child = await aCategory(shop, { parent: parent.id });
  const product = await aProduct(shop, { category: child.id });
  const offer = await anOffer(shop, { product: product.id });
  for (const [collection, id] of [
    ['categories', child.id],
    ['brands', product.brand],
    ['warehouses', offer.warehouse],
  ] as const) {
    await expect(shop.root.collection(collection).delete(id)).rejects.toMatchObject({
      status: 400,
    });
  }
  const owner = await anAdmin(shop, 'owner');
  await expect(owner.pb.collection('categories').delete(parent.id)).rejects.toMatchObject({
    status: 404,
  });
});

it('a deleted product takes its offers, stock, numbers and listing with it', async () => {
  const offer = await anOffer(shop);
  await shop.root
    .collection('product_numbers')
    .create({ product: offer.product, number: 'A 1', number_key: 'A1', kind: 'oem' });
  await shop.root.collection('products').delete(offer.product);
  const left = (table: string, column: string, id: string) =>
    shop.database().prepare(`SELECT COUNT(*) AS n FROM ${table} WHERE ${column} = ?`).get(id)?.n;
  expect([
    left('offers', 'product', offer.product),
    left('stocks', 'offer', offer.id),
    left('product_numbers', 'product', offer.product),
    left('listings', 'id', offer.product),
  ]).toEqual([0, 0, 0, 0]);
});

it('stock never becomes negative and the audit log is never rewritten, not even by SQL', async () => {
  const offer = await anOffer(shop);
  const { id } = await shop.root
    .collection('audit_log')
    .create({ actor: 'somebody', action: 'create', collection: 'offers', record: offer.id });
  const run = (sql: string) => () => shop.database().exec(sql);
  expect(run(`UPDATE stocks SET on_hand = on_hand - 11 WHERE offer = '${offer.id}'`)).toThrow(
    'stock_negative',
  );
  expect(run(`UPDATE stocks SET reserved = -1 WHERE offer = '${offer.id}'`)).toThrow(
    'stock_negative',
  );
  expect(run(`UPDATE audit_log SET actor = 'nobody' WHERE id = '${id}'`)).toThrow('append_only');
  expect(run(`DELETE FROM audit_log WHERE id = '${id}'`)).toThrow('append_only');
});

it('a product keeps the number it got, whatever a save or a load says', async () => {
  const products = await Promise.all([aProduct(shop), aProduct(shop), aProduct(shop)]);
  const numbers = () =>
    shop.database().prepare('SELECT id, number FROM products ORDER BY id').all();
  const given = numbers();
  expect(new Set(given.map(({ number }) => number)).size).toBe(given.length);
  await shop.root.collection('products').update(products[0]!.id, { number: 0 });
  await shop.root.collection('products').update(products[1]!.id, { number: 9_999 });
  expect(numbers()).toEqual(given);
});
