import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCategory, aCustomer, anOffer, aProduct } from '../../support/builders.ts';
import { theCallers, type Caller, type CallerName } from '../../support/callers.ts';
import { anAddress } from '../../support/address.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';

const COST = 7_301;
const FIXED = 8_402;

let shop: TestShop;
let callers: Record<CallerName, Caller> & { 'wholesale customer': Caller };

beforeAll(async () => {
  shop = await startShop();
  const level = (
    await shop.root
      .collection('price_levels')
      .create({ code: 'garage', name: 'Автосервис', base: 'cost', percent: 33 })
  ).id;
  const wholesale = await aCustomer(shop, { price_level: level });
  callers = {
    ...(await theCallers(shop)),
    'wholesale customer': { ...wholesale, name: 'customer', ip: anAddress() },
  };
  const category = (await aCategory(shop)).id;
  const product = (await aProduct(shop, { category })).id;
  await anOffer(shop, { product, cost_kopecks: COST, retail_kopecks: 9_900 });
  await shop.root.collection('fixed_prices').create({ level, product, price_kopecks: FIXED });
  await shop.root.collection('price_rules').create({ level, category, percent: 44 });
  const dearer = (await aProduct(shop, { category })).id;
  await anOffer(shop, { product: dearer, cost_kopecks: COST + 100 });
  await shop.root
    .collection('fixed_prices')
    .create({ level, product: dearer, price_kopecks: FIXED + 100 });
});
afterAll(() => shop.stop());

async function ask(name: keyof typeof callers, collection: string, query: Record<string, string>) {
  const { token, ip } = callers[name];
  const reply = await fetch(
    `${shop.url}/api/collections/${collection}/records?${new URLSearchParams(query)}`,
    { headers: { 'X-Forwarded-For': ip, ...(token && { Authorization: token }) } },
  );
  return { status: reply.status, text: await reply.text() };
}

const OUTSIDERS = [
  'guest',
  'customer',
  'wholesale customer',
  'blocked customer',
  'content',
  'inactive admin',
] as const;
const KNOW_NO_PRICES = [...OUTSIDERS, 'warehouse'] as const;

const EXPANDED = [
  'offers_via_product',
  'fixed_prices_via_product',
  'category.price_rules_via_category',
  'category.price_rules_via_category.level',
];
const GUESSES: [collection: string, filter: string, value: number][] = [
  ['products', 'fixed_prices_via_product.price_kopecks ?=', FIXED],
  ['products', 'offers_via_product.cost_kopecks ?=', COST],
  ['products', 'category.price_rules_via_category.percent ?=', 44],
  ['categories', 'price_rules_via_category.level.percent ?=', 33],
  ['categories', 'products_via_category.fixed_prices_via_product.price_kopecks ?=', FIXED],
  ['users', 'price_level.percent =', 33],
  ['brands', '@collection.fixed_prices.price_kopecks ?=', FIXED],
  ['brands', '@collection.offers.cost_kopecks ?=', COST],
];
const SORTS = ['fixed_prices_via_product.price_kopecks', 'offers_via_product.cost_kopecks'];
const guesses = <T>(
  read: (query: Record<string, string>) => Promise<T>,
  filter: string,
  value: number,
) =>
  Promise.all(
    [value, value + 1].map((guess) => read({ filter: `${filter} ${guess}`, fields: 'id' })),
  );

