import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { amount } from '../../../support/amounts.ts';
import { aCustomer, anOffer, aProduct, aWarehouse } from '../../../support/builders.ts';
import { theCallers, type Caller, type CallerName } from '../../../support/callers.ts';
import { anOrder } from '../../../support/ordering.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend } from '../call-backend.ts';

let shop: TestShop;
let callers: Record<CallerName, Caller>;
let supplier: string;
const numbers: Record<string, string> = {};

/** Orders of one line each, made one after the other and then put where the test wants them. */
const ORDERS = {
  old: {
    contact_name: 'Пётр Первый',
    contact_phone: '+79160000001',
    created: '2026-01-10 12:00:00.000Z',
    state: 'done',
    line: { state: 'issued', promised_at: '2026-01-12 21:00:00.000Z' },
  },
  late: {
    contact_name: 'Автосервис',
    contact_phone: '+375291234567',
    created: '2026-02-10 12:00:00.000Z',
    state: 'in_work',
    level: '{"code":"garage","name":"Автосервис"}',
    customer_wrote_at: '2026-02-11 10:00:00.000Z',
    line: { state: 'ordered', promised_at: '2026-02-12 21:00:00.000Z' },
  },
  fresh: {
    contact_name: 'Анна',
    contact_phone: '+79031112233',
    created: '2026-03-10 21:30:00.000Z',
    state: 'new',
    line: { state: 'accepted', promised_at: '2099-03-12 21:00:00.000Z' },
  },
  asked: {
    contact_name: 'анна вторая',
    contact_phone: '+79160000004',
    created: '2026-04-10 12:00:00.000Z',
    state: 'in_work',
    line: { state: 'cancel_requested', promised_at: '2026-04-12 21:00:00.000Z' },
  },
};

function put(
  table: 'orders' | 'order_items',
  where: string,
  value: string,
  fields: Record<string, string>,
): void {
  const set = Object.keys(fields)
    .map((name) => `${name} = ?`)
    .join(', ');
  shop
    .database()
    .prepare(`UPDATE ${table} SET ${set} WHERE ${where} = ?`)
    .run(...Object.values(fields), value);
}

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  callers = await theCallers(shop);
  const buyer = await aCustomer(shop);
  const warehouse = await aWarehouse(shop);
  supplier = warehouse.supplier;
  const pads = (
    await anOffer(shop, {
      product: (
        await aProduct(shop, {
          article: '13.0460-7117 Д',
          article_key: '1304607117Д',
          barcode: '042563008123',
          name: 'Колодки',
        })
      ).id,
      warehouse: warehouse.id,
      on_hand: 100,
      cost_kopecks: 4_321,
    })
  ).id;
  const lamp = (await anOffer(shop, { on_hand: 100 })).id;
  for (const [name, { line, ...order }] of Object.entries(ORDERS)) {
    const { id, number } = await anOrder(shop, buyer, name === 'fresh' ? lamp : pads, 2);
    numbers[name] = number;
    put('orders', 'id', id, order);
    put('order_items', '"order"', id, { ...line, created: order.created });
  }
});
afterAll(() => shop?.stop());

const ask = (path: string, query: string, caller: CallerName = 'manager') =>
  callBackend(shop, `/api/shop/admin/${path}?storefront=main&${query}`, {
    token: callers[caller].token,
  });
const called = (number: string) =>
  Object.entries(numbers).find(([, known]) => known === number)?.[0];
const names = async (path: string, query: string) =>
  (await ask(path, query)).body.items.map(({ number }: { number: string }) => called(number));
const encoded = encodeURIComponent;

test('the newest orders come first, with who ordered, what was promised and what it costs', async () => {
  const { body } = await ask('orders', '');
  expect(body.items.map(({ number }: { number: string }) => called(number))).toEqual([
    'asked',
    'fresh',
    'late',
    'old',
  ]);
  expect(body.items[2]).toMatchObject({
    customer: 'Автосервис',
    phone: '+375291234567',
    state: 'in_work',
    payment: 'on_receipt',
    delivery: 'pickup',
    promisedAt: '2026-02-12 21:00:00.000Z',
    lines: 1,
    totalKopecks: 20_000,
  });
  expect(body.items[3].promisedAt).toBe('');
});

