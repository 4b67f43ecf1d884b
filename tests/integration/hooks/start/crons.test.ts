import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, test } from 'vitest';
import { aCustomer, anOffer } from '../../../support/builders.ts';
import { runJob } from '../../../support/jobs.ts';
import { anOrder } from '../../../support/ordering.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { until } from '../../../support/shop.ts';

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
  'prune-catalogue-changes': '*/10 * * * *',
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

test('each of them works, whatever the shop has just done', async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  const customer = await aCustomer(shop);
  const { id: offer } = await anOffer(shop, { on_hand: 100 });
  for (const id of Object.keys(JOBS)) {
    // It leaves an engine of the backend, the next that is free, in a transaction that is over.
    await anOrder(shop, customer, offer);
    await runJob(shop, id);
  }
});
