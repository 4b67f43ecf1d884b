import { MOST_LOOKED_AT } from '../../../lib/prices/admin/model.ts';
import type { WantedPrice } from '../../../lib/prices/doubts/model.ts';
import {
  priceCounter,
  type PricedOffer,
  type PricedProduct,
  type PriceLevel,
  type PriceRule,
  type PriceTrace,
} from '../../../lib/prices/model.ts';
import { select, selectOne } from '../sql/select.ts';
import { NOW, storedNow } from '../sql/time.ts';
import { countedBy, fitsRule, OFFER_COLUMNS, PRICED_OFFER, SOLD } from './above-retail.ts';
import { categoriesOf } from './own-prices.ts';
import { fixedOf } from './terms.ts';

/** A level as it is to be, with all its rules. `id`: of the level, '' for a new one. */
export type ChangedTerms = { id: string; level: PriceLevel; rules: readonly PriceRule[] };

/**
 * Which offers a change may concern. `where`: what is true of them, as SQL of what `SOLD` joins, with
 * its `values`. `lowest`: the percent that takes the most off them. `gone`: an agreed price that holds
 * no more from a moment on, which is the one that is looked at.
 */
export type Concerned = {
  where: string;
  values: object;
  lowest: number;
  gone?: { id: string; at: string };
};

/** What offers are sold for below cost, and cost, together. `isCut`: there are more than were looked at. */
export type Losses = { pieces: number; kopecks: number; cost: number; isCut: boolean };
const NO_LOSSES: Losses = { pieces: 0, kopecks: 0, cost: 0, isCut: false };

/** Whether a percent ends below cost before it is rounded up. @param percent as SQL */
const loses = (percent: string) => `${countedBy(percent)} < o.cost_kopecks`;

/** The offers that the lowest percent would take the most from come first. */
const below = (where: string) => `SELECT ${OFFER_COLUMNS} FROM offers o ${SOLD}
  WHERE o.retail_kopecks > 0 AND ${loses('{:lowest}')} AND ${where}
  ORDER BY o.cost_kopecks - ${countedBy('{:lowest}')} DESC, o.id LIMIT ${MOST_LOOKED_AT}`;

/**
 * All offers of which a level's percent, or that of a stored rule for them, takes too much. Each of
 * 100,000 offers is held against each rule: not for what is changed every day.
 */
export const byAnyPercent = ({ id, level, rules }: ChangedTerms): Concerned => ({
  where: `(${loses('{:percent}')} OR EXISTS (SELECT 1 FROM price_rules r WHERE r.level = {:level}
    AND ${loses('r.percent')} AND ${fitsRule((column) => `r.${column}`)}))`,
  values: { level: id, percent: level.percent },
  lowest: lowestOf(level, rules),
});

export const lowestOf = ({ percent }: PriceLevel, rules: readonly PriceRule[]): number =>
  Math.min(percent, ...rules.map((rule) => rule.percent));

/** The goods of a rule. @param as what its conditions are called in the statement */
export const goodsOf = (rule: PriceRule, as: string): Pick<Concerned, 'where' | 'values'> => ({
  where: `(${fitsRule((column) => `{:${as}_${column}}`)})`,
  values: {
    [`${as}_brand`]: rule.brand,
    [`${as}_supplier`]: rule.supplier,
    [`${as}_category`]: rule.category,
    [`${as}_from_kopecks`]: rule.fromKopecks,
    [`${as}_to_kopecks`]: rule.toKopecks,
  },
});

/**
 * What terms make of offers, where that is below cost and no price is agreed on.
 * @param isConcerned whether a price is one of those that are asked about
 */
export function lossesOf(
  app: core.App,
  { id, level, rules }: ChangedTerms,
  { where, values, lowest, gone }: Concerned,
  isConcerned: (trace: PriceTrace, product: PricedProduct, offer: PricedOffer) => boolean,
): Losses {
  // What costs more than in retail is asked about there.
  if (!level.belowCost || lowest >= 0) return NO_LOSSES;
  const offers = select(app, PRICED_OFFER, below(where), { ...values, base: level.base, lowest });
  const fixed = fixedOf(
    app,
    id,
    offers.map(({ product }) => product),
  ).filter((one) => one.id !== gone?.id);
  const priceOf = priceCounter({ level, rules, fixed }, gone?.at ?? storedNow());
  const losses = { ...NO_LOSSES, isCut: offers.length === MOST_LOOKED_AT };
  for (const { product, brand, path, supplier, retail, cost } of offers) {
    const goods = { id: product, brand, categories: categoriesOf(path) };
    const offer = { retailKopecks: retail, costKopecks: cost, supplier };
    const { kopecks, trace } = priceOf(goods, offer);
    if (kopecks >= cost || trace.by === 'fixed' || !isConcerned(trace, goods, offer)) continue;
    losses.pieces += 1;
    losses.kopecks += kopecks;
    losses.cost += cost;
  }
  return losses;
}

/** What a level's agreed prices that hold or will hold sell below cost. @param level its id */
export const agreedBelowCost = (app: core.App, level: string): WantedPrice[] =>
  toWanted({
    ...selectOne(
      app,
      { pieces: 0, kopecks: 0, cost: 0 },
      `SELECT COUNT(*) AS pieces, COALESCE(SUM(f.price_kopecks), 0) AS kopecks, COALESCE(SUM(o.cost_kopecks), 0) AS cost
      FROM fixed_prices f CROSS JOIN offers o ON o.product = f.product ${SOLD}
      WHERE f.level = {:level} AND (f.valid_to = '' OR f.valid_to >= ${NOW})
        AND o.retail_kopecks > 0 AND f.price_kopecks < o.cost_kopecks`,
      { level },
    )!,
    isCut: false,
  });

/** All of it as one, none where nothing is lost. Where more may be than was looked at, that is asked about. */
export function toWanted(...all: Losses[]): WantedPrice[] {
  const sum = (of: 'pieces' | 'kopecks' | 'cost') => all.reduce((total, one) => total + one[of], 0);
  const isCut = all.some((one) => one.isCut);
  if (sum('pieces') > 0)
    return [
      {
        pieces: sum('pieces'),
        kopecks: sum('kopecks'),
        cost: sum('cost'),
        way: isCut ? 'someOffers' : 'offers',
      },
    ];
  return isCut ? [UNCOUNTED] : [];
}

/** Of these no sum is known, only that they may be below cost. */
const UNCOUNTED: WantedPrice = { pieces: MOST_LOOKED_AT, kopecks: 1, cost: 2, way: 'uncounted' };
