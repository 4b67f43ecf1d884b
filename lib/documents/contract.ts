import { z } from 'zod';
import { defineRoute } from '../pocketbase/define-route.ts';
import type { DocumentSummary } from './model.ts';

/** A paper as routes tell of it. */
export const paperReply = z.object({
  id: z.string(),
  number: z.string(),
  totalKopecks: z.int(),
  madeAt: z.string(),
  matches: z.boolean(),
  isPaid: z.boolean(),
}) satisfies z.ZodType<DocumentSummary>;

/** The papers of an order, the newest first. */
export const orderPapers = defineRoute({
  method: 'GET',
  path: '/api/shop/orders/{id}/papers',
  callers: ['customer', 'owner', 'manager'],
  reply: z.object({ items: z.array(paperReply) }),
});

/**
 * The invoice of an order, of what is still to be paid; none while the customer has money to get
 * back (400 `owed_back`), and none anew for what is paid already (400 `nothing_to_pay`). While
 * nothing of what it says has changed, or all that it says has been paid, it is the same one (200);
 * after a change there is a new one with a number of its own (201), and the old one stays as it is.
 */
export const makeInvoice = defineRoute({
  method: 'POST',
  path: '/api/shop/orders/{id}/invoice',
  callers: ['customer', 'owner', 'manager'],
  bodyLimit: 1024,
  reply: z.object({ id: z.string(), number: z.string() }),
});
