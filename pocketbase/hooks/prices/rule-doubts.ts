import type { WantedPrice } from '../../../lib/prices/doubts/model.ts';
import { isBefore, priceCounter, type PriceRule } from '../../../lib/prices/model.ts';
import { storedNow } from '../sql/time.ts';
import { countedBy } from './above-retail.ts';
import { goodsOf, lossesOf, lowestOf, toWanted, type Losses } from './below-cost.ts';
import { shareOfBase, shareOfCost } from './share-of-cost.ts';
import { isChanged, levelOfRecord, toRule } from './stored-terms.ts';
import { rulesOf } from './terms.ts';

/** What decides which goods a rule makes the price of. */
const REACH = ['level', 'category', 'brand', 'supplier', 'from_kopecks', 'to_kopecks', 'priority'];

/** What is asked about a rule: a percent that leaps, what it sells below cost, and what of the goods that it leaves is sold so. */
export function ruleDoubts(app: core.App, record: core.Record, isRemoved: boolean): WantedPrice[] {
  const rule = isRemoved ? null : toRule(record);
  const leaves = !rule || isChanged(record, ...REACH);
  if (!leaves && !isChanged(record, 'percent')) return [];
  const isNew = record.original().getString('level') === '';
  const left = leaves && !isNew ? [ofLeftGoods(app, record, rule)] : [];
  if (!rule) return toWanted(...left);
  const { id, level } = levelOfRecord(app, record);
  const far = isChanged(record, 'level', 'percent') ? shareOfBase(rule.percent, level) : [];
  if (level.base === 'cost')
    return [...far, ...shareOfCost(rule.percent, level.belowCost), ...toWanted(...left)];
  const terms = { id, level, rules: [...othersThan(rule.id, rulesOf(app, id)), rule] };
  const concerned = { ...goodsOf(rule, 'own'), lowest: rule.percent };
  return [
    ...far,
    ...toWanted(
      lossesOf(app, terms, concerned, ({ of }) => of === rule.id),
      ...left,
    ),
  ];
}

/**
 * Of the goods that a rule kept from being sold below cost those that are now, by something else.
 * @param rule as it is to be, null where it is being removed
 */
function ofLeftGoods(app: core.App, record: core.Record, rule: PriceRule | null): Losses {
  const was = toRule(record.original());
  const { id, level } = levelOfRecord(app, record.original());
  const before = rulesOf(app, id);
  const others = othersThan(was.id, before);
  const stays = rule && record.getString('level') === id;
  const kept = goodsOf(was, 'was');
  // What it goes on to win is no matter of others.
  const wins =
    stays && !isBefore(was, rule) ? goodsOf(rule, 'own') : { where: 'FALSE', values: {} };
  const priceBefore = priceCounter({ level, rules: before, fixed: [] }, storedNow());
  return lossesOf(
    app,
    { id, level, rules: stays ? [...others, rule] : others },
    {
      where: `${kept.where} AND ${countedBy('{:kept}')} + {:step} >= o.cost_kopecks AND NOT ${wins.where}`,
      values: {
        ...kept.values,
        ...wins.values,
        kept: was.percent,
        step: level.roundingKopecks,
      },
      lowest: lowestOf(
        level,
        others.filter((one) => mayMeet(one, was)),
      ),
    },
    (trace, goods, offer) => {
      const price = priceBefore(goods, offer);
      return trace.of !== was.id && price.trace.of === was.id && price.kopecks >= offer.costKopecks;
    },
  );
}

/** Whether two rules may be for the same goods. */
const mayMeet = (one: PriceRule, other: PriceRule): boolean =>
  (['brand', 'supplier'] as const).every((of) => !one[of] || !other[of] || one[of] === other[of]);

const othersThan = (id: string, rules: readonly PriceRule[]): PriceRule[] =>
  rules.filter((rule) => rule.id !== id);
