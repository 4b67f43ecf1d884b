import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLatenessWarning } from '../../../scripts/offsite/warn-of-lateness.ts';
import { anAdmin } from '../../support/builders.ts';
import { MACHINE_PASSWORD, SECRETS } from '../../support/offsite.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { until } from '../../support/shop.ts';

const SINCE = Date.parse('2026-11-28T00:00:05.000Z');
const HOUR_MS = 3_600_000;

let shop: TestShop;
let dataDir: string;
beforeAll(async () => {
  shop = await startShop({ env: { DETAL_MACHINE_PASSWORD: MACHINE_PASSWORD } });
  dataDir = mkdtempSync(join(tmpdir(), 'detal-lateness-'));
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify(SECRETS), { mode: 0o600 });
});
afterAll(async () => {
  await shop?.stop();
  if (dataDir) rmSync(dataDir, { recursive: true });
});

const emails = () =>
  shop
    .database()
    .prepare("SELECT recipient, text FROM outbox WHERE template = 'offsite_copy_behind'")
    .all() as { recipient: string; text: string }[];

test('owners, and nobody else, are told once of a copy that is behind for an hour', async () => {
  const owner = await anAdmin(shop, 'owner');
  await anAdmin(shop, 'manager');
  let now = SINCE;
  const config = { dataDir, pocketbaseUrl: shop.url };
  const failed = openLatenessWarning(config, () => now);
  now += HOUR_MS - 1;
  failed(SINCE);
  now += 1;
  failed(SINCE);
  await until(() => emails().length > 0);
  now += HOUR_MS;
  failed(SINCE);
  openLatenessWarning(config, () => now)(SINCE); // the process has died meanwhile
  const later = SINCE + HOUR_MS;
  now += HOUR_MS;
  openLatenessWarning(config, () => now)(later);
  await until(() => emails().length > 1);
  expect(emails().map(({ recipient }) => recipient)).toEqual([owner.email, owner.email]);
  expect(emails()[0]!.text).toContain('с\u00A028.11.2026, 03:00 по\u00A0московскому времени');
  expect(emails()[0]!.text).toContain('/admin/system');
});

test('every field of files notes which record has changed it', () => {
  const fields = shop
    .database()
    .prepare(
      `SELECT c.name AS name, f.value ->> 'name' AS field FROM _collections c, json_each(c.fields) f
      WHERE f.value ->> 'type' = 'file' AND c.type != 'view'`,
    )
    .all() as { name: string; field: string }[];
  const triggers = shop
    .database()
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger' AND name LIKE 'file_changes_%'")
    .all()
    .map(({ name }) => name);
  expect(triggers.sort()).toEqual(
    fields
      .flatMap(({ name, field }) =>
        ['insert', 'update'].map((event) => `file_changes_${name}_${field}_${event}`),
      )
      .sort(),
  );
});
