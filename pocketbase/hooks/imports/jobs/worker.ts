import type * as contracts from '../../../../lib/imports/jobs/contract.ts';
import type { RouteEvent } from '../../request/route-event.ts';
import {
  JOB_PHASES,
  LANE_STATES,
  type JobPhase,
  type Lane,
} from '../../../../lib/imports/jobs/model.ts';
import { oneOf } from '../../request/parameters.ts';
import { refuse } from '../../request/refuse.ts';
import { select, selectOne } from '../../sql/select.ts';
import { noteFailure } from './failures.ts';
import { storedNow } from '../../sql/time.ts';
import { changeJob, requireState, stateOf, takeBack, theWorker } from './jobs.ts';
import { wholeJob } from './show.ts';

/** A file at which the worker has died so often is left alone. */
const MOST_ATTEMPTS = 3;

/** @throws 403; 400 `invalid_input` */
export function takeNext(e: RouteEvent<typeof contracts.takeNext>) {
  theWorker(e);
  const { lane, begin, lost } = e.requestInfo().body;
  const states = LANE_STATES[oneOf<Lane>(String(lane), ['reading', 'writing'], 'lane')]
    .map((state) => `'${state}'`)
    .join(', ');
  let taken = '';
  e.app.runInTransaction((tx) => {
    if (begin === true || lost === true)
      for (const { id } of select(
        tx,
        { id: '' },
        `SELECT id FROM import_jobs WHERE state IN (${states}) AND claimed_at != ''`,
      ))
        release(tx, id, begin === true);
    for (
      let next = first(tx, states);
      next !== null && taken === '';
      next = taken === '' ? first(tx, states) : next
    )
      taken = claim(tx, next) ? next : '';
  });
  return e.json(200, { job: taken ? wholeJob(e.app, taken) : null });
}

const first = (tx: core.App, states: string): string | null =>
  selectOne(
    tx,
    { id: '' },
    `SELECT id FROM (SELECT id FROM import_jobs WHERE state IN (${states}) AND queued_at != '' AND claimed_at = '' ORDER BY state = 'running' DESC, queued_at, rowid)`,
  )?.id ?? null;

/** @param begun whether somebody was at work on it: that was an attempt */
function release(tx: core.App, id: string, begun: boolean): void {
  const job = tx.findRecordById('import_jobs', id);
  job.set('claimed_at', '');
  if (!begun) job.set('attempts', Math.max(Number(job.get('attempts')) - 1, 0));
  tx.save(job);
}

/** Returns false for one that is given up instead. */
function claim(tx: core.App, id: string): boolean {
  const job = tx.findRecordById('import_jobs', id);
  const attempts = Number(job.get('attempts')) + 1;
  const hopeless = attempts > MOST_ATTEMPTS;
  if (hopeless) {
    takeBack(job, 'failed', true);
    job.set(
      'problem',
      'Программа трижды остановилась на этом файле, поэтому он отложен. Сообщите об этом разработчикам.',
    );
    noteFailure(tx, job);
  } else {
    if (stateOf(job) === 'queued') job.set('state', 'running');
    job.set('attempts', attempts);
    job.set('claimed_at', storedNow());
    if (!job.getString('started_at')) job.set('started_at', storedNow());
  }
  tx.save(job);
  return !hopeless;
}

/**
 * @throws 403, 404; 400 `import_moved_on` when the job is not the worker's any more,
 * `invalid_input`
 */
export function noteProgress(e: RouteEvent<typeof contracts.noteProgress>) {
  theWorker(e);
  const { phase, share, rowsDone, rowsTotal, report } = e.requestInfo().body;
  const told = oneOf(String(phase), JOB_PHASES, 'phase') satisfies JobPhase;
  const job = changeJob(e, (record) => {
    requireState(record, record.getString('claimed_at') !== '');
    if (record.getString('phase') !== told) record.set('phase_at', storedNow());
    record.set('phase', told);
    record.set('share', counted(share, 'share'));
    record.set('rows_done', counted(rowsDone, 'rowsDone'));
    record.set('rows_total', counted(rowsTotal, 'rowsTotal'));
    if (typeof report === 'string') record.set('report', report);
  });
  return e.json(200, { cancel: job.getBool('cancel_asked') });
}

function counted(value: unknown, name: string): number {
  if (typeof value !== 'number' || !(value >= 0)) throw refuse('invalid_input', name);
  return value;
}

/** @throws 403, 404; 400 `import_moved_on` */
export function releaseJob(e: RouteEvent<typeof contracts.releaseJob>) {
  theWorker(e);
  changeJob(e, (job) => {
    requireState(job, job.getString('claimed_at') !== '');
    job.set('claimed_at', '');
    job.set('attempts', Math.max(Number(job.get('attempts')) - 1, 0));
  });
  return e.noContent(204);
}
