/** A copy of everything the shop keeps, in one archive. Size in bytes, time UTC. */
type Backup = { name: string; size: number; createdAt: string };

/**
 * `startedAt`: when the backend's process began; a restore replaces it. `running`: a copy is being
 * made or restored.
 */
export type Backups = { startedAt: string; running: boolean; items: Backup[] };

/** Lies beside the copies under a copy's name and this: it is wanted, and nobody has made it yet. */
export const WANTED = '.wanted';

const NAME = /^@?[a-z0-9_-]{1,80}\.zip$/;

/** Of the copies that the shop makes by itself, so many of each kind are kept. */
const KEPT: [kind: RegExp, number: number][] = [
  // By night; what PocketBase made before the shop did it itself was called `@auto_pb_backup_…`.
  [/^(nightly|@auto_pb_backup)_/, 5],
  [/^before-restore_/, 3],
];

/** Of the names of files, those of copies that newer ones have made superfluous. */
export const superfluousCopies = (names: readonly string[]): string[] =>
  KEPT.flatMap(([kind, number]) =>
    names
      .filter((name) => kind.test(name) && isBackupName(name))
      .sort((a, b) => digits(a).localeCompare(digits(b)))
      .slice(0, -number),
  );

/** The time in a name, which both ways of writing it begin with the year. */
const digits = (name: string): string => name.replace(/\D/g, '');

/**
 * Whether a name can be that of a backup. PocketBase called those that it made every night
 * `@auto_pb_backup_…`.
 */
export const isBackupName = (value: unknown): value is string =>
  typeof value === 'string' && NAME.test(value);

/**
 * `detal_20261121_025309_123.zip`, by the UTC time of its making; `before-restore_…` for what a
 * restore replaces, `nightly_…` for what the shop makes by itself.
 */
export function copyName(kind: 'detal' | 'before-restore' | 'nightly', now: Date): string {
  const [day, time] = now
    .toISOString()
    .replace(/[-:]/g, '')
    .replace('.', '_')
    .replace('Z', '')
    .split('T');
  return `${kind}_${day}_${time}.zip`;
}

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
