import { refuse } from '../request/refuse.ts';
import { requireRole } from '../request/require-role.ts';
import { execute, selectOne } from '../sql/select.ts';
import type { Target } from './comparison.ts';

/** A run whose last sign is older belongs to a command that died, ms. */
const DEAD_AFTER_MS = 60_000;

/** Who may import: the manager's screen and the command line. */
export const importers = (e: core.RequestEvent): void =>
  requireRole(e, 'owner', 'manager', 'machine');

/** A request about one run. */
export type RunEvent = { app: core.App; request: { pathValue(name: 'run'): string } };

export type Run = Target & {
  id: string;
  supplier: string;
  state: string;
  generation: number;
  chunksDone: number;
  rowsTotal: number;
  changedSoFar: number;
  startedAt: string;
};

const RUN = {
  id: '',
  supplier: '',
  state: '',
  generation: 0,
  chunksDone: 0,
  rowsTotal: 0,
  changedSoFar: 0,
  startedAt: '',
  warehouse: '',
  warehouses: '',
  leadMin: 0,
  leadMax: 0,
  full: false,
};
const READ = `SELECT r.id AS id, r.supplier AS supplier, r.state AS state, r.generation AS generation, r.chunks_done AS chunksDone, r.rows_total AS rowsTotal,
    r.rows_new + r.rows_changed AS changedSoFar, r.started_at AS startedAt, r.warehouse AS warehouse, COALESCE(NULLIF(NULLIF(r.warehouses, ''), 'null'), json_array(r.warehouse)) AS warehouses, s.lead_min_h AS leadMin, s.lead_max_h AS leadMax, r.mode = 'full' AS full
  FROM import_runs r JOIN suppliers s ON s.id = r.supplier`;

/** The run of the request's address. @throws 404 */
export function runOf(e: RunEvent, app: core.App = e.app): Run {
  const run = selectOne<Run>(app, RUN, `${READ} WHERE r.id = {:id}`, {
    id: e.request.pathValue('run'),
  });
  if (!run) throw new NotFoundError('');
  return run;
}

/** The same, while it may be written to. @throws 404; 400 `import_not_running` */
export function runningRun(e: RunEvent, app: core.App = e.app): Run {
  const run = runOf(e, app);
  if (run.state !== 'running') throw refuse('import_not_running');
  return run;
}

/** The run that nobody has ended yet, or null: there is at most one. */
export function openRun(app: core.App): (Run & { fingerprint: string; idleMs: number }) | null {
  return selectOne(
    app,
    { ...RUN, fingerprint: '', idleMs: 0 },
    `${READ.replace(' FROM import_runs', ", r.fingerprint AS fingerprint, CAST((julianday('now') - julianday(COALESCE(NULLIF(r.touched_at, ''), r.created))) * 86400000 AS INTEGER) AS idleMs FROM import_runs")} WHERE r.state = 'running'`,
  );
}

/**
 * Ends the open run where its command died.
 * @throws 400 `import_running` while one may be at work
 */
export function requireNoRun(tx: core.App): void {
  const open = openRun(tx);
  if (!open) return;
  if (open.idleMs < DEAD_AFTER_MS) throw refuse('import_running');
  execute(
    tx,
    "UPDATE import_runs SET state = 'failed', finished_at = strftime('%Y-%m-%d %H:%M:%fZ') WHERE id = {:id}",
    { id: open.id },
  );
}

/**
 * What every id that a run gives begins with: new offers, stocks, numbers and crosses of a run are
 * found by it.
 */
export const idPrefix = (generation: number): string =>
  `g${generation.toString(16).padStart(5, '0')}`;
/** The first id after all those of a run. */
export const idsEnd = (generation: number): string => idPrefix(generation + 1);
