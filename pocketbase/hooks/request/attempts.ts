import { refuseForNow } from './refuse.ts';

/** What is counted in one window of time, by its name in the store of the process. */
export type Window = { name: string; ms: number };

/** How many attempts a key has in a window. */
export type Limit = { window: Window; key: string; most: number };

/** The table is shared memory of the process: many invented keys must not fill it. */
const MAX_ENTRIES = 1_000;

/** What was attempted: key to [count, start of its window in ms]. */
type Attempts = { [key: string]: [count: number, since: number] };

/**
 * Counts one attempt against every limit.
 * @throws 429 `too_many_requests` when one of them is used up; the detail says after how many seconds all let through again
 */
export function requireRoom(app: core.App, limits: Limit[]): void {
  const wait = Math.max(...limits.map((limit) => waitOf(app, limit)));
  if (wait > 0) throw refuseForNow('too_many_requests', Math.ceil(wait / 1000));
}

/** Counts one attempt; how many ms are left of the window when there were too many, else 0. */
function waitOf(app: core.App, { window, key, most }: Limit): number {
  let wait = 0;
  change(app, window, (attempts, now) => {
    const [done, since] = attempts[key] ?? [0, now];
    delete attempts[key]; // set again, so that the oldest stays first
    attempts[key] = [done + 1, since];
    if (done >= most) wait = since + window.ms - now;
  });
  return wait;
}

/** The key begins anew. */
export function forgetAttempts(app: core.App, window: Window, key: string): void {
  change(app, window, (attempts) => { delete attempts[key]; });
}

/** The engines share the store but no objects: the table travels as a text, changed under the store's lock. */
function change(app: core.App, { name, ms }: Window, edit: (attempts: Attempts, now: number) => void): void {
  app.store().setFunc(name, (old) => {
    const now = Date.now();
    const attempts: Attempts = typeof old === 'string' ? JSON.parse(old) : {};
    for (const [key, [, since]] of Object.entries(attempts)) if (now - since >= ms) delete attempts[key];
    edit(attempts, now);
    return JSON.stringify(Object.fromEntries(Object.entries(attempts).slice(-MAX_ENTRIES)));
  });
}
