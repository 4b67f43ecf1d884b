import { z } from 'zod';
import { defineRoute } from '../pocketbase/define-route.ts';
import { cartLineReply } from './lines/schema.ts';

const ownCart = z.object({
  key: z.string(),
  seen: z.string(),
  lines: z.array(cartLineReply),
  totalKopecks: z.int(),
});
/**
 * `key`: under which it is ordered; `seen`: goes back with the order; `totalKopecks`: of what can
 * be ordered.
 */
export type OwnCart = z.output<typeof ownCart>;

const guestLine = z.object({ offer: z.string(), quantity: z.int().positive(), priceSeen: z.int() });
/** A line that a guest keeps in his browser. */
export type GuestLine = z.output<typeof guestLine>;

const pieces = z.object({ offer: z.string(), quantity: z.int().positive() });
/** So many pieces of an offer. */
export type Pieces = z.output<typeof pieces>;

/** The customer's cart as it stands now, every price and stock asked anew. */
export const showCart = defineRoute({
  method: 'GET',
  path: '/api/shop/cart',
  callers: ['customer'],
  reply: ownCart,
});

/**
 * Sets how many pieces, 0 takes the line out, null puts it in if it is not there. What cannot be
 * ordered becomes the nearest that can; answers what stands there now, and in the whole cart.
 */
export const setLine = defineRoute({
  method: 'POST',
  path: '/api/shop/cart',
  callers: ['customer'],
  bodyLimit: 1024,
  body: z.object({ offer: z.string(), quantity: z.int().nonnegative().nullable() }),
  reply: z.object({
    quantity: z.int().nonnegative(),
    lines: z.array(pieces),
  }),
});

/**
 * The same for many offers, each once, in one step. What cannot be ordered as it is becomes the
 * nearest that can; `set`: what stands there now of what was asked for; `full`: offers for which
 * the cart had no room; an offer in neither cannot be ordered. `lines`: the whole cart.
 */
export const setLines = defineRoute({
  method: 'POST',
  path: '/api/shop/cart/lines',
  callers: ['customer'],
  bodyLimit: 64 * 1024,
  body: z.object({ lines: z.array(pieces) }),
  reply: z.object({ set: z.array(pieces), full: z.array(z.string()), lines: z.array(pieces) }),
});

/** An empty cart. */
export const emptyCart = defineRoute({
  method: 'DELETE',
  path: '/api/shop/cart',
  callers: ['customer'],
  reply: 'nothing',
});

/**
 * A guest who has signed in brings his cart along. Every line is there afterwards, of the same line
 * the larger quantity; a cart that has been merged once is not merged again, so what was taken out
 * since stays out. `cart`: 32 characters that no other cart has; answers how many lines came, and
 * how many found no room.
 */
export const mergeCart = defineRoute({
  method: 'POST',
  path: '/api/shop/cart/merge',
  callers: ['customer'],
  bodyLimit: 16 * 1024,
  body: z.object({ cart: z.string().length(32), lines: z.array(guestLine) }),
  reply: z.object({ merged: z.int(), left: z.int() }),
});

/**
 * What a guest's cart would cost now. `orderable`: the nearest quantity that can be ordered; an
 * offer whose product is gone is left out.
 */
export const quoteCart = defineRoute({
  method: 'POST',
  path: '/api/shop/cart/quote',
  callers: ['anyone'],
  bodyLimit: 16 * 1024,
  body: z.object({ lines: z.array(guestLine) }),
  reply: z.object({
    lines: z.array(cartLineReply.extend({ orderable: z.int().nonnegative() })),
    totalKopecks: z.int(),
  }),
});
