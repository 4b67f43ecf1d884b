import { refuse } from '../request/refuse.ts';

const NAME = /^[a-z0-9_-]{1,80}\.zip$/;

/**
 * The name of a backup, as a request gave it: no other file can be meant by it.
 * @throws 400 `invalid_input`
 */
export function backupName(value: unknown): string {
  if (typeof value !== 'string' || !NAME.test(value)) throw refuse('invalid_input', 'name');
  return value;
}

/** `detal_20261121_025309_123.zip`, by the UTC time of its making. */
export function newBackupName(now: Date): string {
  const [day, time] = now.toISOString().replace(/[-:]/g, '').replace('.', '_').replace('Z', '').split('T');
  return `detal_${day}_${time}.zip`;
}
