import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../../lib/config.ts';
import type { Config } from '../../../lib/config.ts';
import { pendingMigrations, pocketbaseBinary, startBackend } from '../../../scripts/pocketbase.ts';
import { openBackend } from '../../../scripts/shop/backend.ts';
import { backupBeforeMigrations } from '../../../scripts/shop/before-migrations.ts';
import { backendDir, backupsDir, databaseFile } from '../../../scripts/shop/data-folder.ts';
import { openSecrets } from '../../../scripts/shop/secrets.ts';
import { removeData, shopSettings } from '../../support/shop.ts';

let settings: Record<string, string>;
let config: Config;
let newest: string;
beforeAll(async () => {
  settings = await shopSettings();
  config = readConfig(settings);
  newest = await startOlderVersion();
});
afterAll(() => removeData(settings));

/** A shop whose last start was before the newest migration. @returns the name of that migration */
async function startOlderVersion(): Promise<string> {
  const migrationsDir = join(config.dataDir, 'older-migrations');
  cpSync('pocketbase/migrations', migrationsDir, { recursive: true });
  const last = readdirSync(migrationsDir).sort().at(-1)!;
  rmSync(join(migrationsDir, last));
  const backend = await startBackend({
    binary: await pocketbaseBinary(),
    dataDir: backendDir(config.dataDir),
    hooksDir: join(config.dataDir, 'none'),
    port: config.pocketbasePort,
    migrationsDir,
  });
  await backend.stop();
  return last;
}

async function start() {
  const backend = await openBackend(config, await openSecrets(config.dataDir));
  await backend.stop();
}

const copies = () =>
  readdirSync(config.dataDir).includes('backups')
    ? readdirSync(backupsDir(config.dataDir)).sort()
    : [];

test('before new migrations the data as they were are kept in a folder of their own', async () => {
  await start();
  expect(copies()).toEqual([expect.stringMatching(/^before-migrations-\d{8}T\d{9}Z$/)]);
  const copy = join(backupsDir(config.dataDir), copies()[0]!);
  expect(await pendingMigrations(copy)).toEqual([newest]);
  expect(await pendingMigrations(backendDir(config.dataDir))).toEqual([]);
});

test('a start without new migrations copies nothing', async () => {
  const before = copies();
  await start();
  expect(copies()).toEqual(before);
});

test('what a killed backend left in its write-ahead log is in the copy', async () => {
  const writer = new DatabaseSync(databaseFile(config.dataDir));
  writer.exec(
    'PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0; CREATE TABLE left_behind (id INTEGER); INSERT INTO left_behind VALUES (7)',
  );
  const copy = await backupBeforeMigrations(config.dataDir);
  writer.close();
  const reader = new DatabaseSync(
    databaseFile(config.dataDir).replace(backendDir(config.dataDir), copy),
    { readOnly: true },
  );
  expect(reader.prepare('SELECT id FROM left_behind').get()).toEqual({ id: 7 });
  reader.close();
});

test('only the last five copies are kept, and none that was interrupted', async () => {
  const folder = backupsDir(config.dataDir);
  for (const name of [
    'before-migrations-20200101T000000000Z.unfinished',
    'detal_20200101_000000_000.zip',
  ])
    writeFileSync(join(folder, name), '');
  for (let n = 1; n <= 6; n += 1)
    writeFileSync(join(folder, `before-migrations-2020010${n}T000000000Z`), '');
  await backupBeforeMigrations(config.dataDir);
  const kept = copies().filter((name) => name.startsWith('before'));
  expect(kept).toHaveLength(5);
  expect(kept.some((name) => name.endsWith('unfinished') || name.includes('20200101T'))).toBe(
    false,
  );
  expect(copies()).toContain('detal_20200101_000000_000.zip');
});
