import type { Outcome } from '../../lib/imports/jobs/worker-repository.ts';
import { rollBackRun } from '../../lib/imports/runs/roll-back-run.ts';
import { toAppError } from '../../lib/pocketbase/errors.ts';
import { toResult } from './result.ts';
import type { Work } from './work.ts';

/** Of a run that said nothing of what it did. */
const NOTHING = toResult({
  state: 'cancelled',
  added: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  dearer: 0,
  cheaper: 0,
  jumped: 0,
  vanished: 0,
});

/**
 * Gives the supplier's offers back what they said before the run.
 * @throws AppError; the signal's reason when the worker is asked to stop
 */
export async function rollBack({ pb, job, progress, signal }: Work): Promise<Outcome> {
  const result = job.result ?? NOTHING;
  const changed = result.added + result.changed + result.vanished;
  progress.phase('rolling_back', changed);
  try {
    const { restored, removed } = await rollBackRun(pb, job.run, {
      signal,
      onSome: (done) => progress.done(done, changed ? done / changed : 0),
    });
    return { state: 'rolled_back', result: { ...result, restored, removed } };
  } catch (error) {
    const { code, userMessage } = toAppError(error);
    if (code !== 'import_not_last') throw error;
    return { state: 'done', problem: userMessage };
  }
}
