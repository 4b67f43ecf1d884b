import { CART_VIEW_COOKIE } from '../constants.ts';
import { cookieIn } from '../format/cookie.ts';
import { MAX_QUANTITY } from './model.ts';

/** Lines that the cookie names, the newest first: it must stay small. */
const MOST_IN_VIEW = 60;

/**
 * What a page's scripts may know of the cart: how many lines there are and how many pieces of which
 * offer, in a readable cookie beside the cart itself. Public pages are the same for everybody; by
 * this they show what is in the cart. `ofCustomer`: the shop keeps the cart, and this goes away
 * with the session. `count`: of all lines.
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

/** The cookie's value; '' for an empty cart. @param lines in the order in which they were added */
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

/** What the `Cookie` header, or `document.cookie`, says. */
export const cartViewIn = (cookies: string): CartView =>
  readCartView(cookieIn(cookies, CART_VIEW_COOKIE));
