import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { anAdmin, anOffer, aProduct, type Person } from '../../../support/builders.ts';
import { CALLERS, theCallers, type Caller, type CallerName } from '../../../support/callers.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend, reason } from '../call-backend.ts';

let shop: TestShop;
let manager: Person;

beforeAll(async () => {
  shop = await startShop();
  manager = await anAdmin(shop, 'manager');
});
afterAll(() => shop?.stop());

const aFilter = (article = 'C 27 161') => aProduct(shop, { article });
const part = (id: string, body: object, token = manager.token) =>
  callBackend(shop, `/api/shop/products/${id}/part`, {
    token,
    body: { offers: [], numbers: [], ...body },
  });
const one = (id: string) => shop.root.collection('products').getOne(id);

describe('one record that is two products', () => {
  test('becomes two, told apart by their printed form; the second is a draft and takes the offers and numbers named', async () => {
    const first = await aFilter();
    const [stays, goes] = [
      await anOffer(shop, { product: first.id }),
      await anOffer(shop, { product: first.id }),
    ];
    const number = await shop.root
      .collection('product_numbers')
      .create({ product: first.id, number: 'N 1', number_key: 'N1', kind: 'oem' });
    const { status, body } = await part(first.id, {
      article: 'C 2716/1',
      offers: [goes.id],
      numbers: [number.id],
      seen: (await one(first.id)).updated,
    });
    expect(status).toBe(201);
    expect(await one(first.id)).toMatchObject({
      article: 'C 27 161',
      variant: 'C 27 161',
      published: true,
    });
    expect(await one(body.id)).toMatchObject({
      article: 'C 2716/1',
      variant: 'C 2716/1',
      article_key: 'C27161',
      published: false,
      brand: first.brand,
      name: first.name,
    });
    for (const [offer, product] of [
      [stays.id, first.id],
      [goes.id, body.id],
    ])
      expect((await shop.root.collection('offers').getOne(offer!)).product).toBe(product);
    expect((await shop.root.collection('product_numbers').getOne(number.id)).product).toBe(body.id);
    const log = await shop.root.collection('audit_log').getFirstListItem(`record = '${body.id}'`);
    expect(log).toMatchObject({
      action: 'create',
      actor: manager.id,
      after: { parted_from: first.id },
    });
  });

  test('a number that is corrected afterwards is still the one that lists are compared with', async () => {
    const first = await aFilter('D 27 161');
    await part(first.id, { article: 'D 2716/1', seen: (await one(first.id)).updated });
    await shop.root.collection('products').update(first.id, { article: 'D27-161' });
    expect((await one(first.id)).variant).toBe('D27-161');
  });

  test('merged again, it is told apart from nothing', async () => {
    const first = await aFilter('E 27 161');
    const { body } = await part(first.id, {
      article: 'E 2716/1',
      seen: (await one(first.id)).updated,
    });
    const seen = `${(await one(body.id)).updated},${(await one(first.id)).updated}`;
    expect(
      (
        await callBackend(shop, `/api/shop/products/${body.id}/merge`, {
          token: manager.token,
          body: { into: first.id, seen },
        })
      ).status,
    ).toBe(204);
    expect((await one(first.id)).variant).toBe('');
  });

  test('is refused for another number, the same printed form, and what has changed meanwhile', async () => {
    const first = await aFilter('F 27 161');
    const seen = (await one(first.id)).updated;
    expect(reason(await part(first.id, { article: 'F 99', seen }))).toBe('invalid_input');
    expect(reason(await part(first.id, { article: 'F 27 161', seen }))).toBe('article_same');
    expect(
      reason(await part(first.id, { article: 'F 2716/1', seen: '2026-01-01 00:00:00.000Z' })),
    ).toBe('changed_meanwhile');
    expect(
      reason(
        await part(first.id, { article: 'F 2716/1', seen, offers: [(await anOffer(shop)).id] }),
      ),
    ).toBe('changed_meanwhile');
    expect((await one(first.id)).variant).toBe('');
  });
});

describe('the door', () => {
  let callers: Record<CallerName, Caller>;
  beforeAll(async () => {
    callers = await theCallers(shop);
  });
  it.each(CALLERS)('%s', async (name) => {
    const first = await aFilter(`G ${name}`);
    const { status } = await part(
      first.id,
      { article: `G-${name}`, seen: (await one(first.id)).updated },
      callers[name].token,
    );
    expect(status === 201).toBe(name === 'owner' || name === 'manager');
  });
});
