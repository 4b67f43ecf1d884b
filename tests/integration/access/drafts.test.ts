import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, anAdmin, aProduct } from '../../support/builders.ts';
import { signIn, startShop, type TestShop } from '../../support/pocketbase.ts';

const SECRET = 'not-announced-yet';

let shop: TestShop;
let tokens: Record<'guest' | 'customer', string>;
let draft: string;
let old: string;

beforeAll(async () => {
  shop = await startShop();
  const customer = await aCustomer(shop);
  tokens = {
    guest: '',
    customer: await signIn(shop.url, 'users', customer.email, customer.password),
  };
  draft = (await aProduct(shop, { published: false, description: SECRET })).id;
  old = (await aProduct(shop, { superseded_by: draft })).id;
  await shop.root.collection('products').update(draft, { superseded_by: old });
  await shop.root
    .collection('product_numbers')
    .create({ product: draft, number: SECRET, number_key: SECRET, kind: 'oem' });
});
afterAll(() => shop.stop());

const WAYS: [way: string, path: () => string][] = [
  ['from the product it replaces', () => `products/records/${old}?expand=superseded_by`],
  [
    'from the product that replaces it',
    () => `products/records/${old}?expand=products_via_superseded_by`,
  ],
  ['from its brand', () => 'brands/records?expand=products_via_brand'],
  ['from its category', () => 'categories/records?expand=products_via_category'],
  ['by its numbers', () => 'product_numbers/records?expand=product'],
];
const FILTERS = [
  'superseded_by.description ~',
  'products_via_superseded_by.description ?~',
  'brand.products_via_brand.description ?~',
  'product_numbers_via_product.number ?~',
];

async function askWith(token: string, path: string) {
  const reply = await fetch(`${shop.url}/api/collections/${path}`, {
    headers: token ? { Authorization: token } : {},
  });
  return { status: reply.status, text: await reply.text() };
}
const guessesBy = (token: string, filter: string) =>
  Promise.all(
    [SECRET, 'something-else'].map((guess) =>
      askWith(token, `products/records?${new URLSearchParams({ filter: `${filter} "${guess}"` })}`),
    ),
  );

describe('whoever may read drafts', () => {
  it.each(WAYS)('meets one %s', async (_way, path) => {
    const { status, text } = await askWith(shop.rootToken, path());
    expect([status, text]).toEqual([200, expect.stringContaining(SECRET)]);
  });

  it.each(FILTERS)('finds it by filtering products by %s', async (filter) => {
    const [right, wrong] = await guessesBy(shop.rootToken, filter);
    expect([right!.status, wrong!.status, right!.text === wrong!.text]).toEqual([200, 200, false]);
  });

  it('does so as long as he works here, whatever becomes of his token', async () => {
    const admin = await anAdmin(shop, 'content');
    expect((await askWith(admin.token, `products/records/${draft}`)).status).toBe(200);
    shop.database().prepare('UPDATE admins SET active = FALSE WHERE id = ?').run(admin.id); // past the hook that ends his sessions
    expect((await askWith(admin.token, `products/records/${draft}`)).status).toBe(404);
  });
});

describe.each(['guest', 'customer'] as const)('%s', (name) => {
  const ask = (path: string) => askWith(tokens[name], path);

  it('does not open a draft by its address', async () => {
    expect((await ask(`products/records/${draft}`)).status).toBe(404);
  });

  it.each(WAYS)('does not meet a draft %s', async (_way, path) => {
    const { status, text } = await ask(path());
    expect(status).toBe(200);
    expect(text).not.toContain(SECRET);
  });

  it.each(FILTERS)('cannot guess at a draft by filtering products by %s', async (filter) => {
    const [right, wrong] = await guessesBy(tokens[name], filter);
    expect(right).toEqual(wrong);
  });
});
