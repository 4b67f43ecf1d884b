import { hasTypedText } from '@/components/session/typed-text';
import { isCustomerHere } from '@/components/session/browser-session';
import { flushCart } from './cart-client';
import { asked, CART_CHANGED, cartCopy, showCart } from './in-page';

/**
 * The page before this one may have been left with a press on its way, whose answer comes to
 * nobody: where cookies do not tell of a change it is looked for so often and so long, ms.
 */
const LOOK_EVERY_MS = 1_000;
const LOOK_FOR_MS = 10_000;

/**
 * Follows the cart: now, when another tab changes it, when the page comes back from the browser's
 * memory or into view, when an answer to the page before it arrives. A customer's may have been
 * changed in another browser as well, so the shop is asked at each look; a guest's is nowhere but
 * here. A page with something typed into it stays as it is.
 * @param leavesTyped what is asked anew after a change takes away nothing that was typed
 */
export function followCart(leavesTyped = false): () => void {
  let told = cartCopy();
  const keep = () => {
    told = cartCopy();
    showCart();
  };
  const show = () => {
    showCart();
    // What this page has asked for is told when it is answered.
    if (asked.size === 0 && cartCopy() !== told && (leavesTyped || !hasTypedText()))
      document.dispatchEvent(new Event(CART_CHANGED));
  };
  const look = () => {
    show();
    if (document.visibilityState === 'visible' && isCustomerHere()) void flushCart().then(show);
  };
  const back = (event: Event) => (event as PageTransitionEvent).persisted && look();
  const control = new AbortController();
  const { signal } = control;
  document.addEventListener(CART_CHANGED, keep, { signal });
  window.addEventListener('storage', show, { signal });
  window.addEventListener('pageshow', back, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  const stopLooking = followCookies(show, signal);
  look();
  return () => {
    stopLooking();
    control.abort();
  };
}

/** Only on https and on this very machine cookies tell of a change themselves. */
function followCookies(show: () => void, signal: AbortSignal): () => void {
  if ('cookieStore' in window) {
    window.cookieStore.addEventListener('change', show, { signal });
    return () => undefined;
  }
  const timer = setInterval(show, LOOK_EVERY_MS);
  const end = setTimeout(() => clearInterval(timer), LOOK_FOR_MS);
  return () => {
    clearInterval(timer);
    clearTimeout(end);
  };
}
