import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, aProduct } from '../../support/builders.ts';
import { signIn, startShop, type TestShop } from '../../support/pocketbase.ts';

const SECRET = 'not-announced-yet';

let shop: TestShop;
let tokens: Record<'guest' | 'customer', string>;
let draft: string;
let old: string;

beforeAll(async () => {
  shop = await startShop();
  const customer = await aCustomer(shop);
  tokens = { guest: '', customer: await signIn(shop.url, 'users', customer.email, customer.password) };
  draft = (await aProduct(shop, { published: false, description: SECRET })).id;
  old = (await aProduct(shop, { superseded_by: draft })).id;
  await shop.root.collection('products').update(draft, { superseded_by: old });
  await shop.root.collection('product_numbers').create({ product: draft, number: SECRET, number_key: SECRET, kind: 'oem' });
});
afterAll(() => shop.stop());

describe.each(['guest', 'customer'] as const)('%s', (name) => {
  const ask = async (path: string) => {
    const reply = await fetch(`${shop.url}/api/collections/${path}`, { headers: tokens[name] ? { Authorization: tokens[name] } : {} });
    return { status: reply.status, text: await reply.text() };
  };
  const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

  it('does not open a draft by its address', async () => {
    expect((await ask(`products/records/${draft}`)).status).toBe(404);
  });

  it.each([
    ['from the product it replaces', () => `products/records/${old}?expand=superseded_by`],
    ['from the product that replaces it', () => `products/records/${old}?expand=products_via_superseded_by`],
    ['from its brand', () => 'brands/records?expand=products_via_brand'],
    ['from its category', () => 'categories/records?expand=products_via_category'],
    ['by its numbers', () => 'product_numbers/records?expand=product'],
  ])('does not meet a draft %s', async (_way, path) => {
    const { status, text } = await ask(path());
    expect(status).toBe(200);
    expect(text).not.toContain(SECRET);
  });

  it.each(['superseded_by.description ~', 'products_via_superseded_by.description ?~', 'brand.products_via_brand.description ?~', 'product_numbers_via_product.number ?~'])('cannot guess at a draft by filtering products by %s', async (filter) => {
    const [right, wrong] = await Promise.all([SECRET, 'something-else'].map((guess) => ask(`products/records?${query({ filter: `${filter} "${guess}"` })}`)));
    expect(right).toEqual(wrong);
  });
});
