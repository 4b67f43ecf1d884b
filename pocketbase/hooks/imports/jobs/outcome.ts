import type * as contracts from '../../../../lib/imports/jobs/contract.ts';
import type { RouteEvent } from '../../request/route-event.ts';
import { isUnderWay, type JobState } from '../../../../lib/imports/jobs/model.ts';
import { refuse } from '../../request/refuse.ts';
import { selectOne } from '../../sql/select.ts';
import { noteFailure } from './failures.ts';
import {
  changeJob,
  handOver,
  requireState,
  setJson,
  stateOf,
  takeBack,
  theWorker,
} from './jobs.ts';

/** Where the worker's part of a job leads. */
const LEADS_TO: { [state in JobState]?: readonly JobState[] } = {
  looking: ['looked', 'checking', 'failed', 'cancelled'],
  checking: ['checked', 'looked', 'queued', 'failed', 'cancelled'],
  running: ['done', 'failed', 'cancelled'],
  rolling_back: ['rolled_back', 'done'],
};

/**
 * @throws 403, 404; 400 `import_moved_on` when the job is not the worker's any more,
 * `invalid_input`
 */
export function noteOutcome(e: RouteEvent<typeof contracts.noteOutcome>) {
  theWorker(e);
  const { state, problem, preview, findings, result } = e.requestInfo().body;
  const job = changeJob(e, (record, tx) => {
    requireState(record, record.getString('claimed_at') !== '');
    const told = LEADS_TO[stateOf(record)]?.find((known) => known === state);
    if (!told) throw refuse('invalid_input', 'state');
    const next =
      stateOf(record) === 'rolling_back' && told === 'done' ? stateOfRun(tx, record) : told;
    if (isUnderWay(next)) handOver(record, next);
    else takeBack(record, next, !['looked', 'checked'].includes(next));
    for (const [field, value] of Object.entries({ preview, findings, result }))
      if (value !== undefined) setJson(record, field as 'preview', value);
    record.set('problem', typeof problem === 'string' ? problem.slice(0, 1000) : '');
    if (next === 'failed') noteFailure(tx, record);
    if (next === 'done') record.set('failures', 0);
  });
  return e.json(200, { state: stateOf(job) });
}

/** A rollback that could not be done leaves the job where its run left it. */
function stateOfRun(tx: core.App, job: core.Record): 'done' | 'cancelled' | 'failed' {
  const state = selectOne(tx, { state: '' }, 'SELECT state FROM import_runs WHERE id = {:run}', {
    run: job.getString('run'),
  })?.state;
  return state === 'cancelled' || state === 'failed' ? state : 'done';
}
