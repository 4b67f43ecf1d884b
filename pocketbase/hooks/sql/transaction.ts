/**
 * Runs a record's write and what must stand or fall with it in one transaction. For `…Execute`
 * hooks: they run before the reply is written, so a failed commit is never answered as a success.
 * @param work gets the transaction; calls `e.next()` exactly once
 */
export function inOneTransaction(e: core.RecordEvent, work: (tx: core.App) => void): void {
  const { app } = e;
  try {
    app.runInTransaction((tx) => {
      e.app = tx;
      work(tx);
    });
  } finally {
    e.app = app;
  }
}
