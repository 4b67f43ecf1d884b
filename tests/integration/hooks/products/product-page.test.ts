import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { aBrand, aCategory, anOffer, aProduct, aWarehouse } from '../../../support/builders.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { events, callBackend, type Answer } from '../call-backend.ts';

let shop: TestShop;
let answer: Answer;

beforeAll(async () => {
  shop = await startShop();
  const parent = await aCategory(shop, { name: 'Фильтры', slug: 'filters' });
  const category = (await aCategory(shop, { name: 'Масляные', slug: 'oil', parent: parent.id })).id;
  const brand = (await aBrand(shop, { name: 'Тест', slug: 'test' })).id;
  await aProduct(shop, {
    id: 'test-w712-75',
    article: 'W 712/75',
    brand,
    category,
    name: 'Фильтр',
    description: 'Текст',
    weight_g: 250,
    barcode: '2000000000015',
    is_original: true,
    attributes: [
      { name: 'Резьба', value: 'M20' },
      { nonsense: 1 },
      null,
      { name: 'Высота', value: 76 },
    ],
    external_id: 'SECRET-1C',
  });
  for (const [number, kind, of] of [
    ['OE 2', 'oem', brand],
    ['A 1', 'old', ''],
  ])
    await shop.root
      .collection('product_numbers')
      .create({ product: 'test-w712-75', number, kind, brand: of });
  const own = (
    await aWarehouse(shop, {
      name: 'Склад',
      city: 'Тверь',
      pickup: true,
      cut_off: '18:00',
      work_days: ['mon', 'sat'],
    })
  ).id;
  const partner = (await aWarehouse(shop, { name: 'Партнёр', city: 'Ржев' }, 'partner')).id;
  const closed = (await aWarehouse(shop, { name: 'Закрыт', active: false })).id;
  const offer = (over: object) => anOffer(shop, { product: 'test-w712-75', ...over });
  await offer({
    warehouse: partner,
    supplier_sku: 'dear',
    retail_kopecks: 30_000,
    stock_kind: 'few',
    multiple: 2,
    cost_kopecks: 111,
  });
  await offer({
    warehouse: partner,
    supplier_sku: 'cheap',
    retail_kopecks: 20_000,
    stock_kind: 'on_order',
    lead_min_h: 24,
    lead_max_h: 48,
  });
  await offer({ warehouse: partner, supplier_sku: 'free', retail_kopecks: 0, stock_kind: 'many' });
  await offer({ warehouse: closed, supplier_sku: 'closed', retail_kopecks: 1 });
  await offer({
    warehouse: own,
    supplier_sku: 'promised',
    retail_kopecks: 24_000,
    on_hand: 1,
    reserved: 1,
  });
  await offer({
    warehouse: own,
    retail_kopecks: 25_000,
    on_hand: 9,
    reserved: 2,
    multiple: 2,
    min_quantity: 0,
    cost_kopecks: 222,
    refreshed_at: '2026-11-20 10:00:00.000Z',
  });
  answer = await callBackend(shop, '/api/shop/products/test-w712-75');
});
afterAll(() => shop?.stop());

test('a product comes with everything its page shows', () => {
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    id: 'test-w712-75',
    number: 1,
    name: 'Фильтр',
    article: 'W 712/75',
    brand: { name: 'Тест', slug: 'test' },
    priceKopecks: 25_000,
    availability: 'in_stock',
    quantity: 7,
    description: 'Текст',
    weightGrams: 250,
    barcode: '2000000000015',
    isOriginal: true,
    images: [],
    image: null,
    breadcrumbs: [
      { name: 'Фильтры', slug: 'filters' },
      { name: 'Масляные', slug: 'oil' },
    ],
    attributes: [
      { name: 'Резьба', value: 'M20' },
      { name: 'Высота', value: '76' },
    ],
    numbers: [
      { number: 'OE 2', kind: 'oem', brand: 'Тест' },
      { number: 'A 1', kind: 'old', brand: null },
    ],
  });
});

