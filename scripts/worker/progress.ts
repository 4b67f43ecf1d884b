import type { JobPhase } from '../../lib/imports/jobs/model.ts';
import { tellProgress, type ProgressNote } from '../../lib/imports/jobs/worker-repository.ts';
import type { Backend } from '../../lib/pocketbase/client.ts';
import { toAppError } from '../../lib/pocketbase/errors.ts';

/** People look at it live. */
const TELL_EVERY_MS = 500;
/** So often at least, changed or not: the answer says whether somebody has cancelled the job. */
const ASK_EVERY_MS = 2_000;

export type Progress = {
  /** Another thing is being done now. @param rowsTotal 0 while nobody knows */
  phase(phase: JobPhase, rowsTotal?: number): void;
  /** @param share of the phase, 0 to 1 */
  done(rowsDone: number, share: number): void;
  /** The name of the report that is being written. */
  report(name: string): void;
  /**
   * Resolves once the shop has been told the last of it: a list may be read before there was time
   * to.
   */
  stop(): Promise<void>;
};

/**
 * Tells the shop how far a job is, as often as people can follow. An outage is the work's own
 * business to notice.
 * @param onCancel somebody wants it to stop
 */
export function reportProgress(pb: Backend, id: string, onCancel: () => void): Progress {
  let note: ProgressNote = { phase: 'reading', share: 0, rowsDone: 0, rowsTotal: 0 };
  let told = { text: '', at: 0 };
  let underWay: Promise<void> | undefined;
  const tell = () => {
    const text = JSON.stringify(note);
    if (underWay || (text === told.text && performance.now() - told.at < ASK_EVERY_MS)) return;
    underWay = send(text).finally(() => {
      underWay = undefined;
    });
  };
  const send = async (text: string) => {
    try {
      if (await tellProgress(pb, id, note)) onCancel();
      told = { text, at: performance.now() };
    } catch (error) {
      if (['import_moved_on', 'not_found'].includes(toAppError(error).code)) onCancel();
    }
  };
  const timer = setInterval(tell, TELL_EVERY_MS);
  return {
    phase(phase, rowsTotal = 0) {
      note = { ...note, phase, share: 0, rowsDone: 0, rowsTotal };
      tell();
    },
    done(rowsDone, share) {
      note = {
        ...note,
        rowsDone,
        share: Math.round(Math.min(Math.max(share, 0), 1) * 1000) / 1000,
      };
    },
    report(name) {
      note = { ...note, report: name };
    },
    async stop() {
      clearInterval(timer);
      await underWay;
      if (JSON.stringify(note) !== told.text) await send(JSON.stringify(note));
    },
  };
}
