import { afterAll, beforeAll, expect, test } from 'vitest';
import { getOverview } from '../../../../lib/overview/repository.ts';
import { totalOf } from '../../../../lib/overview/model.ts';
import {
  aCustomer,
  anAdmin,
  anOffer,
  aProduct,
  aWarehouse,
  type Person,
} from '../../../support/builders.ts';
import { keptSums } from '../../../support/kept-sums.ts';
import { anOrder } from '../../../support/ordering.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { chanceOf, type Chance } from '../../../support/walks/chance.ts';

const STEPS = 400;
const seed = Number(process.env.SEED || Date.now() % 2 ** 31);
const STATES = ['accepted', 'confirmed', 'ordered', 'issued', 'cancelled', 'returned'];
const LEVELS = ['null', '', '{"code":"opt","name":"Опт"}', '{"code":"vip","name":"VIP"}'];

let shop: TestShop;
let manager: Person;
let offers: string[];

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  manager = await anAdmin(shop, 'manager');
  const [warehouse, { brand, category }] = [await aWarehouse(shop), await aProduct(shop)];
  offers = [];
  for (const cost of [0, 70_00, 40_00])
    offers.push(
      (
        await anOffer(shop, {
          warehouse: warehouse.id,
          product: (await aProduct(shop, { brand, category })).id,
          on_hand: 1_000,
          retail_kopecks: 100_00,
          cost_kopecks: cost,
        })
      ).id,
    );
});
afterAll(() => shop.stop());

const run = (sql: string, ...values: (string | number)[]) =>
  shop
    .database()
    .prepare(sql)
    .run(...values);
const broken = () =>
  Object.entries(keptSums)
    .filter(([, sql]) => (shop.database().prepare(sql).get() as { n: number }).n > 0)
    .map(([rule]) => rule);
const today = () => new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);

/** Whatever may be written to an order, a line or a list of wishes, by whomever. */
function somethingHappens(chance: Chance, n: number, user: string): void {
  const one = (table: string) =>
    String(
      shop
        .database()
        .prepare(`SELECT id FROM ${table} ORDER BY id LIMIT 1 OFFSET ?`)
        .get(chance.from(0, 20))?.['id'] ?? '',
    );
  const [order, item] = [one('orders'), one('order_items')];
  const happen = [
    () =>
      run(
        "INSERT INTO orders (id, storefront, number, contact_name, contact_phone, state, level, total_kopecks, idempotency_key, created, updated) VALUES (?, ?, ?, 'x', '+79160000000', 'new', ?, ?, ?, ?, '')",
        `ord${n}`,
        chance.one(['main', 'two']),
        `R-${n}`,
        chance.one(LEVELS),
        chance.from(0, 9_999),
        `k${n}`,
        `2026-0${chance.from(1, 9)}-15 2${chance.from(0, 3)}:30:00.000Z`,
      ),
    () =>
      run(
        "INSERT INTO order_items (id, \"order\", product, offer, brand, article, name, unit, stock_kind, quantity, price_kopecks, cost_kopecks, state, created, updated) VALUES (?, ?, ?, 'o', 'b', 'a', 'n', 'u', 'few', ?, 1000, ?, ?, '', '')",
        `lin${n}`,
        order,
        `p${chance.from(1, 5)}`,
        chance.from(1, 9),
        chance.from(0, 1) * 700,
        chance.one(STATES),
      ),
    () =>
      run(
        'UPDATE order_items SET state = ?, quantity = ? WHERE id = ?',
        chance.one(STATES),
        chance.from(1, 9),
        item,
      ),
    () =>
      run(
        'UPDATE order_items SET cost_kopecks = ?, "order" = ? WHERE id = ?',
        chance.from(0, 1) * 500,
        order,
        item,
      ),
    () => run('UPDATE order_items SET product = ? WHERE id = ?', `p${chance.from(1, 5)}`, item),
    () =>
      run(
        'UPDATE orders SET state = ?, total_kopecks = ? WHERE id = ?',
        chance.one(['new', 'cancelled', 'done']),
        chance.from(0, 9_999),
        order,
      ),
    () =>
      run(
        'UPDATE orders SET created = ?, level = ?, storefront = ? WHERE id = ?',
        `2026-0${chance.from(1, 9)}-20 21:30:00.000Z`,
        chance.one(LEVELS),
        chance.one(['main', 'two']),
        order,
      ),
    () => run('DELETE FROM order_items WHERE id = ?', item),
    () =>
      chance.is(0.3) &&
      (run('DELETE FROM orders WHERE id = ?', order),
      run('DELETE FROM order_items WHERE "order" = ?', order)),
    () =>
      run(
        'INSERT OR IGNORE INTO cart_items (id, user, offer, product, quantity) VALUES (?, ?, ?, ?, 1)',
        `crt${n}`,
        user,
        `o${chance.from(1, 9)}`,
        `p${chance.from(1, 5)}`,
      ),
    () => run('DELETE FROM cart_items WHERE id = ?', one('cart_items')),
    () =>
      run(
        'INSERT OR IGNORE INTO favorites (id, user, product) VALUES (?, ?, ?)',
        `fav${n}`,
        user,
        `p${chance.from(1, 5)}`,
      ),
    () =>
      run(
        'UPDATE OR IGNORE favorites SET product = ? WHERE id = ?',
        `p${chance.from(1, 5)}`,
        one('favorites'),
      ),
    () => run('DELETE FROM favorites WHERE id = ?', one('favorites')),
  ];
  chance.one(happen)();
}

