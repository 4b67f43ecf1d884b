import { rm, stat } from 'node:fs/promises';
import type { Backend } from '../../pocketbase/client.ts';
import { unpackLists } from '../files/archive.ts';
import { storedFile } from './files.ts';
import { packedName, type JobSource } from './model.ts';
import { createImportJob } from './repository.ts';

/** `stored`: the file's name in the folder of price lists; `file`: as people know it. */
export type ArrivedFile = { supplier: string; source: JobSource; file: string; stored: string };

/**
 * Makes the jobs of a file that lies in its place: one of a list, one of each list in an archive,
 * which then goes. The same file told of twice makes the same jobs. Several lists of one archive
 * tell only of their own rows: one must not take off sale what stands in another.
 * @returns the jobs' ids, at least one
 * @throws AppError; PriceListError for an archive without a list
 */
export async function createJobsOf(
  pb: Backend,
  dataDir: string,
  { stored, file, ...about }: ArrivedFile,
): Promise<string[]> {
  const path = storedFile(dataDir, stored);
  const lists = await unpackLists(path, (number) => storedFile(dataDir, `${stored}-${number}`));
  if (!lists) {
    const { size } = await stat(path);
    return [await createImportJob(pb, { ...about, file, size, stored })];
  }
  const ids: string[] = [];
  try {
    for (const [number, { name, size }] of lists.entries()) {
      const mode = lists.length > 1 ? { mode: 'delta' as const } : {};
      const list = { file: packedName(file, name), size, stored: `${stored}-${number}` };
      ids.push(await createImportJob(pb, { ...about, ...list, ...mode }));
    }
  } catch (error) {
    for (const { path: unpacked } of lists.slice(ids.length)) await rm(unpacked, { force: true });
    throw error;
  }
  await rm(path, { force: true });
  return ids;
}
