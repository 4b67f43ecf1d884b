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
  await link(storedFile(dataDir, job.stored), storedFile(dataDir, stored)).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw new AppError('not_found', { cause: error });
      if (error.code !== 'EEXIST') throw error;
    },
  );
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
