import { execute } from '../sql/select.ts';

/**
 * After a restore: what happened since the copy is undone, though new events soon bear the numbers
 * of those that web processes have read. So the numbers go on from the present time, which none of
 * them reaches by counting, and every reader sees a gap and expires everything.
 */
export function expireAll(app: core.App): void {
  app.runInTransaction((tx) => {
    execute(
      tx,
      `INSERT INTO cache_events (seq, tag, created)
      SELECT MAX({:now}, COALESCE(MAX(seq), 0) + 1), 'catalogue', strftime('%Y-%m-%d %H:%M:%fZ') FROM cache_events`,
      { now: Date.now() },
    );
    execute(tx, 'DELETE FROM cache_events WHERE seq < (SELECT MAX(seq) FROM cache_events)');
  });
}
