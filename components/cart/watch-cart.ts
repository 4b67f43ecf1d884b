import { followCart } from './follow-cart';
import { CART_CHANGED, cartCopy } from './in-page';

/**
 * Tells a page about the cart when it should ask anew: after each change, and at once when the
 * browser has something else in the cart than the page was made of.
 * @param seen see CartRefresh
 * @param follows the page has no form of the cart, which would follow it
 * @returns what ends it
 */
export function watchCart(seen: string, follows: boolean, refresh: () => void): () => void {
  const control = new AbortController();
  document.addEventListener(CART_CHANGED, refresh, control);
  const stop = follows ? followCart() : undefined;
  if (cartCopy() !== seen) refresh();
  return () => {
    stop?.();
    control.abort();
  };
}
