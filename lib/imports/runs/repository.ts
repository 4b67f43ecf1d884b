import type { Backend } from '../../pocketbase/client.ts';
import { callRoute } from '../../pocketbase/call-route.ts';
import type { BodyOf, ReplyOf } from '../../pocketbase/define-route.ts';
import { listRecords } from '../../pocketbase/records.ts';
import * as contract from '../contract.ts';

/**
 * Everything that imports ask of the backend; `token` of an owner, a manager or the machine is in
 * `pb`. All throw AppError. `supplier`: code or id.
 */

/** A chunk may have to wait until 100,000 rows of the lists are written. */
const patienceMs = 180_000;
/** A chunk of rows is JSON text already, and never parsed here. */
const headers = { 'Content-Type': 'application/json' };

/** What a list is read against. */
export type ImportContext = ReplyOf<typeof contract.importContext>;

/** What a chunk does, or would do. */
export type ChunkCounts = Omit<CheckedChunk, 'met' | 'samples'>;
/** The same of a dry run. */
export type CheckedChunk = ReplyOf<typeof contract.checkRows>;
export type SampledChange = CheckedChunk['samples']['changed'][number];

/** Counters of a run that ended. */
export type RunResult = ReplyOf<typeof contract.finishRun>;
export type NewRun = BodyOf<typeof contract.startRun>;
export type RunError = BodyOf<typeof contract.finishRun>['errors'][number];
export type Profile = NonNullable<BodyOf<typeof contract.finishRun>['profile']>;

export const readContext = (pb: Backend, supplier: string): Promise<ImportContext> =>
  callRoute(pb, contract.importContext, { query: { supplier }, patienceMs });

export const prepareImport = (pb: Backend, wanted: BodyOf<typeof contract.prepareImport>) =>
  callRoute(pb, contract.prepareImport, { body: wanted, patienceMs });

/** Says what a chunk would do. @param rows JSON text of a list of rows */
export const checkChunk = (pb: Backend, supplier: string, rows: string): Promise<CheckedChunk> =>
  callRoute(pb, contract.checkRows, { query: { supplier }, body: rows, headers, patienceMs });

/** Some of a supplier's offers that can be had now, in his own warehouse and in these. */
export const listOffered = (
  pb: Backend,
  supplier: string,
  { warehouses, after }: { warehouses: readonly string[]; after?: string | undefined },
): Promise<ReplyOf<typeof contract.listOffered>> =>
  callRoute(pb, contract.listOffered, {
    query: { supplier, warehouses: warehouses.join(','), after },
    patienceMs,
  });

/** @throws AppError `import_running` */
export const startRun = (pb: Backend, run: NewRun) =>
  callRoute(pb, contract.startRun, { body: run, patienceMs });

/** Writes a chunk; `null` when it had been written before. @param chunk from 1 */
export async function writeChunk(
  pb: Backend,
  run: string,
  chunk: number,
  rows: string,
): Promise<ChunkCounts | null> {
  const places = { run, chunk: String(chunk) };
  const reply = await callRoute(pb, contract.writeChunk, {
    places,
    body: rows,
    headers,
    patienceMs,
  });
  return reply.repeated ? null : reply;
}

export const zeroVanished = (pb: Backend, run: string, force: boolean) =>
  callRoute(pb, contract.zeroVanished, { places: { run }, body: { force }, patienceMs });

export const finishRun = (
  pb: Backend,
  run: string,
  body: BodyOf<typeof contract.finishRun>,
): Promise<RunResult> => callRoute(pb, contract.finishRun, { places: { run }, body, patienceMs });

export const cancelRun = (pb: Backend, run: string): Promise<RunResult> =>
  callRoute(pb, contract.cancelRun, { places: { run }, patienceMs });

/** @throws AppError `import_not_last`, `import_running` */
export const rollBackSome = (pb: Backend, run: string) =>
  callRoute(pb, contract.rollBack, { places: { run }, patienceMs });

/** The newest run of a supplier that has not been taken back, or null. */
export async function lastRun(
  pb: Backend,
  supplier: string,
): Promise<{ id: string; file: string; startedAt: string } | null> {
  const { items } = await listRecords(pb, 'import_runs', {
    filter: pb.filter("supplier = {:supplier} && state != 'rolled_back'", { supplier }),
    sort: '-generation',
    perPage: 1,
  });
  const run = items[0];
  return run ? { id: run.id, file: run.file_name, startedAt: run.started_at } : null;
}