// Who knows everything gets another answer by each of these ways: none of them says nothing because
// it is misspelt.
describe('whoever may know', () => {
  const read = async (collection: string, query: Record<string, string>) => {
    const reply = await fetch(
      `${shop.url}/api/collections/${collection}/records?${new URLSearchParams(query)}`,
      { headers: { Authorization: shop.rootToken } },
    );
    return { status: reply.status, text: await reply.text() };
  };

  it.each(GUESSES)('guesses right through %s: %s %i', async (collection, filter, value) => {
    const [right, wrong] = await guesses((query) => read(collection, query), filter, value);
    expect([right!.status, wrong!.status]).toEqual([200, 200]);
    expect(right!.text).not.toEqual(wrong!.text);
  });

  it.each(SORTS)('sorts products by %s', async (sort) => {
    const [up, down] = await Promise.all(
      [sort, `-${sort}`].map((way) => read('products', { sort: way, fields: 'id' })),
    );
    expect([up!.status, down!.status, up!.text === down!.text]).toEqual([200, 200, false]);
  });

  it.each(EXPANDED)('reads prices by expanding %s', async (expand) => {
    expect((await read('products', { expand, fields: '*,expand.*' })).text).toMatch(
      new RegExp(`"cost_kopecks":${COST}|"price_kopecks":${FIXED}|"percent":44`),
    );
  });

  it('reads and sorts offers by what was paid for them', async () => {
    const queries: Record<string, string>[] = [
      { sort: 'cost_kopecks' },
      { filter: `cost_kopecks = ${COST}` },
    ];
    for (const query of queries) expect((await read('offers', query)).status).toBe(200);
    expect((await read('offers', { fields: 'id,cost_kopecks' })).text).toContain('cost_kopecks');
  });

  it('reads what a level is worth, and what lies in the stock', async () => {
    expect((await read('users', { expand: 'price_level' })).text).toMatch(/"percent":33/);
    expect(
      (
        await read('products', {
          expand: 'offers_via_product.stocks_via_offer',
          fields: '*,expand.*',
        })
      ).text,
    ).toMatch(/"retail_kopecks":9900[^]*"on_hand"/);
    const [right, wrong] = await guesses(
      (query) => read('products', query),
      'offers_via_product.retail_kopecks ?=',
      9_900,
    );
    expect(right!.text).not.toEqual(wrong!.text);
  });
});

describe.each(KNOW_NO_PRICES)('%s', (name) => {
  it.each(EXPANDED)('reads no purchase or level price by expanding %s', async (expand) => {
    const { text } = await ask(name, 'products', { expand, fields: '*,expand.*' });
    expect(text).not.toMatch(/cost_kopecks|percent|fixed|7301|8402/);
  });

  it.each(['cost_kopecks', '-cost_kopecks'])('cannot sort offers by %s', async (sort) => {
    expect((await ask(name, 'offers', { sort })).status).toBe(400);
  });

  it('cannot filter offers by the purchase price, nor name it among the fields', async () => {
    expect((await ask(name, 'offers', { filter: `cost_kopecks = ${COST}` })).status).toBe(400);
    expect((await ask(name, 'offers', { fields: 'id,cost_kopecks' })).text).not.toContain(
      'cost_kopecks',
    );
  });

  // Whether a guess is right must not show: the right one is answered like the wrong one.
  it.each(GUESSES)('cannot guess a price through %s: %s %i', async (collection, filter, value) => {
    const [right, wrong] = await guesses((query) => ask(name, collection, query), filter, value);
    expect(right).toEqual(wrong);
  });

  it.each(SORTS)('learns no order of prices by sorting products by %s', async (sort) => {
    const [up, down] = await Promise.all(
      [sort, `-${sort}`].map((way) => ask(name, 'products', { sort: way, fields: 'id' })),
    );
    expect(up).toEqual(down);
  });
});

it('a wholesale customer sees which level applies, not what it is worth', async () => {
  const { text } = await ask('wholesale customer', 'users', { expand: 'price_level' });
  expect(text).toContain('"price_level":"');
  expect(text).not.toMatch(/percent|"base"/);
});

describe.each(OUTSIDERS)('%s', (name) => {
  it('reads no offer and no stock, not even a public price, past the shop', async () => {
    const { text } = await ask(name, 'products', {
      expand: 'offers_via_product.stocks_via_offer',
      fields: '*,expand.*',
    });
    expect(text).not.toMatch(/retail_kopecks|on_hand|reserved/);
    const [right, wrong] = await Promise.all(
      [9_900, 9_901].map((guess) =>
        ask(name, 'products', { filter: `offers_via_product.retail_kopecks ?= ${guess}` }),
      ),
    );
    expect(right).toEqual(wrong);
  });
});
