import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCustomer, type Person } from '../../support/builders.ts';
import { CALLERS, theCallers } from '../../support/callers.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';

let shop: TestShop;
let customer: Person;

beforeAll(async () => {
  shop = await startShop();
  customer = await aCustomer(shop);
});
afterAll(() => shop.stop());

it("nobody reads the backend's own books: superusers, sign-ins, settings, logs, backups", async () => {
  const callers = Object.values(await theCallers(shop));
  const collections = (await shop.root.collections.getFullList())
    .filter(({ system }) => system)
    .map(({ name }) => `/api/collections/${name}/records`);
  const paths = [
    ...collections,
    '/api/settings',
    '/api/logs',
    '/api/backups',
    '/api/crons',
    '/api/collections',
  ];
  expect(callers).toHaveLength(CALLERS.length);
  for (const { token, name } of callers) {
    for (const path of paths) {
      const reply = await fetch(shop.url + path, {
        headers: token ? { Authorization: token } : {},
      });
      const { items } = (await reply.json()) as { items?: unknown[] };
      if (reply.ok) expect(items, `${name} ${path}`).toEqual([]);
      else expect([401, 403], `${name} ${path}`).toContain(reply.status);
    }
  }
});

it('batches are closed: they would go past the limits', async () => {
  const reply = await fetch(`${shop.url}/api/batch`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: customer.token },
    body: JSON.stringify({ requests: [] }),
  });
  expect(reply.status).toBe(403);
});
