/**
 * From here on a transaction is on the disk before it counts as done: SQLite's usual setting
 * survives a crash of the process, not of the machine. It cannot be set inside a transaction, and
 * holds for the one connection that writes until that has been idle for minutes.
 */
export const requireDurable = (app: core.App): void =>
  void app.nonconcurrentDB().newQuery('PRAGMA synchronous = FULL').execute();