test(`${STEPS} changes at random leave what is kept as counting anew would give it`, async () => {
  console.log(`kept sums: SEED=${seed}`);
  const chance = chanceOf(seed);
  const { id: user } = await aCustomer(shop);
  for (let n = 0; n < STEPS; n += 1) {
    somethingHappens(chance, n, user);
    if (n % 10 === 9) expect([n, ...broken()]).toEqual([n]);
  }
  run("DELETE FROM orders WHERE storefront != 'never'");
  run("DELETE FROM order_items WHERE id != ''");
  expect(broken()).toEqual([]);
});

test('the period tells orders, their sum and the margin of what has a known cost, at each level of prices', async () => {
  const { id: level } = await shop.root
    .collection('price_levels')
    .create({ code: 'opt5', name: 'Опт 5', base: 'retail', percent: -10, rounding: '1' });
  const [retail, wholesale] = [await aCustomer(shop), await aCustomer(shop)];
  await shop.root.collection('users').update(wholesale.id, { price_level: level });
  await anOrder(shop, retail, offers[0]!, 2); // 200 ₽, no known cost
  await anOrder(shop, retail, offers[1]!, 1); // 100 ₽, cost 70 ₽
  await anOrder(shop, wholesale, offers[2]!, 3); // 270 ₽, cost 120 ₽
  const lastPeriod = await anOrder(shop, retail, offers[1]!, 5);
  run(
    'UPDATE orders SET created = ? WHERE id = ?',
    `${new Date(Date.now() - 10 * 86_400_000).toISOString().replace('T', ' ')}`,
    lastPeriod.id,
  );
  const told = await getOverview(manager.pb, 'main', 7);
  expect(told.spans.at(-1)).toMatchObject({ from: today(), to: today() });
  expect(told.spans.at(-1)!.levels.toSorted((a, b) => a.level.localeCompare(b.level))).toEqual([
    { level: '', orders: 2, kopecks: 300_00, pricedKopecks: 100_00, costKopecks: 70_00 },
    { level: 'opt5', orders: 1, kopecks: 270_00, pricedKopecks: 270_00, costKopecks: 120_00 },
  ]);
  expect(told.levels.map(({ name, id }) => [name, id])).toEqual([
    ['Розница', expect.stringMatching(/./)],
    ['Опт 5', level],
  ]);
  expect([told.before.orders, told.before.kopecks]).toEqual([1, 500_00]);
  expect(
    totalOf((await getOverview(manager.pb, 'main', 90)).spans.flatMap(({ levels }) => levels)),
  ).toMatchObject({ orders: 4, kopecks: 1_070_00 });
  expect(
    (await getOverview(manager.pb, 'another', 90)).spans.flatMap(({ levels }) => levels),
  ).toEqual([]);
  expect(told.orders.lines.find(({ state }) => state === 'accepted')!.count).toBe(4);
  expect(told.orders.byState.find(({ state }) => state === 'new')!.count).toBe(4);
});

test('an order that is erased with its lines is counted no more', async () => {
  const { id } = await anOrder(shop, await aCustomer(shop), offers[1]!, 2);
  await shop.root.collection('orders').delete(id);
  expect(broken()).toEqual([]);
});

test('what lies in carts and favorites and cannot be had is told, the most wanted first', async () => {
  const product = async (over: object, onHand: number) => {
    const { id } = await aProduct(shop, over);
    await anOffer(shop, { product: id, on_hand: onHand, retail_kopecks: 5_00 });
    return id;
  };
  const [gone, wanted, there] = [
    await product({ name: 'Кончился' }, 0),
    await product({ name: 'Нужен всем' }, 0),
    await product({}, 10),
  ];
  const people = [await aCustomer(shop), await aCustomer(shop)];
  const like = ({ pb, id: user }: Person, id: string) =>
    pb.collection('favorites').create({ user, product: id });
  for (const person of people) for (const id of [wanted, there]) await like(person, id);
  await like(people[0]!, gone);
  run(
    "INSERT INTO cart_items (id, user, offer, product, quantity) VALUES ('cartline0000001', ?, 'x', ?, 1)",
    people[0]!.id,
    wanted,
  );
  const { wanted: told } = await getOverview(manager.pb, 'main', 7);
  expect(told.map(({ product: id, favorites, carts }) => [id, favorites, carts])).toEqual([
    [wanted, 2, 1],
    [gone, 1, 0],
  ]);
});

test('levels stand as people count them, retail first', async () => {
  for (const level of ['step 10', 'step 2', 'a step', ''])
    run(
      'INSERT INTO order_sums (storefront, day, level, orders, kopecks, priced_kopecks, cost_kopecks) VALUES (?, ?, ?, 1, 100, 0, 0)',
      'counted',
      today(),
      level,
    );
  expect((await getOverview(manager.pb, 'counted', 7)).levels.map(({ name }) => name)).toEqual([
    'Розница',
    'a step',
    'step 2',
    'step 10',
  ]);
});
