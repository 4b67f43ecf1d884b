import { z } from 'zod';
import { LINE_STATES } from '../orders/model.ts';
import { askRoute } from '../pocketbase/ask-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import type { Shortage } from './model.ts';

const line = z.object({
  line: z.string(),
  order: z.string(),
  number: z.string(),
  customer: z.string(),
  quantity: z.int(),
  state: z.enum(LINE_STATES),
  promisedAt: z.string(),
});
const shortage: z.ZodType<Shortage> = z.object({
  offer: z.string(),
  product: z.string(),
  brand: z.string(),
  article: z.string(),
  name: z.string(),
  unit: z.string(),
  warehouse: z.string(),
  onHand: z.int(),
  promised: z.int(),
  lines: z.array(line),
});
const shortages = z.object({ items: z.array(shortage), hasMore: z.boolean() });

/**
 * Offers of ours of which more is promised than lies there, what was promised first before the
 * others. For the owner, managers and the warehouse.
 * @returns `hasMore`: not all lines that wait are told
 * @throws AppError `forbidden`
 */
export const listShortages = (
  pb: Backend,
  storefront: string,
): Promise<z.output<typeof shortages>> =>
  askRoute(pb, '/api/shop/admin/shortages', shortages, { storefront });
