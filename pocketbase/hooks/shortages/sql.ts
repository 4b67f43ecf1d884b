/**
 * Pieces of ours are set aside for the line `i`. Written as its partial index is, or that would not
 * serve.
 */
const SET_ASIDE = 'i.own = TRUE AND i.reserved > 0';

/**
 * Offers of which more is promised than lies there; they are few, and a partial index holds them.
 */
const SHORT_OFFERS =
  'SELECT s.offer FROM stocks s INDEXED BY idx_stocks_short WHERE s.reserved > s.on_hand';

/** The line `i` waits for something of ours of which more is promised than lies there. */
export const SHORT_LINE = `${SET_ASIDE} AND i.offer IN (${SHORT_OFFERS})`;

/** By which the lines are found that wait so. */
export const SHORT_LINES_INDEX = 'idx_order_items_shelf';
