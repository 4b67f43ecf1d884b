import { z } from 'zod';
import { defineRoute } from '../pocketbase/define-route.ts';
import { FOUND_KINDS, type Found } from './model.ts';

const found = z.object({
  kind: z.enum(FOUND_KINDS),
  id: z.string(),
  title: z.string(),
  note: z.string(),
}) satisfies z.ZodType<Found>;

/**
 * A little of everything that is called so, as far as the caller's role reaches, kind by kind, the
 * best first; products by number or words, drafts as well.
 */
export const adminSearch = defineRoute({
  method: 'GET',
  path: '/api/shop/admin/search',
  callers: ['owner', 'manager', 'warehouse', 'content'],
  query: z.object({ q: z.string(), storefront: z.string() }),
  reply: z.object({ items: z.array(found) }),
});
