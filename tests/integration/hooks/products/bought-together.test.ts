import { afterAll, beforeAll, expect, it } from 'vitest';
import { pocketbaseReads } from '../../../../lib/catalogue/pocketbase-reads.ts';
import { setCartLine } from '../../../../lib/cart/repository.ts';
import { placeOrder } from '../../../../lib/orders/repository.ts';
import { createBackend } from '../../../../lib/pocketbase/client.ts';
import {
  aCustomer,
  anOffer,
  aProduct,
  aWarehouse,
  type Person,
} from '../../../support/builders.ts';
import { runJob } from '../../../support/jobs.ts';
import { aRequest } from '../../../support/ordering.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';

let shop: TestShop;
let people: Person[];
const offers = new Map<string, string>();
const ids = new Map<string, string>();

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  const warehouse = (await aWarehouse(shop)).id;
  for (const article of ['OIL', 'FILTER', 'PLUG', 'RING', 'BELT']) {
    const { id } = await aProduct(shop, { article });
    ids.set(article, id);
    offers.set(article, (await anOffer(shop, { product: id, warehouse, on_hand: 100 })).id);
  }
  people = [await aCustomer(shop), await aCustomer(shop), await aCustomer(shop)];
  for (const person of people) await order(person, 'OIL', 'FILTER', 'PLUG');
  await order(people[0]!, 'OIL', 'PLUG');
  // Often enough, and of one customer only.
  for (let n = 0; n < 3; n += 1) await order(people[0]!, 'OIL', 'RING');
  // Of enough customers, and not often enough.
  for (const person of people.slice(0, 2)) await order(person, 'OIL', 'BELT');
});
afterAll(() => shop?.stop());

async function order(person: Person, ...articles: string[]): Promise<void> {
  for (const article of articles) await setCartLine(person.pb, offers.get(article)!, 1);
  await placeOrder(person.pb, await aRequest(shop, person));
}

const run = (sql: string, ...values: string[]) =>
  shop
    .database()
    .prepare(sql)
    .run(...values);
async function told(article = 'OIL'): Promise<string[]> {
  await runJob(shop, 'count-bought-together');
  const reads = pocketbaseReads(createBackend(shop.url, undefined, 'main'));
  return (await reads.getProduct(ids.get(article)!)).together.map((one) => one.article);
}

it('is told of what several customers ordered together, the most often first, and of nothing else', async () => {
  expect(await told()).toEqual(['PLUG', 'FILTER']);
  expect(await told('FILTER')).toEqual(expect.arrayContaining(['OIL', 'PLUG']));
  expect([await told('RING'), await told('BELT')]).toEqual([[], []]);
});

it('counts those who buy for one company as one customer', async () => {
  run(`UPDATE orders SET company = '{"inn":"7707083893"}' WHERE user != ?`, people[0]!.id);
  expect(await told()).toEqual([]);
  run("UPDATE orders SET company = 'null'");
  expect(await told()).toEqual(['PLUG', 'FILTER']);
});

it('leaves out what was cancelled, orders long ago and orders that fill up a stock', async () => {
  run("UPDATE order_items SET state = 'cancelled' WHERE article = 'FILTER'");
  expect(await told()).toEqual(['PLUG']);
  run("UPDATE order_items SET state = 'accepted' WHERE article = 'FILTER'");
  run("UPDATE orders SET created = '2020-01-01 00:00:00.000Z' WHERE user = ?", people[1]!.id);
  expect(await told()).toEqual([]);
  run("UPDATE orders SET created = strftime('%Y-%m-%d %H:%M:%fZ')");
  expect(await told()).toEqual(['PLUG', 'FILTER']);
});

it('is told in the storefront that sold it alone', async () => {
  run("UPDATE orders SET storefront = 'another'");
  expect(await told()).toEqual([]);
  run("UPDATE orders SET storefront = 'main'");
  expect(await told()).toEqual(['PLUG', 'FILTER']);
});

it('passes by what cannot be had or is not shown', async () => {
  run('UPDATE stocks SET on_hand = reserved WHERE offer = ?', offers.get('PLUG')!);
  expect(await told()).toEqual(['FILTER']);
  await shop.root.collection('products').update(ids.get('FILTER')!, { published: false });
  expect(await told()).toEqual([]);
});
