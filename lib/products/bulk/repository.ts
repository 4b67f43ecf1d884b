import { z } from 'zod';
import { askRoute } from '../../pocketbase/ask-route.ts';
import type { Backend } from '../../pocketbase/client.ts';
import { BULK_FIELDS, type BulkChange } from './model.ts';
import type { ChosenProducts } from './schema.ts';

const sample = z.object({
  id: z.string(),
  brand: z.string(),
  article: z.string(),
  name: z.string(),
  offer: z.string(),
  warehouse: z.string(),
  retail: z.int(),
});
const found = z.object({
  ids: z.array(z.string()),
  own: z.int(),
  ownKopecks: z.int(),
  samples: z.array(sample),
});
const changed = z.object({ id: z.string(), changed: z.int() });
const undone = z.object({ changed: z.int(), left: z.int() });

const recent = z.object({
  changes: z.array(
    z.object({
      id: z.string(),
      field: z.enum(BULK_FIELDS),
      records: z.int(),
      before: z.string(),
      after: z.string(),
      name: z.string(),
      by: z.string(),
      created: z.string(),
      undone: z.int().transform(Boolean),
    }),
  ),
});

/**
 * A change of many that can still be taken back, or has been. `records`: products, of prices
 * offers; `before`, `after`: of one of them; `name`: of the category or brand that they got, ''
 * once it is gone; `by`: whose it was. UTC.
 */
export type RecentChange = z.output<typeof recent>['changes'][number];

/** Ten thousand products are looked through and changed by steps of a quarter of a second. */
const PATIENCE_MS = 60_000;

export type FoundProducts = z.output<typeof found>;

/**
 * The products that a change would touch: those ticked, else those that the filters leave; one more
 * than may be changed for too many.
 * @throws AppError
 */
export const findProducts = (
  pb: Backend,
  { ids, ...filters }: ChosenProducts,
): Promise<FoundProducts> =>
  askRoute(pb, '/api/shop/admin/products/found', found, ids ? { ids: ids.join(',') } : filters);

/**
 * Changes many products.
 * @returns the id of the change, by which it is taken back, and how many records differ now
 * @throws AppError `brands_share_numbers`, `found_changed` when prices are not what was seen,
 * `invalid_input`
 */
export const changeProducts = (
  pb: Backend,
  ids: string[],
  change: BulkChange,
): Promise<z.output<typeof changed>> =>
  askRoute(pb, '/api/shop/admin/products/changes', changed, {}, { ids, ...change }, PATIENCE_MS);

/** What can still be taken back, the newest first, ten at most. @throws AppError */
export const recentChanges = async (pb: Backend): Promise<RecentChange[]> =>
  (await askRoute(pb, '/api/shop/admin/products/changes', recent)).changes;

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
): Promise<z.output<typeof undone>> =>
  askRoute(pb, `/api/shop/admin/products/changes/${id}/undo`, undone, {}, { ids }, PATIENCE_MS);
