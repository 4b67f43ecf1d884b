import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { priceListsDir, storedFile } from '../../lib/imports/jobs/files.ts';
import { createJobsOf, type ArrivedFile } from '../../lib/imports/jobs/arrived-file.ts';
import { JOB_SOURCES } from '../../lib/imports/jobs/model.ts';
import { createImportJob } from '../../lib/imports/jobs/repository.ts';
import { PriceListError } from '../../lib/imports/price-list-error.ts';
import type { Backend } from '../../lib/pocketbase/client.ts';
import { toAppError } from '../../lib/pocketbase/errors.ts';
import { tellFailure } from './tell-failure.ts';

/** Beside a file that is on its way to becoming a job: what the job will say. */
const NOTE = '.json';
const note = z.object({ supplier: z.string(), source: z.enum(JOB_SOURCES), file: z.string() });
type Note = z.infer<typeof note>;

/** Files that this process is bringing at this moment. */
const underWay = new Set<string>();

/**
 * Takes a file into the folder of price lists and makes a job of it. A crash in between loses
 * nothing: the note that is written first is found by `finishArrivals`, and the same file told of
 * twice is one job.
 * @param bring puts the file where it is told, whole or not at all, and says how people know it
 */
export async function arrive(
  pb: Backend,
  dataDir: string,
  about: Omit<Note, 'file'>,
  bring: (path: string) => Promise<string>,
): Promise<void> {
  const stored = `${about.source}-${randomUUID()}`;
  underWay.add(stored);
  try {
    await writeNote(dataDir, stored, { ...about, file: stored });
    const file = await bring(storedFile(dataDir, stored));
    await makeJob(pb, dataDir, stored, { ...about, file });
  } finally {
    underWay.delete(stored);
    if (!existsSync(storedFile(dataDir, stored))) await removeNote(dataDir, stored);
  }
}

/**
 * Makes the jobs of files that were taken by a worker that died before it could, or while the
 * backend was away.
 */
export async function finishArrivals(pb: Backend, dataDir: string): Promise<void> {
  for (const name of await readdir(priceListsDir(dataDir))) {
    const stored = name.slice(0, -NOTE.length);
    if (!name.endsWith(NOTE) || underWay.has(stored)) continue;
    const about = await readNote(dataDir, stored);
    if (about && existsSync(storedFile(dataDir, stored))) await makeJob(pb, dataDir, stored, about);
    else await removeNote(dataDir, stored);
  }
}

async function makeJob(
  pb: Backend,
  dataDir: string,
  stored: string,
  { supplier, source, file }: Note,
): Promise<void> {
  try {
    await jobsOf(pb, dataDir, { supplier, source, file, stored });
  } catch (error) {
    if (toAppError(error).code !== 'invalid_input') throw error;
    tellFailure('arrival', error, { file }); // of a supplier who is gone meanwhile
    await rm(storedFile(dataDir, stored), { force: true });
  }
  await removeNote(dataDir, stored);
}

/** An archive in which there is no list becomes a job that says so. */
async function jobsOf(pb: Backend, dataDir: string, about: ArrivedFile): Promise<void> {
  try {
    await createJobsOf(pb, dataDir, about);
  } catch (error) {
    if (!(error instanceof PriceListError)) throw error;
    const { size } = await stat(storedFile(dataDir, about.stored));
    await createImportJob(pb, { ...about, size });
  }
}

const noteFile = (dataDir: string, stored: string) => join(priceListsDir(dataDir), stored + NOTE);
const writeNote = (dataDir: string, stored: string, about: Note) =>
  writeFile(noteFile(dataDir, stored), JSON.stringify(about), { mode: 0o600 });
const removeNote = (dataDir: string, stored: string) =>
  rm(noteFile(dataDir, stored), { force: true });

/** null for one that a crash cut off: its file was not taken yet. */
async function readNote(dataDir: string, stored: string): Promise<Note | null> {
  try {
    return note.parse(JSON.parse(await readFile(noteFile(dataDir, stored), 'utf8')));
  } catch {
    return null;
  }
}
