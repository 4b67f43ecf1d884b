import type * as contracts from '../../../lib/imports/contract.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { CHUNK_BYTES } from '../../../lib/imports/model.ts';
import { refuse } from '../request/refuse.ts';
import { selectOne } from '../sql/select.ts';
import { countRows, type Comparison } from './comparison.ts';
import { importers } from './runs.ts';

/**
 * What a chunk does, or would do. `ambiguous`: row numbers; `zeroless`: [row number, the article
 * with its zeros]; `jumps`: [row number, what moves, before, after] and `losses`: [row number, cost,
 * retail], in kopecks; `moved`: row numbers.
 */
export type Counts = {
  rows: number;
  added: number;
  changed: number;
  unchanged: number;
  ambiguous: number[];
  zeroless: [number, string][];
  jumps: [number, 'retail' | 'cost', number, number][];
  losses: [number, number, number, string][];
  moved: number[];
};

/** @throws 403; 400 `invalid_input` naming the row */
export function checkRows(e: RouteEvent<typeof contracts.checkRows>) {
  importers(e);
  const warehouse = knownWarehouse(e.app, e.request.url.query().get('supplier'));
  const comparison = countRows(e.app, toString(e.request.body, CHUNK_BYTES), warehouse);
  const { met, addedSample, changedSample, jumpedSample, lossesSample, movedSample } = comparison;
  return e.json(200, {
    ...counts(comparison),
    met: JSON.parse(met),
    samples: {
      added: JSON.parse(addedSample),
      changed: JSON.parse(changedSample),
      jumps: JSON.parse(jumpedSample),
      losses: JSON.parse(lossesSample),
      moved: JSON.parse(movedSample),
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
  losses,
  moved,
}: Comparison): Counts {
  return {
    rows,
    added: addedCount,
    changed: changedCount,
    unchanged,
    ambiguous: JSON.parse(ambiguous),
    zeroless: JSON.parse(zeroless),
    jumps: JSON.parse(jumps),
    losses: JSON.parse(losses),
    moved: JSON.parse(moved),
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
    'SELECT id FROM (SELECT id FROM warehouses WHERE supplier = {:supplier} ORDER BY created, rowid)',
    { supplier },
  )?.id ?? '';
