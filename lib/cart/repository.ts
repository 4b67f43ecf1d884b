import { z } from 'zod';
import { askRoute } from '../pocketbase/ask-route.ts';
import type { Backend } from '../pocketbase/client.ts';

const ROUTE = '/api/shop/cart';

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
  stockKind: z.enum(['exact', 'few', 'some', 'many', 'on_order']),
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
export type CartLine = z.infer<typeof line>;

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
export type OwnCart = z.infer<typeof ownCart>;

const quote = z.object({
  lines: z.array(line.extend({ orderable: z.int().nonnegative() })),
  totalKopecks: z.int(),
});
const change = z.object({
  quantity: z.int().nonnegative(),
  lines: z.array(z.object({ offer: z.string(), quantity: z.int().positive() })),
});

/**
 * The customer's cart with today's prices and stocks, in one call.
 * @throws AppError `sign_in_required`
 */
export const readCart = (pb: Backend): Promise<OwnCart> => askRoute(pb, ROUTE, ownCart);

/**
 * Sets how many pieces of an offer the customer wants; 0 takes it out, null puts it in if it is not
 * there.
 * @returns what stands there now (the nearest quantity that can be ordered), and in the whole cart
 * @throws AppError `not_sold`, `out_of_stock`, `cart_full`, `sign_in_required`
 */
export const setCartLine = (pb: Backend, offer: string, quantity: number | null) =>
  askRoute(pb, ROUTE, change, {}, { offer, quantity });

/** A line that a guest keeps in his browser. */
export type GuestLine = { offer: string; quantity: number; priceSeen: number };

/**
 * What a guest's lines cost now; `orderable` is the nearest quantity that can be ordered.
 * @throws AppError
 */
export const quoteCart = (pb: Backend, lines: GuestLine[]) =>
  askRoute(pb, `${ROUTE}/quote`, quote, {}, { lines });

/**
 * Brings a guest's cart into the customer's; the same cart a second time changes nothing.
 * @param cart 32 characters that only this cart has
 * @throws AppError
 */
export const mergeCart = (pb: Backend, cart: string, lines: GuestLine[]) =>
  askRoute(pb, `${ROUTE}/merge`, z.object({ merged: z.int(), left: z.int() }), {}, { cart, lines });
