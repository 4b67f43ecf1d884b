import { copyName, WANTED } from '../../../lib/backups/model.ts';
import { withBackups } from './files.ts';

const OWNER_ONLY = { folder: 0o700, file: 0o600 };

/**
 * Leaves word for the worker that a backup is wanted (scripts/backup/wanted.ts): a note beside the
 * backups, which outlives the death of everybody.
 * @param restore the backup to return to once the present is held fast
 */
export function wantBackup(app: core.App, name: string, restore?: string): void {
  const folder = `${app.dataDir()}/backups`;
  $os.mkdirAll(folder, OWNER_ONLY.folder);
  $os.writeFile(`${folder}/${name}${WANTED}`, JSON.stringify({ restore }), OWNER_ONLY.file);
}

/** @param files of the folder of backups */
export const isAnyWanted = (files: readonly { key: string }[]): boolean =>
  files.some(({ key }) => key.endsWith(WANTED));

/** Every night; not while the last one is still waited for. */
export function wantNightlyBackup(app: core.App): void {
  if (withBackups(app, (files) => isAnyWanted(files.list('')))) return;
  wantBackup(app, copyName('nightly', new Date()));
}
