import { browserSession } from '@/components/session/browser-session';
import { BUY_STEPPER } from './cart-form-id';
import { cartViewIn, type CartView } from '@/lib/cart/in-browser';
import { CART_VIEW_COOKIE } from '@/lib/constants';
import { cookieIn } from '@/lib/format/cookie';

/**
 * Told to the document when the shop has answered, and when the cart has been changed elsewhere: a
 * page about the cart asks anew.
 */
export const CART_CHANGED = 'cart-changed';

/** Storage tells the other tabs what the cookie says; cookies themselves tell nobody. */
const LOCAL_COPY = 'shop-cart';
const NONE: CartView = { count: 0, quantities: new Map(), ofCustomer: false };
/** What the visitor asked for and the shop has not answered yet, by offer. */
export const asked = new Map<string, number>();

/**
 * What is in the cart as far as the browser knows. A customer's is nobody's once he is signed out.
 */
function cartHere(): CartView {
  const here = cartViewIn(document.cookie);
  return here.ofCustomer && browserSession().copy?.kind !== 'authRecord' ? NONE : here;
}

/**
 * How many pieces of an offer are in the cart, or will be once the shop has answered. The cart's
 * own page says what the cookie may have no room for.
 */
export function piecesOf({ dataset: { buy = '', pieces } }: HTMLElement): number {
  return (
    asked.get(buy) ??
    (pieces === undefined ? (cartHere().quantities.get(buy) ?? 0) : Number(pieces))
  );
}

/** What the cookie says, as it stands there. */
export const cartCopy = (): string => cookieIn(document.cookie, CART_VIEW_COOKIE);

function showPieces(buy: HTMLElement): void {
  const pieces = piecesOf(buy);
  const { choice, least = '' } = buy.dataset;
  const wasChosen = choice !== undefined && !buy.hasAttribute('data-in-cart');
  if (pieces > 0) giveStepper(buy);
  buy.toggleAttribute('data-in-cart', pieces > 0);
  const field = buy.querySelector<HTMLInputElement>('input:not([type=hidden])');
  if (field && field !== document.activeElement && (pieces > 0 || !wasChosen))
    field.value = String(pieces || (choice === undefined ? '' : least));
}

/** Most goods of a list are never put into the cart, so their steppers do not come with the page. */
function giveStepper(buy: HTMLElement): void {
  const stepper = document.getElementById(BUY_STEPPER)?.firstElementChild;
  if (!stepper || buy.querySelector('[role=group]')) return;
  const copy = stepper.cloneNode(true) as HTMLElement;
  copy.ariaLabel = buy.firstElementChild!.ariaLabel!.replace('В корзину', 'В корзине');
  buy.append(copy);
}

/**
 * Shows on this page what is in the cart: steppers instead of buttons, and the count; tells the
 * other tabs.
 */
export function showCart(): void {
  const { count, quantities } = cartHere();
  document.querySelectorAll<HTMLElement>('[data-buy]').forEach(showPieces);
  const coming = [...asked].reduce(
    (sum, [offer, pieces]) => sum + Number(pieces > 0) - Number(quantities.has(offer)),
    0,
  );
  for (const badge of document.querySelectorAll<HTMLElement>('[data-cart-count]')) {
    badge.textContent = String(count + coming);
    badge.hidden = count + coming <= 0;
  }
  try {
    localStorage.setItem(LOCAL_COPY, cartCopy());
  } catch {
    // Refused by the browser: the other tabs see it when they are shown.
  }
}
