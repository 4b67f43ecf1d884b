const KEPT = 'detal.app';

/** Keeps the app that the process began with, for what runs by the clock. */
export function keepApp(app: core.App): void {
  app.store().setFunc(KEPT, () => app);
}

/**
 * The app outside of any transaction. For what runs by the clock: PocketBase leaves in an engine's
 * `$app` whatever the engine worked for last, which may be a transaction that is over, or still
 * open for somebody else.
 * @param left `$app`: its store is that of the whole process
 */
export const baseApp = (left: core.App): core.App => left.store().get(KEPT) as core.App;
