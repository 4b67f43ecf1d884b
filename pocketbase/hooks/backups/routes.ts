import type * as contracts from '../../../lib/backups/contract.ts';
import type { Handlers } from '../request/route-event.ts';
import {
  createBackup,
  downloadBackup,
  listBackups,
  restoreBackup,
  uploadBackup,
} from './copies.ts';

export const routes = {
  createBackup,
  downloadBackup,
  listBackups,
  restoreBackup,
  uploadBackup,
} satisfies Handlers<typeof contracts>;
