import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHANGES, CHANGES_STATE } from '../../../lib/catalogue/changes/model.ts';
import { HOOKS_DIR } from '../../../scripts/build-hooks.ts';
import { freePort } from '../../../scripts/free-port.ts';
import { MIGRATIONS_DIR, packagedBinary, startBackend } from '../../../scripts/pocketbase.ts';
import { templateFolder } from '../../support/template.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'detal-log-'));
  await cp(await templateFolder(), join(folder, 'pocketbase'), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A start of the shop, of which somebody copies the catalogue. */
async function start(migrationsDir: string): Promise<void> {
  const backend = await startBackend({
    binary: packagedBinary(),
    dataDir: join(folder, 'pocketbase'),
    hooksDir: HOOKS_DIR,
    migrationsDir,
    port: await freePort(),
    env: { DETAL_CATALOGUE_COPY: '1' },
  });
  await backend.stop();
}

function asked<T>(ask: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(join(folder, 'pocketbase/data.db'));
  try {
    return ask(database);
  } finally {
    database.close();
  }
}
const log = () =>
  asked((database) => ({
    epoch: database.prepare(`SELECT epoch FROM ${CHANGES_STATE}`).get()!.epoch,
    changes: database.prepare(`SELECT COUNT(*) AS n FROM ${CHANGES}`).get()!.n,
    triggers: database
      .prepare(`SELECT COUNT(*) AS n FROM sqlite_master WHERE type = 'trigger' AND name GLOB ?`)
      .get(`${CHANGES}_on_*`)!.n,
  }));

it('a migration takes away what the log of the catalogue names, and what it rewrites is not logged', async () => {
  await start(MIGRATIONS_DIR);
  asked((database) =>
    database.exec("INSERT INTO brands (id, name, slug) VALUES ('old', 'Завод', 'zavod')"),
  );
  const before = log();
  expect(before.changes).toBe(1);
  await start(MIGRATIONS_DIR);
  expect(log()).toEqual(before);

  const newer = join(folder, 'migrations');
  await cp(MIGRATIONS_DIR, newer, { recursive: true });
  await writeFile(
    join(newer, '9_newer.js'),
    `migrate((app) => {
      app.db().newQuery("UPDATE brands SET country = 'Чехия'").execute();
      const warehouses = app.findCollectionByNameOrId('warehouses');
      warehouses.fields.removeByName('cut_off');
      app.save(warehouses);
    })`,
  );
  await start(newer);
  const columns = asked((database) =>
    database.prepare("SELECT name FROM pragma_table_info('warehouses')").all(),
  );
  expect(columns.map(({ name }) => name)).not.toContain('cut_off');
  const { epoch, ...after } = log();
  expect(epoch).not.toBe(before.epoch);
  expect(after).toEqual({ changes: 0, triggers: before.triggers });
});
