/** Records of goods that are one product, or two in one record. Pure. */

/**
 * What follows when a product is merged into another: how many of each go along. `joined`: offers
 * both have at one warehouse, of which one stays; `lines`: lines of orders.
 */
export type MergeCounts = {
  offers: number;
  joined: number;
  numbers: number;
  crosses: number;
  fitments: number;
  images: number;
  favorites: number;
  carts: number;
  prices: number;
  lines: number;
};
