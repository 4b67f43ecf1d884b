/** A copy of everything the shop keeps, in one archive. Size in bytes, time UTC. */
type Backup = { name: string; size: number; createdAt: string };

/**
 * `startedAt`: when the backend's process began; a restore replaces it. `running`: a copy is being
 * made or restored.
 */
export type Backups = { startedAt: string; running: boolean; items: Backup[] };

const NAME = /^@?[a-z0-9_-]{1,80}\.zip$/;

/**
 * Whether a name can be that of a backup. PocketBase calls those that it makes every night
 * `@auto_pb_backup_…`.
 */
export const isBackupName = (value: unknown): value is string =>
  typeof value === 'string' && NAME.test(value);

/** Whoever restores types this: everything since the copy is lost to the shop. */
export const RESTORE_WORD = 'ВОССТАНОВИТЬ';

/**
 * The name under which an uploaded file is kept: what it was called, as far as a name may say so.
 */
export function uploadedName(fileName: string, now: Date): string {
  const stem =
    fileName
      .toLowerCase()
      .replace(/\.zip$/, '')
      .replace(/[^a-z0-9_-]+/g, '_')
      .replace(/^_+|_+$/g, '')
      .slice(0, 50) || 'backup';
  return `uploaded_${now.toISOString().slice(0, 19).replace(/\D/g, '')}_${stem}.zip`;
}
