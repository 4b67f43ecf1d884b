import 'server-only';
import { config } from '../config.ts';
import { diskOf } from '../disk.ts';
import { patient } from '../patience.ts';
import { roomOn } from './model.ts';

/** A monitor is answered within this, whatever the backend does, ms. */
const BACKEND_MS = 2_000;

/** What a shop needs to sell, and whether it has it. */
export type Readiness = { backend: boolean; disk: boolean };

/**
 * Whether this process could take an order: its backend answers, which it does only with all
 * migrations done, and the disk is not full. Never throws.
 */
export async function readReadiness(look = diskOf): Promise<Readiness> {
  const { pocketbaseUrl, dataDir } = config();
  const [backend, disk] = await Promise.all([answers(pocketbaseUrl), look(dataDir)]);
  return { backend, disk: disk === null || roomOn(disk) !== 'none' };
}

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/api/health`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(patient(BACKEND_MS)),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
