import { refuse } from '../request/refuse.ts';
import { execute, selectOne } from '../sql/select.ts';
import { inBulk, isBulk } from './bulk.ts';
import { idPrefix, importers, runningRun, type Run } from './runs.ts';
import { keepOldValues } from './write-rows.ts';

const NOW = "strftime('%Y-%m-%d %H:%M:%fZ')";
/** Offers put to nothing by one request. */
const AT_ONCE = 2_000;
/** More than this part of what the supplier offered would vanish: rather a broken list than an empty shelf. */
const STOP_ABOVE_PERCENT = 30;

/** Offers that can still be had and that this run has not met: what it added or changed bears its generation. */
const LEFT = `FROM offers o LEFT JOIN stocks s ON s.offer = o.id
  WHERE o.warehouse = {:warehouse} AND (o.stock_kind != 'exact' OR s.on_hand > 0)`;
const GONE = `${LEFT} AND o.generation != {:generation} AND NOT EXISTS (SELECT 1 FROM import_seen x WHERE x.offer = o.id)`;

/**
 * POST /api/shop/imports/{run}/vanished {force}: in a full import, puts what the list no longer holds to nothing on the shelf, some at a
 * time; asked for again until `left` is 0. `force` passes the safety stop.
 * @returns 200 {vanished: by this request, left, stopped}; `stopped` {gone, of} when more than 30 % would go: nothing was done then
 * @throws 403, 404; 400 `import_not_running`, `invalid_input` for a delta import
 */
export function zeroVanished(e: core.RequestEvent): void {
  importers(e);
  const run = runningRun(e);
  if (!run.full) throw refuse('invalid_input', 'mode');
  const values = { warehouse: run.warehouse, generation: run.generation };
  const gone = count(e.app, GONE, values);
  // Those that are gone already count among those that were there.
  const already = count(e.app, 'FROM import_runs WHERE id = {:run} AND rows_vanished > 0', { run: run.id });
  const all = count(e.app, `${LEFT} AND o.id NOT GLOB '${idPrefix(run.generation)}*'`, values);
  if (already === 0 && e.requestInfo().body['force'] !== true && gone * 100 > all * STOP_ABOVE_PERCENT) return e.json(200, { vanished: 0, left: gone, stopped: { gone, of: all } });
  let vanished = 0;
  e.app.runInTransaction((tx) => {
    vanished = zeroSome(tx, runningRun(e, tx), values);
  });
  e.json(200, { vanished, left: Math.max(gone - vanished, 0), stopped: null });
}

function zeroSome(tx: core.App, run: Run, values: object): number {
  const { offers, products, count: vanished } = selectOne(tx, { offers: '', products: '', count: 0 }, `
    SELECT json_group_array(id) AS offers, json_group_array(product) AS products, COUNT(*) AS count FROM (SELECT o.id, o.product ${GONE} LIMIT ${AT_ONCE})`, values) ?? { offers: '[]', products: '[]', count: 0 };
  if (vanished === 0) return 0;
  const work = () => zero(tx, run, offers);
  if (isBulk(run.changedSoFar, vanished)) inBulk(tx, work, () => products);
  else work();
  execute(tx, `UPDATE import_runs SET rows_vanished = rows_vanished + {:vanished}, touched_at = ${NOW} WHERE id = {:run}`, { run: run.id, vanished });
  return vanished;
}

function zero(tx: core.App, run: Run, offers: string): void {
  keepOldValues(tx, run, offers);
  execute(tx, `UPDATE offers SET stock_kind = 'exact', generation = {:generation}, refreshed_at = ${NOW}, updated = ${NOW} WHERE id IN (SELECT value FROM json_each({:offers}))`, { offers, generation: run.generation });
  execute(tx, `UPDATE stocks SET on_hand = 0, updated = ${NOW} WHERE on_hand != 0 AND offer IN (SELECT value FROM json_each({:offers}))`, { offers });
}

const count = (app: core.App, from: string, values: object): number => selectOne(app, { n: 0 }, `SELECT COUNT(*) AS n ${from}`, values)?.n ?? 0;
