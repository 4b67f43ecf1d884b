import {
  asksMore,
  doubtsOfPrices,
  marked,
  type BulkChange,
} from '../../../../lib/products/bulk/model.ts';
import type * as contracts from '../../../../lib/products/contract.ts';
import { actorOf, type Actor } from '../../audit/actor.ts';
import { AT_ONCE, reassign } from '../reassign.ts';
import { requireRole } from '../../request/require-role.ts';
import { execute, select, selectOne } from '../../sql/select.ts';
import { refuse, refuseConflict } from '../../request/refuse.ts';
import type { RouteEvent } from '../../request/route-event.ts';
import { NOW } from '../../sql/time.ts';
import { OWN_OFFERS, sunkBelowCost } from './find-products.ts';
import { requestedChange } from './requested-change.ts';

type Row = { record: string; before: string; after: string };

/** @throws 403 (the content role moves to categories only); 400 `invalid_input`, `found_changed`, `brands_share_numbers` when the brand has one of the numbers already; 409 `price_doubted` unless it was looked at */
export function changeProducts(e: RouteEvent<typeof contracts.changeProducts>) {
  requireRole(e, 'owner', 'manager', 'content');
  const { ids, change } = requestedChange(e.app, e.requestInfo().body);
  if (change.field !== 'category') requireRole(e, 'owner', 'manager');
  const actor = actorOf(e, e.auth!);
  if (change.field === 'brand') requireFreeNumbers(e.app, change.to, ids);
  const id = $security.randomString(15);
  let changed = 0;
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    e.app.runInTransaction((tx) => {
      if (from === 0) {
        requireSeenPrices(tx, ids, change);
        requireSurePrices(tx, ids, change);
        begin(tx, id, actor, change.field);
      }
      const rows = rowsOf(tx, ids.slice(from, from + AT_ONCE), change);
      keep(tx, id, rows);
      write(tx, actor, change.field, rows);
      changed += rows.length;
    });
  }
  return e.json(200, { id: changed > 0 ? id : '', changed });
}

/**
 * A percent is added to what a person has looked at: pressed once more on an old page, it would be
 * added twice.
 */
function requireSeenPrices(tx: core.App, ids: string[], change: BulkChange): void {
  if (change.field !== 'retail' || change.seen === null) return;
  const now = selectOne(
    tx,
    { kopecks: 0 },
    `SELECT COALESCE(SUM(o.retail_kopecks), 0) AS kopecks ${OWN_OFFERS}`,
    { ids: JSON.stringify(ids) },
  );
  if (now?.kopecks !== change.seen) throw refuse('found_changed');
}

/** Prices that sink below cost, or leap, do so no further than whoever looked at them knows. */
function requireSurePrices(tx: core.App, ids: string[], change: BulkChange): void {
  if (change.field !== 'retail') return;
  const doubts = doubtsOfPrices(sunkBelowCost(tx, ids, change), change.percent);
  if (asksMore(doubts, change.known))
    throw change.seen === null ? refuseConflict('price_doubted') : refuse('found_changed');
}

/** Whose offers would be whose, only people know. */
function requireFreeNumbers(app: core.App, brand: string, ids: string[]): void {
  const values = { brand, ids: JSON.stringify(ids) };
  const taken = selectOne(
    app,
    { article: '' },
    `SELECT p.article AS article FROM json_each({:ids}) k CROSS JOIN products p ON p.id = k.value WHERE p.brand != {:brand}
    AND EXISTS (SELECT 1 FROM products x WHERE x.brand = {:brand} AND x.article_key = p.article_key AND x.variant = p.variant)`,
    values,
  );
  const twice = selectOne(
    app,
    { article: '' },
    'SELECT p.article AS article FROM json_each({:ids}) k CROSS JOIN products p ON p.id = k.value GROUP BY p.article_key, p.variant HAVING COUNT(*) > 1',
    values,
  );
  if (taken ?? twice) throw refuse('brands_share_numbers', (taken ?? twice)!.article);
}

