import { z } from 'zod';
import { defineRoute } from '../pocketbase/define-route.ts';
import { stockKindReply } from '../products/schema.ts';

const line = z.object({
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
export type CartLine = z.output<typeof line>;

const ownCart = z.object({
  key: z.string(),
  seen: z.string(),
  lines: z.array(line),
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
    lines: z.array(z.object({ offer: z.string(), quantity: z.int().positive() })),
  }),
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
    lines: z.array(line.extend({ orderable: z.int().nonnegative() })),
    totalKopecks: z.int(),
  }),
});
