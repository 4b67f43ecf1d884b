import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBrand, anAdmin, type Person } from '../../../support/builders.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend } from '../call-backend.ts';

let shop: TestShop;
let owner: Person;

beforeAll(async () => {
  shop = await startShop();
  owner = await anAdmin(shop, 'owner');
});
afterAll(() => shop?.stop());

test('what the shop does by the clock works, whatever the staff have just stored', async () => {
  // Each engine of the backend works once within a transaction that is over afterwards.
  const brands = await Promise.all(Array.from({ length: 40 }, () => aBrand(shop)));
  await Promise.all(
    brands.map(({ id }) =>
      callBackend(shop, `/api/collections/brands/records/${id}`, {
        method: 'PATCH',
        token: owner.token,
        body: { name: `Новое имя ${id}` },
      }),
    ),
  );
  await Promise.all(Array.from({ length: 20 }, () => shop.root.crons.run('prune-cache-events')));
  // PocketBase writes its log every three seconds.
  await sleep(4_000);
  const { body } = await callBackend(shop, '/api/shop/admin/failures', { token: owner.token });
  expect(body.items).toEqual([]);
}, 30_000);
