import { refreshListings } from '../catalogue-rows/listings.ts';
import { execute } from '../sql/select.ts';

/** Above this many products changed by one run, one soft event for everything replaces the single ones. */
const MANY = 1_000;
/** A run tells the pages no more often than this, seconds; its end tells them, too. */
const EVENT_EVERY_S = 5;

/** Whether a run that has changed `before` products and is about to change `more` should silence the triggers. */
export const isBulk = (before: number, more: number): boolean => before + more > MANY;

/**
 * Does the work with the triggers silenced, then what they would have done: lists and one soft event. Counts in
 * categories are the work's own business, since all of them counted anew for each chunk would take longer than the chunk.
 * Outside the transaction nobody sees the silence.
 * @param products JSON list of the products that the work touches, asked for after it
 */
export function inBulk(tx: core.App, work: () => void, products: () => string): void {
  execute(tx, 'UPDATE cache_mode SET quiet = 1');
  work();
  refreshListings(tx, products());
  execute(tx, 'UPDATE cache_mode SET recount = 0');
  execute(tx, 'UPDATE cache_mode SET quiet = 0');
  execute(tx, `INSERT INTO cache_events (tag, soft) SELECT 'catalogue', TRUE
    WHERE NOT EXISTS (SELECT 1 FROM cache_events WHERE tag = 'catalogue' AND soft = TRUE AND created > strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${EVENT_EVERY_S} seconds'))`);
}

/** Tells every page that prices may have changed, softly. */
export function tellEverything(tx: core.App): void {
  execute(tx, "INSERT INTO cache_events (tag, soft) VALUES ('catalogue', TRUE)");
}
