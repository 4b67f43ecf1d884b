import type * as contracts from '../../../lib/imports/contract.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { actorOf } from '../audit/actor.ts';
import { writeLog } from '../audit/write-log.ts';
import { refuse } from '../request/refuse.ts';
import { execute, select, selectOne } from '../sql/select.ts';
import { storedNow } from '../sql/time.ts';
import { warehouseOf } from './check.ts';
import { claimMade } from './made-records.ts';
import { importers, openRun, requireNoRun, type Run } from './runs.ts';

type Begun = Pick<Run, 'id' | 'generation' | 'chunksDone'>;

/** @throws 403; 400 `import_running` while another is at work, `invalid_input` */
export function startRun(e: RouteEvent<typeof contracts.startRun>) {
  importers(e);
  const wanted = wantedRun(e.requestInfo().body);
  let begun: Begun | undefined;
  e.app.runInTransaction((tx) => {
    const open = openRun(tx);
    if (open && isSame(open, wanted)) {
      begun = open;
      return;
    }
    requireNoRun(tx);
    execute(tx, 'DELETE FROM import_seen');
    const job = wanted.job ? jobOf(tx, wanted.job) : null;
    const run = newRun(tx, job?.getString('ordered_by') || (e.auth?.id ?? ''), wanted);
    claimMade(tx, wanted.supplier, run.id);
    if (job) noteRun(tx, job, run.id);
    if (e.auth)
      writeLog(tx, actorOf(e, e.auth), {
        action: 'create',
        collection: 'import_runs',
        record: run.id,
        before: null,
        after: wanted,
      });
    begun = { id: run.id, generation: Number(run.get('generation')), chunksDone: 0 };
  });
  const { id, generation, chunksDone } = begun!;
  return e.json(201, { run: id, generation, chunksDone });
}

const isSame = (open: Run & { fingerprint: string }, wanted: Wanted): boolean =>
  open.fingerprint === wanted.fingerprint &&
  open.supplier === wanted.supplier &&
  open.rowsTotal === wanted.rows;

/** @throws 400 `invalid_input` */
function jobOf(tx: core.App, id: string): core.Record {
  try {
    return tx.findRecordById('import_jobs', id);
  } catch {
    throw refuse('invalid_input', 'job');
  }
}

/** In the run's own transaction: a crash right after it leaves none that no job knows. */
function noteRun(tx: core.App, job: core.Record, run: string): void {
  job.set('run', run);
  tx.save(job);
}

type Wanted = {
  job: string;
  supplier: string;
  mode: 'delta' | 'full';
  rows: number;
  refused: number;
  fingerprint: string;
  header: string;
  file: string;
  warehouses: unknown;
};

function wantedRun(body: { [name: string]: unknown }): Wanted {
  const { supplier, mode, rows, refused, fingerprint, file, warehouses = [], job = '' } = body;
  const header = checkedHeader(body.header);
  const counted = (value: unknown): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0;
  if (
    typeof supplier !== 'string' ||
    (mode !== 'delta' && mode !== 'full') ||
    !counted(rows) ||
    !counted(refused)
  )
    throw refuse('invalid_input');
  const isText = (value: unknown): value is string => typeof value === 'string';
  if (!isText(fingerprint) || !/^[0-9a-f]{64}$/.test(fingerprint)) throw refuse('invalid_input');
  if (!isText(file) || !isText(job)) throw refuse('invalid_input');
  const named = file.slice(0, 255);
  return { job, supplier, mode, rows, refused, fingerprint, header, warehouses, file: named };
}

function checkedHeader(header: unknown = ''): string {
  if (typeof header !== 'string' || header.length > 64) throw refuse('invalid_input');
  return header;
}

/** @throws 400 `invalid_input` for a warehouse that is not the supplier's */
function theirs(tx: core.App, supplier: string, warehouses: unknown): string[] {
  if (!Array.isArray(warehouses)) throw refuse('invalid_input', 'warehouses');
  const known = select(
    tx,
    { id: '' },
    'SELECT id FROM warehouses WHERE supplier = {:supplier} AND id IN (SELECT value FROM json_each({:ids}))',
    { supplier, ids: JSON.stringify(warehouses) },
  ).map(({ id }) => id);
  if (known.length < new Set(warehouses).size) throw refuse('invalid_input', 'warehouses');
  return known;
}

function newRun(
  tx: core.App,
  admin: string,
  { supplier, mode, rows, refused, fingerprint, header, file, warehouses }: Wanted,
): core.Record {
  const now = storedNow();
  const own = warehouseOf(tx, supplier);
  const generation =
    (selectOne(tx, { last: 0 }, 'SELECT COALESCE(MAX(generation), 0) AS last FROM import_runs')
      ?.last ?? 0) + 1;
  const run = new Record(tx.findCollectionByNameOrId('import_runs'), {
    supplier,
    warehouse: own,
    warehouses: [own, ...theirs(tx, supplier, warehouses)],
    started_by: admin,
    mode,
    state: 'running',
    rows_total: rows,
    rows_refused: refused,
    generation,
    fingerprint,
    header,
    file_name: file,
    started_at: now,
    touched_at: now,
  });
  tx.save(run);
  return run;
}
