import { hasTypedText } from '@/components/session/follow-session';
import { browserSession } from '@/components/session/browser-session';
import { flushCart } from './cart-client';
import { CART_CHANGED, cartCopy, showCart } from './in-page';

/**
 * Follows the cart: now, when another tab changes it, when the page comes back from the browser's
 * memory or into view. A customer's may have been changed in another browser as well, so the shop
 * is asked at each look; a guest's is nowhere but here. A page with something typed into it stays
 * as it is.
 */
export function followCart(): () => void {
  let told = cartCopy();
  const keep = () => void (told = cartCopy());
  const show = () => {
    showCart();
    if (cartCopy() !== told && !hasTypedText()) document.dispatchEvent(new Event(CART_CHANGED));
  };
  const look = () => {
    show();
    if (document.visibilityState === 'visible' && browserSession().copy?.kind === 'authRecord')
      void flushCart().then(show);
  };
  const back = (event: Event) => (event as PageTransitionEvent).persisted && look();
  const control = new AbortController();
  const { signal } = control;
  document.addEventListener(CART_CHANGED, keep, { signal });
  window.addEventListener('storage', show, { signal });
  window.addEventListener('pageshow', back, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  look();
  return () => control.abort();
}
