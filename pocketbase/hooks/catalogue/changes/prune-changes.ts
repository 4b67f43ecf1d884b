import { CHANGES, CHANGES_STATE } from '../../../../lib/catalogue/changes/model.ts';
import { execute } from '../../sql/select.ts';
import { isCopied } from './keep-changes.ts';

/**
 * What was copied is kept so long, ms: a replica that takes the place of its primary may be behind
 * it.
 */
const KEEP_MS = 3_600_000;
/** Who is further behind is filled anew sooner than he would catch up. */
const MOST = 5_000_000;
/** Rows of one statement: nobody waits long for the lock. */
const AT_ONCE = 50_000;

/**
 * Removes changes that were copied an hour ago, and those of nobody who still has a use for them.
 * The newest row stays: by it a copy sees that nothing is missing. Called by the clock.
 */
export function pruneChanges(app: core.App): void {
  if (!isCopied()) return;
  const values = { until: Date.now() - KEEP_MS };
  while (
    execute(
      app,
      `DELETE FROM ${CHANGES} WHERE seq IN (
        SELECT seq FROM (SELECT seq, at FROM ${CHANGES} ORDER BY seq LIMIT ${AT_ONCE}),
          (SELECT MAX(seq) AS newest FROM ${CHANGES}), (SELECT copied FROM ${CHANGES_STATE})
        WHERE seq < newest AND (seq <= newest - ${MOST} OR (seq <= copied AND at < {:until})))`,
      values,
    ) === AT_ONCE
  );
}
