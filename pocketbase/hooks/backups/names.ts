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
