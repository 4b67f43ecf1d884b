import type * as contracts from '../../../lib/suppliers/contract.ts';
import { actorOf, type Actor } from '../audit/actor.ts';
import { writeLog } from '../audit/write-log.ts';
import { refuse } from '../request/refuse.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { execute, select } from '../sql/select.ts';

export type Band = { from_kopecks: number; percent: number };

const MAX_BANDS = 20;
const MAX_KOPECKS = 10_000_000_000;

/** @throws 403; 404; 400 `invalid_input`, `changed_meanwhile` when somebody was quicker */
export function changeMarkup(e: RouteEvent<typeof contracts.changeMarkup>) {
  requireRole(e, 'owner', 'manager');
  const { bands, seen } = e.requestInfo().body as { bands?: unknown; seen?: unknown };
  if (!isMarkup(bands) || !Array.isArray(seen)) throw refuse('invalid_input', 'bands');
  const actor = actorOf(e, e.auth!);
  e.app.runInTransaction((tx) => {
    const supplier = tx.findRecordById('suppliers', e.request.pathValue('id')).id;
    const before = bandsOf(tx, supplier);
    if (asText(before) !== asText(seen as Band[])) throw refuse('changed_meanwhile');
    saveBands(tx, actor, supplier, before, bands);
  });
  return e.noContent(204);
}

/** Stores the bands of a supplier, where they differ, with a line in the audit. */
export function saveBands(
  tx: core.App,
  actor: Actor,
  supplier: string,
  before: Band[],
  bands: Band[],
): void {
  if (asText(before) === asText(bands)) return;
  execute(tx, 'DELETE FROM supplier_markups WHERE supplier = {:supplier}', { supplier });
  const collection = tx.findCollectionByNameOrId('supplier_markups');
  for (const { from_kopecks, percent } of bands)
    tx.save(new Record(collection, { supplier, from_kopecks, percent }));
  writeLog(tx, actor, {
    action: 'update',
    collection: 'supplier_markups',
    record: supplier,
    before: { bands: before },
    after: { bands },
  });
}

/** The bands of a supplier, from the cheapest parts on. */
export const bandsOf = (tx: core.App, supplier: string): Band[] =>
  select(
    tx,
    { from_kopecks: 0, percent: -0 },
    'SELECT from_kopecks, percent FROM supplier_markups WHERE supplier = {:supplier} ORDER BY from_kopecks',
    { supplier },
  );

/** Two mark-ups are the same when these are. */
export const asText = (bands: Band[]): string =>
  JSON.stringify(bands.map((band) => [band?.from_kopecks, band?.percent]));

/** Whether these are bands that may be stored: their numbers are sound and in order. */
export function isMarkup(bands: unknown): bands is Band[] {
  if (!Array.isArray(bands) || bands.length > MAX_BANDS) return false;
  const isBand = (band: Partial<Band> | null, place: number) =>
    Number.isInteger(band?.from_kopecks) &&
    band!.from_kopecks! >= 0 &&
    band!.from_kopecks! <= MAX_KOPECKS &&
    typeof band!.percent === 'number' &&
    band!.percent >= 0 &&
    band!.percent <= 1000 &&
    (place === 0 || bands[place - 1].from_kopecks < band!.from_kopecks!);
  return bands.every(isBand);
}
