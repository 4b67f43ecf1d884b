import { callRoute } from '../../pocketbase/call-route.ts';
import type { Backend } from '../../pocketbase/client.ts';
import * as contracts from '../contract.ts';
import type { BulkChange } from './model.ts';
import type { ChosenProducts } from './schema.ts';

/** Ten thousand products are looked through and changed by steps of a quarter of a second. */
const PATIENCE_MS = 60_000;

/**
 * The products that a change would touch: those ticked, else those that the filters leave; one more
 * than may be changed for too many.
 * @param looked new prices that are looked at, and the page of offers
 * @throws AppError
 */
export const findProducts = (
  pb: Backend,
  { ids, ...filters }: ChosenProducts,
  looked: {
    percent?: number | undefined;
    rounding?: number;
    below?: 'on' | undefined;
    page?: number;
  } = {},
): Promise<contracts.FoundProducts> =>
  callRoute(pb, contracts.findProducts, {
    query: { ...(ids ? { ids: ids.join(',') } : filters), ...looked },
  });

/**
 * Changes many products.
 * @returns the id of the change, by which it is taken back, and how many records differ now
 * @throws AppError `brands_share_numbers`, `price_doubted` unless it was looked at, `found_changed`
 * when prices or what is asked about them are not what was seen, `invalid_input`
 */
export const changeProducts = (
  pb: Backend,
  ids: string[],
  change: BulkChange,
): Promise<{ id: string; changed: number }> =>
  callRoute(pb, contracts.changeProducts, { body: { ids, ...change }, patienceMs: PATIENCE_MS });

/** What can still be taken back, the newest first, ten at most. @throws AppError */
export const recentChanges = async (pb: Backend): Promise<contracts.RecentChange[]> =>
  (await callRoute(pb, contracts.recentChanges)).changes;

/**
 * Takes a change back.
 * @param id of the change, `last` for the last one if it was of the products `ids`
 * @returns how many are as before, and how many somebody has changed since
 * @throws AppError `not_found` when it is too old, `already_undone`
 */
export const undoChange = (
  pb: Backend,
  id: string,
  ids: string[] = [],
): Promise<{ changed: number; left: number }> =>
  callRoute(pb, contracts.undoChange, { places: { id }, body: { ids }, patienceMs: PATIENCE_MS });
