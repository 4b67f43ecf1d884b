import { z } from 'zod';
import { defineRoute } from '../pocketbase/define-route.ts';

/**
 * The invoice of an order. While nothing of what it says has changed it is the same one (200);
 * after a change there is a new one with a number of its own (201), and the old one stays as it is.
 */
export const makeInvoice = defineRoute({
  method: 'POST',
  path: '/api/shop/orders/{id}/invoice',
  callers: ['customer', 'owner', 'manager'],
  bodyLimit: 1024,
  reply: z.object({ id: z.string(), number: z.string() }),
});
