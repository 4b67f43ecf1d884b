import { isReportable } from '../../../lib/search/model.ts';
import { execute } from '../sql/select.ts';

/** How many different queries are kept; of the rest the rarest and oldest go. */
const KEEP = 5_000;

/**
 * Counts a search that found nothing. What may name a person or a car is left out, and nothing
 * tells who searched. A miss that cannot be written is lost: the visitor's page matters more.
 */
export function recordMiss(app: core.App, query: string): void {
  if (!isReportable(query)) return;
  try {
    app.runInTransaction((tx) => {
      execute(
        tx,
        `
        INSERT INTO search_misses (id, query, times, last_at, created)
        VALUES (lower(hex(randomblob(7))) || 'm', {:query}, 1, strftime('%Y-%m-%d %H:%M:%fZ'), strftime('%Y-%m-%d %H:%M:%fZ'))
        ON CONFLICT (query) DO UPDATE SET times = times + 1, last_at = excluded.last_at`,
        { query: query.toLowerCase() },
      );
      execute(
        tx,
        `DELETE FROM search_misses WHERE id IN (SELECT id FROM search_misses ORDER BY last_at >= strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-1 hour') DESC, times DESC, last_at DESC LIMIT -1 OFFSET ${KEEP})`,
      );
    });
  } catch (error) {
    app.logger().error('search miss not recorded', 'error', String(error));
  }
}
