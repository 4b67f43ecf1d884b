import { requireRole } from '../request/require-role.ts';
import { select } from '../sql/select.ts';

const KEPT = 'detal.data_size';
/** Measuring reads every page of the database, gigabytes in a large shop: not again within this time. */
const KEPT_MS = 60_000;

type Size = { table: string; bytes: number; rows: number };
type Measured = { measuredAt: string; items: Size[] };

/**
 * GET /api/shop/admin/data-size?measure=1: how much each table takes with its indexes, largest first. Without `measure` it only tells
 * what was measured last, nothing when nobody has asked since the process began.
 * `rows`: as of the last statistics of the database, 0 when there are none.
 * @returns 200 {measuredAt UTC or '', items: [{table, bytes, rows}]}
 * @throws 403 for whoever is no owner
 */
export function dataSize(e: core.RequestEvent): void {
  requireRole(e, 'owner');
  const kept = e.app.store().get(KEPT);
  const known: Measured = typeof kept === 'string' ? JSON.parse(kept) : { measuredAt: '', items: [] };
  if (!e.request.url.query().has('measure') || Date.now() - Date.parse(known.measuredAt) < KEPT_MS) return e.json(200, known);
  const measured: Measured = { measuredAt: new Date().toISOString(), items: measure(e.app) };
  e.app.store().setFunc(KEPT, () => JSON.stringify(measured));
  e.json(200, measured);
}

/** The full text search keeps several tables of its own under one name. */
function measure(app: core.App): Size[] {
  return select<Size>(app, { table: '', bytes: 0, rows: 0 }, `
    WITH sizes AS (SELECT COALESCE(s.tbl_name, d.name) AS name, d.pgsize AS bytes FROM dbstat d LEFT JOIN sqlite_schema s ON s.name = d.name WHERE d.aggregate = TRUE),
      counts AS (SELECT tbl AS name, MAX(CAST(stat AS INTEGER)) AS rows FROM sqlite_stat1 GROUP BY tbl)
    SELECT CASE WHEN z.name GLOB '*_fts_*' THEN substr(z.name, 1, instr(z.name, '_fts_') + 3) ELSE z.name END AS "table", SUM(z.bytes) AS bytes, MAX(COALESCE(c.rows, 0)) AS rows
    FROM sizes z LEFT JOIN counts c ON c.name = z.name GROUP BY 1 ORDER BY 2 DESC`);
}
