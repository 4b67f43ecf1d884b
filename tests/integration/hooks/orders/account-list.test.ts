import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { setCartLine } from '../../../../lib/cart/repository.ts';
import { PAGE_SIZE } from '../../../../lib/constants.ts';
import { listOwnOrders, placeOrder } from '../../../../lib/orders/repository.ts';
import {
  aBrand,
  aCustomer,
  anAdmin,
  anOffer,
  aProduct,
  type Person,
} from '../../../support/builders.ts';
import { CALLERS, theCallers } from '../../../support/callers.ts';
import { aLine, lead } from '../../../support/order-lines.ts';
import { aRequest } from '../../../support/ordering.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend, reason } from '../call-backend.ts';

let shop: TestShop;
let anna: Person;
let boris: Person;
let filters: { id: string; number: string };
let pads: { id: string; number: string };
let theirs: { id: string; number: string };
let filter: string;

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  [anna, boris] = [await aCustomer(shop), await aCustomer(shop)];
  const mann = (await aBrand(shop, { name: 'MANN-FILTER' })).id;
  const [one, other] = [
    await aProduct(shop, {
      brand: mann,
      article: 'W 712/75',
      article_key: 'W71275',
      name: 'Фильтр масляный',
    }),
    await aProduct(shop, {
      article: 'С302-303 Д',
      article_key: 'C302303Д',
      name: 'Колодки тормозные, передние, жёсткие',
    }),
  ];
  filter = one.id;
  const [offer, another] = [
    (await anOffer(shop, { product: one.id })).id,
    (await anOffer(shop, { product: other.id })).id,
  ];
  filters = await ordered(
    anna,
    { clientNumber: 'Заявка Ё-15/б', comment: 'Позвоните до обеда' },
    offer,
  );
  pads = await ordered(anna, {}, another);
  theirs = await ordered(
    boris,
    { clientNumber: 'Моя заявка', comment: 'Чужое слово' },
    offer,
    another,
  );
});
afterAll(() => shop?.stop());

async function ordered(
  person: Person,
  said: { clientNumber?: string; comment?: string },
  ...offers: string[]
) {
  for (const offer of offers) await setCartLine(person.pb, offer, 1);
  return placeOrder(person.pb, await aRequest(shop, person, said));
}
const found = async (find: string, { pb }: Person = anna) =>
  (await listOwnOrders(pb, { find, page: 1 })).orders.map(({ number }) => number);

test('without a search all own orders are there, the newest first', async () => {
  expect(await found('')).toEqual([pads.number, filters.number]);
  expect((await listOwnOrders(anna.pb, { page: 1 })).orders[0]).toMatchObject({
    id: pads.id,
    state: 'new',
    totalKopecks: 10_000,
    isUnread: false,
  });
});

describe('an order is found', () => {
  it('by its number, whole, in part and as it stands on papers', async () => {
    for (const text of [
      filters.number,
      filters.number.slice(-4),
      filters.number.replace('-', ''),
      filters.number.replace('-', ' '),
      filters.number.replace('-', '').slice(1, 6) + filters.number.slice(-2),
      `№ ${filters.number}`,
      `Заказ №\u00A0${filters.number}`,
    ])
      expect([text, await found(text)]).toEqual([text, [filters.number]]);
  });

  it.each(['Заявка Ё-15/б', 'заявка е-15', 'ЗАЯВКА', 'ё-15/Б'])(
    'by the customer’s own number: %s',
    async (text) => expect(await found(text)).toEqual([filters.number]),
  );
  it.each(['до обеда', 'ОБЕД', 'позвоните', 'обеда позвонить'])(
    'by words of what the customer wrote beside it: %s',
    async (text) => expect(await found(text)).toEqual([filters.number]),
  );
  it.each([
    'W 712/75',
    'w712-75',
    'w71275',
    'W-712 75',
    '712/75',
    'mann w712',
    'MANN-FILTER W 712/75',
  ])('by the number of a part, with its maker or without: %s', async (text) =>
    expect(await found(text)).toEqual([filters.number]),
  );
  it.each(['с302', 'c302303', 'С302/303д'])(
    'by a number whose emails look alike in both alphabets: %s',
    async (text) => expect(await found(text)).toEqual([pads.number]),
  );
  it.each(['колодки', 'ТОРМОЗНАЯ', 'передние колодки', 'жесткие', 'ЖЁСТ'])(
    'by words of a part’s name, in any form and order: %s',
    async (text) => expect(await found(text)).toEqual([pads.number]),
  );
});

