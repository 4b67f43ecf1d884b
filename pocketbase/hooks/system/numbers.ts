import type * as contracts from '../../../lib/system/contract.ts';
import type { JobState } from '../../../lib/imports/jobs/model.ts';
import { LIVE_STATES } from '../../../lib/overview/model.ts';
import { emailsByState } from '../emails/mail.ts';
import { canSend } from '../emails/sender.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { select, selectOne } from '../sql/select.ts';

const A_DAY_AGO = "strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-1 day')";

/** Jobs that somebody or the worker still has to do with. */
const LIVE_JOBS: JobState[] = [
  ...(['looking', 'looked', 'checking', 'checked'] as const),
  ...(['queued', 'running', 'rolling_back'] as const),
];

/**
 * Everything here is asked several times a minute, for ever, and found by an index.
 * @throws 403 for whoever is not the machine
 */
export function readNumbers(e: RouteEvent<typeof contracts.readNumbers>) {
  requireRole(e, 'machine');
  const { app } = e;
  return e.json(200, {
    emails: { sends: canSend(app), overdueSeconds: overdue(app), ...emailsByState(app) },
    jobs: jobsByState(app),
    failedJobs: count(app, `import_jobs WHERE state = 'failed' AND created > ${A_DAY_AGO}`),
    orders: byState(app, 'orders', LIVE_STATES),
    placedOrders: count(app, `orders WHERE created > ${A_DAY_AGO}`),
  });
}

/** Import jobs that are not over, by state. */
export const jobsByState = (app: core.App) => byState(app, 'import_jobs', LIVE_JOBS);

/** How long the email that is due first has been due, s. */
const overdue = (app: core.App): number =>
  selectOne(
    app,
    { s: 0 },
    `SELECT COALESCE(MAX(0, CAST(unixepoch() - unixepoch(MIN(next_attempt_at)) AS INTEGER)), 0) AS s
      FROM outbox WHERE sent_at = '' AND next_attempt_at != ''`,
  )?.s ?? 0;

const count = (app: core.App, from: string): number =>
  selectOne(app, { n: 0 }, `SELECT COUNT(*) AS n FROM ${from}`)?.n ?? 0;

function byState(
  app: core.App,
  table: 'orders' | 'import_jobs',
  states: readonly string[],
): { [state: string]: number } {
  const names = states.map((state) => `'${state}'`).join();
  const rows = select(
    app,
    { state: '', n: 0 },
    `SELECT state, COUNT(*) AS n FROM ${table} WHERE state IN (${names}) GROUP BY state`,
  );
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
}
