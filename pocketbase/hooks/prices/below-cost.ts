import { MOST_LOOKED_AT } from '../../../lib/prices/admin/model.ts';
import type { WantedPrice } from '../../../lib/prices/doubts/model.ts';
import {
  priceCounter,
  type PriceLevel,
  type PriceRule,
  type PriceTrace,
} from '../../../lib/prices/model.ts';
import { select, selectOne } from '../sql/select.ts';
import { NOW, storedNow } from '../sql/time.ts';
import { OFFER_COLUMNS, PRICED_OFFER, SOLD } from './above-retail.ts';
import { categoriesOf } from './own-prices.ts';
import { fixedOf } from './terms.ts';

/** A level as it is to be, with all its rules. `id`: of the level, '' for a new one. */
export type ChangedTerms = { id: string; level: PriceLevel; rules: readonly PriceRule[] };

/** The offers that the lowest percent would take the most from come first. */
const BELOW = `SELECT ${OFFER_COLUMNS} FROM offers o ${SOLD}
  WHERE o.retail_kopecks > 0 AND o.retail_kopecks * (100 + {:lowest}) / 100.0 < o.cost_kopecks
  ORDER BY o.cost_kopecks - o.retail_kopecks * (100 + {:lowest}) / 100.0 DESC, o.id LIMIT ${MOST_LOOKED_AT}`;

/**
 * What percents on retail sell below cost.
 * @param isConcerned whether a price is one of those that are asked about
 * @returns all of it as one, none where nothing is
 */
export function percentsBelowCost(
  app: core.App,
  { id, level, rules }: ChangedTerms,
  isConcerned: (trace: PriceTrace) => boolean,
): WantedPrice[] {
  const lowest = Math.min(level.percent, ...rules.map(({ percent }) => percent));
  // What costs more than in retail is asked about there.
  if (!level.belowCost || lowest >= 0) return [];
  const offers = select(app, PRICED_OFFER, BELOW, { lowest });
  const fixed = fixedOf(
    app,
    id,
    offers.map(({ product }) => product),
  );
  const priceOf = priceCounter({ level, rules, fixed }, storedNow());
  const sum = { pieces: 0, kopecks: 0, cost: 0 };
  for (const { product, brand, path, supplier, retail, cost } of offers) {
    const { kopecks, trace } = priceOf(
      { id: product, brand, categories: categoriesOf(path) },
      { retailKopecks: retail, costKopecks: cost, supplier },
    );
    if (kopecks >= cost || trace.by === 'fixed' || !isConcerned(trace)) continue;
    sum.pieces += 1;
    sum.kopecks += kopecks;
    sum.cost += cost;
  }
  return toWanted(sum, offers.length === MOST_LOOKED_AT);
}

/** What a level's agreed prices that hold or will hold sell below cost. @param level its id */
export const agreedBelowCost = (app: core.App, level: string): WantedPrice[] =>
  toWanted(
    selectOne(
      app,
      { pieces: 0, kopecks: 0, cost: 0 },
      `SELECT COUNT(*) AS pieces, COALESCE(SUM(f.price_kopecks), 0) AS kopecks, COALESCE(SUM(o.cost_kopecks), 0) AS cost
      FROM fixed_prices f CROSS JOIN offers o ON o.product = f.product ${SOLD}
      WHERE f.level = {:level} AND (f.valid_to = '' OR f.valid_to >= ${NOW})
        AND o.retail_kopecks > 0 AND f.price_kopecks < o.cost_kopecks`,
      { level },
    )!,
    false,
  );

const toWanted = (
  sum: { pieces: number; kopecks: number; cost: number },
  isCut: boolean,
): WantedPrice[] => (sum.pieces > 0 ? [{ ...sum, way: isCut ? 'someOffers' : 'offers' }] : []);
