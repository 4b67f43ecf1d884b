const STARTED_AT = 'detal.started_at';

/** Notes when this process began. A restore replaces the process: its end shows by another time. */
export function noteStart(app: core.App): void {
  app.store().setFunc(STARTED_AT, () => new Date().toISOString());
}

/** UTC. */
export function startedAt(app: core.App): string {
  return String(app.store().get(STARTED_AT));
}