test('what is cancelled can be left out, of orders and of lines', async () => {
  const { id, state } = shop
    .database()
    .prepare('SELECT id, state FROM orders WHERE number = ?')
    .get(numbers['fresh']!) as { id: string; state: string };
  put('orders', 'id', id, { state: 'cancelled' });
  put('order_items', '"order"', id, { state: 'returned' });
  expect(await names('orders', 'state=kept')).toEqual(['asked', 'late', 'old']);
  expect(await names('orders', 'state=kept&level=retail&from=2026-02-01')).toEqual(['asked']);
  expect(await names('orders', `state=kept&q=${encoded('анна')}`)).toEqual(['asked']);
  expect(await names('order-lines', 'state=kept')).toEqual(['asked', 'late', 'old']);
  put('orders', 'id', id, { state });
  put('order_items', '"order"', id, { state: 'accepted' });
  expect(await names('orders', 'state=kept')).toEqual(['asked', 'fresh', 'late', 'old']);
});

test('a line says whose order it is of and where it comes from', async () => {
  const { body } = await ask('order-lines', 'state=ordered');
  expect(body.items).toMatchObject([
    {
      number: numbers['late'],
      customer: 'Автосервис',
      article: '13.0460-7117 Д',
      name: 'Колодки',
      quantity: 2,
      priceKopecks: 10_000,
      state: 'ordered',
      own: true,
    },
  ]);
  expect(body.items[0].supplier).not.toBe('');
  expect(Object.keys(body.items[0]).filter((name) => /cost|kopecks/i.test(name))).toEqual([
    'priceKopecks',
  ]);
  expect(JSON.stringify(body)).not.toMatch(amount(4_321));
});

it.each([
  ['state=in_work', ['asked', 'late']],
  ['want=waits', ['asked', 'fresh']],
  ['want=overdue', ['asked', 'late']],
  ['want=waits&state=new', ['fresh']],
  ['want=unpaid', ['old']],
  ['want=unread', ['late']],
  ['want=unread&state=new', []],
  ['level=garage', ['late']],
  ['level=retail', ['asked', 'fresh', 'old']],
  ['level=retail&state=in_work', ['asked']],
  ['level=garage&want=unread', ['late']],
  ['level=fleet', []],
  ['from=2026-03-11', ['asked', 'fresh']],
  ['to=2026-03-10', ['late', 'old']],
  ['from=2026-02-01&to=2026-03-11', ['fresh', 'late']],
  ['sort=created', ['old', 'late', 'fresh', 'asked']],
  [`q=${encoded('анна')}`, ['asked', 'fresh']],
  [`q=${encoded('АННА')}`, ['asked', 'fresh']],
  [`q=${encoded('ВТОРАЯ анна')}`, ['asked']],
  [`q=${encoded('первый пётр')}`, ['old']],
  [`q=${encoded('петр')}`, ['old']],
  [`q=${encoded('<anna@shop.test>,')}`, []],
  [`q=${encoded('8 903 111-22-33')}`, ['fresh']],
  [`q=${encoded('8 10 375 29 123-45-67')}`, ['late']],
  [`q=${encoded('8 029 123-45-67')}`, ['late']],
  ['q=2233', ['fresh']],
  ['q=13.0460-7117', ['asked', 'late', 'old']],
  ['q=0042563008123', ['asked', 'late', 'old']],
  ['q=none-such', []],
  ['state=returned', []],
])('orders: %s leaves %j', async (query, expected) =>
  expect(await names('orders', query)).toEqual(expected),
);

it.each([
  ['', ['asked', 'fresh', 'late', 'old']],
  ['state=cancel_requested', ['asked']],
  ['want=waits', ['asked', 'fresh']],
  ['want=overdue', ['late', 'asked']],
  ['want=unread', ['late']],
  ['level=garage', ['late']],
  ['level=retail&state=cancel_requested', ['asked']],
  ['level=retail&want=overdue', ['asked']],
  ['from=2026-03-11', ['asked', 'fresh']],
  [`q=${encoded('анна')}`, ['asked', 'fresh']],
  ['q=130460', ['asked', 'late', 'old']],
  ['sort=created', ['old', 'late', 'fresh', 'asked']],
])('lines: %s leaves %j', async (query, expected) =>
  expect(await names('order-lines', query)).toEqual(expected),
);

test('a supplier has his own lines, and orders with them', async () => {
  expect(await names('orders', `supplier=${supplier}`)).toEqual(['asked', 'late', 'old']);
  expect(await names('order-lines', `supplier=${supplier}&state=issued`)).toEqual(['old']);
});

test('who may not see prices of levels does not learn who orders at them', async () => {
  expect((await ask('orders', 'level=garage', 'warehouse')).status).toBe(403);
});

