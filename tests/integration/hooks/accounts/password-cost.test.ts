import { readFileSync } from 'node:fs';
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
afterAll(() => shop?.stop());

test('passwords of customers and admins are hashed at the full cost', async () => {
  await aCustomer(shop);
  await anAdmin(shop, 'owner');
  const hashes = ['users', 'admins', '_superusers'].flatMap((table) =>
    shop.database().prepare(`SELECT password FROM ${table} LIMIT 1`).all(),
  );
  expect(hashes).toEqual([1, 2, 3].map(() => ({ password: expect.stringMatching(REAL_COST) })));
});

/**
 * What the backend has computed so far, in hundredths of a second: by how much a request adds to it
 * is what the request costs, however long the machine makes it wait.
 */
function work(): number {
  const [, fields = ''] = readFileSync(`/proc/${shop.pid()}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11);
  return Number(user) + Number(system);
}

// Without a password check for an unknown one it is a twentieth of the work, with two it is twice
// as much.
it.each([
  ['customer', '/api/collections/users/auth-with-password', aCustomer],
  ['admin', '/api/admins/auth-with-password', (shop: TestShop) => anAdmin(shop, 'manager')],
] as const)(
  'a refusal is as much work whether there is such a %s or not',
  async (_who, path, make) => {
    const people = await Promise.all(Array.from({ length: 3 }, () => make(shop)));
    const took = { known: 0, unknown: 0 };
    const refuse = async (kind: keyof typeof took, identity: string) => {
      const before = work();
      await callBackend(shop, path, { body: { identity, password: 'wrong-horse' } });
      took[kind] += work() - before;
    };
    await refuse('unknown', 'nobody@shop.test'); // an engine of the backend prepares itself once
    took.unknown = 0;
    for (let n = 0; n < 12; n += 1) {
      await refuse('known', people[n % people.length]!.email);
      await refuse('unknown', `nobody-${n}@shop.test`);
    }
    expect(took.unknown / took.known).toBeGreaterThan(0.6);
    expect(took.unknown / took.known).toBeLessThan(1.6);
  },
);
