import type * as contracts from '../../../../lib/imports/reference-lists/contract.ts';
import type { RouteEvent } from '../../request/route-event.ts';
import { refuse } from '../../request/refuse.ts';
import { execute, select, selectOne } from '../../sql/select.ts';
import { NOW } from '../../sql/time.ts';
import { importers } from '../runs.ts';
import { inTransaction, requireYears, rowsIn } from './request.ts';

const ROW = {
  brand: '',
  key: '',
  generation: '',
  modification: '',
  position: '',
  quantity: 0,
  yearFrom: 0,
  yearTo: 0,
  note: '',
} as const;

/** A row of a request with its place `n`, and the one product that it means; none for several. */
const ASKED = `SELECT a.key AS n, a.value AS row, (SELECT CASE COUNT(*) WHEN 1 THEN MAX(p.id) ELSE '' END FROM products p
  WHERE p.brand = a.value ->> 'brand' AND p.article_key = a.value ->> 'key') AS product FROM json_each({:rows}) a`;

/** That the product is known to fit that car in just this way. */
const KNOWN = `EXISTS (SELECT 1 FROM fitments f WHERE f.product = q.product AND f.generation = q.row ->> 'generation' AND f.modification = q.row ->> 'modification'
  AND f.position = q.row ->> 'position' AND f.year_from = q.row ->> 'yearFrom' AND f.year_to = q.row ->> 'yearTo' AND f.note = q.row ->> 'note')`;

/** Rows that name no car of the shop, or two: without one a part would fit all. */
const CARLESS = `SELECT COUNT(*) AS n FROM json_each({:rows}) a WHERE NOT CASE a.value ->> 'modification'
  WHEN '' THEN EXISTS (SELECT 1 FROM vehicle_generations g WHERE g.id = a.value ->> 'generation')
  ELSE a.value ->> 'generation' = '' AND EXISTS (SELECT 1 FROM vehicle_modifications d WHERE d.id = a.value ->> 'modification') END`;

/** @throws 403; 400 `invalid_input`, for a car that there is not as well */
export function writeFitments(e: RouteEvent<typeof contracts.writeFitments>) {
  importers(e);
  const { rows, source, dryRun } = rowsIn(e.requestInfo().body, ROW);
  const values = { rows: JSON.stringify(rows), source };
  requireYears(rows);
  if (selectOne(e.app, { n: 0 }, CARLESS, { rows: values.rows })!.n > 0)
    throw refuse('invalid_input', 'generation');
  let reply = { added: 0, known: 0, unknown: [] as number[] };
  inTransaction(e.app, dryRun, (tx) => {
    const unknown = select(
      tx,
      { n: 0 },
      `SELECT q.n AS n FROM (${ASKED}) q WHERE q.product = '' ORDER BY q.n`,
      { rows: values.rows },
    ).map(({ n }) => n);
    const added = execute(
      tx,
      `INSERT INTO fitments (product, generation, modification, position, quantity, year_from, year_to, note, source, created, updated)
      SELECT DISTINCT q.product, q.row ->> 'generation', q.row ->> 'modification', q.row ->> 'position', q.row ->> 'quantity', q.row ->> 'yearFrom', q.row ->> 'yearTo', q.row ->> 'note', {:source}, ${NOW}, ${NOW}
      FROM (${ASKED}) q WHERE q.product != '' AND NOT ${KNOWN}`,
      values,
    );
    reply = { added, known: rows.length - unknown.length - added, unknown };
  });
  return e.json(200, reply);
}
