import type { LineState } from '../orders/model.ts';

/** What has been promised and does not lie on our shelves. Pure. */

/** Lines that one page of them tells; more is a warehouse that has lost its books. */
export const MOST_SHORT = 300;

/**
 * A line that waits. `quantity`: pieces that are set aside for it; `promisedAt`: UTC, '' for no
 * day.
 */
export type ShortLine = {
  line: string;
  order: string;
  number: string;
  customer: string;
  quantity: number;
  state: LineState;
  promisedAt: string;
};

/**
 * An offer of which more is promised than lies there. `warehouse`: by name; `promised`: pieces, to
 * whomever.
 */
export type Shortage = {
  offer: string;
  product: string;
  brand: string;
  article: string;
  name: string;
  unit: string;
  warehouse: string;
  onHand: number;
  promised: number;
  lines: ShortLine[];
};
