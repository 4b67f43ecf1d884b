import { z } from 'zod';
import { defineRoute } from '../pocketbase/define-route.ts';
import type { BackendHealth } from './model.ts';

const health = z.object({
  products: z.boolean(),
  changedAt: z.string(),
  importedAt: z.string(),
}) satisfies z.ZodType<BackendHealth>;

/**
 * Whether anything is for sale, when the catalogue last changed and when a price list was last
 * loaded, UTC, '' for never. Nothing that tells how the shop is built or how large it is.
 */
export const reportHealth = defineRoute({
  method: 'GET',
  path: '/api/shop/diagnostics',
  callers: ['anyone'],
  reply: health,
});
