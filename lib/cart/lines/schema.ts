import { z } from 'zod';
import { stockKindReply } from '../../products/schema.ts';

/** An offer with a quantity as it stands now, as every route tells it that shows such. */
export const cartLineReply = z.object({
  offer: z.string(),
  quantity: z.int().positive(),
  problem: z
    .enum(['not_sold', 'out_of_stock', 'not_enough', 'below_minimum', 'not_multiple'])
    .nullable(),
  priceKopecks: z.int().nonnegative(),
  priceSeenKopecks: z.int().nonnegative(),
  product: z.object({
    id: z.string(),
    number: z.int(),
    article: z.string(),
    name: z.string(),
    unit: z.string(),
    image: z.string().nullable(),
    brand: z.object({ name: z.string(), slug: z.string() }),
    published: z.boolean(),
  }),
  stockKind: stockKindReply,
  available: z.int().nonnegative(),
  multiple: z.int().positive(),
  minQuantity: z.int().positive(),
  leadMinHours: z.int().nonnegative(),
  leadMaxHours: z.int().nonnegative(),
  warehouse: z.object({
    name: z.string(),
    own: z.boolean(),
    city: z.string(),
    pickup: z.boolean(),
    cutOff: z.string(),
    workDays: z.array(z.int()),
  }),
});

/**
 * A line of a cart as it stands now. `problem`: why it cannot be ordered as it is; `available`:
 * pieces, of the kind `exact` only.
 */
export type CartLine = z.output<typeof cartLineReply>;
