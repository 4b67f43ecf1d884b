import { actorOf } from '../audit/actor.ts';
import { writeLog } from '../audit/write-log.ts';
import { refuse } from '../request/refuse.ts';
import { execute, selectOne } from '../sql/select.ts';
import { tellEverything } from './bulk.ts';
import { finishDue } from './deferred-listings.ts';
import { checkedProfile, remember, type CheckedProfile } from './profiles.ts';
import { importers, runningRun } from './runs.ts';

/** Rows that the records keep of a run; the whole report is the caller's file. */
const MAX_ERRORS = 1_000;

const RESULT = {
  state: '',
  rows_new: 0,
  rows_changed: 0,
  rows_unchanged: 0,
  rows_refused: 0,
  rows_dearer: 0,
  rows_cheaper: 0,
  rows_jumped: 0,
  rows_vanished: 0,
};

/**
 * POST /api/shop/imports/{run}/finish {errors: [{row, field, reason, raw}], profile?: {fingerprint,
 * mapping}}: all chunks are in. What the profile says is remembered for the supplier's next list
 * with such a header.
 * @returns 200 the run's counters
 * @throws 403, 404; 400 `import_not_running`, `invalid_input` for errors or a profile of another
 * shape
 */
export function finishRun(e: core.RequestEvent): void {
  importers(e);
  const { errors, profile } = e.requestInfo().body;
  end(e, 'done', checkedErrors(errors), checkedProfile(profile));
}

/**
 * POST /api/shop/imports/{run}/cancel: no more chunks come. What was written stays until the run is
 * rolled back. As finishRun.
 */
export function cancelRun(e: core.RequestEvent): void {
  importers(e);
  end(e, 'cancelled', '[]', null);
}

function end(
  e: core.RequestEvent,
  state: 'done' | 'cancelled',
  errors: string,
  profile: CheckedProfile | null,
): void {
  let result = { ...RESULT };
  runningRun(e);
  finishDue(e.app);
  e.app.runInTransaction((tx) => {
    const run = runningRun(e, tx);
    execute(
      tx,
      `UPDATE import_runs SET state = {:state}, finished_at = strftime('%Y-%m-%d %H:%M:%fZ'), updated = strftime('%Y-%m-%d %H:%M:%fZ') WHERE id = {:run}`,
      { run: run.id, state },
    );
    execute(
      tx,
      "INSERT INTO import_errors (run, row, field, reason, raw) SELECT {:run}, value ->> 'row', value ->> 'field', value ->> 'reason', value ->> 'raw' FROM json_each({:errors})",
      { run: run.id, errors },
    );
    if (profile) remember(tx, run, profile);
    result =
      selectOne(
        tx,
        RESULT,
        `SELECT ${Object.keys(RESULT).join(', ')} FROM import_runs WHERE id = {:run}`,
        { run: run.id },
      ) ?? result;
    if (result.rows_new + result.rows_changed + result.rows_vanished > 1_000) tellEverything(tx);
    if (e.auth)
      writeLog(tx, actorOf(e, e.auth), {
        action: 'update',
        collection: 'import_runs',
        record: run.id,
        before: { state: 'running' },
        after: result,
      });
  });
  e.json(200, { state, ...shown(result) });
}

/** The counters as the caller knows them. */
const shown = (result: typeof RESULT) => ({
  added: result.rows_new,
  changed: result.rows_changed,
  unchanged: result.rows_unchanged,
  refused: result.rows_refused,
  dearer: result.rows_dearer,
  cheaper: result.rows_cheaper,
  jumped: result.rows_jumped,
  vanished: result.rows_vanished,
});

function checkedErrors(errors: unknown): string {
  if (!Array.isArray(errors) || errors.length > MAX_ERRORS) throw refuse('invalid_input', 'errors');
  const text = (value: unknown, max: number) => typeof value === 'string' && value.length <= max;
  const sound = errors.every(
    (error) =>
      error &&
      Number.isInteger(error.row) &&
      error.row >= 0 &&
      text(error.field, 60) &&
      error.reason &&
      text(error.reason, 300) &&
      text(error.raw, 2000),
  );
  if (!sound) throw refuse('invalid_input', 'errors');
  return JSON.stringify(errors);
}
