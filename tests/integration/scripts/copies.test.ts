import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { superfluousCopies } from '../../../lib/backups/model.ts';
import { makeCopy } from '../../../scripts/backup/make-copy.ts';
import { takeSnapshot } from '../../../scripts/backup/snapshot.ts';
import { aCustomer, anOffer, aProduct } from '../../support/builders.ts';
import { brokenRules } from '../../support/ordering-invariants.ts';
import { anOrder } from '../../support/ordering.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { until } from '../../support/shop.ts';

const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'base64',
);

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
});
afterAll(() => shop?.stop());

/**
 * Products with photos come and go, and somebody orders, until told to stop.
 * @param tell hears how many orders there are
 */
async function bustle(over: AbortSignal, tell: (orders: number) => void): Promise<void> {
  const [person, { id: offer, product }] = [
    await aCustomer(shop),
    await anOffer(shop, { on_hand: 10_000 }),
  ];
  const { brand, category } = await shop.root.collection('products').getOne(product);
  const made: string[] = [];
  for (let n = 0; !over.aborted; n += 1) {
    const images = new File([JPEG], `photo-${n}.jpg`, { type: 'image/jpeg' });
    made.push((await aProduct(shop, { brand, category, images })).id);
    if (made.length > 3) await shop.root.collection('products').delete(made.shift()!);
    await anOrder(shop, person, offer);
    tell(n + 1);
  }
}

test('a copy that is made while people order and photos come and go is the shop of one moment', async () => {
  const over = new AbortController();
  let orders = 0;
  const busy = bustle(over.signal, (count) => (orders = count));
  for (let n = 0; n < 5; n += 1) {
    await until(() => orders > n * 2); // what there is else may be copied before anything happens
    const copy = join(dirname(shop.dataDir), `copy-${n}`);
    await takeSnapshot(shop.dataDir, copy);
    using database = new DatabaseSync(join(copy, 'data.db'));
    expect(brokenRules({ database: () => database } as unknown as TestShop)).toEqual({});
    const products = database
      .prepare(
        "SELECT p.id, p.images, c.id AS collection FROM products p, _collections c WHERE c.name = 'products' AND json_array_length(p.images) > 0",
      )
      .all() as { id: string; images: string; collection: string }[];
    const missing = products.flatMap(({ id, images, collection }) =>
      (JSON.parse(images) as string[]).filter(
        (name) => !existsSync(join(copy, 'storage', collection, id, name)),
      ),
    );
    expect(missing).toEqual([]);
  }
  over.abort();
  await busy;
});

test('what a killed process left of a copy is removed by the next one, which leaves nothing itself', async () => {
  const dataDir = dirname(shop.dataDir);
  const folder = join(dataDir, 'backups');
  mkdirSync(join(folder, '.copy-999999999-detal_1.zip'), { recursive: true });
  for (const n of [1, 2, 3, 4]) writeFileSync(join(folder, `before-restore_2026110${n}.zip`), '');
  const { size } = await makeCopy({ dataDir, name: 'detal_1.zip', folder });
  expect(size).toBeGreaterThan(0);
  expect(readdirSync(folder).sort()).toEqual([
    'before-restore_20261102.zip',
    'before-restore_20261103.zip',
    'before-restore_20261104.zip',
    'detal_1.zip',
  ]);
});

test('of the nightly copies five stay, whoever made them, and no other is touched', () => {
  const names = [
    '@auto_pb_backup_detal_20261119030000.zip',
    '@auto_pb_backup_detal_20261118030000.zip',
    ...[20, 21, 22, 23].map((day) => `nightly_202611${day}_030000_001.zip`),
    'detal_20200101_000000_000.zip',
    'nightly_20200101_000000_000.zip.wanted',
  ];
  expect(superfluousCopies(names)).toEqual(['@auto_pb_backup_detal_20261118030000.zip']);
});
