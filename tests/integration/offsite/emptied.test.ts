import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBrand } from '../../support/builders.ts';
import { openOffsite, restoredDatabase, type Offsite } from '../../support/offsite.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { until } from '../../support/shop.ts';

let shop: TestShop;
let offsite: Offsite;
beforeAll(async () => {
  shop = await startShop();
  offsite = await openOffsite(shop);
  offsite.start();
});
afterAll(async () => {
  await offsite?.close();
  await shop?.stop();
});

async function aBrandSent(name: string): Promise<void> {
  await aBrand(shop, { name });
  await offsite.untilSent();
}

async function expectRestored(...brands: string[]): Promise<void> {
  const restored = await offsite.restore();
  expect(restored, restored.output).toMatchObject({ code: 0 });
  using database = restoredDatabase(restored);
  const known = database.prepare('SELECT name FROM brands').all();
  expect(known.map(({ name }) => name)).toEqual(expect.arrayContaining(brands));
  expect(readdirSync(restored.dataDir)).toContain('secrets.json');
}

test('a disk that was emptied or changed for another gets all of it again', async () => {
  await aBrandSent('before');
  await offsite.stop();
  for (const name of readdirSync(offsite.folder))
    rmSync(join(offsite.folder, name), { recursive: true });
  offsite.start();
  await aBrandSent('emptied');
  await expectRestored('before', 'emptied');

  renameSync(offsite.folder, `${offsite.folder}-1`);
  await aBrand(shop, { name: 'away' });
  await until(() => Boolean(offsite.note()?.error));
  mkdirSync(offsite.folder);
  await aBrandSent('changed');
  await expectRestored('before', 'emptied', 'away', 'changed');
});

test('a disk that was away for a moment goes on where it was', async () => {
  await aBrandSent('here');
  const chains = () => readdirSync(join(offsite.folder, 'chains'));
  const before = chains();
  renameSync(offsite.folder, `${offsite.folder}-2`);
  await aBrand(shop, { name: 'gone' });
  await until(() => Boolean(offsite.note()?.error));
  renameSync(`${offsite.folder}-2`, offsite.folder);
  await aBrandSent('back');
  expect(chains()).toEqual(before);
  await expectRestored('here', 'gone', 'back');
});
