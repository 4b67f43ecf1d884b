import 'server-only';
import { quotedGuestCart } from '../cart/guest-cart.ts';
import { cartAddressSchema } from '../cart/schema.ts';
import { leadsToCart } from '../sign-in-routes.ts';

/**
 * What waits in the cart of who signs in to order it, and what its address tells of it; null for
 * whoever goes elsewhere. @param next where he was going
 */
export async function waitingCart(next = '') {
  if (!leadsToCart(next)) return null;
  const { searchParams } = new URL(next, 'http://shop');
  return {
    ...(await quotedGuestCart()),
    ...cartAddressSchema.parse(Object.fromEntries(searchParams)),
  };
}
