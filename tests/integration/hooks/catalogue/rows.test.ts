import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { articleKey } from '../../../../lib/articles/model.ts';
import { demoCatalogue } from '../../../../scripts/demo/catalogue.ts';
import { LEVELS } from '../../../../scripts/demo/shop.ts';
import { loadDemo } from '../../../../scripts/demo/load.ts';
import { anAdmin } from '../../../support/builders.ts';
import type { TestShop } from '../../../support/pocketbase.ts';
import { startDemoShop } from '../demo-shop.ts';
import { events, callBackend, reason } from '../call-backend.ts';

let shop: TestShop;
let token: string;
const refreshedAt = new Date('2026-11-20T10:00:00Z');
const { reference, chunks } = demoCatalogue({ products: 1_200, refreshedAt });
const all = chunks(1_200).next().value!;

const post = (body: unknown, as = token) =>
  callBackend(shop, '/api/shop/catalogue/rows', { token: as, body });
const one = (sql: string) => shop.database().prepare(sql).get();
/** What lists should hold by the view that triggers and loads share, against what they hold. */
const wrongListings = () =>
  one(
    'SELECT COUNT(*) AS n FROM (SELECT product, price_kopecks, availability_rank, quantity, offer FROM listing_source EXCEPT SELECT product, price_kopecks, availability_rank, quantity, offer FROM listings)',
  );
const wrongCounts = () =>
  one(
    'SELECT COUNT(*) AS n FROM categories c JOIN category_totals t ON t.category = c.id WHERE t.products IS NOT c.products_count',
  );

beforeAll(async () => {
  ({ shop, token } = await startDemoShop());
});
afterAll(() => shop?.stop());

