import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, test } from 'vitest';
import { aBrand, anAdmin } from '../../../support/builders.ts';
import { runJob } from '../../../support/jobs.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { until } from '../../../support/shop.ts';
import { callBackend } from '../call-backend.ts';

let shop: TestShop;
afterEach(() => shop?.stop());

/** What a shop does by its clock, UTC. */
const JOBS = {
  'count-bought-together': '50 3 * * *',
  'deliver-letters': '* * * * *',
  'forget-merged-carts': '40 3 * * *',
  'merge-search-index': '*/10 * * * *',
  'nightly-backup': '0 3 * * *',
  'prune-attempts': '* * * * *',
  'prune-cache-events': '*/10 * * * *',
  'prune-letters': '17 4 * * *',
  'prune-request-files': '41 4 * * *',
  'prune-sessions': '27 4 * * *',
  'prune-vin-files': '43 4 * * *',
  'write-abandoned-lists': '* * * * *',
  'write-failed-sign-ins': '* * * * *',
  'write-session-uses': '* * * * *',
};

test('a shop has its jobs, and its clock does them', async () => {
  shop = await startShop({ clock: 'fast' });
  const jobs = (await shop.root.crons.getFullList()).filter(({ id }) => !id.startsWith('__pb'));
  expect(Object.fromEntries(jobs.map(({ id, expression }) => [id, expression]))).toEqual(JOBS);
  using counts = new DatabaseSync(join(shop.dataDir, 'auxiliary.db'));
  counts.exec("INSERT INTO attempts VALUES ('long over', 1, 0)");
  await until(() => !counts.prepare("SELECT 1 FROM attempts WHERE key = 'long over'").get());
});

test('what the shop does by the clock works, whatever the staff have just stored', async () => {
  shop = await startShop();
  const owner = await anAdmin(shop, 'owner');
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
  await Promise.all(Array.from({ length: 20 }, () => runJob(shop, 'prune-cache-events')));
});

test('each of them comes to its end in a shop in which nothing happened', async () => {
  shop = await startShop();
  for (const id of Object.keys(JOBS)) await runJob(shop, id);
});
