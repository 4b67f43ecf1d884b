import { z } from 'zod';
import { defineRoute } from '../pocketbase/define-route.ts';
import { PAPER_STANDINGS, type DocumentSummary } from './model.ts';

/** A paper as routes tell of it. */
export const paperReply = z.object({
  id: z.string(),
  number: z.string(),
  totalKopecks: z.int(),
  madeAt: z.string(),
  standing: z.enum(PAPER_STANDINGS),
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
 * back (400 `owed_back`) or has paid more than is asked for till it has been decided about lines (400
 * `lines_undecided`, to himself `order_unsettled`), and none anew for what is paid already (400
 * `nothing_to_pay`). While neither the order nor whom to pay is another one, or all of it has been
 * paid, it is the same (200); after a change there is a new one with a number of its own (201), and
 * the old one stays as it is.
 */
export const makeInvoice = defineRoute({
  method: 'POST',
  path: '/api/shop/orders/{id}/invoice',
  callers: ['customer', 'owner', 'manager'],
  bodyLimit: 1024,
  reply: z.object({ id: z.string(), number: z.string() }),
});
