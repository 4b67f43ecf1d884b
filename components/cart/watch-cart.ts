import { CART_CHANGED, cartCopy } from './in-page';

/**
 * Tells a page about the cart when it should ask anew: after each change, and at once when the
 * browser has something else in the cart than the page was made of.
 * @param seen the cart in short, as it was when the page was made (`cartIn`)
 * @returns what ends it
 */
export function watchCart(seen: string, refresh: () => void): () => void {
  const control = new AbortController();
  document.addEventListener(CART_CHANGED, refresh, control);
  if (cartCopy() !== seen) refresh();
  return () => control.abort();
}
