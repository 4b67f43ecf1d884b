import { execute } from '../sql/select.ts';

/** So long a transaction may take, ms: whoever else wants to write waits for one of them. */
const TURN_MS = 50;
/** Between two, ms: those who wait for the single writer are served in no order. */
const PAUSE_MS = 5;
const FIRST = 300;
const SMALLEST = 150;
const LARGEST = 1_000;
/** How much the last turn's size may grow for the next. */
const GROWTH = 1.5;
/**
 * Turns after which the log of changes is copied into the database: most pages of an index are
 * changed again and again, so the rarer, the fewer copies.
 */
const COPY_EVERY = 12;
/**
 * Pages in the log at which the writer copies it by itself, keeping everybody waiting: usually, and
 * while turns follow one another.
 */
const COPY_AT = { usually: 1_000, inBatches: 30_000 };
/** What one piece of work leaves to the next. */
const STORED = { length: 'import_turn_length', turns: 'import_turns' };

/**
 * Works through a list in transactions as long as they should be, whatever the machine has to do
 * besides: each is as large as the time of the last one allows. A list of nothing gets one turn.
 * `endBatches` belongs after the last list.
 * @param size elements of the list
 * @param work does the elements from `from` up to `to`
 */
export function inBatches(
  app: core.App,
  size: number,
  work: (tx: core.App, from: number, to: number) => void,
): void {
  for (let from = 0; from === 0 || from < size;) {
    const length = Number(app.store().get(STORED.length)) || FIRST;
    const to = from + length;
    let began = 0;
    app.runInTransaction((tx) => {
      began = Date.now();
      execute(tx, `PRAGMA wal_autocheckpoint = ${COPY_AT.inBatches}`);
      work(tx, from, to);
    });
    if (to <= size)
      app.store().setFunc(STORED.length, () => nextLength(length, Date.now() - began));
    app.store().setFunc(STORED.turns, (turns) => (Number(turns) || 0) + 1);
    if (Number(app.store().get(STORED.turns)) % COPY_EVERY === 0) copyLog(app);
    sleep(PAUSE_MS);
    from = to;
  }
}

/** Copies the rest of the log, and leaves that to the writer again. */
export function endBatches(app: core.App): void {
  copyLog(app);
  execute(app, `PRAGMA wal_autocheckpoint = ${COPY_AT.usually}`);
}

/** By a connection that reads: the writer is free meanwhile. */
const copyLog = (app: core.App): void =>
  void app.concurrentDB().newQuery('PRAGMA wal_checkpoint(PASSIVE)').execute();

const nextLength = (length: number, tookMs: number): number =>
  Math.round(
    Math.min(
      Math.max((length * TURN_MS) / Math.max(tookMs, 1), SMALLEST),
      length * GROWTH,
      LARGEST,
    ),
  );
