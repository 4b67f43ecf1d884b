import type { StocktakingState } from '../../../lib/stocktaking/model.ts';
import {
  cancelStocktaking,
  correctLine,
  listStocktakings,
  openStocktaking,
  postStocktaking,
} from '../../../lib/stocktaking/repository.ts';
import { warehouseId } from '../records.ts';
import type { Life } from './life.ts';

/** One after the other; the last one is still being counted. */
const STATES: readonly StocktakingState[] = ['posted', 'cancelled', 'counting'];
const COUNTED = 5;

/**
 * Counts the shop's own warehouse, as far as that has not been done: a few pieces more or less than
 * the books say.
 * @throws AppError
 */
export async function makeStocktakings({ owner, goods }: Life): Promise<void> {
  const { items } = await listStocktakings(owner, { page: 1 });
  const done = new Set(items.map(({ state }) => state));
  for (const [nth, state] of STATES.entries()) {
    if (done.has(state)) continue;
    const id = await openStocktaking(owner, warehouseId(0));
    const shelf = goods.counted.slice(nth * COUNTED, (nth + 1) * COUNTED);
    for (const [index, { offer, onHand }] of shelf.entries())
      await correctLine(owner, id, { offer, counted: onHand + (index % 3) - 1, seen: null });
    if (state === 'posted')
      await postStocktaking(owner, id, { reason: 'Плановый пересчёт (демо)', zero: null });
    if (state === 'cancelled') await cancelStocktaking(owner, id);
  }
}
