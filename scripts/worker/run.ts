import { rm } from 'node:fs/promises';
import { missingFile, storedFile } from '../../lib/imports/jobs/files.ts';
import type { JobResult, JobSettings } from '../../lib/imports/jobs/model.ts';
import type { Outcome } from '../../lib/imports/jobs/worker-repository.ts';
import { listFingerprint } from '../../lib/imports/runs/list-fingerprint.ts';
import { cancelRun, prepareImport } from '../../lib/imports/runs/repository.ts';
import { headerOf, profileOf } from '../../lib/imports/runs/recall-columns.ts';
import { endRun, sendList, zeroAllVanished } from '../../lib/imports/runs/send-list.ts';
import { settleBrands, type Decide } from '../../lib/imports/runs/settle-brands.ts';
import { toResult } from './result.ts';
import { readList, type ReadList } from './read-list.ts';
import { Cancelled, type Work } from './work.ts';

/** Brands of skipped rows that the result names. */
const NAMED = 20;

/**
 * Writes the list into the shop, going on where it broke off. Cancelled, the run is ended and can
 * be rolled back.
 * @throws PriceListError, AppError; the signal's reason when the worker is asked to stop
 */
export async function run(work: Work): Promise<Outcome> {
  const { pb, config, job } = work;
  const settings = job.settings ?? {};
  const aliases = Object.entries(settings.brands ?? {}).flatMap(([spelling, decision]) =>
    typeof decision === 'object' ? [{ spelling, brand: decision.alias }] : [],
  );
  if (aliases.length > 0) await prepareImport(pb, { aliases });
  await rm(missingFile(config.dataDir, job.id), { force: true });
  await using read = await readList(work, 'load');
  const unknown = await settleBrands(
    pb,
    { id: job.supplier },
    read.reading,
    read.report,
    decisionsOf(settings),
  );
  return await write(work, read, { rows: unknown.rows, brands: unknown.brands.slice(0, NAMED) });
}

/**
 * Nobody was asked about the brands of a list that came by itself: their rows wait until somebody
 * says what they are.
 */
const decisionsOf =
  ({ brands = {}, otherBrands }: JobSettings): Decide =>
  (name) =>
    (brands[name] ?? otherBrands) === 'create';

async function write(work: Work, read: ReadList, unknown: JobResult['unknown']): Promise<Outcome> {
  const { pb, job, progress, signal } = work;
  const started = await send(work, read);
  if (!started.complete) return stopped(work, started.run, unknown);
  let left: JobResult['left'] = null;
  if (job.mode === 'full') {
    progress.phase('vanishing');
    left = await zeroAllVanished(pb, started.run, job.settings?.force === true, signal);
    if (signal.aborted) return stopped(work, started.run, unknown);
  }
  await read.reading.fitments.write(pb, read.context.supplier?.name ?? '', signal);
  if (signal.aborted) return stopped(work, started.run, unknown);
  progress.phase('finishing', read.reading.list.rows);
  progress.done(read.reading.list.rows, 0);
  const profile = job.settings?.confirmed ? profileOf(read.priceList) : undefined;
  return {
    state: 'done',
    result: toResult(await endRun(pb, started.run, read.report, { profile, left: !!left }), {
      left,
      unknown,
    }),
  };
}

async function send(
  work: Work,
  { priceList, report, reading: { list, warehouses } }: ReadList,
): Promise<{ run: string; complete: boolean }> {
  const { pb, config, job, progress, signal } = work;
  const how = [priceList.mapping, job.mode, job.id, list.rows, job.settings?.moved];
  const fingerprint = await listFingerprint(storedFile(config.dataDir, job.stored), how);
  const order = {
    job: job.id,
    supplier: job.supplier,
    mode: job.mode,
    warehouses: [...warehouses.named],
    rows: list.rows,
    refused: report.refused,
    fingerprint,
    header: headerOf(priceList),
    file: job.fileName,
  };
  const onChunk = (done: number) => progress.done(done, done / Math.max(list.rows, 1));
  return sendList(pb, {
    list,
    report,
    run: order,
    signal,
    onChunk,
    onWait: () => progress.phase('waiting'),
    onStart: (from) => {
      progress.phase('writing', list.rows);
      onChunk(from);
    },
  });
}

/**
 * @throws the signal's reason when the worker is asked to stop: the run stays open and is gone on
 * with
 */
async function stopped(
  { pb, signal }: Work,
  started: string,
  unknown: JobResult['unknown'],
): Promise<Outcome> {
  if (!(signal.reason instanceof Cancelled)) throw signal.reason;
  return { state: 'cancelled', result: toResult(await cancelRun(pb, started), { unknown }) };
}
