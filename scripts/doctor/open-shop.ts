import { DatabaseSync } from 'node:sqlite';
import { backendDir, databaseFile, hasDatabase } from '../shop/data-folder.ts';
import { Refusal } from '../shop/refusal.ts';
import { pendingMigrations, unknownMigrations } from '../pocketbase.ts';
import type { Shop } from './check.ts';

/** What a check reads again and again stays in memory, KB. */
const CACHE_KB = 256 * 1024;
/** The file is read as memory as far as SQLite lets it, bytes: a copy of each page less. */
const MAPPED = 2 ** 31 - 1;
/** The backend holds the lock for as long as it writes its log anew, ms. */
const PATIENCE_MS = 10_000;

/**
 * Opens the data of a shop that runs or not, to be read only.
 * @throws Refusal where there is no shop, or its data are of other sources; Error where that cannot be seen
 */
export async function openShop(dataDir: string): Promise<Shop & Disposable> {
  const [folder, file] = [backendDir(dataDir), databaseFile(dataDir)];
  if (!hasDatabase(dataDir))
    throw new Refusal(`В папке ${dataDir} ещё нет магазина: проверять нечего.`);
  if ((await unknownMigrations(folder)).length > 0 || (await pendingMigrations(folder)).length > 0)
    throw new Refusal(
      'Данные другой версии, чем программа: запустите магазин этой версии (npm start), затем проверьте снова.',
    );
  const database = new DatabaseSync(file, { readOnly: true, timeout: PATIENCE_MS });
  database.exec(`PRAGMA cache_size = -${CACHE_KB}; PRAGMA mmap_size = ${MAPPED}`);
  return { database, folder, [Symbol.dispose]: () => database.close() };
}
