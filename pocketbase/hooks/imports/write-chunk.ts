import type * as contracts from '../../../lib/imports/contract.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { refuse } from '../request/refuse.ts';
import { execute, selectOne } from '../sql/select.ts';
import { NOW } from '../sql/time.ts';
import { inBulk, isBulk } from './bulk.ts';
import { CHUNK_BYTES } from '../../../lib/imports/model.ts';
import { counts } from './check.ts';
import { awaitBatch, onChunk } from './chunk-order.ts';
import { compareRows, type Comparison } from './comparison.ts';
import { soundIds } from './fresh-products.ts';
import { writeManyDue } from './deferred-listings.ts';
import { forgetMade } from './made-records.ts';
import { importers, openRun, runningRun, type Run } from './runs.ts';
import { stage } from './staging.ts';
import { inBatches } from './batches.ts';
import {
  changeOffers,
  putListsOff,
  writeBarcodes,
  writeNumbers,
  writeOffers,
  writeProducts,
  type Slice,
} from './write-rows.ts';

/**
 * Rows of an older run's undo that one chunk clears away: all at once would keep the writers of the
 * shop waiting.
 */
const CLEARED_AT_ONCE = 1_500;

/**
 * @throws 403, 404; 400 `import_not_running`, `invalid_input` naming the row or saying that a chunk
 * before it is missing
 */
export function writeChunk(e: RouteEvent<typeof contracts.writeChunk>) {
  importers(e);
  const chunk = Number(e.request.pathValue('chunk'));
  const run = runningRun(e);
  if (!(chunk >= 1 && chunk <= run.chunksDone + 2)) throw refuse('invalid_input', 'chunk');
  if (chunk <= run.chunksDone) return e.json(200, { repeated: true });
  return onChunk(e.app, run.id, chunk, () => {
    const rows = toString(e.request.body, CHUNK_BYTES);
    const comparison = compareRows(e.app, rows, run);
    const ids = soundIds(e.app, comparison);
    const ready = awaitBatch(e, chunk);
    if (ready.chunksDone >= chunk) return e.json(200, { repeated: true });
    writeOnce(e.app, ready, chunk, rows, comparison, ids);
    writeManyDue(e.app);
    return e.json(200, { repeated: false, ...counts(comparison) });
  });
}

/**
 * An id that somebody else took between the look and the write is looked at once more; a second
 * time is no coincidence.
 */
function writeOnce(
  app: core.App,
  run: Run,
  chunk: number,
  rows: string,
  comparison: Comparison,
  ids: string,
): void {
  try {
    writeSlices(app, run, chunk, { ...comparison, ids }, comparison);
  } catch (error) {
    if (!String(error).includes('UNIQUE constraint failed')) throw error;
    const again = compareRows(app, rows, run);
    writeSlices(app, run, chunk, { ...again, ids: soundIds(app, again) }, comparison);
  }
}

/**
 * Some rows at a time, so that others get their turn. A chunk that breaks off between is sent
 * again, and finds the first ones unchanged.
 * @param told what the run's counters hear of the chunk
 */
function writeSlices(
  app: core.App,
  run: Run,
  chunk: number,
  comparison: Comparison & { ids: string },
  told: Comparison,
): void {
  const { changedCount, addedCount, numbersCount, crossesCount, barcodesCount } = comparison;
  const longest = Math.max(changedCount, addedCount, numbersCount, crossesCount, barcodesCount);
  const quiet = isBulk(run.changedSoFar, changedCount + addedCount + barcodesCount);
  inBatches(app, longest, (tx, from, to) => {
    // The rows were looked at outside: the run may have ended, or the same chunk may have been
    // written, meanwhile.
    const open = openRun(tx);
    if (open?.id !== run.id || open.chunksDone !== chunk - 1) throw refuse('import_not_running');
    writeSlice(tx, run, { ...comparison, from, to }, quiet);
    if (to >= longest) noteChunk(tx, run, chunk, told);
  });
}

function writeSlice(tx: core.App, run: Run, slice: Slice, quiet: boolean): void {
  const added = inSlice(slice, slice.addedCount);
  const changed = inSlice(slice, slice.changedCount);
  stage(tx, slice);
  const work = () => {
    writeBarcodes(tx, slice, run);
    if (added > 0) {
      writeProducts(tx, slice);
      writeOffers(tx, run);
    }
    if (changed > 0) changeOffers(tx, run);
    writeNumbers(tx, slice, run);
    if (quiet) putListsOff(tx);
  };
  if (quiet && added + changed + inSlice(slice, slice.barcodesCount) > 0) inBulk(tx, work);
  else work();
  execute(
    tx,
    `UPDATE import_runs SET rows_new = rows_new + {:added}, rows_changed = rows_changed + {:changed}, touched_at = ${NOW}, updated = ${NOW} WHERE id = {:id}`,
    { id: run.id, added, changed },
  );
}

const inSlice = ({ from, to }: Slice, count: number): number =>
  Math.max(Math.min(count, to) - from, 0);

function noteChunk(tx: core.App, run: Run, chunk: number, comparison: Comparison): void {
  const { rows, unchanged, ambiguous, zeroless, jumps, moved } = counts(comparison);
  const kept = new Set(moved);
  if (run.full)
    execute(
      tx,
      'INSERT INTO import_seen (offer) SELECT value FROM json_each({:seen}) WHERE TRUE ON CONFLICT DO NOTHING',
      { seen: comparison.seen },
    );
  clearOldUndo(tx, run);
  execute(
    tx,
    `
    UPDATE import_runs SET chunks_done = {:chunk}, rows_done = rows_done + {:rows}, rows_unchanged = rows_unchanged + {:unchanged},
      rows_refused = rows_refused + {:refused}, rows_dearer = rows_dearer + {:dearer}, rows_cheaper = rows_cheaper + {:cheaper}, rows_jumped = rows_jumped + {:jumps} WHERE id = {:id}`,
    {
      id: run.id,
      chunk,
      rows,
      unchanged,
      refused: ambiguous.length + zeroless.length,
      jumps: jumps.filter(([place]) => !kept.has(place)).length,
      dearer: comparison.dearer,
      cheaper: comparison.cheaper,
    },
  );
}

/** What an older run of the supplier changed can no longer be taken back once this one writes. */
function clearOldUndo(tx: core.App, run: Run): void {
  const { id, supplier } = run;
  const old = selectOne(
    tx,
    { run: '' },
    'SELECT r.id AS run FROM import_runs r WHERE r.supplier = {:supplier} AND r.id != {:id} AND EXISTS (SELECT 1 FROM import_undo u WHERE u.run = r.id)',
    { id, supplier },
  );
  if (old)
    execute(
      tx,
      `DELETE FROM import_undo WHERE run = {:run} AND offer IN (SELECT offer FROM import_undo WHERE run = {:run} LIMIT ${CLEARED_AT_ONCE})`,
      { run: old.run },
    );
  execute(
    tx,
    'DELETE FROM import_barcodes WHERE run IN (SELECT id FROM import_runs WHERE supplier = {:supplier} AND id != {:id})',
    { id, supplier },
  );
  forgetMade(tx, run);
}
