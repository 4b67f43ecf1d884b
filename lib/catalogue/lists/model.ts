import { AVAILABILITIES } from '../../products/model.ts';

/** What `available` of an address stands for: an `availability_rank`; null for all of them. */
export const RANKS = {
  '': null,
  0: null,
  1: AVAILABILITIES.indexOf('in_stock'),
  order: AVAILABILITIES.indexOf('on_order'),
};

/** `price_order` of a row without a price: after all that have one. */
export const NO_PRICE = 9_000_000_000_000;

/** Makers that one list may be narrowed to: more than a side column shows. */
export const MOST_BRANDS = 20;
/** What makers of an address can be at all. */
export const SLUGS = /^[a-z0-9-]+(,[a-z0-9-]+)*$/;

/** The sort key of a row; `price` 0 stands for a row without one. */
export type SortKey = { rank: number; price: number; number: number };
/**
 * That of the last row of a page. `fit`: its place in `FITS`, where the list begins with what fits a
 * car.
 */
export type Cursor = SortKey & { fit: number };

/** Its first number holds the rank, and how the last product fits the visitor's car. */
const CURSOR = /^([0-4]?[0-2])~(\d{1,13})~(\d{1,9})$/;

/** The opaque text that leads to the next page. */
export function formatCursor({ fit, rank, price, number: last }: Cursor): string {
  return `${fit || ''}${rank}~${price}~${last}`;
}

/** What such a text says; null for one that is none. */
export function parseCursor(text: string): Cursor | null {
  const [, place, price, last] = CURSOR.exec(text) ?? [];
  if (!place) return null;
  const [rank, fit] = [Number(place) % 10, Math.floor(Number(place) / 10)];
  return { fit, rank, price: Number(price), number: Number(last) };
}
