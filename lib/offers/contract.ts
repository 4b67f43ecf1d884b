import { z } from 'zod';
import { defineRoute } from '../pocketbase/define-route.ts';

/**
 * How many lie in stock, as somebody has counted; what is promised to orders stays as it is.
 * `seen`: what the shop had said before. Noted in the audit, in the same transaction.
 */
export const setStock = defineRoute({
  method: 'POST',
  path: '/api/shop/admin/offers/{id}/stock',
  callers: ['owner', 'manager', 'warehouse'],
  bodyLimit: 1024,
  body: z.object({ onHand: z.int(), seen: z.int() }),
  reply: 'nothing',
});
