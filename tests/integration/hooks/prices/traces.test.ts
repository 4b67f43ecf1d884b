import { afterAll, beforeAll, expect, it, test } from 'vitest';
import {
  countAboveRetail,
  setCustomerLevel,
  tracePrices,
} from '../../../../lib/prices/admin/repository.ts';
import { traceText } from '../../../../lib/prices/admin/texts.ts';
import {
  aBrand,
  aCategory,
  aCustomer,
  anAdmin,
  anOffer,
  aProduct,
  aWarehouse,
  type Person,
} from '../../../support/builders.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend } from '../call-backend.ts';

let shop: TestShop;
let people: Record<
  'owner' | 'manager' | 'warehouse' | 'content' | 'customer' | 'wholesale',
  Person
>;
let level: string;
beforeAll(async () => {
  shop = await startShop();
  level = (
    await shop.root
      .collection('price_levels')
      .create({ code: 'garage', name: 'Автосервис', base: 'retail', percent: -11, rounding: 100 })
  ).id;
  const customers = {
    customer: await aCustomer(shop),
    wholesale: await aCustomer(shop, { price_level: level }),
  };
  people = {
    owner: await anAdmin(shop, 'owner'),
    manager: await anAdmin(shop, 'manager'),
    warehouse: await anAdmin(shop, 'warehouse'),
    content: await anAdmin(shop, 'content'),
    ...customers,
  };
});
afterAll(() => shop?.stop());

/** Filters by Mann at 1,234.56 ₽, with a rule for them. */
async function filters() {
  const [brand, category, { id: warehouse }] = [
    await aBrand(shop, { name: `Mann ${Math.random()}` }),
    await aCategory(shop, { name: 'Фильтры' }),
    await aWarehouse(shop, { name: 'Главный' }),
  ];
  const product = await aProduct(shop, { brand: brand.id, category: category.id });
  const offer = await anOffer(shop, {
    product: product.id,
    warehouse,
    retail_kopecks: 123_456,
    cost_kopecks: 90_000,
  });
  await shop.root
    .collection('price_rules')
    .create({ level, brand: brand.id, category: category.id, percent: -12.5 });
  return { product: product.id, brand: brand.name, offer: offer.id };
}

test('the price of an offer is told with the names that explain it, as the quote has it', async () => {
  const { product, brand, offer } = await filters();
  const {
    offers,
    levels: [told],
  } = await tracePrices(people.manager.pb, product, level);
  expect(told).toMatchObject({ name: 'Автосервис', percent: -11, base: 'retail' });
  const price = told!.prices[0]!;
  expect(offers).toMatchObject([
    { id: offer, warehouse: 'Главный', retailKopecks: 123_456, costKopecks: 90_000 },
  ]);
  expect(traceText(price, offers[0]!, told!.roundingKopecks).replace(/[\u00A0\u202F]/g, ' ')).toBe(
    `Розница 1 234,56 ₽ − 12,5 % по правилу «Фильтры, ${brand}» = 1 080,24 ₽, округлено вверх до 1 ₽: 1 081 ₽`,
  );
  expect(
    (
      await callBackend(shop, '/api/shop/quote', {
        token: people.wholesale.token,
        body: { offers: [offer] },
      })
    ).body,
  ).toEqual({ prices: { [offer]: price.kopecks } });
});

test('all levels are told unless one is asked for, but retail; what holds by agreement says from when to when', async () => {
  const { product } = await filters();
  const other = await shop.root
    .collection('price_levels')
    .create({ code: 'fleet', name: 'Автопарк', base: 'cost', percent: 5 });
  await shop.root
    .collection('fixed_prices')
    .create({ level, product, price_kopecks: 100_000, valid_from: '2026-01-01 00:00:00.000Z' });
  const { levels } = await tracePrices(people.owner.pb, product);
  expect(levels.map(({ id, prices }) => [id, prices[0]!.trace.by])).toEqual([
    [other.id, 'level'],
    [level, 'fixed'],
  ]);
  expect(levels[1]!.prices[0]).toMatchObject({
    kopecks: 100_000,
    fixed: { kopecks: 100_000, from: '2026-01-01 00:00:00.000Z', to: '' },
  });
  expect(await tracePrices(people.owner.pb, 'nosuchproduct')).toEqual({ offers: [], levels: [] });
});

