import { isBackupName } from '../../../lib/backups/model.ts';
import { refuse } from '../request/refuse.ts';

/**
 * The name of a backup, as a request gave it: no other file can be meant by it.
 * @throws 400 `invalid_input`
 */
export function backupName(value: unknown): string {
  if (!isBackupName(value)) throw refuse('invalid_input', 'name');
  return value;
}

/**
 * `detal_20261121_025309_123.zip`, by the UTC time of its making; `before-restore_…` for what a
 * restore replaces.
 */
export function newBackupName(now: Date, prefix = 'detal'): string {
  const [day, time] = now
    .toISOString()
    .replace(/[-:]/g, '')
    .replace('.', '_')
    .replace('Z', '')
    .split('T');
  return `${prefix}_${day}_${time}.zip`;
}
