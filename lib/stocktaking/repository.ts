import { z } from 'zod';
import { LIST_SIZE } from '../lists/schema.ts';
import { callRoute } from '../pocketbase/call-route.ts';
import { withFigures } from '../pocketbase/errors.ts';
import type { Backend } from '../pocketbase/client.ts';
import { getRecord, listAllRecords, listRecords } from '../pocketbase/records.ts';
import type { StocktakingsRecord } from '../pocketbase/schema.generated.ts';
import * as contracts from './contract.ts';
import type { Candidate, Stocktaking, StocktakingState, StocktakingView } from './model.ts';
import type { Extent } from '../lists/model.ts';

const named = z.object({ warehouse: z.object({ name: z.string() }) });

const toStocktaking = (record: StocktakingsRecord): Stocktaking => ({
  id: record.id,
  warehouse: named.parse((record as { expand?: unknown }).expand).warehouse.name,
  state: record.state,
  reason: record.reason,
  openedBy: record.opened_by,
  openedAt: record.created,
  closedBy: record.closed_by,
  closedAt: record.closed_at,
});

/** A row of the history; the sums are those of a posted one. */
export type ListedStocktaking = Stocktaking & {
  lines: number;
  differing: number;
  surplus: number;
  shortage: number;
};

/**
 * A page of all stocktakings, the newest first unless told. For owner, managers and the warehouse.
 * @throws AppError
 */
export async function listStocktakings(
  pb: Backend,
  {
    warehouse,
    state,
    sort = '-created',
    page,
  }: {
    warehouse?: string | undefined;
    state?: StocktakingState | undefined;
    sort?: string | undefined;
    page: number;
  },
): Promise<{ items: ListedStocktaking[] } & Extent> {
  const filter = [
    warehouse && pb.filter('warehouse = {:warehouse}', { warehouse }),
    state && pb.filter('state = {:state}', { state }),
  ]
    .filter(Boolean)
    .join(' && ');
  // A shop has few of them: all can be counted.
  const { items, totalItems } = await listRecords(pb, 'stocktakings', {
    filter,
    sort,
    page,
    perPage: LIST_SIZE,
    skipTotal: false,
    expand: 'warehouse',
  });
  return {
    items: items.map((record) => ({
      ...toStocktaking(record),
      lines: record.lines,
      differing: record.differing,
      surplus: record.surplus,
      shortage: record.shortage,
    })),
    hasNext: totalItems > page * LIST_SIZE,
    found: totalItems,
  };
}

/** Warehouses of ours. @throws AppError */
export async function listOwnWarehouses(pb: Backend): Promise<{ id: string; name: string }[]> {
  return (
    await listAllRecords(pb, 'warehouses', {
      filter: "supplier.kind = 'own' && active = true",
      sort: 'name',
    })
  ).map(({ id, name }) => ({ id, name }));
}

/** @throws AppError `not_found` */
export const getStocktaking = async (pb: Backend, id: string): Promise<Stocktaking> =>
  toStocktaking(await getRecord(pb, 'stocktakings', id, { expand: 'warehouse' }));

/** How far the counting is, and a page of its lines. @throws AppError */
export const getStocktakingPage = (
  pb: Backend,
  id: string,
  asked: { view: StocktakingView; page: number },
) => callRoute(pb, contracts.stocktakingPage, { places: { id }, query: asked });

/**
 * Begins to count a warehouse, or joins in.
 * @returns the id of the stocktaking
 * @throws AppError `invalid_input`
 */
export const openStocktaking = async (pb: Backend, warehouse: string): Promise<string> =>
  (await callRoute(pb, contracts.openStocktaking, { body: { warehouse } })).id;

/** Adds what was scanned. @throws AppError `stocktaking_closed` */
export const scan = (
  pb: Backend,
  id: string,
  asked: { text: string; quantity: number; offer?: string | undefined },
) => callRoute(pb, contracts.scan, { places: { id }, body: asked });

/**
 * Remembers a scanned code as a product's.
 * @throws AppError `barcode_taken`, `barcode_known`, `invalid_input`
 */
export const bindBarcode = (pb: Backend, code: string, product: string): Promise<unknown> =>
  callRoute(pb, contracts.bindBarcode, { body: { code, product } });

/** What a number may mean in the warehouse, without counting anything. @throws AppError */
export const listMeanings = async (pb: Backend, id: string, text: string): Promise<Candidate[]> =>
  (await callRoute(pb, contracts.meanings, { places: { id }, query: { text } })).found;

/**
 * @param counted null takes the line out
 * @throws AppError `changed_meanwhile`, `stocktaking_closed`
 */
export const correctLine = (
  pb: Backend,
  id: string,
  line: { offer: string; counted: number | null; seen: number | null },
): Promise<void> =>
  callRoute(pb, contracts.correctLine, { places: { id }, body: line }).catch((error: unknown) => {
    throw withFigures(error, 'посчитанное изменилось', line.seen);
  });

/**
 * What was counted holds beside what the books say now.
 * @throws AppError `changed_meanwhile`, `stocktaking_closed`
 */
export const acceptBooks = (
  pb: Backend,
  id: string,
  lines: [offer: string, onHand: number][],
): Promise<unknown> => callRoute(pb, contracts.acceptBooks, { places: { id }, body: { lines } });

/**
 * @param zero how many offers that nobody has counted are set to nothing
 * @throws AppError `stocktaking_moved`, `stocktaking_empty`, `missing_counted`,
 * `stocktaking_closed`
 */
export const postStocktaking = (
  pb: Backend,
  id: string,
  asked: { reason: string; zero: number | null },
): Promise<unknown> => callRoute(pb, contracts.postStocktaking, { places: { id }, body: asked });

/** @throws AppError `stocktaking_closed` */
export const cancelStocktaking = (pb: Backend, id: string): Promise<unknown> =>
  callRoute(pb, contracts.cancelStocktaking, { places: { id } });
