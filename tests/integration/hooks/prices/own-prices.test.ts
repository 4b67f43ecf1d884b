import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { checkList } from '../../../../lib/bulk-order/repository.ts';
import { readCart, setCartLine } from '../../../../lib/cart/repository.ts';
import { getOrder } from '../../../../lib/orders/repository.ts';
import { quoteOffers } from '../../../../lib/prices/repository.ts';
import { aCategory, aCustomer, anOffer, aProduct, type Person } from '../../../support/builders.ts';
import { anOrder } from '../../../support/ordering.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend, reason } from '../call-backend.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
});
afterAll(() => shop.stop());

let made = 0;
const aLevel = (fields: object) =>
  shop.root
    .collection('price_levels')
    .create({ code: `level-${++made}`, name: 'Автосервис', base: 'retail', percent: 0, ...fields });
const inLevel = async (fields: object): Promise<{ customer: Person; level: string }> => {
  const { id } = await aLevel(fields);
  return { customer: await aCustomer(shop, { price_level: id }), level: id };
};
const priceOf = async ({ pb }: Person, offer: string) => (await quoteOffers(pb, [offer]))[offer];

test('everybody pays retail until a level is given, and at once what the level says', async () => {
  const { id: offer } = await anOffer(shop);
  const customer = await aCustomer(shop);
  expect(await priceOf(customer, offer)).toBe(10_000);
  await shop.root
    .collection('users')
    .update(customer.id, { price_level: (await aLevel({ percent: -15 })).id });
  expect(await priceOf(customer, offer)).toBe(8_500);
});

test('the default level is retail, whatever stands in it', async () => {
  const retail = await shop.root.collection('price_levels').getFirstListItem('is_default = true');
  const { id: offer } = await anOffer(shop);
  const customer = await aCustomer(shop, { price_level: retail.id });
  const worth = (percent: number) =>
    shop
      .database()
      .prepare('UPDATE price_levels SET percent = ? WHERE id = ?')
      .run(percent, retail.id); // no rule lets anybody
  worth(-50);
  expect([retail['code'], await priceOf(customer, offer)]).toEqual(['retail', 10_000]);
  worth(0);
});

test('what a company was given goes before what its people were given; a company without a level takes nothing', async () => {
  const [own, of] = [(await aLevel({ percent: -5 })).id, (await aLevel({ percent: -20 })).id];
  const company = await shop.root.collection('companies').create({
    legal_form: 'company',
    name: 'ООО Ромашка',
    inn: '7707083893',
    kpp: '773601001',
    ogrn: '1027700132195',
    address: 'Москва',
  });
  const { id: offer } = await anOffer(shop);
  const [one, other] = [
    await aCustomer(shop, { price_level: own, company: company.id }),
    await aCustomer(shop, { company: company.id }),
  ];
  expect([await priceOf(one, offer), await priceOf(other, offer)]).toEqual([9_500, 10_000]);
  await shop.root.collection('companies').update(company.id, { price_level: of });
  expect([await priceOf(one, offer), await priceOf(other, offer)]).toEqual([8_000, 8_000]);
});

test('a category stands for all below it, and goods moved elsewhere leave its rule', async () => {
  const parent = await aCategory(shop);
  const { id: category } = await aCategory(shop, { parent: parent.id });
  const product = await aProduct(shop, { category });
  const { id: offer } = await anOffer(shop, { product: product.id });
  const { customer, level } = await inLevel({ percent: -5 });
  await shop.root.collection('price_rules').create({ level, category: parent.id, percent: -20 });
  expect(await priceOf(customer, offer)).toBe(8_000);
  await shop.root
    .collection('products')
    .update(product.id, { category: (await aCategory(shop)).id });
  expect(await priceOf(customer, offer)).toBe(9_500);
});

