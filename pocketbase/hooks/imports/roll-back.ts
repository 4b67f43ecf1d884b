import type * as contracts from '../../../lib/imports/contract.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { actorOf } from '../audit/actor.ts';
import { writeLog } from '../audit/write-log.ts';
import { refuse } from '../request/refuse.ts';
import { execute, selectOne } from '../sql/select.ts';
import { refreshListings } from '../catalogue-rows/listings.ts';
import { NOW } from '../sql/time.ts';
import { inBulk, tellEverything } from './bulk.ts';
import { finishDue } from './deferred-listings.ts';
import { removeMade } from './made-records.ts';
import { idPrefix, idsEnd, importers, requireNoRun, runOf, type Run } from './runs.ts';

/** Offers taken back by one request. */
const AT_ONCE = 300;

/** @throws 403, 404; 400 `import_running` while one is at work, `import_not_last` */
export function rollBack(e: RouteEvent<typeof contracts.rollBack>) {
  importers(e);
  let result = { restored: 0, removed: 0, left: false };
  finishDue(e.app);
  e.app.runInTransaction((tx) => {
    requireNoRun(tx);
    const run = runOf(e, tx);
    requireLast(tx, run);
    const restored = restoreOld(tx, run);
    const removed = restored > 0 ? 0 : removeNew(tx, run);
    const links = restored + removed > 0 ? 0 : removeLinks(tx, run) + removeBarcodes(tx, run);
    const made =
      restored + removed + links > 0
        ? 0
        : removeMade(tx, 'brands', run) + removeMade(tx, 'warehouses', run);
    result = { restored, removed, left: restored + removed + links + made > 0 };
    if (!result.left) close(e, tx, run);
  });
  return e.json(200, result);
}

function requireLast(tx: core.App, { id, supplier, state, generation }: Run): void {
  const later = selectOne(
    tx,
    { n: 0 },
    "SELECT 1 AS n FROM import_runs WHERE supplier = {:supplier} AND generation > {:generation} AND state != 'rolled_back'",
    { supplier, generation },
  );
  if (later || !['done', 'cancelled', 'failed'].includes(state))
    throw refuse('import_not_last', id);
}

function restoreOld(tx: core.App, { id, generation }: Run): number {
  const { offers, products, count } = selectOne(
    tx,
    { offers: '', products: '', count: 0 },
    `
    SELECT json_group_array(u.offer) AS offers, json_group_array(o.product) AS products, COUNT(*) AS count
    FROM (SELECT offer FROM import_undo WHERE run = {:id} LIMIT ${AT_ONCE}) u LEFT JOIN offers o ON o.id = u.offer`,
    { id },
  ) ?? { offers: '[]', products: '[]', count: 0 };
  if (count === 0) return 0;
  const mine = 'u.run = {:id} AND u.offer IN (SELECT value FROM json_each({:offers}))';
  inBulk(tx, () => {
    execute(
      tx,
      `UPDATE stocks SET on_hand = u.on_hand, updated = ${NOW} FROM import_undo u JOIN offers o ON o.id = u.offer
      WHERE stocks.offer = u.offer AND o.generation = {:generation} AND u.on_hand IS NOT NULL AND stocks.on_hand IS NOT u.on_hand AND ${mine}`,
      { id, offers, generation },
    );
    execute(
      tx,
      `UPDATE offers SET cost_kopecks = u.cost_kopecks, retail_kopecks = u.retail_kopecks, stock_kind = u.stock_kind, multiple = u.multiple, min_quantity = u.min_quantity,
        lead_min_h = u.lead_min_h, lead_max_h = u.lead_max_h, refreshed_at = u.refreshed_at, generation = u.generation, updated = ${NOW}
      FROM import_undo u WHERE offers.id = u.offer AND offers.generation = {:generation} AND ${mine}`,
      { id, offers, generation },
    );
    execute(
      tx,
      'DELETE FROM import_undo WHERE run = {:id} AND offer IN (SELECT value FROM json_each({:offers}))',
      { id, offers },
    );
    refreshListings(tx, products);
  });
  return count;
}

const NONE = { offers: '', products: '', count: 0 };

