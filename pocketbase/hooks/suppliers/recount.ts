import { MOST_CHANGED } from '../../../lib/products/bulk/model.ts';
import type * as contracts from '../../../lib/suppliers/contract.ts';
import { actorOf, type Actor } from '../audit/actor.ts';
import { begin, keep, write } from '../products/bulk/change.ts';
import { refreshListings } from '../catalogue-rows/listings.ts';
import { inBulk, tellEverything } from '../imports/bulk.ts';
import { requireNoRun } from '../imports/runs.ts';
import { refuse } from '../request/refuse.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { select, selectOne } from '../sql/select.ts';
import { asText, bandsOf, isMarkup, saveBands, type Band } from './markup.ts';

/** Offers of one transaction: the writers of the shop wait for it. */
const AT_ONCE = 500;
/** Above this many, one soft event for everything replaces the single ones. */
const MANY = 100;
/** The cheapest and as many of the dearest. */
const SHOWN = 5;

/**
 * What retailFromCost makes of `o.cost_kopecks`, in SQL.
 * @param bands sound ones: their numbers stand in the statement
 */
function retailOf(bands: Band[]): string {
  const cases = [...bands]
    .reverse()
    .map(
      ({ from_kopecks: from, percent }) =>
        `WHEN o.cost_kopecks >= ${from} THEN (CAST(ROUND(o.cost_kopecks * ${100 + percent}) AS INTEGER) + 9999) / 10000 * 100`,
    );
  return `CASE WHEN o.cost_kopecks <= 0 THEN 0 ${cases.join(' ')} ELSE 0 END`;
}

/**
 * Offers of a supplier whose price is what the mark-up made of their costs, and would be another:
 * prices that a list or a person has named stay.
 */
const differing = (
  before: Band[],
  after: Band[],
): string => `FROM warehouses w CROSS JOIN offers o ON o.warehouse = w.id
  WHERE w.supplier = {:supplier} AND o.cost_kopecks > 0 AND o.retail_kopecks = ${retailOf(before)} AND o.retail_kopecks != ${retailOf(after)}`;

const countOf = (app: core.App, supplier: string, before: Band[], after: Band[]): number =>
  selectOne(app, { n: 0 }, `SELECT COUNT(*) AS n ${differing(before, after)}`, { supplier })?.n ??
  0;

const SAMPLE = { offer: '', brand: '', article: '', name: '', cost: 0, before: 0, after: 0 };

/** @throws 403; 404; 400 `invalid_input` */
export function previewMarkup(e: RouteEvent<typeof contracts.previewMarkup>) {
  requireRole(e, 'owner', 'manager');
  const bands = wantedBands(e);
  const supplier = e.app.findRecordById('suppliers', e.request.pathValue('id')).id;
  const before = bandsOf(e.app, supplier);
  const some = (
    order: string,
  ) => `SELECT * FROM (SELECT o.id AS id, o.product AS product, o.cost_kopecks AS cost, o.retail_kopecks AS before, ${retailOf(bands)} AS after
    ${differing(before, bands)} ORDER BY o.cost_kopecks ${order}, o.id LIMIT ${SHOWN})`;
  return e.json(200, {
    offers: countOf(e.app, supplier, before, bands),
    samples: select(
      e.app,
      SAMPLE,
      `SELECT x.id AS offer, b.name AS brand, p.article AS article, p.name AS name, x.cost AS cost, x.before AS before, x.after AS after
      FROM (${some('ASC')} UNION ${some('DESC')}) x JOIN products p ON p.id = x.product JOIN brands b ON b.id = p.brand ORDER BY x.cost, x.id`,
      { supplier },
    ),
  });
}

/** @throws 403; 404; 400 `invalid_input`, `changed_meanwhile`, `found_changed`, `import_running` */
export function recountMarkup(e: RouteEvent<typeof contracts.recountMarkup>) {
  requireRole(e, 'owner', 'manager');
  const bands = wantedBands(e);
  const { seen, offers } = e.requestInfo().body;
  const actor = actorOf(e, e.auth!);
  const work = {
    supplier: e.app.findRecordById('suppliers', e.request.pathValue('id')).id,
    before: seen as Band[],
    after: bands,
  };
  if (!isMarkup(seen)) throw refuse('invalid_input', 'seen');
  const id = $security.randomString(15);
  let [changed, left] = [0, Number(offers)];
  for (let first = true; first || (left > 0 && changed < MOST_CHANGED); first = false) {
    e.app.runInTransaction((tx) => {
      requireSame(tx, work, left);
      if (first && left > 0) begin(tx, id, actor, 'retail');
      const step = recountSome(tx, actor, id, work, left > MANY || !first);
      changed += step;
      left -= step;
      if (left === 0) saveBands(tx, actor, work.supplier, work.before, bands);
    });
  }
  return e.json(200, { changed, left });
}

type Work = { supplier: string; before: Band[]; after: Band[] };

/** A list that is being loaded brings prices of the former mark-up. */
function requireSame(tx: core.App, { supplier, before, after }: Work, left: number): void {
  requireNoRun(tx);
  if (asText(bandsOf(tx, supplier)) !== asText(before)) throw refuse('changed_meanwhile');
  if (countOf(tx, supplier, before, after) !== left) throw refuse('found_changed');
}

/** @param quiet many follow: pages hear of it once @returns how many offers were changed */
function recountSome(
  tx: core.App,
  actor: Actor,
  id: string,
  { supplier, before, after }: Work,
  quiet: boolean,
): number {
  const found = select(
    tx,
    { record: '', product: '', before: 0, after: 0 },
    `SELECT o.id AS record, o.product AS product, o.retail_kopecks AS before, ${retailOf(after)} AS after ${differing(before, after)} LIMIT ${AT_ONCE}`,
    { supplier },
  );
  if (found.length === 0) return 0;
  const rows = found.map((row) => ({
    record: row.record,
    before: String(row.before),
    after: String(row.after),
  }));
  keep(tx, id, rows);
  if (!quiet) write(tx, actor, 'retail', rows);
  else {
    inBulk(tx, () => {
      write(tx, actor, 'retail', rows);
      refreshListings(tx, JSON.stringify(found.map(({ product }) => product)));
    });
    tellEverything(tx);
  }
  return rows.length;
}

function wantedBands(e: core.RequestEvent): Band[] {
  const { bands } = e.requestInfo().body;
  if (!isMarkup(bands)) throw refuse('invalid_input', 'bands');
  return bands;
}
