import { expect, it, test } from 'vitest';
import {
  priceFor,
  type FixedPrice,
  type PriceLevel,
  type PriceRule,
  type PricedOffer,
} from '../../../../lib/prices/model.ts';

const NOON = '2026-11-21T09:00:00.000Z';
const PRODUCT = { id: 'p', brand: 'mann', categories: ['filters', 'oil-filters'] };
const OFFER: PricedOffer = { retailKopecks: 100_050, costKopecks: 60_000, supplier: 'north' };
const level = (changes: Partial<PriceLevel> = {}): PriceLevel => ({
  base: 'retail',
  percent: -10,
  roundingKopecks: 1,
  belowCost: false,
  mayExceedRetail: false,
  leastMarkupPercent: 0,
  ...changes,
});
const rule = (id: string, changes: Partial<PriceRule> = {}): PriceRule => ({
  id,
  category: '',
  brand: '',
  supplier: '',
  fromKopecks: 0,
  toKopecks: 0,
  percent: -20,
  priority: 0,
  ...changes,
});
const fixed = (id: string, changes: Partial<FixedPrice> = {}): FixedPrice => ({
  id,
  product: 'p',
  kopecks: 77_700,
  from: '',
  to: '',
  ...changes,
});
const price = (
  terms: { level?: PriceLevel; rules?: PriceRule[]; fixed?: FixedPrice[] },
  offer = OFFER,
  product = PRODUCT,
) => priceFor({ level: level(), rules: [], fixed: [], ...terms }, product, offer, NOON);

it.each<[string, Partial<PriceLevel>, number]>([
  ['a discount on retail', {}, 90_045],
  ['a discount rounded up to rubles', { roundingKopecks: 100 }, 90_100],
  ['a discount rounded up to five rubles', { roundingKopecks: 500 }, 90_500],
  ['a mark-up on cost', { base: 'cost', percent: 25 }, 75_000],
  [
    'a mark-up on cost rounded to ten rubles',
    { base: 'cost', percent: 25.5, roundingKopecks: 1000 },
    76_000,
  ],
  [
    'no discount, though rounding would lift it above retail',
    { percent: 0, roundingKopecks: 1000 },
    100_050,
  ],
  ['a discount below cost ends at cost', { percent: -50 }, 60_000],
  ['or at what must be added to it', { percent: -50, leastMarkupPercent: 1 }, 60_600],
  [
    'rounded as every price of the level is',
    { percent: -50, leastMarkupPercent: 1, roundingKopecks: 500 },
    61_000,
  ],
  ['but never above retail', { percent: -50, leastMarkupPercent: 90 }, 100_050],
  [
    'a mark-up on cost below the least one',
    { base: 'cost', percent: 0.5, leastMarkupPercent: 1 },
    60_600,
  ],
  ['a mark-up on cost that would end above retail', { base: 'cost', percent: 100 }, 100_050],
  [
    'a mark-up on cost above retail, where the shop wants it',
    { base: 'cost', percent: 100, mayExceedRetail: true },
    120_000,
  ],
  ['a mark-up on retail', { percent: 10 }, 100_050],
  ['a mark-up on retail, where the shop wants it', { percent: 10, mayExceedRetail: true }, 110_055],
  [
    'no discount, though the shop lets prices be above retail',
    { percent: 0, roundingKopecks: 1000, mayExceedRetail: true },
    100_050,
  ],
  ['a discount below cost, where the shop wants it', { percent: -50, belowCost: true }, 50_025],
])('%s', (_, changes, kopecks) => {
  expect(price({ level: level(changes) }).kopecks).toBe(kopecks);
});

test('a price agreed on above retail is what was agreed, whatever the level may', () => {
  for (const mayExceedRetail of [false, true])
    expect(
      price({ level: level({ mayExceedRetail }), fixed: [fixed('f', { kopecks: 150_000 })] })
        .kopecks,
    ).toBe(150_000);
});

test('a price agreed on goes before rules, within its time only, and the later agreement before the earlier', () => {
  const rules = [rule('r', { brand: 'mann' })];
  expect(price({ rules, fixed: [fixed('f')] })).toMatchObject({
    kopecks: 77_700,
    trace: { by: 'fixed', of: 'f' },
  });
  expect(
    price({ rules, fixed: [fixed('f', { to: '2026-11-20T20:59:59.999Z' })] }).trace,
  ).toMatchObject({ by: 'rule', of: 'r' });
  expect(price({ rules, fixed: [fixed('f', { from: '2026-11-22T00:00:00.000Z' })] }).trace.by).toBe(
    'rule',
  );
  expect(
    price({
      fixed: [
        fixed('old', { from: '2026-01-01T00:00:00.000Z' }),
        fixed('new', { from: '2026-06-01T00:00:00.000Z', kopecks: 70_000 }),
      ],
    }).kopecks,
  ).toBe(70_000);
  expect(price({ fixed: [fixed('other', { product: 'q' })] }).trace.by).toBe('level');
});

it.each<[string, Partial<PriceRule>, boolean]>([
  ['its own category', { category: 'oil-filters' }, true],
  ['a category above it', { category: 'filters' }, true],
  ['another category', { category: 'brakes' }, false],
  ['another brand', { brand: 'knecht' }, false],
  ['brand and supplier', { brand: 'mann', supplier: 'north' }, true],
  ['its brand of another supplier', { brand: 'mann', supplier: 'south' }, false],
  ['a band that begins at its price', { fromKopecks: 100_050 }, true],
  ['a band that ends at its price', { toKopecks: 100_050 }, false],
  ['a band around it', { fromKopecks: 1, toKopecks: 100_051 }, true],
])('a rule for %s', (_, changes, does) => {
  expect(price({ rules: [rule('r', changes)] }).trace.by).toBe(does ? 'rule' : 'level');
});

test('of rules that fit the one with the highest priority holds, then the one that asks for more', () => {
  const rules = [
    rule('wide', { brand: 'mann', percent: -5 }),
    rule('narrow', { brand: 'mann', category: 'filters', percent: -15 }),
    rule('first', { priority: 1, percent: -1 }),
  ];
  expect(price({ rules }).trace.of).toBe('first');
  expect(price({ rules: rules.slice(0, 2) }).trace.of).toBe('narrow');
});

test('what has no retail price has none for anybody, and without a cost nothing is counted on it', () => {
  expect(price({ fixed: [fixed('f')] }, { ...OFFER, retailKopecks: 0 }).kopecks).toBe(0);
  expect(
    price({ level: level({ base: 'cost', percent: 25 }) }, { ...OFFER, costKopecks: 0 }),
  ).toEqual({ kopecks: 100_050, trace: { by: 'retail', counted: 100_050 } });
});

test('the trace tells what was counted, and which bound moved it', () => {
  expect(price({ level: level({ percent: -50 }) }).trace).toEqual({
    by: 'level',
    base: { kind: 'retail', kopecks: 100_050, percent: -50 },
    counted: 50_025,
    bound: 'cost',
  });
  expect(price({ level: level({ percent: 0, roundingKopecks: 1000 }) }).trace.bound).toBe('retail');
});
