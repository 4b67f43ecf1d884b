import { refuse } from '../request/refuse.ts';
import { selectOne } from '../sql/select.ts';
import { countRows, type Comparison } from './comparison.ts';
import { importers } from './runs.ts';

/** Longest body of a chunk, bytes; the door sets it as the limit of the route, too. */
export const MAX_BODY = 16 * 1024 * 1024;

/**
 * What a chunk does, or would do. `ambiguous`: row numbers; `zeroless`: [row number, the article
 * with its zeros]; `jumps`: [row number, retail before, retail after] in kopecks.
 */
export type Counts = {
  rows: number;
  added: number;
  changed: number;
  unchanged: number;
  ambiguous: number[];
  zeroless: [number, string][];
  jumps: [number, number, number][];
};

/**
 * POST /api/shop/imports/check?supplier={id}, body: rows as comparison.ts says. A dry run: writes
 * nothing, keeps nobody waiting.
 * @returns 200 Counts, `met`: rows about offers that can be had now, `samples` {added: [row
 * number], changed and jumps: [row number, cost, retail, kind, on_hand before, the same after]}. A
 * supplier that there is not yet (no `supplier`), or that has no warehouse, has no offers: all rows
 * are new.
 * @throws 403; 400 `invalid_input` naming the row
 */
export function checkRows(e: core.RequestEvent): void {
  importers(e);
  const warehouse = knownWarehouse(e.app, e.request.url.query().get('supplier'));
  const comparison = countRows(e.app, toString(e.request.body, MAX_BODY), warehouse);
  const { met, addedSample, changedSample, jumpedSample } = comparison;
  e.json(200, {
    ...counts(comparison),
    met,
    samples: {
      added: JSON.parse(addedSample),
      changed: JSON.parse(changedSample),
      jumps: JSON.parse(jumpedSample),
    },
  });
}

export function counts({
  rows,
  addedCount,
  changedCount,
  unchanged,
  ambiguous,
  zeroless,
  jumps,
}: Comparison): Counts {
  return {
    rows,
    added: addedCount,
    changed: changedCount,
    unchanged,
    ambiguous: JSON.parse(ambiguous),
    zeroless: JSON.parse(zeroless),
    jumps: JSON.parse(jumps),
  };
}

/**
 * Where a supplier's goods lie: of several warehouses the oldest.
 * @throws 400 `invalid_input` when there is none
 */
export function warehouseOf(app: core.App, supplier: string): string {
  const warehouse = knownWarehouse(app, supplier);
  if (!warehouse) throw refuse('invalid_input', 'supplier');
  return warehouse;
}

/** The same; '' when there is none. */
export const knownWarehouse = (app: core.App, supplier: string): string =>
  selectOne(
    app,
    { id: '' },
    'SELECT id FROM (SELECT id FROM warehouses WHERE supplier = {:supplier} ORDER BY created, id)',
    { supplier },
  )?.id ?? '';
