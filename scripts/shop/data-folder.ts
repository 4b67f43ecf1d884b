import { statSync } from 'node:fs';
import { join } from 'node:path';

/** PocketBase's own folder inside DATA_DIR. */
export const backendDir = (dataDir: string) => join(dataDir, 'pocketbase');

/** The shop's database; a data folder without it is new. */
export const databaseFile = (dataDir: string) => join(backendDir(dataDir), 'data.db');

/** Where the backend looks for copies, and leaves word of those that are wanted. */
export const copiesDir = (dataDir: string) => join(backendDir(dataDir), 'backups');

/** Where backups of both kinds lie: archives on demand and folders made before migrations. */
export const backupsDir = (dataDir: string) => join(dataDir, 'backups');

/**
 * Whether the folder has been a shop's before.
 * @throws Error where that cannot be seen, as in a folder that was put back by another user: taken
 * for a new one it would be filled with the demo as soon as it can be read
 */
export const hasDatabase = (dataDir: string): boolean =>
  statSync(databaseFile(dataDir), { throwIfNoEntry: false }) !== undefined;
