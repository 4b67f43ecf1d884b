import type { ActionState } from '@/lib/actions/state';
import type { OwnCart } from '@/lib/cart/contract';
import type { ErrorCode } from '@/lib/errors';

/** On what terms an order is placed, as the page has them. `document`: version of what is consented to. */
export type Terms<Settings> = {
  cart: Pick<OwnCart, 'seen'> & {
    lines: Pick<OwnCart['lines'][number], 'offer' | 'quantity' | 'priceKopecks'>[];
  };
  settings: Settings;
  document: string;
};

/** By offer. */
type Numbers = Readonly<Record<string, number>>;

/** Prices in kopecks, also of what was taken out. */
type ShownCart = { seen: string; pieces: Numbers; prices: Numbers };

/** What of them a customer has had before him. `state`: of the form, as it was then. */
export type ShownTerms<Settings> = {
  state: ActionState;
  cart: ShownCart;
  settings: Settings;
  document: string;
};

/** What a refusal of the order has told of, so that the next press knows it. */
const TOLD: { [code in ErrorCode]?: 'cart' | 'settings' | 'document' } = {
  cart_changed: 'cart',
  price_changed: 'cart',
  delivery_changed: 'settings',
  consent_outdated: 'document',
};

/** @returns what is shown at first */
export const shownAtFirst = <Settings>(
  { cart, settings, document }: Terms<Settings>,
  state: ActionState,
): ShownTerms<Settings> => ({ state, cart: shownCart(cart), settings, document });

/**
 * A page that is made anew by itself may show something else only just before a press: that counts
 * as shown once a refusal has told of it, or where nothing in the cart is news but what its customer
 * has asked for himself.
 * @param before what had been shown
 * @param now as the page has it now
 * @param own pieces that he has asked for on this page
 * @returns `before` itself where nothing is to be added
 */
export function shownAfter<Settings>(
  before: ShownTerms<Settings>,
  now: Terms<Settings>,
  state: ActionState,
  own: Numbers,
): ShownTerms<Settings> {
  const isAnswered = state !== before.state && state.status === 'failed';
  const told = isAnswered ? TOLD[state.code] : undefined;
  const cart = shownCart(now.cart, before.cart.prices);
  const isCartShown = told === 'cart' || isKnown(cart, before.cart, own);
  if (state === before.state && (!isCartShown || cart.seen === before.cart.seen)) return before;
  return {
    state,
    cart: isCartShown ? cart : before.cart,
    settings: told === 'settings' ? now.settings : before.settings,
    document: told === 'document' ? now.document : before.document,
  };
}

function shownCart({ seen, lines }: Terms<unknown>['cart'], before: Numbers = {}): ShownCart {
  const pieces: Record<string, number> = {};
  const prices: Record<string, number> = { ...before };
  for (const { offer, quantity, priceKopecks } of lines) {
    pieces[offer] = quantity;
    prices[offer] = priceKopecks;
  }
  return { seen, pieces, prices };
}

const isKnown = (now: ShownCart, before: ShownCart, own: Numbers): boolean =>
  Object.keys({ ...before.pieces, ...now.pieces }).every((offer) => {
    const pieces = now.pieces[offer] ?? 0;
    const isAsShown = pieces === (before.pieces[offer] ?? 0) || pieces === own[offer];
    return isAsShown && (before.prices[offer] ?? now.prices[offer]) === now.prices[offer];
  });
