import type { WantedPrice } from '../../../lib/prices/doubts/model.ts';
import type { PriceBase } from '../../../lib/prices/model.ts';
import { hasRole } from '../request/require-role.ts';
import { selectOne } from '../sql/select.ts';
import { agreedBelowCost, percentsBelowCost, type ChangedTerms } from './below-cost.ts';
import { requireSure } from './require-sure.ts';
import { rulesOf } from './terms.ts';

/**
 * Asks who works in the back office about the losses that a change of a level, a rule or an agreed
 * price lets in.
 * @throws 409 `price_doubted` unless it is known
 */
export function requireSureTerms(e: core.RecordRequestEvent): void {
  if (hasRole(e.auth, ['owner', 'manager'])) {
    const pricesOf = ASKED[e.record.collection().name as keyof typeof ASKED];
    requireSure(pricesOf(e.app, e.record), e.requestInfo().body.known);
  }
  e.next();
}

/** What is asked about, by collection. */
const ASKED = { price_levels: ofLevel, price_rules: ofRule, fixed_prices: agreedOn };

const isChanged = (record: core.Record, ...fields: string[]): boolean =>
  fields.some((one) => record.getString(one) !== record.original().getString(one));

const levelOf = (app: core.App, record: core.Record): core.Record =>
  app.findRecordById('price_levels', record.getString('level'));

/** Another base, or that losses are allowed, lets in those of its rules and agreed prices as well. */
function ofLevel(app: core.App, record: core.Record): WantedPrice[] {
  const isAllowed = record.getBool('below_cost') && isChanged(record, 'below_cost');
  const isForAll = isAllowed || isChanged(record, 'base');
  if (!isForAll && !isChanged(record, 'percent')) return [];
  const rules = rulesOf(app, record.id);
  const own = record.getFloat('percent');
  return [
    ...ofPercents(
      app,
      { level: toLevel(record), id: record.id, rules },
      isForAll ? Math.min(own, ...rules.map(({ percent }) => percent)) : own,
      ({ by }) => isForAll || by === 'level',
    ),
    ...(isAllowed ? agreedBelowCost(app, record.id) : []),
  ];
}

/** Which goods it is for decides about losses as its percent does. */
function ofRule(app: core.App, record: core.Record): WantedPrice[] {
  const [goods, band] = [
    ['category', 'brand', 'supplier'] as const,
    ['from_kopecks', 'to_kopecks'] as const,
  ];
  if (!isChanged(record, 'level', ...goods, ...band, 'percent', 'priority')) return [];
  const level = levelOf(app, record);
  const rule = {
    id: record.id,
    category: record.getString('category'),
    brand: record.getString('brand'),
    supplier: record.getString('supplier'),
    fromKopecks: record.getInt('from_kopecks'),
    toKopecks: record.getInt('to_kopecks'),
    percent: record.getFloat('percent'),
    priority: record.getInt('priority'),
  };
  const others = rulesOf(app, level.id).filter(({ id }) => id !== rule.id);
  return ofPercents(
    app,
    { level: toLevel(level), id: level.id, rules: [...others, rule] },
    rule.percent,
    ({ by, of }) => by === 'rule' && of === rule.id,
  );
}

/** A level as it is to be; its least markup says nothing about losses. */
const toLevel = (record: core.Record) => ({
  base: record.getString('base') as PriceBase,
  percent: record.getFloat('percent'),
  roundingKopecks: record.getInt('rounding'),
  belowCost: record.getBool('below_cost'),
  mayExceedRetail: record.getBool('may_exceed_retail'),
  leastMarkupPercent: 0,
});

/** Of what is taken off the cost everybody knows what is lost, of what is taken off retail only offers tell. */
const ofPercents = (
  app: core.App,
  terms: ChangedTerms,
  lowest: number,
  isConcerned: Parameters<typeof percentsBelowCost>[2],
): WantedPrice[] =>
  terms.level.base === 'cost'
    ? shareOf(lowest, terms.level.belowCost)
    : percentsBelowCost(app, terms, isConcerned);

/** A cost of which a percent tells what is lost, kopecks. */
const SHARE = 10_000;

/** What a percent that takes something off the cost makes of it. */
const shareOf = (percent: number, isSold: boolean): WantedPrice[] =>
  percent < 0
    ? [
        {
          kopecks: Math.max(Math.round(SHARE + percent * 100), 1),
          pieces: 0,
          cost: SHARE,
          way: isSold ? 'share' : 'heldShare',
        },
      ]
    : [];

/** What offers of the goods cost the shop at most, and everybody at least; where it holds no longer than before, nothing. */
function agreedOn(app: core.App, record: core.Record): WantedPrice[] {
  const before = record.original();
  const holdsLonger =
    record.getString('valid_from') < before.getString('valid_from') ||
    endOf(record) > endOf(before);
  if (!holdsLonger && !isChanged(record, 'level', 'product', 'price_kopecks')) return [];
  const known = selectOne(
    app,
    { cost: 0, retail: 0 },
    `SELECT COALESCE(MAX(o.cost_kopecks), 0) AS cost, COALESCE(MIN(o.retail_kopecks), 0) AS retail
    FROM offers o JOIN warehouses w ON w.id = o.warehouse AND w.active = TRUE
      JOIN suppliers s ON s.id = w.supplier AND s.active = TRUE
    WHERE o.product = {:product} AND o.retail_kopecks > 0`,
    { product: record.getString('product') },
  )!;
  return [
    {
      ...known,
      kopecks: record.getInt('price_kopecks'),
      pieces: 0,
      before: before.getInt('price_kopecks'),
      way: levelOf(app, record).getBool('below_cost') ? 'sold' : 'held',
    },
  ];
}

/** Behind every moment where there is no end. */
const endOf = (record: core.Record): string => record.getString('valid_to') || '9';
