import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { WANTED } from '../../lib/backups/model.ts';
import type { Config } from '../../lib/config.ts';
import { AppError } from '../../lib/errors.ts';
import { importsDir, inboxDir, priceListsDir } from '../../lib/imports/jobs/files.ts';
import { filesOf } from '../worker/inbox-files.ts';
import { ask } from './ask.ts';
import { copiesDir } from './data-folder.ts';
import { machineSession, type MachineSession } from './machine-session.ts';

/** How often folders are looked into, and addresses asked whether their hour has come, ms. */
const LOOK_EVERY_MS = 2_000;
const ADDRESSES_EVERY_MS = 60_000;
/** Old files are removed by every worker as it starts, and one is started for that alone, ms. */
const FIRST_TIDY_MS = 10 * 60_000;
const TIDY_EVERY_MS = 6 * 3_600_000;

/** As `showWork` of lib/imports/jobs/contract.ts says it, whose checks would take 18 MB to hold. */
type Work = { jobs: boolean; addresses: boolean; folders: string[] };
const WORK_PATH = '/api/shop/import-work';

/**
 * Looks for what a worker would do, in place of one: jobs, files in suppliers' folders, addresses
 * whose hour has come, copies that are wanted, old files.
 * @param now ms, of a clock that never stands still
 * @returns asks whether a worker is needed. Never throws: of failures that follow one another the
 * first is told.
 */
export function watchForWork(
  config: Pick<Config, 'dataDir' | 'pocketbaseUrl' | 'importStillMs'>,
  now = () => performance.now(),
): () => Promise<boolean> {
  const { dataDir, importStillMs } = config;
  const session = machineSession(config);
  const foldersAreDue = pace(Math.min(LOOK_EVERY_MS, importStillMs / 2), now);
  const addressesAreDue = pace(ADDRESSES_EVERY_MS, now);
  let tidyAt = now() + FIRST_TIDY_MS;
  let failing = false;
  const look = async (): Promise<boolean> => {
    if (now() >= tidyAt || (await isCopyWanted(dataDir))) return true;
    const looksIntoFolders = foldersAreDue();
    if (looksIntoFolders && (await hasBrokenOffArrivals(dataDir))) return true;
    const work = await askForWork(session, addressesAreDue());
    if (work.jobs || work.addresses) return true;
    return looksIntoFolders && (await isAnythingIn(dataDir, work));
  };
  return async () => {
    try {
      const isNeeded = await look();
      failing = false;
      if (isNeeded) tidyAt = now() + TIDY_EVERY_MS;
      return isNeeded;
    } catch (error) {
      if (!failing) await tell(error).catch(() => undefined);
      failing = true;
      return false;
    }
  };
}

async function tell(error: unknown): Promise<void> {
  const { tellFailure } = await import('../worker/tell-failure.ts');
  tellFailure('work', error);
}

/** Makes the folders that people and the web process put price lists into. */
export async function makeWorkFolders(dataDir: string): Promise<void> {
  for (const folder of [importsDir(dataDir), priceListsDir(dataDir)])
    await mkdir(folder, { recursive: true, mode: 0o700 });
}

/** @returns asks whether so many ms have passed since it last said so; at first they have */
function pace(everyMs: number, now: () => number): () => boolean {
  let next = -Infinity;
  return () => {
    if (now() < next) return false;
    next = now() + everyMs;
    return true;
  };
}

const isCopyWanted = async (dataDir: string): Promise<boolean> =>
  (await namesIn(copiesDir(dataDir))).some((name) => name.endsWith(WANTED));

/** A worker that died has left word of files that it was about to make jobs of (worker/arrival.ts). */
const hasBrokenOffArrivals = async (dataDir: string): Promise<boolean> =>
  (await namesIn(priceListsDir(dataDir))).some((name) => name.endsWith('.json'));

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** A folder that is missing is work, too: the worker makes it. */
async function isAnythingIn(dataDir: string, { folders }: Work): Promise<boolean> {
  for (const code of folders) {
    const folder = inboxDir(dataDir, code);
    if (!existsSync(folder) || (await filesOf(folder)).length > 0) return true;
  }
  return false;
}

/** @throws AppError */
async function askForWork(session: MachineSession, addresses: boolean): Promise<Work> {
  const { url, token } = await session().catch(away);
  const reply = await ask(url + WORK_PATH + (addresses ? '?addresses=1' : ''), {
    headers: { authorization: token },
  }).catch(away);
  if (reply.ok) return reply.json() as Work;
  if (reply.status === 401 || reply.status === 403) {
    await session(true).catch(() => undefined); // its token may be dead
    throw new AppError('forbidden');
  }
  throw new AppError(reply.status === 429 ? 'too_many_requests' : 'unexpected');
}

const away = (cause: unknown): never => {
  throw new AppError('backend_unavailable', { cause });
};
