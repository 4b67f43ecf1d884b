import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createSuperuser,
  pendingMigrations,
  pocketbaseBinary,
  runBackendCommand,
} from '../../../scripts/pocketbase.ts';
import { templateFolder } from '../../support/template.ts';

let folder: string;
let empty: string;
let binary: string;
let names: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'detal-migrations-'));
  empty = join(folder, 'none');
  await mkdir(empty);
  binary = await pocketbaseBinary();
  names = (await readdir('pocketbase/migrations')).sort();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const folders = (name: string, migrationsDir?: string) => ({
  binary,
  dataDir: join(folder, name),
  hooksDir: empty,
  migrationsDir,
});
const migrate = (name: string, ...command: string[]) =>
  runBackendCommand(folders(name), ['migrate', ...command]);
/** Data to which all migrations have been applied. */
async function migrated(name: string): Promise<string> {
  await cp(await templateFolder(), join(folder, name), { recursive: true });
  return name;
}

/** Everything the database consists of, as text; the order of columns and PocketBase's random field ids do not matter. */
function schemaOf(name: string): string[] {
  const database = new DatabaseSync(join(folder, name, 'data.db'), { readOnly: true });
  const objects = database
    .prepare(
      "SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY name",
    )
    .all();
  const columns = (table: unknown) =>
    database
      .prepare('SELECT name, type, dflt_value, pk FROM pragma_table_info(?) ORDER BY name')
      .all(String(table));
  const rules = database
    .prepare(
      'SELECT name, listRule, viewRule, createRule, updateRule, deleteRule FROM _collections ORDER BY name',
    )
    .all();
  const text = [
    ...objects.map(
      ({ type, name: object, sql }) =>
        `${object}: ${type === 'table' ? JSON.stringify(columns(object)) : sql}`,
    ),
    ...rules.map((rule) => JSON.stringify(rule)),
  ];
  database.close();
  return text;
}

it('all migrations wait for an empty folder, none for a migrated one', async () => {
  expect(await pendingMigrations(join(folder, 'nowhere'))).toEqual(names);
  expect(await pendingMigrations(await templateFolder())).toEqual([]);
});

it('every migration has a way back, down to nothing, and up again to the same', async () => {
  await createSuperuser(folders('bare', empty), 'root@shop.test', 'root-password');
  const bare = schemaOf('bare');

  const full = schemaOf(await migrated('shop'));
  await migrate('shop', 'down', String(names.length));
  expect(await pendingMigrations(join(folder, 'shop'))).toEqual(names);
  expect(schemaOf('shop')).toEqual(bare);

  await migrate('shop', 'up');
  expect(schemaOf('shop')).toEqual(full);
});

it('of parcels whose number is taken back to be required, each has one that the earlier code corrects', async () => {
  await migrated('parcels');
  const database = new DatabaseSync(join(folder, 'parcels', 'data.db'));
  const add = database.prepare(
    `INSERT INTO parcels (id, "order", carrier, number) VALUES (?, 'o', 'Гена', ?)`,
  );
  const numbers = ['', '24-00123/45', 'рейс 15/2, т. 9161112233.', 'рейс 15/2, т. 9161112233!'];
  for (const [at, number] of numbers.entries()) add.run(`parcel${at}`, number);
  const after = names.length - names.indexOf('1768830001_parcels_without_number.js');
  await migrate('parcels', 'down', String(after));
  expect(database.prepare('SELECT number FROM parcels ORDER BY id').all()).toEqual(
    ['-', '24-00123/45', 'рейс-15/2-т.-9161112233-', 'parcel3'].map((number) => ({ number })),
  );
  database.close();
});

it('an update that is taken back half way can be made again', async () => {
  const full = schemaOf(await migrated('half'));
  const half = Math.floor(names.length / 2);
  await migrate('half', 'down', String(half));
  expect(await pendingMigrations(join(folder, 'half'))).toEqual(names.slice(-half));
  await migrate('half', 'up');
  expect(schemaOf('half')).toEqual(full);
});
