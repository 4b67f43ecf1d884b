import { isReportable } from '../../../lib/search/model.ts';
import { hasRoom, type Window } from '../request/attempts.ts';
import { execute, selectOne } from '../sql/select.ts';

/**
 * How many different queries are kept: those asked for most often, and of the rest the newest ones,
 * so that a new word has room and no flood of words takes the place of what many have missed.
 */
const KEEP = { asked: 4_000, fresh: 1_000 };

const DAY_MS = 86_400_000;
/** So much of one address counts a day, and each query once: nobody fills the report alone. */
const WORDS: Window = { name: 'misses', ms: DAY_MS };
const MOST_WORDS = 100;
const SAME: Window = { name: 'miss', ms: DAY_MS };

/**
 * Counts a search that found nothing. What may name a person or a car is left out, and the report
 * does not tell who searched. A miss that cannot be written is lost: the visitor's page matters
 * more.
 * @param network who searched: what many miss is told from what one repeats
 */
export function recordMiss(app: core.App, network: string, query: string): void {
  if (!isReportable(query)) return;
  const words = query.toLowerCase();
  try {
    if (!isCounted(app, network, words)) return;
    app.runInTransaction((tx) => {
      execute(
        tx,
        `
        INSERT INTO search_misses (id, query, times, last_at, created)
        VALUES (lower(hex(randomblob(7))) || 'm', {:query}, 1, strftime('%Y-%m-%d %H:%M:%fZ'), strftime('%Y-%m-%d %H:%M:%fZ'))
        ON CONFLICT (query) DO UPDATE SET times = times + 1, last_at = excluded.last_at`,
        { query: words },
      );
      prune(tx);
    });
  } catch (error) {
    app.logger().error('search miss not recorded', 'error', String(error));
  }
}

/** A query of one address counts once a day, and only so many do. */
const isCounted = (app: core.App, network: string, words: string): boolean =>
  hasRoom(app, [
    { window: WORDS, key: network, most: MOST_WORDS },
    { window: SAME, key: `${network} ${$security.sha256(words)}`, most: 1 },
  ]);

function prune(tx: core.App): void {
  const { n = 0 } = selectOne(tx, { n: 0 }, 'SELECT COUNT(*) AS n FROM search_misses') ?? {};
  if (n > KEEP.asked + KEEP.fresh)
    execute(
      tx,
      `DELETE FROM search_misses WHERE id IN (
        SELECT id FROM search_misses
        WHERE id NOT IN (SELECT id FROM search_misses ORDER BY times DESC, last_at DESC, rowid DESC LIMIT ${KEEP.asked})
        ORDER BY last_at DESC, rowid DESC LIMIT -1 OFFSET ${KEEP.fresh})`,
      {},
    );
}
