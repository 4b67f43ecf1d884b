import { refuseForNow } from './refuse.ts';

/** What is counted in one window of time, by its name. */
export type Window = { name: string; ms: number };

/** How many attempts a key has in a window. */
export type Limit = { window: Window; key: string; most: number };

/**
 * So many keys are told apart. Beyond them new ones share buckets: what counts already is never
 * forgotten for what is new.
 */
const MOST_KEYS = 200_000;
const BUCKETS = 4_096;
/** How often it is looked whether there are so many, ms. */
const LOOK_MS = 1_000;
const FULL = 'detal.attempts.full';

/**
 * Kept beside PocketBase's log: a flood of attempts never waits for the shop's data, nor they for
 * it.
 */
const TABLE =
  'CREATE TABLE IF NOT EXISTS attempts (key TEXT PRIMARY KEY, count INTEGER NOT NULL, until INTEGER NOT NULL) WITHOUT ROWID';
const INDEX = 'CREATE INDEX IF NOT EXISTS idx_attempts_until ON attempts (until)';

/** Called as the backend starts, and after a restore. */
export function openAttempts(app: core.App): void {
  for (const sql of [TABLE, INDEX]) app.auxDB().newQuery(sql).execute();
}

/** What does not count any more. Called by the minute. */
export const pruneAttempts = (app: core.App): void =>
  void app
    .auxDB()
    .newQuery('DELETE FROM attempts WHERE until <= {:now}')
    .bind({ now: Date.now() })
    .execute();

/**
 * Counts one attempt against each limit in turn, up to the first that is used up: who is refused
 * counts for nobody else.
 * @returns how many there have been against each
 * @throws 429 `too_many_requests`; the detail says after how many seconds there is room again
 */
export function requireRoom(app: core.App, limits: Limit[]): number[] {
  return limits.map(({ window, key, most }) => {
    const { count, until } = counted(app, window, key);
    if (count > most)
      throw refuseForNow('too_many_requests', Math.ceil((until - Date.now()) / 1000));
    return count;
  });
}

/** Counts one as `requireRoom` does. @returns whether there was room, instead of refusing */
export function hasRoom(app: core.App, limits: Limit[]): boolean {
  return limits.every(({ window, key, most }) => counted(app, window, key).count <= most);
}

/** The key begins anew. */
export function forgetAttempts(app: core.App, window: Window, key: string): void {
  app
    .auxDB()
    .newQuery('DELETE FROM attempts WHERE key = {:key}')
    .bind({ key: named(window, key) })
    .execute();
}

/** One attempt more. @returns how many there are in the window, and when it ends, UTC ms */
function counted(app: core.App, window: Window, key: string): { count: number; until: number } {
  const now = Date.now();
  const name =
    isFull(app, now) && !isKnown(app, named(window, key))
      ? bucketOf(window, key)
      : named(window, key);
  const row = new DynamicModel({ count: 0, until: 0 });
  app
    .auxDB()
    .newQuery(
      `INSERT INTO attempts (key, count, until) VALUES ({:name}, 1, {:until})
    ON CONFLICT (key) DO UPDATE SET count = CASE WHEN until <= {:now} THEN 1 ELSE count + 1 END, until = CASE WHEN until <= {:now} THEN excluded.until ELSE until END
    RETURNING count, until`,
    )
    .bind({ name, now, until: now + window.ms })
    .one(row);
  return row;
}

const named = (window: Window, key: string) => `${window.name} ${key}`;
const bucketOf = (window: Window, key: string) =>
  `${window.name} #${parseInt($security.sha256(key).slice(0, 8), 16) % BUCKETS}`;

const isKnown = (app: core.App, name: string): boolean => {
  const rows = arrayOf(new DynamicModel({ n: 0 }));
  app.auxDB().newQuery('SELECT 1 AS n FROM attempts WHERE key = {:name}').bind({ name }).all(rows);
  return rows.length > 0;
};

/** Whether there is no room for new keys: known for a second. */
function isFull(app: core.App, now: number): boolean {
  const [looked = 0, full = 0] = String(app.store().get(FULL) ?? '')
    .split(' ')
    .map(Number);
  if (now - looked < LOOK_MS) return full === 1;
  const row = new DynamicModel({ n: 0 });
  app.auxDB().newQuery('SELECT COUNT(*) AS n FROM attempts').one(row);
  app.store().setFunc(FULL, () => `${now} ${Number(row.n >= MOST_KEYS)}`);
  return row.n >= MOST_KEYS;
}
