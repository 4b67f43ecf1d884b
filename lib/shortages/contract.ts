import { z } from 'zod';
import { LINE_STATES } from '../orders/model.ts';
import { defineRoute } from '../pocketbase/define-route.ts';
import type { Shortage } from './model.ts';

const shortage = z.object({
  offer: z.string(),
  product: z.string(),
  brand: z.string(),
  article: z.string(),
  name: z.string(),
  unit: z.string(),
  warehouse: z.string(),
  onHand: z.int(),
  promised: z.int(),
  lines: z.array(
    z.object({
      line: z.string(),
      order: z.string(),
      number: z.string(),
      customer: z.string(),
      quantity: z.int(),
      state: z.enum(LINE_STATES),
      promisedAt: z.string(),
    }),
  ),
}) satisfies z.ZodType<Shortage>;

/**
 * Offers of ours of which more is promised than lies there, each with the lines that wait for it;
 * what was promised first comes first. `hasMore`: not all lines that wait are told.
 */
export const listShortages = defineRoute({
  method: 'GET',
  path: '/api/shop/admin/shortages',
  callers: ['owner', 'manager', 'warehouse'],
  query: z.object({ storefront: z.string() }),
  reply: z.object({ items: z.array(shortage), hasMore: z.boolean() }),
});
