import type * as contracts from '../../../lib/imports/contract.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { losesTooMuch } from '../../../lib/imports/jobs/model.ts';
import { refuse } from '../request/refuse.ts';
import { execute, selectOne } from '../sql/select.ts';
import { NOW } from '../sql/time.ts';
import { inBulk, isBulk } from './bulk.ts';
import { putOff, writeManyDue } from './deferred-listings.ts';
import { CAN_BE_HAD } from './offered.ts';
import { idPrefix, importers, runningRun, type Run } from './runs.ts';
import { inBatches } from './batches.ts';
import { keepOldValues } from './write-rows.ts';

/** Offers put to nothing by one request, in several transactions. */
const AT_ONCE = 20_000;

/**
 * Offers that can still be had and that this run has not met: what it added or changed bears its
 * generation.
 */
const LEFT = `FROM offers o LEFT JOIN stocks s ON s.offer = o.id
  WHERE o.warehouse IN (SELECT w.value FROM json_each({:warehouses}) w) AND ${CAN_BE_HAD}`;
const GONE = `${LEFT} AND o.generation != {:generation} AND NOT EXISTS (SELECT 1 FROM import_seen x WHERE x.offer = o.id)`;

/**
 * @throws 403, 404; 400 `import_not_running`, `invalid_input` for a delta import
 */
export function zeroVanished(e: RouteEvent<typeof contracts.zeroVanished>) {
  importers(e);
  const run = runningRun(e);
  if (!run.full) throw refuse('invalid_input', 'mode');
  const values = { warehouses: run.warehouses, generation: run.generation };
  const stopped =
    e.requestInfo().body['force'] === true || hasBegun(e.app, run)
      ? null
      : safetyStop(e.app, run, values);
  if (stopped) return e.json(200, { vanished: 0, left: stopped.gone, stopped });
  const gone: string[] = JSON.parse(
    selectOne(
      e.app,
      { offers: '' },
      `SELECT json_group_array(id) AS offers FROM (SELECT o.id ${GONE} LIMIT ${AT_ONCE})`,
      values,
    )?.offers ?? '[]',
  );
  inBatches(e.app, gone.length, (tx, from, to) =>
    zeroSome(tx, runningRun(e, tx), gone.slice(from, to)),
  );
  writeManyDue(e.app);
  return e.json(200, {
    vanished: gone.length,
    left: gone.length < AT_ONCE ? 0 : count(e.app, GONE, values),
    stopped: null,
  });
}

/** Those that are gone already count among those that were there: it is looked at once. */
const hasBegun = (app: core.App, { id }: Run): boolean =>
  count(app, 'FROM import_runs WHERE id = {:id} AND rows_vanished > 0', { id }) > 0;

function safetyStop(
  app: core.App,
  { generation }: Run,
  values: object,
): { gone: number; of: number } | null {
  const gone = count(app, GONE, values);
  const all = count(app, `${LEFT} AND o.id NOT GLOB '${idPrefix(generation)}*'`, values);
  return losesTooMuch({ gone, of: all }) ? { gone, of: all } : null; // rather a broken list than an empty shelf
}

function zeroSome(tx: core.App, run: Run, gone: string[]): void {
  const offers = JSON.stringify(gone);
  const bulk = () => {
    zero(tx, run, offers);
    putOff(
      tx,
      'SELECT product, retail_kopecks FROM offers WHERE id IN (SELECT value FROM json_each({:offers}))',
      { offers },
    );
  };
  if (isBulk(run.changedSoFar, gone.length)) inBulk(tx, bulk);
  else zero(tx, run, offers);
  execute(
    tx,
    `UPDATE import_runs SET rows_vanished = rows_vanished + {:vanished}, touched_at = ${NOW} WHERE id = {:run}`,
    { run: run.id, vanished: gone.length },
  );
}

function zero(tx: core.App, run: Run, offers: string): void {
  keepOldValues(tx, run, 'SELECT value AS offer FROM json_each({:offers})', { offers });
  execute(
    tx,
    'UPDATE import_undo SET gone = TRUE WHERE run = {:run} AND offer IN (SELECT value FROM json_each({:offers}))',
    { run: run.id, offers },
  );
  execute(
    tx,
    `UPDATE offers SET stock_kind = 'exact', generation = {:generation}, refreshed_at = ${NOW}, updated = ${NOW} WHERE id IN (SELECT value FROM json_each({:offers}))`,
    { offers, generation: run.generation },
  );
  execute(
    tx,
    `UPDATE stocks SET on_hand = 0, updated = ${NOW} WHERE on_hand != 0 AND offer IN (SELECT value FROM json_each({:offers}))`,
    { offers },
  );
}

const count = (app: core.App, from: string, values: object): number =>
  selectOne(app, { n: 0 }, `SELECT COUNT(*) AS n ${from}`, values)?.n ?? 0;