test('an order is found by its number and by the end of it', async () => {
  expect(await names('orders', `q=${numbers['late']}`)).toEqual(['late']);
  expect(await names('orders', `q=${numbers['late']!.slice(-4)}`)).toContain('late');
});

test('a page holds as many as it is asked for and knows whether there are more', async () => {
  const [first, second] = [await ask('orders', 'size=3'), await ask('orders', 'size=3&page=2')];
  const whole = (await ask('orders', '')).body.items.length;
  expect(first.body).toMatchObject({ hasNext: true, found: whole });
  expect([first.body.items.length, second.body.found]).toEqual([3, whole]);
  expect([
    second.body.items.map(({ number }: { number: string }) => called(number)),
    second.body.hasNext,
  ]).toEqual([['old'], false]);
});

test('the figures count orders, not lines', async () =>
  expect((await ask('orders/counts', '')).body).toMatchObject({
    waits: 2,
    overdue: 2,
    unpaid: 1,
    unread: 1,
    short: 0,
  }));

test('another storefront has orders of its own', async () => {
  expect(
    (
      await callBackend(shop, '/api/shop/admin/orders?storefront=other', {
        token: callers.manager.token,
      })
    ).body.items,
  ).toEqual([]);
  expect(
    (
      await callBackend(shop, '/api/shop/admin/orders/counts?storefront=other', {
        token: callers.manager.token,
      })
    ).body,
  ).toMatchObject({ waits: 0, overdue: 0, unpaid: 0, unread: 0, short: 0 });
});

it.each(['state=accepted', 'want=x', 'from=2026-13-01', 'to=x', 'sort=number', 'page=0'])(
  '%s is no question',
  async (query) => expect((await ask('orders', query)).status).toBe(400),
);

const ROLES = [
  ['guest', 403],
  ['customer', 403],
  ['owner', 200],
  ['manager', 200],
  ['warehouse', 200],
  ['content', 403],
  ['machine', 403],
  ['inactive admin', 403],
] as [CallerName, number][];
it.each(ROLES)('%s: %i', async (caller, status) => {
  for (const path of ['orders', 'order-lines', 'orders/counts'])
    expect((await ask(path, '', caller)).status).toBe(status);
});

test('what is ordered while a file is read is not in it', async () => {
  const until = '2026-04-01T00:00:00.000Z';
  expect(await names('orders', `until=${until}`)).toEqual(['fresh', 'late', 'old']);
  expect(await names('order-lines', `until=${until}&size=2`)).toEqual(['fresh', 'late']);
  expect(await names('orders', `until=${until}&to=2026-02-20`)).toEqual(['late', 'old']);
  expect((await ask('orders', 'until=gestern')).status).toBe(400);
});

describe('a list that is read on from row to row', () => {
  const queries = [
    '',
    'sort=created',
    'want=overdue',
    'want=waits',
    'state=in_work',
    'level=retail',
    'q=130460',
    'from=2026-02-01&to=2026-03-11',
  ];

  it.each(
    queries.flatMap(
      (query) =>
        [
          ['orders', query],
          ['order-lines', query.replace('in_work', 'ordered')],
        ] as const,
    ),
  )('%s?%s is the list of its pages', async (path, query) => {
    const read: string[] = [];
    for (let after: string | null = ''; after !== null;) {
      const { body } = await ask(path, `${query}&size=1&after=${encoded(after)}`);
      read.push(...body.items.map(({ id }: { id: string }) => id));
      expect(body.hasNext).toBe(body.next !== null);
      after = body.next;
    }
    const { items, found } = (await ask(path, query)).body;
    expect(read).toEqual(items.map(({ id }: { id: string }) => id));
    expect([items.length, null]).toContain(found);
  });

  it('goes on behind what is gone meanwhile', async () => {
    const { next } = (await ask('orders', 'state=in_work&size=1')).body;
    put('orders', 'number', numbers['asked']!, { state: 'done' });
    expect(await names('orders', `state=in_work&after=${encoded(next)}`)).toEqual(['late']);
    put('orders', 'number', numbers['asked']!, { state: 'in_work' });
  });

  it('begins at no place that it never named', async () => {
    for (const after of ['x', '2026-04-01', '2026-04-01~x', '2026-04-01~1~2', "2026'~1"])
      expect((await ask('orders', `after=${encoded(after)}`)).status).toBe(400);
    expect((await ask('order-lines', 'after=2026-04-01~1')).status).toBe(400);
  });
});
