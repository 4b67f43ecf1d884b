import type { GuestLine } from './contract.ts';
import { MAX_QUANTITY } from './model.ts';

/** A line as its cookie keeps it. `at`: when it was put in, UTC ms. */
export type KeptLine = GuestLine & { at: number };

/** Pieces, price seen and moment, base 36. */
const LINE = /^([0-9a-z]{1,3})-([0-9a-z]{1,7})-([0-9a-z]{1,9})$/;
/** The backend takes no more, kopecks. */
const MAX_PRICE = 10_000_000_000;

/**
 * The lines of a guest's cart in the order in which they were put in. Light: runs in the browser,
 * too.
 * @param cookies a line each, by offer (CART_LINE_COOKIES): anybody may have written them; what is
 * no line is left out
 */
export const readGuestLines = (cookies: ReadonlyMap<string, string>): KeptLine[] =>
  [...cookies]
    .flatMap(([offer, value]): KeptLine[] => {
      const [quantity = 0, priceSeen = 0, at = 0] = (LINE.exec(value) ?? [])
        .slice(1)
        .map((part) => Number.parseInt(part, 36));
      const isLine = quantity >= 1 && quantity <= MAX_QUANTITY && priceSeen <= MAX_PRICE;
      return isLine ? [{ offer, quantity, priceSeen, at }] : [];
    })
    .sort((a, b) => a.at - b.at || (a.offer < b.offer ? -1 : 1));

/** What the cookie of a line holds. */
export const writeGuestLine = ({ quantity, priceSeen, at }: Omit<KeptLine, 'offer'>): string =>
  [quantity, priceSeen, at].map((part) => part.toString(36)).join('-');
