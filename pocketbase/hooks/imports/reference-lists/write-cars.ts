import { slugOf } from '../../../../lib/articles/model.ts';
import { isDrive, isFuel } from '../../../../lib/imports/reference-lists/model.ts';
import type * as contracts from '../../../../lib/imports/reference-lists/contract.ts';
import { refuse } from '../../request/refuse.ts';
import type { RouteEvent } from '../../request/route-event.ts';
import { execute, selectOne } from '../../sql/select.ts';
import { NOW } from '../../sql/time.ts';
import { importers } from '../runs.ts';
import { inTransaction, requireYears, rowsIn } from './request.ts';

const ROW = {
  make: '',
  model: '',
  generation: '',
  body: '',
  modification: '',
  engineCode: '',
  volumeCc: 0,
  powerHp: 0,
  fuel: '',
  drive: '',
  yearFrom: 0,
  yearTo: 0,
} as const;
type Car = ReturnType<typeof rowsIn<typeof ROW>>['rows'][number];

/** @throws 403; 400 `invalid_input` */
export function writeCars(e: RouteEvent<typeof contracts.writeCars>) {
  importers(e);
  const { rows, dryRun } = rowsIn(e.requestInfo().body, ROW);
  if (!rows.every(({ make, model }) => slugOf(make) !== '' && slugOf(model) !== ''))
    throw refuse('invalid_input', 'model');
  if (!rows.every(({ fuel, drive }) => isFuel(fuel) && isDrive(drive)))
    throw refuse('invalid_input', 'fuel');
  requireYears(rows);
  let added = 0;
  inTransaction(e.app, dryRun, (tx) => {
    for (const row of rows) added += write(tx, row) ? 1 : 0;
  });
  return e.json(200, { added, known: rows.length - added, unknown: [] });
}

/** @returns whether anything of it was not there */
function write(tx: core.App, row: Car): boolean {
  const make = ensure(tx, 'vehicle_makes', { slug: slugOf(row.make) }, { name: row.make });
  const model = ensure(
    tx,
    'vehicle_models',
    { make: make.id, slug: slugOf(row.model) },
    { name: row.model, year_from: 0, year_to: 0 },
  );
  if (slugOf(row.generation) === '') return make.isNew || model.isNew;
  const generation = ensure(
    tx,
    'vehicle_generations',
    { model: model.id, slug: slugOf(row.generation) },
    { name: row.generation, body: row.body, year_from: row.yearFrom, year_to: row.yearTo },
  );
  if (row.modification === '') return make.isNew || model.isNew || generation.isNew;
  const { engineCode: engine_code, volumeCc, powerHp, fuel, drive, yearFrom, yearTo } = row;
  return ensure(
    tx,
    'vehicle_modifications',
    { generation: generation.id, name: row.modification, engine_code },
    { volume_cc: volumeCc, power_hp: powerHp, fuel, drive, year_from: yearFrom, year_to: yearTo },
  ).isNew;
}

type Columns = { [column: string]: string | number };

/** The row of these columns, made with the others when it is not there. */
function ensure(
  tx: core.App,
  table: string,
  known: Columns,
  others: Columns,
): { id: string; isNew: boolean } {
  const where = Object.keys(known)
    .map((column) => `${column} = {:${column}}`)
    .join(' AND ');
  const find = () => selectOne(tx, { id: '' }, `SELECT id FROM ${table} WHERE ${where}`, known);
  const found = find();
  if (found) return { id: found.id, isNew: false };
  const values = { ...known, ...others };
  const columns = Object.keys(values);
  execute(
    tx,
    `INSERT INTO ${table} (${columns.join(', ')}, created, updated) VALUES (${columns.map((column) => `{:${column}}`).join(', ')}, ${NOW}, ${NOW})`,
    values,
  );
  return { id: find()!.id, isNew: true };
}
