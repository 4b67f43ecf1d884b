import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, aProduct, type Person } from '../../support/builders.ts';
import { anAddress } from '../../support/address.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { listen } from './listen.ts';

let shop: TestShop;
let owner: Person;
let stranger: Person;
let product: string;

beforeAll(async () => {
  shop = await startShop();
  [owner, stranger] = [await aCustomer(shop), await aCustomer(shop)];
  product = (await aProduct(shop)).id;
});
afterAll(() => shop.stop());

const THINGS = {
  addresses: {
    fields: () => ({ city: 'Тула', street: 'ул. Примерная, 1' }),
    change: { city: 'Орёл' },
  },
  favorites: { fields: async () => ({ product: (await aProduct(shop)).id }), change: undefined },
} as const;

const statusOf = (request: Promise<unknown>) =>
  request.then(
    () => 200,
    (error: { status: number }) => error.status,
  );

describe.each(['addresses', 'favorites'] as const)('%s', (name) => {
  const thing = THINGS[name];
  const make = async (person: Person, user = person.id) =>
    person.pb.collection(name).create({ ...(await thing.fields()), user });

  it('are made, read, changed and removed by their customer, who hears of them live', async () => {
    const live = await listen(shop.url, { token: owner.token, ip: anAddress() }, [`${name}/*`]);
    const { id } = await make(owner);
    await live.until(id);
    live.close();
    expect((await owner.pb.collection(name).getFullList()).map((record) => record.id)).toContain(
      id,
    );
    if (thing.change)
      expect(await owner.pb.collection(name).update(id, thing.change)).toMatchObject(thing.change);
    expect(await statusOf(owner.pb.collection(name).delete(id))).toBe(200);
  });

  it('of somebody else are not there', async () => {
    const { id } = await make(owner);
    expect(await stranger.pb.collection(name).getFullList()).toEqual([]);
    expect(
      await Promise.all(
        [stranger.pb.collection(name).getOne(id), stranger.pb.collection(name).delete(id)].map(
          statusOf,
        ),
      ),
    ).toEqual([404, 404]);
    expect(await statusOf(stranger.pb.collection(name).update(id, { user: stranger.id }))).not.toBe(
      200,
    );
  });

  it('are not made for somebody else, nor given away', async () => {
    expect(await statusOf(make(stranger, owner.id))).toBe(400);
    const { id } = await make(owner);
    for (const fields of [{ user: stranger.id }, { 'user+': stranger.id }, { 'user-': owner.id }])
      expect(await statusOf(owner.pb.collection(name).update(id, fields))).not.toBe(200);
  });

  it('are out of reach at once when their customer is blocked', async () => {
    const blocked = await aCustomer(shop);
    const { id } = await make(blocked);
    await shop.root.collection('users').update(blocked.id, { blocked: true });
    expect(await statusOf(blocked.pb.collection(name).getOne(id))).toBe(404);
    expect(await statusOf(make(blocked))).not.toBe(200);
  });

  it('go with the account', async () => {
    const leaving = await aCustomer(shop);
    const { id } = await make(leaving);
    await shop.root.collection('users').delete(leaving.id);
    expect(await statusOf(shop.root.collection(name).getOne(id))).toBe(404);
  });
});

it('a product is a favorite once, and only when it is sold', async () => {
  await owner.pb.collection('favorites').create({ user: owner.id, product });
  expect(await statusOf(owner.pb.collection('favorites').create({ user: owner.id, product }))).toBe(
    400,
  );
  const draft = (await aProduct(shop, { published: false })).id;
  expect(
    await statusOf(owner.pb.collection('favorites').create({ user: owner.id, product: draft })),
  ).toBe(400);
});

it('own consents are read, not written', async () => {
  const mine = await shop.root.collection('consents').create({
    subject: owner.id,
    document: 'privacy',
    version: '1',
    form: 'register',
    given_at: new Date().toISOString(),
  });
  expect((await owner.pb.collection('consents').getFullList()).map(({ id }) => id)).toEqual([
    mine.id,
  ]);
  expect(await stranger.pb.collection('consents').getFullList()).toEqual([]);
  const writes = [
    owner.pb.collection('consents').update(mine.id, { withdrawn_at: '' }),
    owner.pb.collection('consents').delete(mine.id),
    owner.pb.collection('consents').create({
      subject: owner.id,
      document: 'privacy',
      version: '2',
      form: 'register',
      given_at: new Date().toISOString(),
    }),
  ];
  expect(await Promise.all(writes.map(statusOf))).toEqual([403, 403, 403]);
});