test('who supplies the shop and where from is named only when the owner wants it, as he may be called', async () => {
  const names = async () =>
    (await callBackend(shop, '/api/shop/products/test-w712-75')).body.offers.map(
      ({ warehouse }: { warehouse: string }) => warehouse,
    );
  const { id } = await shop.root
    .collection('settings')
    .create({ storefront: 'main', key: 'supplier_names', value: JSON.stringify('shown') });
  expect(await names()).toEqual(['Склад', 'Партнёр', 'Партнёр', 'Склад']);
  const cities = async () =>
    (await callBackend(shop, '/api/shop/products/test-w712-75')).body.offers.map(
      ({ city }: { city: string }) => city,
    );
  expect(await cities()).toEqual(['Тверь', 'Ржев', 'Ржев', 'Тверь']);
  const { seq } = await events(shop, 0);
  const supplier = (await shop.root.collection('warehouses').getFirstListItem("name = 'Партнёр'"))
    .supplier as string;
  await shop.root.collection('suppliers').update(supplier, { public_name: 'Оптовая база' });
  expect(await names()).toEqual(['Склад', 'Оптовая база', 'Оптовая база', 'Склад']);
  expect((await events(shop, seq)).tags).toEqual(['product:test-w712-75']);
  await shop.root.collection('settings').delete(id);
  expect(await names()).toEqual(['Склад', 'Склад поставщика', 'Склад поставщика', 'Склад']);
  expect(await cities()).toEqual(['Тверь', '', '', 'Тверь']);
});

test('its offers come own first, then what can be had soonest, then what is out of stock; those without a price or of a closed warehouse stay out', () => {
  expect(
    answer.body.offers.map(({ warehouse, priceKopecks }: Record<string, unknown>) => [
      warehouse,
      priceKopecks,
    ]),
  ).toEqual([
    ['Склад', 25_000],
    ['Склад поставщика', 30_000],
    ['Склад поставщика', 20_000],
    ['Склад', 24_000],
  ]);
  expect(answer.body.offers[0]).toEqual({
    id: expect.any(String),
    warehouse: 'Склад',
    own: true,
    city: 'Тверь',
    pickup: true,
    cutOff: '18:00',
    workDays: [1, 6],
    priceKopecks: 25_000,
    stockKind: 'exact',
    quantity: 7,
    multiple: 2,
    minQuantity: 1,
    leadMinHours: 0,
    leadMaxHours: 0,
    refreshedAt: '2026-11-20T10:00:00.000Z',
  });
});

test('nothing that is not for visitors is in it', () => {
  expect(JSON.stringify(answer.body)).not.toMatch(
    /cost|111|222|supplier|sku|cheap|generation|SECRET|article_key|reserved|on_hand/,
  );
});

it.each(['no-such', 'test-hidden', "x' OR '1'='1", '%00', 'a'.repeat(500)])(
  '%s is not found',
  async (id) => {
    await aProduct(shop, { id: 'test-hidden', published: false }).catch(() => 'made before');
    expect((await callBackend(shop, `/api/shop/products/${encodeURIComponent(id)}`)).status).toBe(
      404,
    );
  },
);

test('a product is not found as soon as it is not published', async () => {
  await aProduct(shop, { id: 'test-once' });
  expect((await callBackend(shop, '/api/shop/products/test-once')).status).toBe(200);
  const database = shop.database();
  const listed = database.prepare("SELECT * FROM listings WHERE product = 'test-once'").get()!;
  await shop.root.collection('products').update('test-once', { published: false });
  expect((await callBackend(shop, '/api/shop/products/test-once')).status).toBe(404);
  // Bulk work writes the lists later: what they still hold is withdrawn all the same.
  database
    .prepare(
      `INSERT INTO listings (${Object.keys(listed).join(', ')}) VALUES (${Object.keys(listed).fill('?').join(', ')})`,
    )
    .run(...Object.values(listed));
  expect((await callBackend(shop, '/api/shop/products/test-once')).status).toBe(404);
});
