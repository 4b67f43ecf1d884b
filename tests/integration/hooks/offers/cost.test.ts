import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { anOffer } from '../../../support/builders.ts';
import { theCallers, type Caller, type CallerName } from '../../../support/callers.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend } from '../call-backend.ts';

let shop: TestShop;
let callers: Record<CallerName, Caller>;
let offer: string;

beforeAll(async () => {
  shop = await startShop();
  callers = await theCallers(shop);
  offer = (await anOffer(shop, { cost_kopecks: 7_777 })).id;
});
afterAll(() => shop?.stop());

const cost = () =>
  shop.database().prepare('SELECT cost_kopecks FROM offers WHERE id = ?').get(offer)!.cost_kopecks;

describe('what we pay for a part', () => {
  it.each(['owner', 'manager', 'machine'] as const)(
    'is shown to the %s, in one offer and in a list',
    async (name) => {
      const { token } = callers[name];
      expect(
        (await callBackend(shop, `/api/collections/offers/records/${offer}`, { token })).body
          .cost_kopecks,
      ).toBe(7_777);
      expect(
        (await callBackend(shop, '/api/collections/offers/records', { token })).body.items[0]
          .cost_kopecks,
      ).toBe(7_777);
    },
  );

  it.each([
    'guest',
    'customer',
    'blocked customer',
    'warehouse',
    'content',
    'inactive admin',
  ] as const)('is not shown to a %s', async (name) => {
    const { token } = callers[name];
    for (const path of [
      `offers/records/${offer}`,
      'offers/records',
      `offers/records/${offer}?fields=*,cost_kopecks`,
      'stocks/records?expand=offer',
    ]) {
      expect(
        JSON.stringify((await callBackend(shop, `/api/collections/${path}`, { token })).body),
      ).not.toMatch(/7777|cost_kopecks/);
    }
  });

  test('is set by those who buy', async () => {
    expect(
      (
        await callBackend(shop, `/api/collections/offers/records/${offer}`, {
          method: 'PATCH',
          token: callers.manager.token,
          body: { cost_kopecks: 8_888 },
        })
      ).body.cost_kopecks,
    ).toBe(8_888);
    expect(cost()).toBe(8_888);
    for (const wrong of [-1, 1.5])
      expect(
        (
          await callBackend(shop, `/api/collections/offers/records/${offer}`, {
            method: 'PATCH',
            token: callers.owner.token,
            body: { cost_kopecks: wrong },
          })
        ).status,
      ).toBe(400);
    expect(
      (
        await callBackend(shop, `/api/collections/offers/records/${offer}`, {
          method: 'PATCH',
          token: callers.content.token,
          body: { cost_kopecks: 1 },
        })
      ).status,
    ).toBe(404);
    expect(cost()).toBe(8_888);
  });
});
