import type * as contracts from '../../../lib/catalogue/contract.ts';
import { actorOf } from '../audit/actor.ts';
import { writeLog } from '../audit/write-log.ts';
import { refuse } from '../request/refuse.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { execute, select, selectOne } from '../sql/select.ts';
import { checkRows } from './check.ts';
import { refreshListings } from './listings.ts';
import { PRODUCT_TABLES, REFERENCE_TABLES, type Table } from './tables.ts';
import { upsertRows } from './upsert.ts';

/** Longest body, bytes; the door sets it as the limit of the route, too. */
const MAX_BODY = 64 * 1024 * 1024;
/** Above this many products one soft event for everything replaces the single ones. */
const MANY = 1_000;

/** Rows of one request: table name to a JSON list and, once checked, the columns in it. */
type Body = { [table: string]: { rows: string; columns: string[] } };
type Tables = { [name: string]: Table };

const TABLES: Tables = { ...REFERENCE_TABLES, ...PRODUCT_TABLES };
const NAMES = Object.keys(TABLES);

/** @throws 403; 400 `invalid_input` naming the table, row or column */
export function loadRows(e: RouteEvent<typeof contracts.loadRows>) {
  requireRole(e, 'owner', 'machine');
  const started = Date.now();
  const body = checkedBody(e.app, toString(e.request.body, MAX_BODY));
  let result = { products: 0, changed: 0 };
  e.app.runInTransaction((tx) => {
    result = write(tx, body);
    if (e.auth && result.changed > 0)
      writeLog(tx, actorOf(e, e.auth), {
        action: 'update',
        collection: 'products',
        record: 'rows',
        before: null,
        after: result,
      });
  });
  return e.json(200, { ...result, ms: Date.now() - started });
}

/**
 * Before the transaction, whose lock everybody waits for. The engine parses JSON slower than SQLite
 * does: rows stay texts.
 */
function checkedBody(app: core.App, text: string): Body {
  if (
    selectOne(
      app,
      { kind: '' },
      "SELECT CASE WHEN json_valid({:text}) THEN json_type({:text}) ELSE '' END AS kind",
      { text },
    )?.kind !== 'object'
  )
    throw refuse('invalid_input');
  const parts = select(
    app,
    { name: '', type: '', rows: '' },
    'SELECT key AS name, type, CAST(value AS TEXT) AS rows FROM json_each({:text})',
    { text },
  );
  const body: Body = {};
  for (const { name, type, rows } of parts) {
    const table = NAMES.includes(name) ? TABLES[name] : undefined;
    if (type !== 'array' || !table) throw refuse('invalid_input', name);
    body[name] = { rows, columns: checkRows(app, name, table, rows) };
  }
  return body;
}

function write(tx: core.App, body: Body): { products: number; changed: number } {
  // Few rows that many pages show: their triggers say exactly which, also in a bulk.
  const references = writeTables(tx, REFERENCE_TABLES, body);
  const ids = productIds(tx, body);
  const quiet = ids.length > MANY || !selectOne(tx, { n: 0 }, 'SELECT 1 AS n FROM products');
  const products = quiet
    ? quietly(tx, ids, () => writeTables(tx, PRODUCT_TABLES, body))
    : writeTables(tx, PRODUCT_TABLES, body);
  return { products: ids.length, changed: references + products };
}

/** Returns how many rows were written. */
function writeTables(tx: core.App, tables: Tables, body: Body): number {
  let written = 0;
  for (const [name, table] of Object.entries(tables)) {
    const part = body[name];
    if (part) written += upsertRows(tx, name, table, part.columns, part.rows);
  }
  return written;
}

/** Every product that a row of the body belongs to. */
function productIds(tx: core.App, body: Body): string[] {
  const owned = Object.entries(PRODUCT_TABLES)
    .filter(([name, { columns }]) => body[name] && columns['product'])
    .map(([name]) => name);
  const rows = select(
    tx,
    { id: '' },
    [
      "SELECT COALESCE(value ->> 'id', '') AS id FROM json_each({:products})",
      ...owned.map((name) => `SELECT COALESCE(value ->> 'product', '') FROM json_each({:${name}})`),
      "SELECT o.product FROM json_each({:stocks}) s JOIN offers o ON o.id = s.value ->> 'offer'",
    ].join(' UNION '),
    { products: '[]', stocks: '[]', ...rowsOf(body) },
  );
  return rows.map(({ id }) => id);
}

const rowsOf = (body: Body) =>
  Object.fromEntries(Object.entries(body).map(([name, { rows }]) => [name, rows]));

/**
 * Does the work with the triggers silenced, then what they would have done, once. Outside the
 * transaction nobody sees the silence.
 */
function quietly(tx: core.App, ids: string[], work: () => number): number {
  execute(tx, 'UPDATE cache_mode SET quiet = 1');
  const changed = work() + refreshListings(tx, JSON.stringify(ids));
  if (changed > 0) execute(tx, "INSERT INTO cache_events (tag, soft) VALUES ('catalogue', TRUE)");
  execute(tx, 'UPDATE cache_mode SET quiet = 0');
  return changed;
}