it.each([
  ['from yesterday on', { valid_from: '2020-01-01 00:00:00.000Z' }, 7_000],
  ['without an end', {}, 7_000],
  ['that is over', { valid_to: '2020-01-01 00:00:00.000Z' }, 9_000],
  ['that has not begun', { valid_from: '2099-01-01 00:00:00.000Z' }, 9_000],
])('a price agreed on %s', async (_, bounds, price) => {
  const { customer, level } = await inLevel({ percent: -10 });
  const { id: offer, product } = await anOffer(shop);
  await shop.root
    .collection('fixed_prices')
    .create({ level, product, price_kopecks: 7_000, ...bounds });
  expect(await priceOf(customer, offer)).toBe(price);
});

test('the deepest discount does not show the cost: a markup of the settings stays, 1 % where nobody says', async () => {
  const { customer } = await inLevel({ percent: -90, rounding: 100 });
  const { id: offer } = await anOffer(shop, { cost_kopecks: 7_000 });
  expect(await priceOf(customer, offer)).toBe(7_100);
  const { id } = await shop.root
    .collection('settings')
    .create({ storefront: 'main', key: 'least_markup_percent', value: 12.5 });
  expect(await priceOf(customer, offer)).toBe(7_900);
  await shop.root.collection('settings').delete(id);
});

test('a level on cost is never below it, and rounds as it says', async () => {
  const { customer } = await inLevel({ base: 'cost', percent: 12.5, rounding: 500 });
  const [some, dear] = [
    await anOffer(shop, { cost_kopecks: 7_000 }),
    await anOffer(shop, { cost_kopecks: 0 }),
  ];
  expect(await quoteOffers(customer.pb, [some.id, dear.id, 'nosuchoffer1234'])).toEqual({
    [some.id]: 8_000,
    [dear.id]: 10_000,
  });
});

test('nobody pays more than everybody else by his level, wherever a price is told, unless the level may ask for it', async () => {
  const { customer, level } = await inLevel({ base: 'cost', percent: 50 });
  const product = await aProduct(shop, { article: 'ABOVE 1', article_key: 'ABOVE1' });
  const { id: offer } = await anOffer(shop, { product: product.id, cost_kopecks: 8_000 });
  const told = async () => {
    await setCartLine(customer.pb, offer, 1);
    const [answer] = await checkList(customer.pb, [[{ words: ['ABOVE1'], quantity: 1 }]]);
    const listed = (await callBackend(shop, '/api/shop/price-list', { token: customer.token })).body
      .rows as { article: string; priceKopecks: number }[];
    return [
      await priceOf(customer, offer),
      (await readCart(customer.pb)).lines[0]!.priceKopecks,
      answer!.parts[0]!.priceKopecks,
      listed.find(({ article }) => article === 'ABOVE 1')!.priceKopecks,
    ];
  };
  expect(await told()).toEqual([10_000, 10_000, 10_000, 10_000]);
  await shop.root.collection('price_levels').update(level, { may_exceed_retail: true });
  expect(await told()).toEqual([12_000, 12_000, 12_000, 12_000]);
  await shop.root.collection('price_levels').update(level, { may_exceed_retail: false });
  const { id } = await anOrder(shop, customer, offer, 1);
  expect((await getOrder(customer.pb, id)).lines[0]!.priceKopecks).toBe(10_000);
  await shop.root
    .collection('fixed_prices')
    .create({ level, product: product.id, price_kopecks: 15_000 });
  expect(await priceOf(customer, offer)).toBe(15_000);
});

test('the cart shows the own price, says when it has changed, and the order is placed at it', async () => {
  const { customer, level } = await inLevel({ percent: -10 });
  const { id: offer } = await anOffer(shop, { cost_kopecks: 1_000 });
  await setCartLine(customer.pb, offer, 2);
  expect(await readCart(customer.pb)).toMatchObject({
    totalKopecks: 18_000,
    lines: [{ priceKopecks: 9_000, priceSeenKopecks: 9_000 }],
  });
  await shop.root.collection('price_levels').update(level, { percent: -30 });
  expect(await readCart(customer.pb)).toMatchObject({
    totalKopecks: 14_000,
    lines: [{ priceKopecks: 7_000, priceSeenKopecks: 9_000 }],
  });
  const { id } = await anOrder(shop, customer, offer, 2);
  expect((await getOrder(customer.pb, id)).lines).toMatchObject([
    { priceKopecks: 7_000, quantity: 2 },
  ]);
  expect(await shop.root.collection('orders').getOne(id)).toMatchObject({
    level: { name: 'Автосервис' },
  });
});

