import type * as contracts from '../../../lib/system/contract.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { select, selectOne } from '../sql/select.ts';

const KEPT = 'detal.data_size';
/**
 * Measuring reads every page of the database, gigabytes in a large shop: not again within this
 * time.
 */
const KEPT_MS = 60_000;

type Size = { table: string; bytes: number; rows: number };
type Measured = { measuredAt: string; items: Size[] };

/** @throws 403 for whoever is no owner */
export function dataSize(e: RouteEvent<typeof contracts.dataSize>) {
  requireRole(e, 'owner');
  const kept = e.app.store().get(KEPT);
  const known: Measured =
    typeof kept === 'string' ? JSON.parse(kept) : { measuredAt: '', items: [] };
  if (!e.request.url.query().has('measure') || Date.now() - Date.parse(known.measuredAt) < KEPT_MS)
    return e.json(200, known);
  const measured: Measured = { measuredAt: new Date().toISOString(), items: measure(e.app) };
  e.app.store().setFunc(KEPT, () => JSON.stringify(measured));
  return e.json(200, measured);
}

/** Rows are counted of so many tables. */
const COUNTED = 15;

/**
 * The full text search keeps several tables of its own under one name, which have no rows of ours.
 */
function measure(app: core.App): Size[] {
  const sizes = select(
    app,
    { table: '', bytes: 0, plain: false },
    `
    WITH sizes AS (SELECT COALESCE(s.tbl_name, d.name) AS name, d.pgsize AS bytes FROM dbstat d LEFT JOIN sqlite_schema s ON s.name = d.name WHERE d.aggregate = TRUE)
    SELECT CASE WHEN name GLOB '*_fts_*' THEN substr(name, 1, instr(name, '_fts_') + 3) ELSE name END AS "table", SUM(bytes) AS bytes,
      MAX(name NOT GLOB '*_fts_*' AND name != 'sqlite_schema') AS plain
    FROM sizes GROUP BY 1 ORDER BY 2 DESC`,
  );
  return sizes.map(({ plain, ...size }, place) => ({
    ...size,
    rows: plain && place < COUNTED ? count(app, size.table) : 0,
  }));
}

/** @param table as the database itself names it */
const count = (app: core.App, table: string): number =>
  selectOne(app, { n: 0 }, `SELECT COUNT(*) AS n FROM "${table}"`)?.n ?? 0;
