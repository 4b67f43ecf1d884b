import { MOST_MISSING } from '../../../lib/stocktaking/model.ts';
import type * as contracts from '../../../lib/stocktaking/contract.ts';
import type { Actor } from '../audit/actor.ts';
import { difference, snapshot } from '../audit/snapshot.ts';
import { writeLog } from '../audit/write-log.ts';
import { refuse, refuseConflict } from '../request/refuse.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { execute, select, selectOne } from '../sql/select.ts';
import { NOW, storedNow } from '../sql/time.ts';
import { BOOKED, MISSING } from './lines-sql.ts';
import { counterOf, countingOf, type Counter } from './open.ts';
import { missingOf } from './page.ts';

/** @throws 403; 404; 400 `reason_required`, `invalid_input`; 409 `stocktaking_closed`, `stocktaking_empty`, `stocktaking_moved` (the detail is how many lines) while the books of a line have changed since it was counted: a sale, an import; `missing_counted` when by now others are uncounted than the person was told */
export function postStocktaking(e: RouteEvent<typeof contracts.postStocktaking>) {
  const counter = counterOf(e);
  const { reason, zero } = e.requestInfo().body;
  if (typeof reason !== 'string' || reason.trim() === '') throw refuse('reason_required');
  if (reason.length > 300 || !isTold(zero)) throw refuse('invalid_input');
  e.app.runInTransaction((tx) => {
    const record = countingOf(tx, e);
    if (zero !== null) countMissing(tx, counter, record, zero);
    const values = { stocktaking: record.id };
    const { lines, moved } = selectOne(
      tx,
      { lines: 0, moved: 0 },
      `SELECT COUNT(*) AS lines, COUNT(*) FILTER (WHERE now != book) AS moved FROM (SELECT ${BOOKED})`,
      values,
    )!;
    if (lines === 0) throw refuseConflict('stocktaking_empty');
    if (moved > 0) throw refuseConflict('stocktaking_moved', String(moved));
    writeBooks(tx, counter.actor, values);
    close(tx, counter, record, 'posted', reason.trim());
  });
  return e.noContent(204);
}

/** @throws 403; 404; 409 `stocktaking_closed` */
export function cancelStocktaking(e: RouteEvent<typeof contracts.cancelStocktaking>) {
  const counter = counterOf(e);
  e.app.runInTransaction((tx) => close(tx, counter, countingOf(tx, e), 'cancelled', ''));
  return e.noContent(204);
}

/** @throws 403; 404; 400 `invalid_input`, `changed_meanwhile` when the books of one say something else again; 409 `stocktaking_closed` */
export function acceptBooks(e: RouteEvent<typeof contracts.acceptBooks>) {
  const { actor } = counterOf(e);
  const { lines } = e.requestInfo().body;
  if (!Array.isArray(lines) || lines.length === 0 || lines.length > 1_000)
    throw refuse('invalid_input');
  e.app.runInTransaction((tx) => {
    const record = countingOf(tx, e);
    const values = { stocktaking: record.id, lines: JSON.stringify(lines) };
    const known = select(
      tx,
      { id: '', book: 0, now: 0 },
      `SELECT x.id AS id, x.book AS book, x.now AS now FROM (SELECT ${BOOKED}) x JOIN json_each({:lines}) seen ON seen.value ->> 0 = x.offer AND seen.value ->> 1 = x.now`,
      values,
    );
    if (known.length !== lines.length) throw refuse('changed_meanwhile');
    for (const { id, book, now } of known) {
      execute(tx, `UPDATE stocktaking_lines SET book = {:now}, updated = ${NOW} WHERE id = {:id}`, {
        id,
        now,
      });
      writeLog(tx, actor, {
        action: 'update',
        collection: 'stocktaking_lines',
        record: id,
        before: { book },
        after: { book: now },
      });
    }
    tx.save(record);
  });
  return e.noContent(204);
}

/** null: what is uncounted stays as it is. */
const isTold = (zero: unknown): zero is number | null =>
  zero === null || (typeof zero === 'number' && Number.isInteger(zero) && zero >= 0);

function countMissing(
  tx: core.App,
  { actor, name }: Counter,
  record: core.Record,
  told: number,
): void {
  const missing = missingOf(tx, record);
  if (missing !== told || missing > MOST_MISSING)
    throw refuseConflict('missing_counted', String(missing));
  const values = { stocktaking: record.id, warehouse: record.getString('warehouse'), name };
  execute(
    tx,
    `INSERT INTO stocktaking_lines (stocktaking, offer, product, brand, article, name, counted, book, counted_by, created, updated)
    SELECT {:stocktaking}, o.id, p.id, b.name, p.article, p.name, 0, s.on_hand, {:name}, ${NOW}, ${NOW} ${MISSING}`,
    values,
  );
  writeLog(tx, actor, {
    action: 'update',
    collection: 'stocktakings',
    record: record.id,
    before: null,
    after: { uncounted_set_to_zero: missing },
  });
}

/** Only lines that differ; `reserved` is never named. Each with its line in the audit. */
function writeBooks(tx: core.App, { id: actor, role, requestId }: Actor, values: object): void {
  const differing = `SELECT x.offer AS offer, x.counted AS counted, x.book AS book FROM (SELECT ${BOOKED}) x WHERE x.kept AND x.counted != x.book`;
  execute(
    tx,
    `INSERT INTO stocks (offer, on_hand, reserved, created, updated) SELECT offer, 0, 0, ${NOW}, ${NOW} FROM (${differing}) d WHERE NOT EXISTS (SELECT 1 FROM stocks s WHERE s.offer = d.offer)`,
    values,
  );
  execute(
    tx,
    `INSERT INTO audit_log (actor, actor_role, request_id, action, \`collection\`, record, before, after, created)
    SELECT {:actor}, {:role}, {:requestId}, 'update', 'stocks', s.id, json_object('offer', d.offer, 'on_hand', d.book), json_object('offer', d.offer, 'on_hand', d.counted, 'stocktaking', {:stocktaking}), ${NOW}
    FROM (${differing}) d JOIN stocks s ON s.offer = d.offer`,
    { ...values, actor, role, requestId },
  );
  execute(
    tx,
    `UPDATE stocks SET on_hand = d.counted, updated = ${NOW} FROM (${differing}) d WHERE d.offer = stocks.offer`,
    values,
  );
}

function close(
  tx: core.App,
  { actor, name }: Counter,
  record: core.Record,
  state: 'posted' | 'cancelled',
  reason: string,
): void {
  const before = snapshot(record);
  const sums = selectOne(
    tx,
    { lines: 0, differing: 0, surplus: 0, shortage: 0 },
    `SELECT COUNT(*) AS lines, COUNT(*) FILTER (WHERE counted != book) AS differing,
    COALESCE(SUM(MAX(counted - book, 0)), 0) AS surplus, COALESCE(SUM(MAX(book - counted, 0)), 0) AS shortage FROM stocktaking_lines WHERE stocktaking = {:id}`,
    { id: record.id },
  )!;
  for (const [field, value] of Object.entries({
    ...sums,
    state,
    reason,
    closed_by: name,
    closed_at: storedNow(),
  }))
    record.set(field, value);
  tx.save(record);
  writeLog(tx, actor, {
    action: 'update',
    collection: 'stocktakings',
    record: record.id,
    ...difference(before, snapshot(record)),
  });
}