test('a quote is for customers only, and tells nothing but the price', async () => {
  const { customer } = await inLevel({ base: 'cost', percent: 11 });
  const { id: offer } = await anOffer(shop, { cost_kopecks: 7_777 });
  expect((await callBackend(shop, '/api/shop/quote', { body: { offers: [offer] } })).status).toBe(
    401,
  );
  const { body, headers } = await callBackend(shop, '/api/shop/quote', {
    token: customer.token,
    body: { offers: [offer] },
  });
  expect([body, headers.get('cache-control')]).toEqual([
    { prices: { [offer]: 8_633 } },
    'private, no-store',
  ]);
});

it.each([
  [
    'of goods that were withdrawn',
    'UPDATE products SET published = FALSE WHERE id = (SELECT product FROM offers WHERE id = ?)',
  ],
  [
    'of a closed warehouse',
    'UPDATE warehouses SET active = FALSE WHERE id = (SELECT warehouse FROM offers WHERE id = ?)',
  ],
  [
    'of a supplier who has stopped',
    'UPDATE suppliers SET active = FALSE WHERE id = (SELECT w.supplier FROM offers o JOIN warehouses w ON w.id = o.warehouse WHERE o.id = ?)',
  ],
  ['without a retail price', 'UPDATE offers SET retail_kopecks = 0 WHERE id = ?'],
])(
  'an offer %s has no price in a quote, be it one agreed on; those beside it have',
  async (_, happens) => {
    const { customer, level } = await inLevel({ base: 'cost', percent: 11 });
    const [gone, sold] = [
      await anOffer(shop, { cost_kopecks: 7_777 }),
      await anOffer(shop, { cost_kopecks: 7_777 }),
    ];
    await shop.root
      .collection('fixed_prices')
      .create({ level, product: gone.product, price_kopecks: 8_000 });
    const asked = [gone.id, sold.id];
    expect(await quoteOffers(customer.pb, asked)).toEqual({ [gone.id]: 8_000, [sold.id]: 8_633 });
    shop.database().prepare(happens).run(gone.id);
    const atRetail = await aCustomer(shop);
    expect([await quoteOffers(customer.pb, asked), await quoteOffers(atRetail.pb, asked)]).toEqual([
      { [sold.id]: 8_633 },
      { [sold.id]: 10_000 },
    ]);
  },
);

it.each<[string, unknown]>([
  ['an id too long', ['x'.repeat(16)]],
  ['a number', [1]],
  ['no list', 'offer'],
  ['more than a page has', Array.from({ length: 301 }, (_, n) => `o${n}`)],
])('a quote of %s is refused', async (_, offers) => {
  const customer = await aCustomer(shop);
  expect(
    reason(await callBackend(shop, '/api/shop/quote', { token: customer.token, body: { offers } })),
  ).toBe('invalid_input');
});

test('a rule that is new, changed or removed holds at the next look, whichever engine answers', async () => {
  const product = await aProduct(shop);
  const { id: offer } = await anOffer(shop, { product: product.id });
  const { customer, level } = await inLevel({ percent: -5 });
  const seen = async () =>
    new Set(await Promise.all(Array.from({ length: 40 }, () => priceOf(customer, offer))));
  expect(await seen()).toEqual(new Set([9_500]));
  const rule = await shop.root
    .collection('price_rules')
    .create({ level, brand: product.brand, percent: -20 });
  expect(await seen()).toEqual(new Set([8_000]));
  await shop.root.collection('price_rules').update(rule.id, { percent: -30 });
  expect(await seen()).toEqual(new Set([7_000]));
  await shop.root.collection('price_rules').delete(rule.id);
  expect(await seen()).toEqual(new Set([9_500]));
});
