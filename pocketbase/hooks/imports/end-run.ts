import type * as contracts from '../../../lib/imports/contract.ts';
import type { SentReply } from '../../../lib/pocketbase/define-route.ts';
import type { RouteEvent } from '../request/route-event.ts';
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
 * @throws 403, 404; 400 `import_not_running`, `invalid_input` for errors or a profile of another
 * shape
 */
export function finishRun(e: RouteEvent<typeof contracts.finishRun>) {
  importers(e);
  const { errors, profile, left } = e.requestInfo().body;
  const kept = checkedProfile(profile);
  return e.json(200, end(e, 'done', checkedErrors(errors), kept, left === true));
}

/** @throws 403, 404; 400 `import_not_running` */
export function cancelRun(e: RouteEvent<typeof contracts.cancelRun>) {
  importers(e);
  return e.json(200, end(e, 'cancelled', '[]', null));
}

function end(
  e: RouteEvent<typeof contracts.finishRun> | RouteEvent<typeof contracts.cancelRun>,
  state: 'done' | 'cancelled',
  errors: string,
  profile: CheckedProfile | null,
  left = false,
): SentReply<typeof contracts.finishRun> {
  let result = { ...RESULT };
  runningRun(e);
  finishDue(e.app);
  e.app.runInTransaction((tx) => {
    const run = runningRun(e, tx);
    execute(
      tx,
      `UPDATE import_runs SET state = {:state}, finished_at = strftime('%Y-%m-%d %H:%M:%fZ'), updated = strftime('%Y-%m-%d %H:%M:%fZ'), header = CASE WHEN {:left} THEN '' ELSE header END WHERE id = {:run}`,
      { run: run.id, state, left },
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
  return { state, ...shown(result) };
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
