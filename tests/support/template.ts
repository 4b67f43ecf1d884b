import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  createSuperuser,
  MIGRATIONS_DIR,
  packagedBinary,
  pocketbaseBinary,
  runBackendCommand,
} from '../../scripts/pocketbase.ts';
import { ROOT } from '../../scripts/shop/project.ts';

export const SUPERUSER = { email: 'root@shop.test', password: 'root-password' };

/**
 * The least that bcrypt takes. What a password really costs is held by
 * accounts/password-cost.test.ts.
 */
const CHEAP = 4;

const TEMPLATES = join(ROOT, '.build/test-templates');

/**
 * Folder of an empty shop's data: our migrations applied, a superuser, passwords whose hashes cost
 * next to nothing. Made once for a set of migrations and copied by every test shop: 63 migrations
 * and real hashes would be most of what the tests take.
 */
export async function templateFolder(): Promise<string> {
  const folder = join(TEMPLATES, migrationsHash());
  if (!existsSync(folder)) await makeTemplate(folder);
  return folder;
}

function migrationsHash(): string {
  const hash = createHash('sha256')
    .update(packagedBinary())
    .update(readFileSync(import.meta.filename));
  for (const name of readdirSync(MIGRATIONS_DIR).sort()) {
    hash.update(`\0${name}\0`).update(readFileSync(join(MIGRATIONS_DIR, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function makeTemplate(folder: string): Promise<void> {
  await mkdir(TEMPLATES, { recursive: true });
  const fresh = await mkdtemp(`${folder}-new-`);
  try {
    const dataDir = join(fresh, 'pocketbase');
    const folders = {
      binary: await pocketbaseBinary(),
      dataDir,
      hooksDir: join(fresh, 'no-hooks'),
    };
    await runBackendCommand(folders, ['migrate', 'up']);
    makePasswordsCheap(join(dataDir, 'data.db'));
    await createSuperuser(folders, SUPERUSER.email, SUPERUSER.password);
    // Another run may have made it in the meantime; both made the same.
    await rename(dataDir, folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

function makePasswordsCheap(file: string): void {
  const database = new DatabaseSync(file);
  const update = database.prepare('UPDATE _collections SET fields = ? WHERE id = ?');
  for (const { id, fields } of database
    .prepare("SELECT id, fields FROM _collections WHERE type = 'auth'")
    .all()) {
    const cheap = (JSON.parse(String(fields)) as { type: string }[]).map((field) =>
      field.type === 'password' ? { ...field, cost: CHEAP } : field,
    );
    update.run(JSON.stringify(cheap), id!);
  }
  database.close();
}
