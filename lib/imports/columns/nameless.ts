import type { Field } from '../model.ts';
import type { Contents } from './contents.ts';
import type { Guess } from './guess.ts';
import type { Offer } from './offer.ts';
import type { Seen } from './seen.ts';

/** Typed for who lets the likely be typed, and never taken. */
const LIKELY = 0.4;
/** What prices look like where nothing is called so: most cells are numbers, above zero, and differ. */
const PRICES = { prices: 0.9, positive: 0.5, distinct: 0.2 };
/** Pieces of a warehouse are not so many. */
const MOST_PIECES = 10_000_00;
/** Whole numbers are prices from so many roubles on, where so many of them differ. */
const PRICE_FROM = 50_00;
const DIFFERENT = 0.5;
const SHOWN = 3;

type Placed = Contents & { column: number; cells: readonly string[] };

/**
 * Where no column has a name, what is likely the price, a second price and the stock is offered, and
 * a person says it: without an answer a list is not loaded, so that no goods lose their price.
 * @param columns those that are looked at
 */
export function offerLikely({ mapping, offers }: Omit<Guess, 'missing'>, columns: readonly Seen[]) {
  const used = new Set(Object.values(mapping.columns).flat());
  const free = columns.flatMap(({ contents, cells, isHidden }, column) =>
    used.has(column) || isHidden || isNoAmount(contents) ? [] : [{ ...contents, column, cells }],
  );
  const { prices, stock } = partAmounts(free);
  const [low, high] = prices.slice(0, 2).sort((one, other) => one.medianPrice - other.medianPrice);
  const put = (field: Field, found: Placed | undefined, reason: string) => {
    if (!found || mapping.columns[field]) return;
    const others = (offers[field] ?? []).filter(({ column }) => column !== found.column);
    offers[field] = [offerOf(found, reason), ...others].slice(0, SHOWN);
  };
  put('cost', low, high ? 'из двух столбцов, похожих на цены, этот ниже' : 'похоже на цены');
  put('retail', high, 'из двух столбцов, похожих на цены, этот выше');
  put('stock', stock, 'похоже на остатки');
}

const isNoAmount = ({ count, running, barcodes, dates, sizes }: Contents): boolean =>
  count === 0 || running > 0.5 || barcodes > 0.5 || dates > 0.2 || sizes > 0.5;

/** What is sold for so much is told from what lies there: by its kopecks, and by how much it is. */
function partAmounts(free: readonly Placed[]): { prices: Placed[]; stock: Placed | undefined } {
  const arePieces = ({ stocks, decimals, medianPrice }: Placed): boolean =>
    stocks >= 0.9 && decimals < 0.1 && medianPrice < MOST_PIECES;
  const priced = free.filter(
    ({ prices, positive, distinct, untold }) =>
      prices > 0 &&
      prices >= PRICES.prices * (1 - untold) &&
      positive >= PRICES.positive * (1 - untold) &&
      distinct >= PRICES.distinct,
  );
  const certain = priced.filter((one) => !arePieces(one));
  const [first, ...rest] = free
    .filter(arePieces)
    .sort((one, other) => one.medianPrice - other.medianPrice);
  const isPrice = (one: Placed): boolean =>
    priced.includes(one) && one.medianPrice >= PRICE_FROM && one.distinct >= DIFFERENT;
  const isAlone = first && rest.length === 0 && certain.length === 0 && isPrice(first);
  return {
    prices: isAlone ? [first] : [...certain, ...rest.filter(isPrice)],
    stock: isAlone ? undefined : first,
  };
}

const offerOf = ({ column, cells }: Placed, reason: string): Offer => ({
  column,
  text: '',
  fit: LIKELY,
  mustAsk: true,
  reason,
  samples: [...new Set(cells.map((cell) => cell.trim()).filter(Boolean))].slice(0, SHOWN),
});
