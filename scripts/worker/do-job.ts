import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../lib/config.ts';
import { AppError } from '../../lib/errors.ts';
import { getImportJob } from '../../lib/imports/jobs/repository.ts';
import type { JobState } from '../../lib/imports/jobs/model.ts';
import {
  releaseJob,
  tellOutcome,
  type Outcome,
  type TakenJob,
} from '../../lib/imports/jobs/worker-repository.ts';
import { PriceListError } from '../../lib/imports/price-list-error.ts';
import { cancelRun } from '../../lib/imports/runs/repository.ts';
import { log } from '../../lib/log.ts';
import type { Backend } from '../../lib/pocketbase/client.ts';
import { describeError, refusalDetail, toAppError } from '../../lib/pocketbase/errors.ts';
import { reportProgress } from './progress.ts';
import { toResult } from './result.ts';
import type { Session } from './sign-in.ts';
import { tellFailure } from './tell-failure.ts';
import { Cancelled, type Work } from './work.ts';

/** Loaded with the first job: a shop that loads no lists need not hold the readers of workbooks. */
const PARTS = {
  looking: async () => (await import('./look.ts')).look,
  checking: async () => (await import('./check.ts')).check,
  running: async () => (await import('./run.ts')).run,
  rolling_back: async () => (await import('./roll-back.ts')).rollBack,
} satisfies { [state in JobState]?: () => Promise<(work: Work) => Promise<Outcome>> };
const isPart = (state: JobState): state is keyof typeof PARTS => state in PARTS;

/** How long to wait for a backend that is away, ms. */
const AWAY_MS = 1_000;

/**
 * Does the worker's part of one job and tells what it came to. What is the file's fault is told in
 * words; while the backend is away it waits, and begins the part anew. Stopped, it gives the job
 * back.
 * @param session gives a client that is signed in, on demand signed in anew
 */
export async function doJob(
  session: Session,
  config: Config,
  job: TakenJob,
  stopping: AbortSignal,
): Promise<void> {
  const began = performance.now();
  for (;;) {
    try {
      const pb = await session();
      const state = await hand(pb, job, await outcomeOf(pb, config, job, stopping));
      return log.info(
        { job: job.id, part: job.state, state, ms: Math.round(performance.now() - began) },
        'import job',
      );
    } catch (error) {
      if (stopping.aborted) return giveBack(session, job);
      const { code } = toAppError(error);
      if (code === 'import_moved_on' || code === 'not_found')
        return log.info({ job: job.id, code }, 'import job taken away');
      log.warn({ job: job.id, ...describeError(error) }, 'import job waits for the backend');
      await sleep(AWAY_MS, undefined, { signal: stopping }).catch(() => undefined);
      await session(true).catch(() => undefined);
    }
  }
}

/**
 * What the backend does not take (a preview too large for it) would not be taken the next time
 * either. Returns the state that the job is in.
 */
async function hand(pb: Backend, job: TakenJob, outcome: Outcome): Promise<JobState> {
  try {
    await tellOutcome(pb, job.id, outcome);
    return outcome.state;
  } catch (error) {
    if (PASSING.has(toAppError(error).code)) throw error;
    const ended: Outcome = await endedBy(pb, job, error, false);
    await tellOutcome(pb, job.id, ended);
    return ended.state;
  }
}

/**
 * @throws AppError `backend_unavailable` and what means the same; the signal's reason when the
 * worker is asked to stop
 */
async function outcomeOf(
  pb: Backend,
  config: Config,
  job: TakenJob,
  stopping: AbortSignal,
): Promise<Outcome> {
  const cancelling = new AbortController();
  const signal = AbortSignal.any([stopping, cancelling.signal]);
  const progress = reportProgress(pb, job.id, () => cancelling.abort(new Cancelled('cancelled')));
  try {
    if (!isPart(job.state)) throw new Error(`A job in the state ${job.state} is nothing to do`);
    const doPart = await PARTS[job.state]();
    return await doPart({ pb, config, job, progress, signal });
  } catch (error) {
    if (stopping.aborted) throw error;
    return await endedBy(pb, job, error, cancelling.signal.aborted);
  } finally {
    await progress.stop();
  }
}

/** Away for a while, or a token that the backend no longer knows: both pass. */
const PASSING = new Set([
  'backend_unavailable',
  'sign_in_required',
  'forbidden',
  'too_many_requests',
  'import_moved_on',
  'not_found',
]);

async function endedBy(
  pb: Backend,
  job: TakenJob,
  error: unknown,
  cancelled: boolean,
): Promise<Outcome> {
  const known = toAppError(error);
  if (!cancelled && PASSING.has(known.code)) throw known;
  const result = job.state === 'running' ? await closeRun(pb, job.id) : undefined;
  if (cancelled) return { state: 'cancelled', ...result };
  if (job.state === 'rolling_back')
    return { state: 'done', problem: inWords(error, job), ...result };
  return { state: 'failed', problem: inWords(error, job), ...result };
}

/** A run that nobody goes on with would keep the next one waiting. */
async function closeRun(pb: Backend, id: string): Promise<Pick<Outcome, 'result'>> {
  const { run } = await getImportJob(pb, id);
  if (!run) return {};
  try {
    return { result: toResult(await cancelRun(pb, run)) };
  } catch (error) {
    if (toAppError(error).code !== 'import_not_running') throw error;
    return {};
  }
}

function inWords(error: unknown, { id, state }: TakenJob): string {
  if (error instanceof PriceListError) return error.message;
  const { code } = (error ?? {}) as { code?: string };
  if (code === 'ENOENT') return 'Файл больше не хранится: загрузите его ещё раз.';
  tellFailure(isPart(state) ? state : 'living', error, { job: id });
  if (code === 'ENOSPC') return 'На сервере закончилось место: прайс-лист не поместился.';
  const known = toAppError(error);
  return known.code === 'invalid_input'
    ? `Сервер данных не принял данные прайс-листа (${refusalDetail(known) || 'слишком много'}). Сообщите об этом разработчикам.`
    : known.userMessage;
}

async function giveBack(session: Session, job: TakenJob): Promise<void> {
  await releaseJob(await session(), job.id).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}