/** Notes a change of many that begins, and forgets those that are too old to be taken back. */
export function begin(tx: core.App, id: string, { id: actor }: Actor, field: string): void {
  execute(
    tx,
    "DELETE FROM bulk_change_rows WHERE change IN (SELECT id FROM bulk_changes WHERE created < strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-2 days'))",
  );
  execute(
    tx,
    "DELETE FROM bulk_changes WHERE created < strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-2 days')",
  );
  execute(
    tx,
    `INSERT INTO bulk_changes (id, actor, field, created) VALUES ({:id}, {:actor}, {:field}, ${NOW})`,
    { id, actor, field },
  );
}

/** Only what will differ. */
function rowsOf(tx: core.App, ids: string[], change: BulkChange): Row[] {
  const values = { ids: JSON.stringify(ids) };
  if (change.field === 'retail') {
    const offers = select(
      tx,
      { record: '', retail: 0 },
      `SELECT o.id AS record, o.retail_kopecks AS retail ${OWN_OFFERS}`,
      values,
    );
    return offers
      .map(({ record, retail }) => ({
        record,
        before: String(retail),
        after: String(marked(retail, change.percent, change.rounding)),
      }))
      .filter(({ before, after }) => before !== after);
  }
  const to = change.field === 'published' ? (change.to ? '1' : '0') : change.to;
  const now =
    change.field === 'published'
      ? 'CASE p.published WHEN TRUE THEN 1 ELSE 0 END'
      : `p.${change.field}`;
  return select(
    tx,
    { record: '', before: '' },
    `SELECT p.id AS record, CAST(${now} AS TEXT) AS before FROM json_each({:ids}) k CROSS JOIN products p ON p.id = k.value WHERE CAST(${now} AS TEXT) != {:to}`,
    { ...values, to },
  ).map((row) => ({ record: row.record, before: row.before, after: to }));
}

/** Keeps how records stood, for taking it back. */
export function keep(tx: core.App, id: string, rows: Row[]): void {
  const list = JSON.stringify(rows.map(({ record, before, after }) => [record, before, after]));
  execute(
    tx,
    'INSERT OR IGNORE INTO bulk_change_rows (change, record, before, after) SELECT {:id}, value ->> 0, value ->> 1, value ->> 2 FROM json_each({:list})',
    { id, list },
  );
  execute(tx, 'UPDATE bulk_changes SET products = products + {:count} WHERE id = {:id}', {
    id,
    count: rows.length,
  });
}

/** Writes the values of rows and their lines in the audit; lists, counts and pages follow. */
export function write(tx: core.App, actor: Actor, field: string, rows: Row[]): void {
  if (rows.length === 0) return;
  if (field === 'category' || field === 'brand') {
    for (const to of new Set(rows.map(({ after }) => after)))
      reassign(
        tx,
        actor,
        field,
        to,
        rows.filter(({ after }) => after === to).map(({ record }) => record),
      );
    return;
  }
  const values = {
    list: JSON.stringify(
      rows.map(({ record, before, after }) => [record, Number(before), Number(after)]),
    ),
  };
  const [table, column] =
    field === 'retail' ? ['offers', 'retail_kopecks'] : ['products', 'published'];
  const told = (place: number) =>
    field === 'retail'
      ? `value ->> ${place}`
      : `json(CASE value ->> ${place} WHEN 1 THEN 'true' ELSE 'false' END)`;
  execute(
    tx,
    `INSERT INTO audit_log (actor, actor_role, request_id, action, \`collection\`, record, before, after, created)
    SELECT {:actor}, {:role}, {:requestId}, 'update', '${table}', value ->> 0, json_object('${column}', ${told(1)}), json_object('${column}', ${told(2)}), ${NOW} FROM json_each({:list})`,
    { ...values, actor: actor.id, role: actor.role, requestId: actor.requestId },
  );
  execute(
    tx,
    `UPDATE ${table} SET ${column} = k.value ->> 2, updated = ${NOW} FROM json_each({:list}) k WHERE k.value ->> 0 = ${table}.id`,
    values,
  );
}
