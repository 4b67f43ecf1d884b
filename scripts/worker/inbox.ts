import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inboxDir } from '../../lib/imports/jobs/files.ts';
import { MAX_FILE_BYTES } from '../../lib/imports/jobs/model.ts';
import { reportFailure } from '../../lib/imports/jobs/worker-repository.ts';
import type { Backend } from '../../lib/pocketbase/client.ts';
import { listAllRecords } from '../../lib/pocketbase/records.ts';
import { arrive } from './arrival.ts';
import { filesOf, type InboxFile } from './inbox-files.ts';

/** An empty one may be the beginning of a slow one, ms. */
const EMPTY_STILL_MS = 60_000;
/** Too large ones are put here, so that they are told of once. */
const REFUSED = '.refused';

type Seen = { size: number; changedAt: number; since: number };

/**
 * Watches the folders of all suppliers that have one. It looks instead of listening: folders of
 * networks tell nothing.
 */
export class Inbox {
  readonly #dataDir: string;
  readonly #stillMs: number;
  readonly #now: () => number;
  /** Files that have not been still for long enough, by their paths. */
  #seen = new Map<string, Seen>();

  /** @param stillMs a file that has not changed for so long has arrived */
  constructor(dataDir: string, stillMs: number, now = () => performance.now()) {
    this.#dataDir = dataDir;
    this.#stillMs = stillMs;
    this.#now = now;
  }

  /**
   * One look into every folder; what has arrived becomes a job, the oldest first. Folders that are
   * missing are made.
   * @returns whether there were any files; such as are not still yet are to be looked at again
   * @throws AppError
   */
  async look(pb: Backend): Promise<boolean> {
    const suppliers = await listAllRecords(pb, 'suppliers', {
      filter: "import_folder = true && active = true && code != ''",
      fields: 'id,code',
    });
    const seen = new Map<string, Seen>();
    for (const { id, code } of suppliers) {
      const folder = inboxDir(this.#dataDir, code);
      await mkdir(folder, { recursive: true });
      for (const file of await filesOf(folder)) {
        if (this.#isStill(file, seen)) await take(pb, this.#dataDir, id, folder, file);
      }
    }
    this.#seen = seen;
    return seen.size > 0;
  }

  #isStill({ path, size, changedAt }: InboxFile, seen: Map<string, Seen>): boolean {
    const before = this.#seen.get(path);
    const same = before?.size === size && before.changedAt === changedAt;
    const since = same ? before.since : this.#now();
    seen.set(path, { size, changedAt, since });
    return this.#now() - since >= (size === 0 ? EMPTY_STILL_MS : this.#stillMs);
  }
}

async function take(
  pb: Backend,
  dataDir: string,
  supplier: string,
  folder: string,
  { name, path, size }: InboxFile,
): Promise<void> {
  if (size <= MAX_FILE_BYTES) {
    return arrive(pb, dataDir, { supplier, source: 'folder' }, async (place) => {
      await move(path, place);
      return name;
    });
  }
  await reportFailure(pb, {
    supplier,
    source: 'folder',
    file: name,
    problem: `Файл больше ${MAX_FILE_BYTES / 1024 ** 2} МБ: он отложен в папку ${REFUSED}`,
  });
  await mkdir(join(folder, REFUSED), { recursive: true });
  await rename(path, join(folder, REFUSED, name));
}

/** The folder may lie on another disk. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await copyFile(from, `${to}.part`);
    await rename(`${to}.part`, to);
    await rm(from);
  }
}
