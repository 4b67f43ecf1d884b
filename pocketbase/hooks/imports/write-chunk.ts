import { refuse } from '../request/refuse.ts';
import { execute, selectOne } from '../sql/select.ts';
import { inBulk, isBulk } from './bulk.ts';
import { compareRows, type Comparison } from './comparison.ts';
import { planFresh, type Plan } from './fresh-products.ts';
import { MAX_BODY, counts, type Counts } from './check.ts';
import { importers, openRun, runningRun, type Run } from './runs.ts';
import { changeOffers, keepOldValues, writeNumbers, writeOffers, writeProducts } from './write-rows.ts';

const NOW = "strftime('%Y-%m-%d %H:%M:%fZ')";
/** Rows of an older run's undo that one chunk clears away: all at once would keep the writers of the shop waiting. */
const CLEARED_AT_ONCE = 4_000;

/**
 * POST /api/shop/imports/{run}/chunks/{chunk}, body: rows as comparison.ts says. Chunks are written in their order, from 1, all or
 * none of each. One that has been written already is not written again, so a lost reply may be asked for again.
 * @returns 200 {repeated, …counts of check.ts}
 * @throws 403, 404; 400 `import_not_running`, `invalid_input` naming the row or saying that a chunk before it is missing
 */
export function writeChunk(e: core.RequestEvent): void {
  importers(e);
  const chunk = Number(e.request.pathValue('chunk'));
  const run = runningRun(e);
  if (!(chunk >= 1 && chunk <= run.chunksDone + 1)) throw refuse('invalid_input', 'chunk');
  if (chunk <= run.chunksDone) return e.json(200, { repeated: true });
  const result = writeOnce(e.app, run, chunk, toString(e.request.body, MAX_BODY));
  e.json(200, { repeated: false, ...result });
}

/** An id that somebody else took between the plan and the write makes another plan; a second time is no coincidence. */
function writeOnce(app: core.App, run: Run, chunk: number, rows: string): Counts {
  for (let attempt = 1; ; attempt += 1) {
    const comparison = compareRows(app, rows, run);
    const plan = planFresh(app, comparison);
    try {
      app.runInTransaction((tx) => write(tx, run, chunk, comparison, plan));
      return counts(comparison);
    } catch (error) {
      if (attempt > 1 || !String(error).includes('UNIQUE constraint failed')) throw error;
    }
  }
}

function write(tx: core.App, run: Run, chunk: number, comparison: Comparison, plan: Plan): void {
  // The plan was made outside: the run may have ended, or the same chunk may have been written, meanwhile.
  const open = openRun(tx);
  if (open?.id !== run.id || open.chunksDone !== chunk - 1) throw refuse('import_not_running');
  const more = comparison.changedCount + comparison.addedCount;
  const quiet = isBulk(run.changedSoFar, more);
  const work = () => writeRows(tx, run, chunk, comparison, plan, quiet);
  if (quiet && more > 0) inBulk(tx, work, () => touched(tx, comparison, plan));
  else work();
  if (run.full) execute(tx, 'INSERT INTO import_seen (offer) SELECT value FROM json_each({:seen}) WHERE TRUE ON CONFLICT DO NOTHING', { seen: comparison.seen });
  execute(tx, `DELETE FROM import_undo WHERE (run, offer) IN (SELECT u.run, u.offer FROM import_undo u JOIN import_runs r ON r.id = u.run WHERE r.supplier = {:supplier} AND u.run != {:run} LIMIT ${CLEARED_AT_ONCE})`, { supplier: run.supplier, run: run.id });
  note(tx, run, chunk, comparison);
}

function writeRows(tx: core.App, run: Run, chunk: number, comparison: Comparison, plan: Plan, quiet: boolean): void {
  if (plan.productCount > 0) writeProducts(tx, plan, quiet);
  if (comparison.addedCount > 0) writeOffers(tx, plan, run);
  if (comparison.changedCount > 0) {
    keepOldValues(tx, run, comparison.changed);
    changeOffers(tx, comparison, run);
  }
  writeNumbers(tx, plan, run, chunk);
}

/** JSON list of the products whose offers were written. */
function touched(tx: core.App, { changed }: Comparison, { offers }: Plan): string {
  return selectOne(tx, { products: '' }, 'SELECT json_group_array(id) AS products FROM (SELECT value ->> 1 AS id FROM json_each({:changed}) UNION SELECT value ->> 1 FROM json_each({:offers}))', { changed, offers })?.products ?? '[]';
}

function note(tx: core.App, { id }: Run, chunk: number, comparison: Comparison): void {
  const { rows, added, changed, unchanged, ambiguous, jumps } = counts(comparison);
  execute(tx, `
    UPDATE import_runs SET chunks_done = {:chunk}, rows_done = rows_done + {:rows}, rows_new = rows_new + {:added}, rows_changed = rows_changed + {:changed}, rows_unchanged = rows_unchanged + {:unchanged},
      rows_refused = rows_refused + {:ambiguous}, rows_jumped = rows_jumped + {:jumps}, touched_at = ${NOW}, updated = ${NOW} WHERE id = {:id}`,
  { id, chunk, rows, added, changed, unchanged, ambiguous: ambiguous.length, jumps: jumps.length });
}
