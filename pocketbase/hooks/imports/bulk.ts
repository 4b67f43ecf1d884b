import { execute } from '../sql/select.ts';

/**
 * Above this many products changed by one run, one soft event for everything replaces the single
 * ones.
 */
const MANY = 1_000;
/** A run tells the pages no more often than this, seconds; its end tells them, too. */
const EVENT_EVERY_S = 5;

/**
 * Whether a run that has changed `before` products and is about to change `more` should silence the
 * triggers.
 */
export const isBulk = (before: number, more: number): boolean => before + more > MANY;

/**
 * Does the work with the triggers silenced and tells the pages by one soft event. Lists and counts
 * in categories are the work's own business. Outside the transaction nobody sees the silence.
 */
export function inBulk(tx: core.App, work: () => void): void {
  execute(tx, 'UPDATE cache_mode SET quiet = 1');
  work();
  execute(tx, 'UPDATE cache_mode SET recount = 0, quiet = 0');
  execute(
    tx,
    `INSERT INTO cache_events (tag, soft) SELECT 'catalogue', TRUE
    WHERE NOT EXISTS (SELECT 1 FROM cache_events WHERE tag = 'catalogue' AND soft = TRUE AND created > strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${EVENT_EVERY_S} seconds'))`,
  );
}

/** Tells every page that prices may have changed, softly. */
export function tellEverything(tx: core.App): void {
  execute(tx, "INSERT INTO cache_events (tag, soft) VALUES ('catalogue', TRUE)");
}
