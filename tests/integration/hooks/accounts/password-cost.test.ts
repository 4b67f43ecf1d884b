import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { aCustomer, anAdmin } from '../../../support/builders.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend } from '../call-backend.ts';

/** What bcrypt is told to do by PocketBase itself: 2^10 rounds. */
const REAL_COST = /^\$2[aby]\$10\$/;

let shop: TestShop;

// With passwords as they are in a shop: everywhere else in the tests they cost next to nothing.
beforeAll(async () => {
  shop = await startShop({ fromScratch: true });
});
afterAll(() => shop.stop());

test('passwords of customers and admins are hashed at the full cost', async () => {
  await aCustomer(shop);
  await anAdmin(shop, 'owner');
  const hashes = ['users', 'admins', '_superusers'].flatMap((table) =>
    shop.database().prepare(`SELECT password FROM ${table} LIMIT 1`).all(),
  );
  expect(hashes).toEqual([1, 2, 3].map(() => ({ password: expect.stringMatching(REAL_COST) })));
});

// Without a password check for an unknown one it is answered some twenty times sooner, with two it
// takes twice as long.
it.each([
  ['customer', '/api/collections/users/auth-with-password', aCustomer],
  ['admin', '/api/admins/auth-with-password', (shop: TestShop) => anAdmin(shop, 'manager')],
] as const)(
  'how long a refusal takes does not tell whether there is such a %s',
  async (_who, path, make) => {
    const took = { known: [] as number[], unknown: [] as number[] };
    const people = await Promise.all(Array.from({ length: 3 }, () => make(shop)));
    for (let n = 0; n < 12; n += 1) {
      for (const [kind, identity] of [
        ['known', people[n % people.length]!.email],
        ['unknown', `nobody-${n}@shop.test`],
      ] as const) {
        const began = performance.now();
        await callBackend(shop, path, { body: { identity, password: 'wrong-horse' } });
        took[kind].push(performance.now() - began);
      }
    }
    // The quickest of many: whatever else the machine does only adds to the others.
    const ratio = Math.min(...took.unknown) / Math.min(...took.known);
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.6);
  },
);
