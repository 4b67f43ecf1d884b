import { execute } from '../sql/select.ts';

/**
 * Longer than any web process is expected to be away; one that was away longer sees a gap and
 * expires everything.
 */
const KEEP = '-1 hour';

/** Removes old events. The newest row stays for ever: without it the numbers would begin anew. */
export function pruneEvents(app: core.App): void {
  execute(
    app,
    `DELETE FROM cache_events WHERE seq < (SELECT MAX(seq) FROM cache_events) AND created < strftime('%Y-%m-%d %H:%M:%fZ', 'now', '${KEEP}')`,
  );
}
