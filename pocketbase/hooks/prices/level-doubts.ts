import type { WantedPrice } from '../../../lib/prices/doubts/model.ts';
import { agreedBelowCost, byAnyPercent, lossesOf, toWanted } from './below-cost.ts';
import { shareOfBase, shareOfCost } from './share-of-cost.ts';
import { isChanged, toLevel } from './stored-terms.ts';
import { rulesOf } from './terms.ts';

/**
 * What is asked about a level: a percent that leaps, and what it sells below cost. Another base, or that losses are allowed, lets in those of its rules
 * and agreed prices as well.
 */
export function levelDoubts(app: core.App, record: core.Record): WantedPrice[] {
  const isAllowed = record.getBool('below_cost') && isChanged(record, 'below_cost');
  const isForAll = isAllowed || isChanged(record, 'base');
  if (!isForAll && !isChanged(record, 'percent')) return [];
  const terms = { id: record.id, level: toLevel(record), rules: rulesOf(app, record.id) };
  const { base, percent, belowCost } = terms.level;
  const concerned = isForAll ? byAnyPercent(terms) : { where: 'TRUE', values: {}, lowest: percent };
  return [
    ...(isChanged(record, 'base', 'percent') ? shareOfBase(percent, terms.level) : []),
    ...(base === 'cost'
      ? shareOfCost(concerned.lowest, belowCost)
      : toWanted(lossesOf(app, terms, concerned, ({ by }) => isForAll || by === 'level'))),
    ...(isAllowed ? agreedBelowCost(app, record.id) : []),
  ];
}