describe('a load of rows', () => {
  test('fills an empty shop with lists and counts that are right, and one soft event for the products', async () => {
    await post(reference);
    const { seq } = await events(shop, 0);
    expect((await post(all)).body).toMatchObject({ products: 1_200, changed: expect.any(Number) });
    expect(await events(shop, seq)).toMatchObject({ tags: ['catalogue'], soft: [true] });
    expect([wrongListings(), wrongCounts(), one('SELECT COUNT(*) AS n FROM listings')]).toEqual([
      { n: 0 },
      { n: 0 },
      { n: 1_200 },
    ]);
  });

  test("brings price levels, visibly a demo's, and leaves alone those that people have changed", async () => {
    const levels = () =>
      shop
        .database()
        .prepare('SELECT id, name, percent FROM price_levels ORDER BY is_default DESC, percent')
        .all();
    const before = levels();
    expect((await post({ price_levels: LEVELS })).body.changed).toBe(2);
    expect(levels().slice(before.length)).toEqual(
      LEVELS.toReversed().map(({ id, name, percent }) => ({ id, name, percent })),
    );
    for (const { name } of LEVELS) expect(name).toMatch(/^Демо: /);
    const retail = { ...LEVELS[0]!, id: String(before[0]!['id']), percent: 90 };
    expect(reason(await post({ price_levels: [retail] }))).toBe('invalid_input');
    expect(levels()[0]).toEqual(before[0]);
  });

  test('sent again changes nothing, makes no event and leaves no line in the audit log', async () => {
    const { seq } = await events(shop, 0);
    const audit = one('SELECT COUNT(*) AS n FROM audit_log');
    expect((await post({ ...reference, ...all })).body).toMatchObject({
      products: 1_200,
      changed: 0,
    });
    expect((await events(shop, seq)).tags).toEqual([]);
    expect(one('SELECT COUNT(*) AS n FROM audit_log')).toEqual(audit);
  });

  test('of a few products tells which pages changed', async () => {
    const { seq } = await events(shop, 0);
    const offer = all.offers.find(({ stock_kind }) => stock_kind === 'many')!;
    await post({ offers: [{ ...offer, retail_kopecks: 100 }] });
    const { tags, soft } = await events(shop, seq);
    expect(tags).toContain(`product:${offer.product}`);
    expect(tags).toContain('list');
    expect(soft).not.toContain(true);
    expect([wrongListings(), wrongCounts()]).toEqual([{ n: 0 }, { n: 0 }]);
  });

  test('of many products makes one soft event and keeps lists and counts right, also of those taken off sale', async () => {
    const { seq } = await events(shop, 0);
    await post({
      products: all.products.map((product, index) => ({
        ...product,
        published: index % 3 > 0,
        category: 'democat00000101',
      })),
      stocks: all.stocks.map((stock) => ({ ...stock, on_hand: 5 })),
    });
    expect(await events(shop, seq)).toMatchObject({ tags: ['catalogue'], soft: [true] });
    expect([wrongListings(), wrongCounts(), one('SELECT COUNT(*) AS n FROM listings')]).toEqual([
      { n: 0 },
      { n: 0 },
      { n: 800 },
    ]);
  });

  test('sets what lies on the shelf and never what is promised to orders', async () => {
    const stock = all.stocks[0]!;
    shop.database().prepare('UPDATE stocks SET reserved = 2 WHERE id = ?').run(String(stock.id));
    await post({ stocks: [{ ...stock, on_hand: 9 }] });
    expect(one(`SELECT on_hand, reserved FROM stocks WHERE id = '${stock.id}'`)).toEqual({
      on_hand: 9,
      reserved: 2,
    });
    expect((await post({ stocks: [{ ...stock, reserved: 0 }] })).status).toBe(400);
  });

  test('changes only the columns that it names', async () => {
    const { id } = all.products[1]!;
    await post({
      products: [
        {
          id,
          ...identity('demobrand000002', 'NEW 1'),
          name: 'Новое имя',
          category: 'democat00000102',
          unit: 'шт.',
        },
      ],
    });
    expect(
      one(
        `SELECT name, article_key, published, weight_g > 0 AS weight FROM products WHERE id = '${id}'`,
      ),
    ).toMatchObject({ name: 'Новое имя', article_key: 'NEW1', weight: 1 });
  });

  test('brings crosses, cars, what replaces what, and names of images', async () => {
    expect(one('SELECT COUNT(*) AS n FROM cross_links')).toEqual({ n: all.cross_links.length });
    expect(one('SELECT COUNT(*) AS n FROM fitments')).toEqual({ n: all.fitments.length });
    const [{ id: old }, { id: now }] = all.products as [{ id: string }, { id: string }];
    await post({
      products: [{ ...all.products[0], images: ['front_1.jpg', 'side_2.jpg'], superseded_by: now }],
    });
    expect(one(`SELECT images, superseded_by FROM products WHERE id = '${old}'`)).toEqual({
      images: '["front_1.jpg","side_2.jpg"]',
      superseded_by: now,
    });
  });

  test('is one line in the audit log, with the request that made it', async () => {
    await callBackend(shop, '/api/shop/catalogue/rows', {
      token,
      requestId: 'request-of-load',
      body: { stocks: [{ ...all.stocks[0], on_hand: 4 }] },
    });
    expect(
      one(
        "SELECT actor_role, action, collection FROM audit_log WHERE request_id = 'request-of-load'",
      ),
    ).toEqual({ actor_role: 'machine', action: 'update', collection: 'products' });
  });
});

const identity = (brand: string, article: string) => ({
  brand,
  article,
  article_key: articleKey(article),
});
const product = {
  id: 'demo-new',
  ...identity('demobrand000001', 'N 1'),
  name: 'Новый',
  category: 'democat00000101',
  unit: 'шт.',
  published: true,
};
const offer = {
  id: 'demoofferwrong1',
  product: all.products[0]!.id,
  warehouse: 'demowarehous001',
  stock_kind: 'many',
  retail_kopecks: 100,
};

