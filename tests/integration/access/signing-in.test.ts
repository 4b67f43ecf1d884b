import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCustomer, PASSWORD, type Person } from '../../support/builders.ts';
import { CALLERS, theCallers } from '../../support/callers.ts';
import { anAddress, startShop, type TestShop } from '../../support/pocketbase.ts';

let shop: TestShop;
let customer: Person;

beforeAll(async () => {
  shop = await startShop();
  customer = await aCustomer(shop);
});
afterAll(() => shop.stop());

const attempt = async (forwarded: string, password: string) => {
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': forwarded };
  const body = JSON.stringify({ identity: customer.email, password });
  return (await fetch(`${shop.url}/api/collections/users/auth-with-password`, { method: 'POST', headers, body })).status;
};

it('whoever guesses passwords is stopped after ten, and pretending to be elsewhere does not help', async () => {
  const address = anAddress();
  for (let n = 0; n < 10; n++) expect(await attempt(address, `guess-${n}`)).toBe(400);
  expect(await attempt(address, PASSWORD)).toBe(429);
  expect(await attempt(`${anAddress()}, ${address}`, PASSWORD)).toBe(429);
  expect(await attempt(anAddress(), PASSWORD)).toBe(200);
});

it("nobody reads the backend's own books: superusers, sign-ins, settings, logs, backups", async () => {
  const callers = Object.values(await theCallers(shop));
  const collections = (await shop.root.collections.getFullList()).filter(({ system }) => system).map(({ name }) => `/api/collections/${name}/records`);
  const paths = [...collections, '/api/settings', '/api/logs', '/api/backups', '/api/crons', '/api/collections'];
  expect(callers).toHaveLength(CALLERS.length);
  for (const { token, name } of callers) {
    for (const path of paths) {
      const reply = await fetch(shop.url + path, { headers: token ? { Authorization: token } : {} });
      const { items } = (await reply.json()) as { items?: unknown[] };
      if (reply.ok) expect(items, `${name} ${path}`).toEqual([]);
      else expect([401, 403], `${name} ${path}`).toContain(reply.status);
    }
  }
});

it('batches are closed: they would go past the limits', async () => {
  const reply = await fetch(`${shop.url}/api/batch`, { method: 'POST', headers: { 'Content-Type': 'application/json', Authorization: customer.token }, body: JSON.stringify({ requests: [] }) });
  expect(reply.status).toBe(403);
});
