import { isCustomerHere } from '@/components/session/browser-session';
import { enhance, enhanceEach } from '@/components/ui/enhance';
import { cartIn, readCartView, type CartView } from '@/lib/cart/in-browser';
import { inWholePacks } from '@/lib/cart/model';
import { addText, sumText } from '@/lib/cart/pack-texts';
import { typedPieces } from '@/lib/cart/typed-pieces';
import { BUY_STEPPER } from './cart-form-id';

/**
 * Told to the document when the shop has answered, with what it did then (`OwnChange`), and when the
 * cart has been changed elsewhere: a page about the cart asks anew.
 */
export const CART_CHANGED = 'cart-changed';
/** So many pieces are in the cart because somebody asked for them on this page. */
export type OwnChange = { offer: string; pieces: number };

/** Storage tells the other tabs what the cookies say; cookies themselves tell not everywhere. */
const LOCAL_COPY = 'shop-cart';
/** What the visitor asked for and the shop has not answered yet, by offer. */
export const asked = new Map<string, number>();

/** What the cookies say, in short. A customer's cart is nobody's once he is signed out. */
export const cartCopy = (): string => cartIn(document.cookie, isCustomerHere());

/** What is in the cart as far as the browser knows. */
const cartHere = (): CartView => readCartView(cartCopy());

/**
 * How many pieces of an offer are in the cart, or will be once the shop has answered. The cart's
 * own page says what the cookie may have no room for.
 */
export function piecesOf(
  { dataset: { buy = '', pieces } }: HTMLElement,
  here = cartHere(),
): number {
  return (
    asked.get(buy) ?? (pieces === undefined ? (here.quantities.get(buy) ?? 0) : Number(pieces))
  );
}

/** Whether what the shop has just put into the cart is there: a browser may refuse cookies. */
export const isInCart = (offer: string): boolean =>
  isCustomerHere() || cartHere().quantities.has(offer);

function showPieces(buy: HTMLElement, here: CartView): void {
  const pieces = piecesOf(buy, here);
  const { choice, least = '' } = buy.dataset;
  const wasChosen = choice !== undefined && !buy.hasAttribute('data-in-cart');
  if (pieces > 0) giveStepper(buy);
  buy.toggleAttribute('data-in-cart', pieces > 0);
  const field = buy.querySelector<HTMLInputElement>('input:not([type=hidden])');
  if (field && field !== document.activeElement && (pieces > 0 || !wasChosen))
    field.value = String(pieces || (choice === undefined ? '' : least));
  showSum(buy);
}

/** Says on a button beside a number of pieces what those come to that a press puts in: whole packs. */
export function showSum(buy: HTMLElement): void {
  const sum = buy.querySelector('[data-sum]');
  const field = buy.querySelector<HTMLInputElement>('[name=quantity]');
  const { price, unit = '', step = '1', least = '1' } = buy.dataset;
  if (!sum || !field) return;
  const pieces = inWholePacks(typedPieces(field.value) ?? 0, { step: +step, least: +least });
  sum.textContent = sumText(pieces, Number(price), unit);
  const button = sum.closest('button');
  // Its name begins with what one reads on it.
  if (button)
    button.ariaLabel = (button.ariaLabel ?? '').replace(/^[^:]*/, addText(sum.textContent));
}

/**
 * Most goods of a list are never put into the cart, so their steppers do not come with the page. A
 * line of the cart that is not sold any more has no button, and gets none.
 */
function giveStepper(buy: HTMLElement): void {
  const add = buy.querySelector<HTMLButtonElement>('button[name=add]');
  if (!add || buy.querySelector('[role=group]')) return;
  const [stepper, ...words] = document.getElementById(BUY_STEPPER)?.children ?? [];
  const copy = stepper?.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return;
  copy.ariaLabel = add.ariaLabel?.replace(/^В корзину[^:]*/, 'В корзине') ?? '';
  buy.append(copy, ...words.map((one) => one.cloneNode(true)));
}

/**
 * Shows on this page what is in the cart: steppers instead of buttons, and the count; tells the
 * other tabs. Never throws.
 */
export const showCart = (): void =>
  void enhance('cart', () => {
    const here = cartHere();
    const buttons = document.querySelectorAll<HTMLElement>('[data-buy]');
    enhanceEach('cart', buttons, (buy) => showPieces(buy, here));
    const coming = [...asked].reduce(
      (sum, [offer, pieces]) => sum + Number(pieces > 0) - Number(here.quantities.has(offer)),
      0,
    );
    for (const badge of document.querySelectorAll<HTMLElement>('[data-cart-count]')) {
      badge.textContent = String(here.count + coming);
      badge.hidden = here.count + coming <= 0;
    }
    tellOtherTabs();
  });

function tellOtherTabs(): void {
  try {
    localStorage.setItem(LOCAL_COPY, cartCopy());
  } catch {
    // Refused by the browser: the other tabs see it when they are shown.
  }
}
