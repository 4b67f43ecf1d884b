import { setTimeout as sleep } from 'node:timers/promises';
import type { Backend } from '../../pocketbase/client.ts';
import { FAR } from '../../prices/doubts/model.ts';
import { toAppError } from '../../pocketbase/errors.ts';
import type { PreparedList } from './prepared-list.ts';
import type { ReportFile } from './report-file.ts';
import {
  checkChunk,
  finishRun,
  startRun,
  writeChunk,
  zeroVanished,
  type CheckedChunk,
  type ChunkCounts,
  type NewRun,
  type Profile,
  type RunResult,
} from './repository.ts';

/** One chunk is written, or none in a check, while the next one is compared. */
const AT_ONCE = 2;
/** How often to ask whether another run is over, ms. */
const ASK_AGAIN_MS = 2_000;

export type Totals = {
  rows: number;
  added: number;
  changed: number;
  unchanged: number;
  refused: number;
  jumped: number;
  /** Of `jumped`, those at least `FAR` times; `farthest` is the one that moves most, kopecks. */
  leaps: number;
  farthest: { before: number; after: number } | null;
  losses: number;
  /** Of `losses`, the most on one piece, kopecks. */
  worstLoss: number;
  /** Of `losses`, those of undecided brands. */
  waiting: number;
  moved: number;
};
const NOTHING: Totals = {
  rows: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  jumped: 0,
  leaps: 0,
  farthest: null,
  losses: 0,
  worstLoss: 0,
  waiting: 0,
  moved: 0,
};
/** Called after each chunk with the rows done so far. */
type OnChunk = (rowsDone: number) => void;

/**
 * `onChecked`: called with what each chunk would do. `undecided`: ids of brands whose rows are left
 * out until a person decides about them.
 */
type Checking = {
  signal?: AbortSignal;
  undecided?: ReadonlySet<string>;
  onChunk?: OnChunk;
  onChecked?: (chunk: CheckedChunk) => void;
};

/**
 * Counts what an import of the list would do, and writes nothing.
 * @param report is told of single rows, where there is one
 * @throws AppError; the signal's reason when aborted
 */
export async function checkList(
  pb: Backend,
  supplier: string,
  list: PreparedList,
  report: ReportFile | null,
  { signal, undecided, onChunk, onChecked }: Checking = {},
): Promise<Totals> {
  const totals = { ...NOTHING };
  const chunks = list.chunks();
  // Reading asks for no lock: several go at once, each taking the next chunk that is left.
  const checkRest = async () => {
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
      signal?.throwIfAborted();
      const counts = await checkChunk(pb, supplier, next.value.rows);
      add(totals, counts, undecided);
      if (report) tell(list, report, counts);
      onChecked?.(counts);
      onChunk?.(totals.rows);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, checkRest));
  return totals;
}

export type Sending = {
  list: PreparedList;
  report: ReportFile;
  run: NewRun;
  signal?: AbortSignal;
  /** Called once where another run is at work. */
  onWait?: () => void;
  onStart?: (resumedAtRow: number) => void;
  onChunk?: OnChunk;
};

/**
 * Writes the list chunk by chunk, going on where the same list broke off before; while another run
 * is at work it waits. Aborted, it stops
 * after the chunks at hand: the run stays open, to be cancelled or gone on with.
 * @returns the run, and whether all of the list is in
 * @throws AppError when the backend refuses; the run then stays open and is resumed by the next
 * call; the signal's reason when aborted before it began
 */
export async function sendList(
  pb: Backend,
  { list, report, run, signal, onWait, onStart, onChunk }: Sending,
): Promise<{ run: string; complete: boolean }> {
  const started = await begin(pb, run, signal, onWait);
  let done =
    Math.min(started.chunksDone, list.chunkCount) *
    Math.ceil(list.rows / Math.max(list.chunkCount, 1));
  onStart?.(done);
  const underWay: Promise<ChunkCounts | null>[] = [];
  const settleFirst = async () => {
    const counts = await underWay[0];
    underWay.shift();
    if (counts) tell(list, report, counts);
    done += counts?.rows ?? 0;
    onChunk?.(done);
  };
  try {
    for await (const { chunk, rows } of list.chunks(started.chunksDone + 1)) {
      if (signal?.aborted) break;
      const writing = writeChunk(pb, started.run, chunk, rows);
      writing.catch(() => undefined); // It may fail before it is its turn to be heard of.
      underWay.push(writing);
      if (underWay.length === AT_ONCE) await settleFirst();
    }
    while (underWay.length > 0) await settleFirst();
  } finally {
    await Promise.allSettled(underWay);
  }
  return { run: started.run, complete: !signal?.aborted };
}