it.each([
  'масляные колодки',
  '26-999999',
  'W 712/76',
  '№',
  '---',
  '*',
  '*аявка',
  '?аявка',
  '%',
  "' OR 1 = 1 --",
])('nothing is found by what stands in no order: %s', async (text) =>
  expect(await found(text)).toEqual([]),
);

it('of a very long text the beginning counts', async () =>
  expect(await found('фильтр '.repeat(1_000) + 'нет')).toEqual([filters.number]));

test('nobody finds an order of somebody else, by nothing that stands in it', async () => {
  for (const text of [theirs.number, theirs.number.slice(-3), 'Моя заявка', 'Чужое слово'])
    expect([text, await found(text)]).toEqual([text, []]);
  expect(await found('W 712/75', boris)).toEqual([theirs.number]);
  expect(await found(filters.number, boris)).toEqual([]);
});

test('a search is narrowed to a state, and an order to which a line is found stands there once', async () => {
  const { id: offer } = await anOffer(shop, { product: filter });
  const { order, line } = await aLine(shop, boris, offer);
  await lead(shop, await anAdmin(shop, 'manager'), line, 'confirmed');
  const numbers = async (state?: 'confirmed' | 'done') =>
    (await listOwnOrders(boris.pb, { find: 'фильтр', state, page: 1 })).orders.map(({ id }) => id);
  expect([await numbers(), await numbers('confirmed'), await numbers('done')]).toEqual([
    [order, theirs.id],
    [order],
    [],
  ]);
});

test('an article is still found when its product has another number or is gone', async () => {
  const product = await aProduct(shop, {
    article: 'OC-90.1',
    article_key: 'OC901',
    name: 'Крышка',
  });
  const carla = await aCustomer(shop);
  const { number } = await ordered(carla, {}, (await anOffer(shop, { product: product.id })).id);
  await shop.root
    .collection('products')
    .update(product.id, { article: 'OC 91', article_key: 'OC91' });
  expect([await found('oc901', carla), await found('oc91', carla)]).toEqual([[number], [number]]);
  shop.database().prepare('DELETE FROM products WHERE id = ?').run(product.id);
  expect([
    await found('oc901', carla),
    await found('oc 90', carla),
    await found('oc91', carla),
  ]).toEqual([[number], [number], []]);
});

test('what is found is shown by pages', async () => {
  const dora = await aCustomer(shop);
  const { order } = await aLine(shop, dora, (await anOffer(shop, { product: filter })).id);
  copies(order, PAGE_SIZE);
  const [first, second] = [
    await listOwnOrders(dora.pb, { find: 'СРОЧНО', page: 1 }),
    await listOwnOrders(dora.pb, { find: 'СРОЧНО', page: 2 }),
  ];
  expect([first.orders.length, first.hasNext, second.orders.length, second.hasNext]).toEqual([
    PAGE_SIZE,
    false,
    0,
    false,
  ]);
  copies(order, 1);
  expect((await listOwnOrders(dora.pb, { find: 'СРОЧНО', page: 1 })).hasNext).toBe(true);
  expect((await listOwnOrders(dora.pb, { find: 'СРОЧНО', page: 2 })).orders).toHaveLength(1);
});

let made = 0;
/** More orders like that one, with an own number of the customer. */
function copies(order: string, count: number): void {
  const database = shop.database();
  const columns = database
    .prepare('SELECT name FROM pragma_table_info(?)')
    .all('orders')
    .map(({ name }) => String(name));
  const changed: Record<string, string> = {
    id: "printf('copy%011d', :n)",
    number: "printf('99-%06d', :n)",
    idempotency_key: "printf('copy%028d', :n)",
    client_number: "'Срочно'",
  };
  const statement = database.prepare(
    `INSERT INTO orders (${columns.map((name) => `"${name}"`).join(', ')}) SELECT ${columns.map((name) => changed[name] ?? `"${name}"`).join(', ')} FROM orders WHERE id = :order`,
  );
  for (let n = 0; n < count; n += 1) statement.run({ n: (made += 1), order });
}

test('only a customer has orders of his own', async () => {
  const callers = await theCallers(shop);
  for (const name of CALLERS)
    expect([name, (await callBackend(shop, '/api/shop/orders', callers[name])).status]).toEqual([
      name,
      name === 'customer' ? 200 : 401,
    ]);
});

it.each(['state=bad', 'page=0', 'page=x', 'page=-1'])(
  'an address that means nothing is refused: %s',
  async (query) => {
    const answer = await callBackend(shop, `/api/shop/orders?${query}`, { token: anna.token });
    expect([answer.status, reason(answer)]).toEqual([400, 'invalid_input']);
  },
);
