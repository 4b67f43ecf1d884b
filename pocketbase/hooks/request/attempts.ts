/** What is counted in one window of time, by its name in the store of the process. */
export type Window = { name: string; ms: number };

/** The table is shared memory of the process: many invented keys must not fill it. */
const MAX_ENTRIES = 1_000;

/** What was attempted: key to [count, start of its window in ms]. */
type Attempts = { [key: string]: [count: number, since: number] };

/** Counts one attempt under each key. @returns how many of each there were in its window, this one included */
export function countAttempts(app: core.App, window: Window, keys: string[]): number[] {
  let counts: number[] = [];
  change(app, window, (attempts, now) => { counts = keys.map((key) => count(attempts, key, now)); });
  return counts;
}

/** The key begins anew. */
export function forgetAttempts(app: core.App, window: Window, key: string): void {
  change(app, window, (attempts) => { delete attempts[key]; });
}

function count(attempts: Attempts, key: string, now: number): number {
  const [done, since] = attempts[key] ?? [0, now];
  delete attempts[key]; // set again below, so that the oldest stays first
  attempts[key] = [done + 1, since];
  return done + 1;
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
