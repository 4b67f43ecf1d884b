import type { Mend } from '../../../lib/doctor/model.ts';
import type { Actor } from '../audit/actor.ts';
import { writeLog } from '../audit/write-log.ts';

/** So many of what a mend touched are named in the audit, beside how many there were. */
const MOST_NAMED = 20;

/** What a mend needs: the transaction that it happens in, who asks, and what is said to be wrong. */
export type Mending = { tx: core.App; actor: Actor; mend: Mend; keys: string[] };

/** The keys as a statement takes them, by `json_each({:keys})`. */
export const bound = ({ keys }: Mending) => ({ keys: JSON.stringify(keys) });

/**
 * Notes a mend of rows that follow from others, as one line: there may be very many of them.
 * @returns `mended` again
 */
export function noteMended({ tx, actor, mend, keys }: Mending, mended: number): number {
  if (mended > 0)
    writeLog(tx, actor, {
      action: 'update',
      collection: 'doctor',
      record: mend,
      before: { wrong: keys.slice(0, MOST_NAMED) },
      after: { mended },
    });
  return mended;
}
