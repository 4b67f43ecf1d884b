/**
 * What the shop proposes instead of a line, frozen: the price holds while the pieces are there.
 * `id` changes with every proposal, and goes back with the answer. Price in kopecks for one piece;
 * `promisedAt`: when it would be there, were it accepted at once, UTC.
 */
export type Proposal = {
  id: string;
  offer: string;
  product: string;
  brand: string;
  article: string;
  name: string;
  unit: string;
  quantity: number;
  priceKopecks: number;
  promisedAt: string;
};