/** Offers of the run are known by their ids, and its products by having come with them. */
function removeNew(tx: core.App, { generation, startedAt }: Run): number {
  const ids = { from: idPrefix(generation), to: idsEnd(generation) };
  const { offers, products, count } =
    selectOne(
      tx,
      NONE,
      `
    SELECT json_group_array(id) AS offers, json_group_array(product) AS products, COUNT(*) AS count FROM (
      SELECT o.id, o.product FROM offers o LEFT JOIN stocks s ON s.offer = o.id
      WHERE o.id >= {:from} AND o.id < {:to} AND NOT (COALESCE(s.reserved, 0) > 0 AND o.stock_kind = 'exact' AND s.on_hand = 0) LIMIT ${AT_ONCE})`,
      ids,
    ) ?? NONE;
  if (count === 0) return 0;
  inBulk(tx, () => {
    const promised = 'SELECT offer FROM stocks WHERE reserved > 0';
    execute(
      tx,
      `UPDATE stocks SET on_hand = 0, updated = ${NOW} WHERE reserved > 0 AND offer IN (SELECT value FROM json_each({:offers}))`,
      { offers },
    );
    execute(
      tx,
      `UPDATE offers SET stock_kind = 'exact', updated = ${NOW} WHERE id IN (SELECT value FROM json_each({:offers})) AND id IN (${promised})`,
      { offers },
    );
    execute(
      tx,
      `DELETE FROM offers WHERE id IN (SELECT value FROM json_each({:offers})) AND id NOT IN (${promised})`,
      { offers },
    );
    execute(
      tx,
      'DELETE FROM stocks WHERE reserved = 0 AND offer IN (SELECT value FROM json_each({:offers}))',
      { offers },
    );
    removeProducts(tx, products, startedAt);
    refreshListings(tx, products);
  });
  return count;
}

/** Products that came with the run and that nobody else offers or has edited since. */
function removeProducts(tx: core.App, products: string, startedAt: string): void {
  const gone =
    selectOne(
      tx,
      { ids: '' },
      `
    SELECT json_group_array(p.id) AS ids FROM products p
    WHERE p.id IN (SELECT value FROM json_each({:products})) AND p.created >= {:startedAt} AND p.updated = p.created AND NOT EXISTS (SELECT 1 FROM offers o WHERE o.product = p.id)`,
      { products, startedAt },
    )?.ids ?? '[]';
  execute(tx, 'UPDATE cache_mode SET keeping = 1');
  execute(
    tx,
    `UPDATE categories SET products_count = products_count - less.count FROM (
      SELECT a.ancestor AS category, COUNT(*) AS count FROM listings l JOIN category_ancestors a ON a.category = l.category
      WHERE l.id IN (SELECT value FROM json_each({:gone})) GROUP BY 1) less WHERE less.category = categories.id`,
    { gone },
  );
  execute(tx, 'UPDATE cache_mode SET keeping = 0');
  for (const table of ['product_numbers', 'fitments'])
    execute(tx, `DELETE FROM ${table} WHERE product IN (SELECT value FROM json_each({:gone}))`, {
      gone,
    });
  execute(tx, 'DELETE FROM products WHERE id IN (SELECT value FROM json_each({:gone}))', { gone });
}

/** What products have got since stays theirs. */
function removeBarcodes(tx: core.App, { id }: Run): number {
  const some = `SELECT product FROM import_barcodes WHERE run = {:id} LIMIT ${AT_ONCE}`;
  execute(
    tx,
    `UPDATE products SET barcode = '', updated = ${NOW} FROM import_barcodes b
    WHERE b.run = {:id} AND b.product IN (${some}) AND products.id = b.product AND products.barcode = b.barcode`,
    { id },
  );
  return execute(tx, `DELETE FROM import_barcodes WHERE run = {:id} AND product IN (${some})`, {
    id,
  });
}

function removeLinks(tx: core.App, { generation }: Run): number {
  const ids = { from: idPrefix(generation), to: idsEnd(generation) };
  return ['product_numbers', 'cross_links'].reduce(
    (removed, table) =>
      removed +
      execute(
        tx,
        `
    DELETE FROM ${table} WHERE id IN (SELECT id FROM ${table} WHERE id >= {:from} AND id < {:to} LIMIT ${AT_ONCE})`,
        ids,
      ),
    0,
  );
}

function close(e: RouteEvent<typeof contracts.rollBack>, tx: core.App, { id, state }: Run): void {
  execute(tx, `UPDATE import_runs SET state = 'rolled_back', updated = ${NOW} WHERE id = {:id}`, {
    id,
  });
  tellEverything(tx);
  if (e.auth)
    writeLog(tx, actorOf(e, e.auth), {
      action: 'update',
      collection: 'import_runs',
      record: id,
      before: { state },
      after: { state: 'rolled_back' },
    });
}
