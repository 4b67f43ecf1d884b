import { callRoute } from '../pocketbase/call-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import * as contracts from './contract.ts';

/**
 * The customer's cart with today's prices and stocks, in one call.
 * @throws AppError `sign_in_required`
 */
export const readCart = (pb: Backend): Promise<contracts.OwnCart> =>
  callRoute(pb, contracts.showCart);

/**
 * Sets how many pieces of an offer the customer wants; 0 takes it out, null puts it in if it is not
 * there.
 * @returns what stands there now (the nearest quantity that can be ordered), and in the whole cart
 * @throws AppError `not_sold`, `out_of_stock`, `cart_full`, `sign_in_required`
 */
export const setCartLine = (pb: Backend, offer: string, quantity: number | null) =>
  callRoute(pb, contracts.setLine, { body: { offer, quantity } });

/**
 * Sets how many pieces of many offers the customer wants, at most MAX_SET, each once.
 * @returns what stands there now of them, what found no room, and the whole cart
 * @throws AppError `sign_in_required`
 */
export const setCartLines = (pb: Backend, lines: contracts.Pieces[]) =>
  callRoute(pb, contracts.setLines, { body: { lines } });

/**
 * What a guest's lines cost now; `orderable` is the nearest quantity that can be ordered.
 * @throws AppError
 */
export const quoteCart = (pb: Backend, lines: contracts.GuestLine[]) =>
  callRoute(pb, contracts.quoteCart, { body: { lines } });

/**
 * Brings a guest's cart into the customer's; the same cart a second time changes nothing.
 * @param cart 32 characters that only this cart has
 * @throws AppError
 */
export const mergeCart = (pb: Backend, cart: string, lines: contracts.GuestLine[]) =>
  callRoute(pb, contracts.mergeCart, { body: { cart, lines } });