it.each([
  ['no JSON', '{"products":'],
  ['a list', []],
  ['an unknown table', { admins: [] }],
  ['a name that every object has', { constructor: [{ id: 'x' }] }],
  ['rows that are no list', { products: {} }],
  ['a row that is no object', { products: ['x'] }],
  ['an unknown column', { products: [{ ...product, number: 5 }] }],
  ['a column that every object has', { products: [{ ...product, constructor: 'x' }] }],
  ['a column that is a statement', { products: [{ ...product, 'name) SELECT 1 --': 'x' }] }],
  ['no id', { products: [{ ...product, id: '' }] }],
  ['an id that is no address', { products: [{ ...product, id: 'Ы/..' }] }],
  ['a text instead of a number', { offers: [{ ...offer, retail_kopecks: '100' }] }],
  ['parts of a kopeck', { offers: [{ ...offer, retail_kopecks: 1.5 }] }],
  ['a negative price', { offers: [{ ...offer, retail_kopecks: -1 }] }],
  ['an unknown kind of stock', { offers: [{ ...offer, stock_kind: 'plenty' }] }],
  ['a key of another number', { products: [{ ...product, article_key: 'N2' }] }],
  ['a number without a key', { products: [{ ...product, article: '/', article_key: '' }] }],
  [
    'rows of different shape',
    { products: [product, { ...product, id: 'demo-new-2', description: 'x' }] },
  ],
  ['a brand that there is not', { products: [{ ...product, brand: 'nosuchbrand0000' }] }],
  [
    'an offer that moves to another product',
    { offers: [{ ...all.offers[0], product: all.products[5]!.id }] },
  ],
  ['images that are no list', { products: [{ ...product, images: 'front.jpg' }] }],
  ['an image outside its folder', { products: [{ ...product, images: ['../front.jpg'] }] }],
  ['an image that is hidden', { products: [{ ...product, images: ['.attrs'] }] }],
  ['an image that is no name', { products: [{ ...product, images: [1] }] }],
  [
    'a product replaced by one that there is not',
    { products: [{ ...product, superseded_by: 'no-such' }] },
  ],
  [
    'a cross to a brand that there is not',
    {
      cross_links: [
        {
          id: 'democrowrong001',
          from_brand: 'demobrand000001',
          from_key: 'A1',
          to_brand: 'nosuchbrand0000',
          to_key: 'B1',
          kind: 'analog',
        },
      ],
    },
  ],
  [
    'the number of another product',
    {
      products: [
        {
          ...product,
          ...identity(String(all.products[3]!.brand), String(all.products[3]!.article)),
        },
      ],
    },
  ],
])('%s is refused and leaves everything as it was', async (_, body) => {
  const before = [
    one('SELECT COUNT(*) AS n FROM products'),
    (await events(shop, 0)).seq,
    one('SELECT quiet FROM cache_mode'),
  ];
  const answer = await post(body);
  expect([answer.status, reason(answer)]).toEqual([400, 'invalid_input']);
  expect([
    one('SELECT COUNT(*) AS n FROM products'),
    (await events(shop, 0)).seq,
    one('SELECT quiet FROM cache_mode'),
  ]).toEqual(before);
});

test('a refusal names the place', async () => {
  const answer = await post({
    products: [product, { ...product, id: 'demo-new-2', article_key: 'X' }],
  });
  expect([reason(answer), answer.body.data.reason.message]).toEqual([
    'invalid_input',
    expect.stringMatching(/products\[1\]\.article_key/i),
  ]);
});

it.each(['manager', 'warehouse', 'content'] as const)('a %s may not load rows', async (role) => {
  expect((await post({ products: [] }, (await anAdmin(shop, role)).token)).status).toBe(403);
});

test('a guest may not load rows, an owner may', async () => {
  expect((await post({ products: [] }, '')).status).toBe(403);
  expect((await post({ products: [] }, (await anAdmin(shop, 'owner')).token)).status).toBe(200);
});

test('the demo loader says how far it is', async () => {
  const steps: number[] = [];
  expect(
    await loadDemo({
      url: shop.url,
      token,
      products: 2_100,
      onProgress: (done) => steps.push(done),
    }),
  ).toBe(2_100);
  expect(steps).toEqual([2_000, 2_100]);
  await expect(loadDemo({ url: shop.url, token: 'wrong', products: 1 })).rejects.toThrow('403');
});
