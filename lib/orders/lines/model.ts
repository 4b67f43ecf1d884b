/** Lines that no offer stands behind. Pure. */

/** Lengths in characters; `most` lines in an order that is made, hours of the longest term. */
export const HAND_LINE = {
  brand: 120,
  article: 60,
  name: 300,
  leadHours: 8_760,
  most: 20,
  unit: 'шт',
} as const;

/**
 * Characters that lines of a new order may take in the address of its page: all of it stays below
 * the 8 KB that a proxy lets through.
 */
export const ADDRESS = { lines: 2_000, hand: 4_500 } as const;

/**
 * A part that the catalogue does not have, as somebody of the staff writes it into an order.
 * `warehouse`: id of a partner's, where it is to be ordered, '' for none; `priceKopecks`,
 * `costKopecks`: of a piece, the cost 0 while nobody knows it; `leadHours`: until it is here.
 */
export type HandLine = {
  brand: string;
  article: string;
  name: string;
  warehouse: string;
  quantity: number;
  priceKopecks: number;
  costKopecks: number;
  leadHours: number;
};
