import { execute, select, selectOne } from '../../sql/select.ts';

/**
 * Which sessions live, in the memory of the process: a request costs a look there and no more. By a
 * session's name: when it was last used, UTC ms; when it was found to be over, below zero. What was
 * over is never written over.
 */
const PREFIX = 'session:';
/** A later use is noted so seldom, ms. */
const GRAIN_MS = 10_000;
/** What nobody has used for so long is read again when somebody does, ms. */
const FORGET_MS = 3_600_000;
/** When what was used has been written down the last time. */
const WRITTEN = 'sessions.written';

/** Whether a session lives; notes that it has been used. */
export function isAlive(app: core.App, id: string): boolean {
  if (!id) return false;
  const [store, key, now] = [app.store(), PREFIX + id, Date.now()];
  const known = store.get(key) as number | null;
  if (typeof known === 'number' && (known < 0 || now - known < GRAIN_MS)) return known > 0;
  const lives =
    typeof known === 'number' ||
    selectOne(app, { n: 0 }, 'SELECT 1 AS n FROM sessions WHERE id = {:id} AND ended_at = 0', {
      id,
    }) !== null;
  store.setFunc(key, (old) => (Number(old) < 0 ? old : lives ? now : -now));
  return Number(store.get(key)) > 0;
}

/**
 * Ends sessions at once: in memory, on what listens, in the table. Those that are over stay as they
 * are.
 */
export function endSessions(app: core.App, ids: string[]): void {
  const now = Date.now();
  for (const id of ids) app.store().setFunc(PREFIX + id, () => -now);
  execute(
    app,
    'UPDATE sessions SET ended_at = {:now} WHERE ended_at = 0 AND id IN (SELECT value FROM json_each({:ids}))',
    { now, ids: JSON.stringify(ids) },
  );
  hangUp(app, ids);
}

/** What listens keeps whom it was granted to: it would hear on for as long as it stays open. */
export function hangUp(app: core.App, ids: string[]): void {
  const broker = app.subscriptionsBroker();
  for (const [id, client] of Object.entries(broker.clients()))
    if (ids.includes(String(client.get(LISTENER)))) broker.unregister(id);
}
const LISTENER = 'detal.session';

/** Notes on what begins to listen whose session it is. */
export const noteListener = (client: core.RealtimeClient, session: string): void =>
  client.set(LISTENER, session);

/** When a session was last used, as far as memory knows, UTC ms; 0 when it does not. */
export const usedAt = (app: core.App, id: string): number =>
  Math.max(Number(app.store().get(PREFIX + id) ?? 0), 0);

/**
 * Writes down what was used, and forgets what is over or idle. By the minute, so that no request
 * waits for it.
 */
export function writeUses(app: core.App): void {
  const [store, now] = [app.store(), Date.now()];
  const written = Number(store.get(WRITTEN) ?? 0);
  const used: { [id: string]: number } = {};
  for (const [key, value] of Object.entries(store.getAll())) {
    if (!key.startsWith(PREFIX)) continue;
    const at = Number(value);
    if (at >= written) used[key.slice(PREFIX.length)] = at;
    if (now - Math.abs(at) > FORGET_MS) store.remove(key);
  }
  if (Object.keys(used).length > 0)
    execute(
      app,
      'UPDATE sessions SET used_at = used.value FROM json_each({:used}) used WHERE used.key = sessions.id AND used.value > used_at',
      { used: JSON.stringify(used) },
    );
  store.setFunc(WRITTEN, () => now - GRAIN_MS);
}

/** Living sessions of an account, without the one named. */
export const othersOf = (app: core.App, account: string, but: string): string[] =>
  select(
    app,
    { id: '' },
    'SELECT id FROM sessions WHERE account = {:account} AND ended_at = 0 AND id != {:but}',
    { account, but },
  ).map(({ id }) => id);
