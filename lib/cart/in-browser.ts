import { CART_LINE_COOKIES, CART_VIEW_COOKIE } from '../constants.ts';
import { cookieIn, cookiesIn } from '../format/cookie.ts';
import { readGuestLines } from './guest-lines.ts';
import { MAX_QUANTITY } from './model.ts';

/** Lines that the cookie names, the newest first: it must stay small. */
const MOST_IN_VIEW = 60;

/**
 * What a page's scripts may know of the cart: how many lines there are and how many pieces of which
 * offer. Public pages are the same for everybody; by this they show what is in the cart. A guest's
 * lines say it themselves; of what the shop keeps for a customer there is a copy in a readable
 * cookie (`ofCustomer`), which goes away with the session. `count`: of all lines.
 */
export type CartView = { count: number; quantities: Map<string, number>; ofCustomer: boolean };

const VIEW = /^(c?)([0-9a-z]{1,3})~(.*)$/;
const PART = /^([a-z0-9]{1,15})-([0-9a-z]{1,3})$/;

/** @param value of the cookie: anybody may have written it. Never throws. */
export function readCartView(value = ''): CartView {
  const [, mark = '', count = '0', parts = ''] = VIEW.exec(value) ?? [];
  const lines = parts
    .split('.')
    .slice(0, MOST_IN_VIEW)
    .flatMap((part): [string, number][] => {
      const [, offer = '', quantity = ''] = PART.exec(part) ?? [];
      const pieces = Number.parseInt(quantity, 36);
      return offer && pieces >= 1 && pieces <= MAX_QUANTITY ? [[offer, pieces]] : [];
    });
  const quantities = new Map(lines);
  return {
    count: Math.max(quantities.size, Number.parseInt(count, 36) || 0),
    quantities,
    ofCustomer: mark === 'c',
  };
}

/** A cart in short; '' for an empty one. @param lines in the order in which they were added */
export function writeCartView(
  lines: { offer: string; quantity: number }[],
  ofCustomer: boolean,
): string {
  if (lines.length === 0) return '';
  const parts = lines
    .slice(-MOST_IN_VIEW)
    .reverse()
    .map(({ offer, quantity }) => `${offer}-${quantity.toString(36)}`);
  return `${ofCustomer ? 'c' : ''}${lines.length.toString(36)}~${parts.join('.')}`;
}

/**
 * What this browser has in its cart, in short; a customer's copy is nobody's once he is signed out.
 * @param cookies the `Cookie` header, or `document.cookie`
 */
export function cartIn(cookies: string, isCustomer: boolean): string {
  const copy = cookieIn(cookies, CART_VIEW_COOKIE);
  const isCopy = readCartView(copy).ofCustomer;
  if (isCopy && isCustomer) return copy;
  const lines = readGuestLines(cookiesIn(cookies, CART_LINE_COOKIES));
  // Until the next change a cart from before its lines had cookies of their own is told by its view.
  return writeCartView(lines, false) || (isCopy ? '' : copy);
}
