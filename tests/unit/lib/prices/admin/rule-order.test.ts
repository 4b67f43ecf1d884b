import { expect, it, test } from 'vitest';
import { priceFor, type PriceRule } from '../../../../../lib/prices/model.ts';
import { hiddenBehind, inWinningOrder } from '../../../../../lib/prices/admin/rule-order.ts';

const rule = (id: string, over: Partial<PriceRule> = {}): PriceRule => ({
  id,
  category: '',
  brand: '',
  supplier: '',
  fromKopecks: 0,
  toKopecks: 0,
  percent: -1,
  priority: 0,
  ...over,
});
/** «oil» lies in «filters», which lies in «parts». */
const above = (category: string) =>
  ({ oil: ['parts', 'filters', 'oil'], filters: ['parts', 'filters'], parts: ['parts'] })[
    category
  ] ?? [];
const behind = (...rules: PriceRule[]) =>
  inWinningOrder(rules).map(({ id }, _, all) => [
    id,
    hiddenBehind(
      all,
      all.find((one) => one.id === id)!,
      above,
    )?.id,
  ]);

test('rules stand in the order in which they win', () => {
  const rules = [
    rule('c'),
    rule('b', { brand: 'mann' }),
    rule('a', { brand: 'mann' }),
    rule('d', { priority: 1 }),
    rule('e', { brand: 'mann', category: 'oil' }),
  ];
  expect(inWinningOrder(rules).map(({ id }) => id)).toEqual(['d', 'e', 'a', 'b', 'c']);
  const product = { id: 'p', brand: 'mann', categories: ['oil'] };
  const level = {
    base: 'retail' as const,
    percent: 0,
    roundingKopecks: 1,
    belowCost: true,
    mayExceedRetail: false,
    leastMarkupPercent: 0,
  };
  for (let left = rules; left.length > 0; left = inWinningOrder(left).slice(1)) {
    const { trace } = priceFor(
      { level, rules: left, fixed: [] },
      product,
      { retailKopecks: 1000, costKopecks: 0, supplier: 's' },
      '2026-11-21',
    );
    expect(trace.of).toBe(['d', 'e', 'a', 'b', 'c'].at(-left.length));
  }
});

it.each<[string, PriceRule[], string | undefined]>([
  ['the same once more', [rule('a', { brand: 'mann' }), rule('z', { brand: 'mann' })], 'a'],
  [
    'a wider one with a higher priority',
    [rule('a', { category: 'parts', priority: 1 }), rule('z', { category: 'oil', brand: 'mann' })],
    'a',
  ],
  [
    'a wider band',
    [
      rule('a', { brand: 'mann', toKopecks: 500, priority: 1 }),
      rule('z', { brand: 'mann', fromKopecks: 100, toKopecks: 500 }),
    ],
    'a',
  ],
  [
    'nothing: it asks for more',
    [rule('a', { brand: 'mann' }), rule('z', { brand: 'mann', category: 'oil' })],
    undefined,
  ],
  [
    'nothing: the other is narrower',
    [rule('a', { category: 'oil', priority: 1 }), rule('z', { category: 'filters' })],
    undefined,
  ],
  [
    'nothing: its band goes on',
    [rule('a', { brand: 'mann', toKopecks: 500, priority: 1 }), rule('z', { brand: 'mann' })],
    undefined,
  ],
  [
    'nothing: it begins lower',
    [rule('a', { brand: 'mann', fromKopecks: 500, priority: 1 }), rule('z', { brand: 'mann' })],
    undefined,
  ],
  [
    'nothing: another supplier',
    [
      rule('a', { brand: 'mann', supplier: 's', priority: 1 }),
      rule('z', { brand: 'mann', supplier: 't' }),
    ],
    undefined,
  ],
])('a rule is hidden behind %s', (_, rules, expected) => {
  expect(Object.fromEntries(behind(...rules))['z']).toBe(expected);
});
