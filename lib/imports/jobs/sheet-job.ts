import { randomUUID } from 'node:crypto';
import { link } from 'node:fs/promises';
import { AppError } from '../../errors.ts';
import type { Backend } from '../../pocketbase/client.ts';
import { storedFile } from './files.ts';
import { packedName, type WholeImportJob } from './model.ts';
import { createImportJob } from './repository.ts';

/**
 * Makes a list of its own of a sheet that is left out: it has other columns, other questions, and
 * is taken back by itself. It tells only of its own rows. The same sheet again is the same list.
 * @returns its id
 * @throws AppError `invalid_input` for a sheet that is not left out, `not_found` when the file is
 * gone
 */
export async function createSheetJob(
  pb: Backend,
  dataDir: string,
  job: WholeImportJob,
  sheet: string,
): Promise<string> {
  const place = job.preview?.sheets.findIndex(({ name }) => name === sheet) ?? -1;
  if (!job.preview?.sheets[place]?.leftOut) throw new AppError('invalid_input');
  const stored = `${job.stored}-s${place}`;
  await linkFile(dataDir, job.stored, stored);
  return createImportJob(pb, {
    supplier: job.supplier.id,
    source: 'upload',
    file: packedName(job.fileName, sheet),
    size: job.fileSize,
    stored,
    mode: 'delta',
    sheet,
  });
}

/**
 * Makes a new list of the file of one that is loaded: what was left out of it can be decided about
 * anew, and the rows that came in change nothing.
 * @returns its id
 * @throws AppError `not_found` when the file is gone
 */
export async function createJobAgain(
  pb: Backend,
  dataDir: string,
  { supplier, fileName, fileSize, stored: before, settings }: WholeImportJob,
): Promise<string> {
  if (!before) throw new AppError('not_found');
  const stored = `again-${randomUUID()}`;
  await linkFile(dataDir, before, stored);
  return createImportJob(pb, {
    supplier: supplier.id,
    source: 'upload',
    file: fileName,
    size: fileSize,
    stored,
    mode: 'delta',
    ...(settings.sheet && { sheet: settings.sheet }),
  });
}

/** One file under a second name. @throws AppError `not_found` */
async function linkFile(dataDir: string, from: string, to: string): Promise<void> {
  try {
    await link(storedFile(dataDir, from), storedFile(dataDir, to));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new AppError('not_found', { cause: error });
    if (code !== 'EEXIST') throw error;
  }
}
