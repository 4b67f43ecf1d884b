import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { importsDir, MISSING, priceListsDir } from '../../lib/imports/jobs/files.ts';
import { tidyJobs } from '../../lib/imports/jobs/worker-repository.ts';
import type { Backend } from '../../lib/pocketbase/client.ts';

const DAY_MS = 24 * 3_600_000;
/** A file that no job knows may be one that is still arriving. */
const UNKNOWN_MS = DAY_MS;
/** Reports of the command line belong to no job. */
const REPORT_MS = 180 * DAY_MS;
/** What a list does not hold is forgotten with a check that nobody has followed. */
const MISSING_MS = 7 * DAY_MS;

/**
 * Removes price lists and reports that nobody asks for any more; the last list of each supplier
 * that was loaded stays.
 * @throws AppError
 */
export async function tidy(pb: Backend, dataDir: string): Promise<void> {
  const { stored, reports } = await tidyJobs(pb);
  await removeOld(priceListsDir(dataDir), new Set(stored), () => UNKNOWN_MS);
  await removeOld(importsDir(dataDir), new Set(reports), (name) =>
    name.endsWith(MISSING) ? MISSING_MS : REPORT_MS,
  );
}

async function removeOld(
  folder: string,
  wanted: ReadonlySet<string>,
  afterMs: (name: string) => number,
): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const about = wanted.has(name) ? null : await stat(path).catch(() => null);
    if (about?.isFile() && Date.now() - about.mtimeMs > afterMs(name))
      await rm(path, { force: true });
  }
}