test('a level says how many products it makes dearer than retail: by its percents or its rules, and by agreement', async () => {
  const aLevel = async (fields: object) =>
    (
      await shop.root
        .collection('price_levels')
        .create({ code: `above-${Math.random()}`.replace('.', '-'), name: 'Наценка', ...fields })
    ).id;
  const above = async (id: string) => {
    const { counted, agreed } = await countAboveRetail(people.owner.pb, id);
    expect([counted.isCut, agreed.isCut]).toEqual([false, false]);
    return { counted: counted.products, agreed: agreed.products };
  };
  const [onRetail, onCost] = [
    await aLevel({ base: 'retail', percent: -5 }),
    await aLevel({ base: 'cost', percent: 20, rounding: 100 }),
  ];
  // Somebody else's goods are in the shop already: only what is added counts here.
  const before = await above(onCost);
  const part = await aProduct(shop);
  for (const cost_kopecks of [9_000, 9_500])
    await anOffer(shop, { product: part.id, cost_kopecks });
  await anOffer(shop, { cost_kopecks: 8_000 });
  await anOffer(shop, { cost_kopecks: 8_334 }); // rounded up it is 10,100
  await anOffer(shop, { cost_kopecks: 9_900, retail_kopecks: 0 });
  await anOffer(shop, {
    cost_kopecks: 9_900,
    product: (await aProduct(shop, { published: false })).id,
  });
  expect(await above(onCost)).toEqual({ counted: before.counted + 2, agreed: 0 });
  expect(await above(onRetail)).toEqual({ counted: 0, agreed: 0 });
  await shop.root
    .collection('price_rules')
    .create({ level: onRetail, brand: part.brand, percent: 3 });
  await shop.root
    .collection('fixed_prices')
    .create({ level: onRetail, product: part.id, price_kopecks: 10_001 });
  expect(await above(onRetail)).toEqual({ counted: 0, agreed: 1 });
  const sibling = await aProduct(shop, { brand: part.brand });
  await anOffer(shop, { product: sibling.id });
  expect(await above(onRetail)).toEqual({ counted: 1, agreed: 1 });
  await shop.root.collection('price_levels').update(onRetail, { may_exceed_retail: true });
  expect(await above(onRetail)).toEqual({ counted: 1, agreed: 1 });
  const retail = await shop.root.collection('price_levels').getFirstListItem('is_default = true');
  await expect(above(retail.id)).rejects.toMatchObject({ code: 'not_found' });
});

it.each(['owner', 'manager'] as const)('the %s may ask', async (who) => {
  const { product } = await filters();
  for (const path of [
    'price-levels',
    `price-levels/${level}/customers`,
    `price-levels/${level}/fixed-prices`,
    `price-levels/${level}/above-retail`,
    `price-traces?product=${product}`,
  ])
    expect(
      (await callBackend(shop, `/api/shop/admin/${path}`, { token: people[who].token })).status,
      path,
    ).toBe(200);
  expect(
    (
      await callBackend(shop, `/api/shop/admin/price-traces?product=${product}`, {
        token: people[who].token,
      })
    ).headers.get('cache-control'),
  ).toBe('private, no-store');
  await setCustomerLevel(people[who].pb, people.customer.id, '');
});

it.each(['warehouse', 'content', 'customer', 'wholesale', 'guest'] as const)(
  'the %s learns nothing of levels and costs, and gives none',
  async (who) => {
    const { product } = await filters();
    const token = who === 'guest' ? '' : people[who].token;
    for (const path of [
      'price-levels',
      `price-levels/${level}/customers`,
      `price-levels/${level}/fixed-prices`,
      `price-levels/${level}/above-retail`,
      `price-traces?product=${product}`,
    ])
      expect((await callBackend(shop, `/api/shop/admin/${path}`, { token })).status, path).toBe(
        403,
      );
    expect(
      (
        await callBackend(shop, `/api/shop/customers/${people.customer.id}/level`, {
          token,
          body: { level },
        })
      ).status,
    ).toBe(403);
    expect((await shop.root.collection('users').getOne(people.customer.id))['price_level']).toBe(
      '',
    );
  },
);
