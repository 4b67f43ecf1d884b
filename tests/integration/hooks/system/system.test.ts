import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { getBackendFacts, getDataSize } from '../../../../lib/system/repository.ts';
import { anAdmin, type Person } from '../../../support/builders.ts';
import { CALLERS, theCallers, type Caller, type CallerName } from '../../../support/callers.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend } from '../call-backend.ts';

const before = Date.now();
let shop: TestShop;
let owner: Person;
let callers: Record<CallerName, Caller>;

beforeAll(async () => {
  shop = await startShop();
  owner = await anAdmin(shop, 'owner');
  callers = await theCallers(shop);
});
afterAll(() => shop?.stop());

test('the backend tells when it began, what it is made of and what waits', async () => {
  const facts = await getBackendFacts(owner.pb);
  expect(Date.parse(facts.startedAt)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(facts.startedAt)).toBeLessThanOrEqual(Date.now());
  expect(facts).toMatchObject({
    sqlite: expect.stringMatching(/^3\.\d+/),
    migration: expect.stringMatching(/^17\d+_\w+\.js$/),
    emails: { sends: false, waiting: 0, failed: 0 },
    jobs: {},
  });
});

test('sizes are measured when asked for, and remembered', async () => {
  expect(await getDataSize(owner.pb, false)).toEqual({ measuredAt: '', items: [] });
  const { measuredAt, items } = await getDataSize(owner.pb, true);
  expect(items.map(({ table }) => table)).toEqual(
    expect.arrayContaining(['products', 'audit_log', 'products_fts']),
  );
  expect(
    items.every(({ bytes }, at) => bytes > 0 && (at === 0 || bytes <= items[at - 1]!.bytes)),
  ).toBe(true);
  expect(items.find(({ table }) => table === '_collections')!.rows).toBe(
    shop.database().prepare('SELECT COUNT(*) AS n FROM _collections').get()!.n,
  );
  expect((await getDataSize(owner.pb, false)).measuredAt).toBe(measuredAt);
});

describe('failures of the backend', () => {
  const failures = async () =>
    (await callBackend(shop, '/api/shop/admin/failures', { token: owner.token })).body.items as {
      path: string;
      error: string;
      requestId: string;
      message: string;
    }[];

  test('a statement that breaks is told with the request of the visitor; a refusal is nobody’s failure', async () => {
    shop.database().exec('ALTER TABLE listings RENAME TO listings_gone');
    const broken = await fetch(`${shop.url}/api/shop/catalogue`, {
      headers: { 'User-Agent': 'detal/request-0042' },
    });
    shop.database().exec('ALTER TABLE listings_gone RENAME TO listings');
    expect(broken.status).toBe(400);
    await fetch(`${shop.url}/api/shop/products/none-such`);
    await fetch(`${shop.url}/api/shop/settings`);
    // PocketBase writes its log every three seconds.
    await expect.poll(failures).toContainEqual(
      expect.objectContaining({
        path: '/api/shop/catalogue',
        requestId: 'request-0042',
        error: expect.stringContaining('listings'),
      }),
    );
    expect((await failures()).filter(({ path }) => /none-such|settings/.test(path))).toEqual([]);
  });
});

describe.each(['/api/shop/admin/system', '/api/shop/admin/data-size', '/api/shop/admin/failures'])(
  '%s',
  (path) => {
    it.each(CALLERS.filter((name) => name !== 'owner'))('is not for a %s', async (name) =>
      expect((await callBackend(shop, path, { token: callers[name].token })).status).toBe(403),
    );
  },
);
