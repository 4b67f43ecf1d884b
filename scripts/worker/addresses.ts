import { rename, rm } from 'node:fs/promises';
import { isFetchDue } from '../../lib/imports/schedule/model.ts';
import { reportFailure } from '../../lib/imports/jobs/worker-repository.ts';
import { PriceListError } from '../../lib/imports/price-list-error.ts';
import { download, type DownloadOptions } from '../../lib/imports/remote/download.ts';
import type { Backend } from '../../lib/pocketbase/client.ts';
import { listAllRecords, listRecords } from '../../lib/pocketbase/records.ts';
import type { SuppliersRecord } from '../../lib/pocketbase/schema.generated.ts';
import { arrive } from './arrival.ts';

type Limits = Pick<DownloadOptions, 'hosts' | 'signal' | 'mayConnect'>;

/**
 * Fetches the lists of all suppliers whose hour has come, one after the other. What does not come
 * is a failed job.
 * @returns whether there was any
 * @throws AppError; the signal's reason when aborted
 */
export async function fetchDue(pb: Backend, dataDir: string, limits: Limits): Promise<boolean> {
  const suppliers = await listAllRecords(pb, 'suppliers', {
    filter: "import_url != '' && import_every_h > 0 && active = true",
  });
  let any = false;
  for (const supplier of suppliers)
    if (await isDue(pb, supplier)) {
      any = true;
      await fetchList(pb, dataDir, supplier, limits);
    }
  return any;
}

async function isDue(
  pb: Backend,
  { id, import_every_h: everyHours }: SuppliersRecord,
): Promise<boolean> {
  const filter = pb.filter("supplier = {:id} && source = 'url'", { id });
  const [last] = (
    await listRecords(pb, 'import_jobs', { filter, sort: '-created,-@rowid', perPage: 1 })
  ).items;
  return isFetchDue(
    everyHours,
    last ? { state: last.state, failures: last.failures, createdAt: last.created } : null,
    Date.now(),
  );
}

async function fetchList(
  pb: Backend,
  dataDir: string,
  { id, import_url: address }: SuppliersRecord,
  limits: Limits,
): Promise<void> {
  try {
    await arrive(pb, dataDir, { supplier: id, source: 'url' }, async (path) => {
      const part = `${path}.part`;
      try {
        const { file } = await download(address, { ...limits, path: part });
        await rename(part, path);
        return file;
      } finally {
        await rm(part, { force: true });
      }
    });
  } catch (error) {
    if (!(error instanceof PriceListError)) throw error;
    await reportFailure(pb, {
      supplier: id,
      source: 'url',
      file: address.slice(0, 255),
      problem: error.message,
    });
  }
}