/** One run at a time: waits for the other one's end, or until it is given up as dead. */
async function begin(
  pb: Backend,
  run: NewRun,
  signal: AbortSignal | undefined,
  onWait: (() => void) | undefined,
): ReturnType<typeof startRun> {
  for (let isTold = false; ; isTold = true) {
    try {
      return await startRun(pb, run);
    } catch (error) {
      if (toAppError(error).code !== 'import_running') throw error;
    }
    if (!isTold) onWait?.();
    await sleep(ASK_AGAIN_MS, undefined, signal && { signal });
  }
}

/**
 * Puts what a full list no longer holds to nothing, some at a time. Aborted, it stops between.
 * @returns how many of how many would go, when that is too much and not forced; nothing is done
 * then
 */
export async function zeroAllVanished(
  pb: Backend,
  run: string,
  force: boolean,
  signal?: AbortSignal,
): Promise<{ gone: number; of: number } | null> {
  for (;;) {
    const { left, stopped } = await zeroVanished(pb, run, force);
    if (stopped || left === 0 || signal?.aborted) return stopped;
  }
}

/** Ends the run with the rows that were refused. @param how see finishRun */
export const endRun = (
  pb: Backend,
  run: string,
  { errors }: ReportFile,
  how: { profile?: Profile | undefined; left?: boolean } = {},
): Promise<RunResult> => finishRun(pb, run, { errors, ...how });

function add(
  totals: Totals,
  { rows, added, changed, unchanged, ambiguous, zeroless, jumps, losses, moved }: ChunkCounts,
  undecided?: ReadonlySet<string>,
): void {
  totals.moved += moved.length;
  totals.rows += rows;
  totals.added += added;
  totals.changed += changed;
  totals.unchanged += unchanged;
  totals.refused += ambiguous.length + zeroless.length;
  totals.jumped += jumps.length;
  for (const [, , before, after] of jumps) {
    if (timesApart(before, after) < FAR) continue;
    totals.leaps += 1;
    const { farthest } = totals;
    if (!farthest || timesApart(before, after) > timesApart(farthest.before, farthest.after))
      totals.farthest = { before, after };
  }
  totals.losses += losses.length;
  for (const [, cost, retail, brand] of losses) {
    totals.worstLoss = Math.max(totals.worstLoss, cost - retail);
    if (undecided?.has(brand)) totals.waiting += 1;
  }
}

/** How many times dearer or cheaper; both are above 0. */
const timesApart = (one: number, other: number): number =>
  Math.max(one, other) / Math.min(one, other);

function tell(
  list: PreparedList,
  report: ReportFile,
  { ambiguous, zeroless, jumps, losses, moved }: ChunkCounts,
): void {
  for (const place of moved)
    report.note(list.placeOf(place), [
      {
        field: 'exported',
        reason: 'С тех пор, как выгружен файл, это изменилось в магазине: оставлено как там',
        raw: '',
      },
    ]);
  for (const place of ambiguous)
    report.refuse(list.placeOf(place), [
      {
        field: 'article',
        reason:
          'У производителя несколько деталей с таким номером, и ни одна не записана так: уточните артикул',
        raw: '',
      },
    ]);
  for (const [place, known] of zeroless)
    report.refuse(list.placeOf(place), [
      {
        field: 'article',
        reason: `Похоже, Excel убрал нули в начале номера: у производителя есть ${known}. Если это другая деталь, заведите её вручную`,
        raw: '',
      },
    ]);
  const kept = new Set(moved);
  for (const [place, cost, retail] of losses.filter(([at]) => !kept.has(at)))
    report.note(list.placeOf(place), [
      {
        field: 'retail',
        reason: `Розничная цена ниже закупки: ${retail / 100} ₽ против ${cost / 100} ₽`,
        raw: '',
      },
    ]);
  for (const [place, field, before, after] of jumps.filter(([at]) => !kept.has(at)))
    report.note(list.placeOf(place), [
      {
        field,
        reason: `${field === 'cost' ? 'Закупка' : 'Цена'} изменилась на ${after > before ? '+' : ''}${Math.round(((after - before) / before) * 100)} %: было ${before / 100} ₽, стало ${after / 100} ₽`,
        raw: '',
      },
    ]);
}
