import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, anAdmin, anOffer, aProduct } from '../../support/builders.ts';
import { CALLERS, theCallers, type CallerName } from '../../support/callers.ts';
import { anAddress } from '../../support/address.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { EXPECTED } from './expected.ts';
import { listen, type Listener } from './listen.ts';
import { theSubjects } from './subjects.ts';

let shop: TestShop;
let listeners: Record<CallerName, Listener>;
const created: Record<string, string> = {};

beforeAll(async () => {
  shop = await startShop();
  const callers = await theCallers(shop);
  const subjects = await theSubjects(shop);
  const topics = [...new Set(Object.values(subjects).map(({ collection }) => `${collection}/*`))];
  listeners = Object.fromEntries(
    await Promise.all(
      CALLERS.map(async (name) => [name, await listen(shop.url, callers[name], topics)]),
    ),
  ) as typeof listeners;

  let n = 0;
  for (const [subject, { collection, fields }] of Object.entries(subjects))
    created[subject] = (await shop.root.collection(collection).create(await fields(++n))).id;
  await everybodyHeardAll();
});
afterAll(async () => {
  for (const listener of Object.values(listeners)) listener.close();
  await shop.stop();
});

/**
 * Events of one moment arrive in no order: what has not come when everybody has heard two public
 * ones, made one after the other, does not come.
 */
async function everybodyHeardAll() {
  for (let n = 0; n < 2; n += 1) {
    const { id } = await shop.root
      .collection('redirects')
      .create({ from_path: `/last-${Math.random()}`, to_path: '/' });
    await Promise.all(Object.values(listeners).map((listener) => listener.until(id)));
  }
}

const heardOf = (name: CallerName, id?: string) =>
  listeners[name].events.some(({ record }) => record.id === id);

describe.each(EXPECTED)('$subject', ({ subject, allowed }) => {
  it.each(CALLERS)('%s', (name) =>
    expect(heardOf(name, created[subject])).toBe(allowed[name].includes('L')),
  );
});

it('a product that is withdrawn or was never published is not heard of, also not with its change', async () => {
  const product = await aProduct(shop, { published: false });
  await shop.root.collection('products').update(product.id, { description: 'secret' });
  await everybodyHeardAll();
  expect(heardOf('guest', product.id)).toBe(false);

  await shop.root.collection('products').update(product.id, { published: true });
  await listeners.guest.until(product.id);
  const before = listeners.guest.events.length;
  await shop.root.collection('products').update(product.id, { published: false });
  await shop.root.collection('products').delete(product.id);
  await everybodyHeardAll();
  expect(
    listeners.guest.events.slice(before).filter(({ record }) => record.id === product.id),
  ).toEqual([]);
});

it('a live offer never carries the purchase price to the warehouse', async () => {
  const offer = await anOffer(shop, { cost_kopecks: 7_713 });
  await everybodyHeardAll();
  const told = (name: CallerName) =>
    JSON.stringify(listeners[name].events.filter(({ record }) => record.id === offer.id));
  expect([told('owner'), told('warehouse')]).toEqual([
    expect.stringContaining('"cost_kopecks":7713'),
    expect.stringContaining('"retail_kopecks"'),
  ]);
  expect(told('warehouse')).not.toMatch(/cost_kopecks|7713/);
});

it('a customer hears of the own record until blocked, a manager of suppliers until dismissed', async () => {
  const customer = await aCustomer(shop);
  const manager = await anAdmin(shop, 'manager');
  const own = await listen(shop.url, { token: customer.token, ip: anAddress() }, [
    `users/${customer.id}`,
  ]);
  const work = await listen(shop.url, { token: manager.token, ip: anAddress() }, ['suppliers/*']);

  await shop.root.collection('users').update(customer.id, { name: 'Before' });
  const before = await shop.root.collection('suppliers').create({ name: 'Before', kind: 'own' });
  await Promise.all([own.until(customer.id), work.until(before.id)]);

  await shop.root.collection('users').update(customer.id, { blocked: true });
  await shop.root.collection('admins').update(manager.id, { active: false });
  await everybodyHeardAll();
  const heard = own.events.length;
  await shop.root.collection('users').update(customer.id, { name: 'After' });
  const after = await shop.root.collection('suppliers').create({ name: 'After', kind: 'own' });
  await everybodyHeardAll();
  expect(own.events.length).toBe(heard);
  expect(work.events.some(({ record }) => record.id === after.id)).toBe(false);
  own.close();
  work.close();
});
