import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, anOffer, aProduct } from '../../support/builders.ts';
import { openOffsite, restoredDatabase, type Offsite } from '../../support/offsite.ts';
import { brokenRules } from '../../support/ordering-invariants.ts';
import { anOrder } from '../../support/ordering.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { until } from '../../support/shop.ts';

const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'base64',
);

let shop: TestShop;
let offsite: Offsite;
beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  offsite = await openOffsite(shop);
});
afterAll(async () => {
  await offsite?.close();
  await shop?.stop();
});

/** What the shop has said that it has taken, and when, ms (UTC). */
type Acknowledged = { order: string; product: string; at: number };

/** Somebody orders and photos come until told to stop; a backend that is away is tried again. */
async function bustle(over: AbortSignal, tell: (taken: Acknowledged) => void): Promise<void> {
  const person = await aCustomer(shop);
  const { id: offer, product } = await anOffer(shop, { on_hand: 100_000 });
  const { brand, category } = await shop.root.collection('products').getOne(product);
  for (let n = 0; !over.aborted; n += 1)
    try {
      const images = new File([JPEG], `image-${n}.jpg`, { type: 'image/jpeg' });
      const made = await aProduct(shop, { brand, category, images });
      const order = await anOrder(shop, person, offer);
      tell({
        order: typeof order === 'string' ? order : order.id,
        product: made.id,
        at: Date.now(),
      });
    } catch {
      await sleep(50); // the backend is away
    }
}

/** Which log it is: another one each time that it begins from its start. */
const logOf = () =>
  readFileSync(join(shop.dataDir, 'data.db-wal')).subarray(16, 24).toString('hex');

test('nobody who buys is refused because the copy follows, and the log begins again all the same', async () => {
  offsite.start();
  await offsite.untilSent();
  const person = await aCustomer(shop);
  const offers = await Promise.all([1, 2, 3].map(() => anOffer(shop, { on_hand: 100_000 })));
  const logs = new Set([logOf()]);
  await until(async () => {
    for (const { id } of offers) await anOrder(shop, person, id);
    logs.add(logOf());
    return logs.size > 1;
  });
  await offsite.stop();
});

test('what was acknowledged before the last step is there, whole, whoever was killed meanwhile', async () => {
  offsite.start();
  const taken: Acknowledged[] = [];
  const over = new AbortController();
  const busy = bustle(over.signal, (one) => taken.push(one));
  for (const victim of ['copy', 'backend', 'copy', 'both'] as const) {
    const before = taken.length;
    await until(() => taken.length > before + 3);
    await offsite.untilSent();
    await sleep(Math.random() * 300);
    if (victim !== 'backend') await offsite.kill();
    if (victim !== 'copy') await shop.crash();
    if (victim !== 'copy') await shop.restart();
    if (victim !== 'backend') offsite.start();
  }
  const before = taken.length;
  await until(() => taken.length > before + 3);
  await offsite.untilSent();
  const sent = Date.now();
  await until(() => taken.at(-1)!.at > sent);
  // The machine is lost while people buy.
  await Promise.all([offsite.kill(), shop.crash()]);
  const safe = taken.filter(({ at }) => at < Date.parse(offsite.note()!.restorable!));
  over.abort();
  await busy;

  const restored = await offsite.restore();
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Магазин собран на') });
  using database = restoredDatabase(restored);
  expect(safe.length).toBeGreaterThan(10);
  const known = (sql: string) =>
    new Set(
      database
        .prepare(sql)
        .all()
        .map(({ id }) => String(id)),
    );
  const [orders, products] = [known('SELECT id FROM orders'), known('SELECT id FROM products')];
  expect(safe.filter(({ order, product }) => !orders.has(order) || !products.has(product))).toEqual(
    [],
  );
  expect(brokenRules({ database: () => database } as unknown as TestShop)).toEqual({});
  const files = database
    .prepare(
      "SELECT c.id AS collection, p.id AS record, p.images ->> 0 AS file FROM products p, _collections c WHERE c.name = 'products' AND p.images NOT IN ('', '[]')",
    )
    .all() as { collection: string; record: string; file: string }[];
  expect(files.length).toBeGreaterThan(10);
  for (const { collection, record, file } of files) {
    const path = join(restored.dataDir, 'pocketbase/storage', collection, record, file);
    expect(readFileSync(path).equals(JPEG)).toBe(true);
  }
});
