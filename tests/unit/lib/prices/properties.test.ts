import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  amountCounter,
  PRICE_BASES,
  priceFor,
  ROUNDINGS,
  type PriceRule,
  type PriceTerms,
} from '../../../../lib/prices/model.ts';

const NOON = '2026-11-21T09:00:00.000Z';
const kopecks = fc.integer({ min: 1, max: 10_000_000_000 });
/** Percents are typed with two digits at most. */
const percent = fc.integer({ min: -10_000, max: 100_000 }).map((hundredths) => hundredths / 100);
const id = fc.constantFrom('', 'a', 'b');
const rule = fc.record({
  category: id,
  brand: id,
  supplier: id,
  fromKopecks: fc.constantFrom(0, 50_000),
  toKopecks: fc.constantFrom(0, 5_000_000),
  percent,
  priority: fc.integer({ min: -1, max: 2 }),
});
const rules = fc
  .array(rule, { maxLength: 8 })
  .map((list) => list.map((one, at) => ({ ...one, id: `r${at}` })));
const level = fc.record({
  base: fc.constantFrom(...PRICE_BASES),
  percent,
  roundingKopecks: fc.constantFrom(...ROUNDINGS),
  belowCost: fc.boolean(),
  mayExceedRetail: fc.boolean(),
  leastMarkupPercent: fc.integer({ min: 0, max: 1_000 }).map((hundredths) => hundredths / 100),
});
const offer = fc.record({
  retailKopecks: kopecks,
  costKopecks: fc.option(kopecks, { nil: 0 }),
  supplier: fc.constantFrom('a', 'b'),
});
const product = fc.record({
  id: fc.constant('p'),
  brand: fc.constantFrom('a', 'b'),
  categories: fc.constantFrom(['a'], ['a', 'b'], ['c']),
});

const of = (
  terms: Partial<PriceTerms> & Pick<PriceTerms, 'level'>,
  ...[goods, offered]: [Parameters<typeof priceFor>[1], Parameters<typeof priceFor>[2]]
) => priceFor({ rules: [], fixed: [], ...terms }, goods, offered, NOON);

test('a level that adds nothing to retail and rounds nothing is retail', () => {
  fc.assert(
    fc.property(
      product,
      offer,
      fc.boolean(),
      (goods, offered, belowCost) =>
        of(
          {
            level: {
              base: 'retail',
              percent: 0,
              roundingKopecks: 1,
              belowCost,
              mayExceedRetail: true,
              leastMarkupPercent: 1,
            },
          },
          goods,
          offered,
        ).kopecks === offered.retailKopecks,
    ),
  );
});

test('a higher percent never makes a lower price', () => {
  fc.assert(
    fc.property(level, percent, product, offer, (terms, other, goods, offered) => {
      const [low, high] = [terms.percent, other].toSorted((a, b) => a - b) as [number, number];
      return (
        of({ level: { ...terms, percent: low } }, goods, offered).kopecks <=
        of({ level: { ...terms, percent: high } }, goods, offered).kopecks
      );
    }),
  );
});

test('rounding adds less than a step, and prices are whole kopecks above nothing', () => {
  fc.assert(
    fc.property(level, rules, product, offer, (terms, some, goods, offered) => {
      const { kopecks: price, trace } = of({ level: terms, rules: some }, goods, offered);
      return (
        Number.isInteger(price) &&
        price > 0 &&
        (trace.bound !== undefined ||
          (price - trace.counted < terms.roundingKopecks && price >= trace.counted - 1e-4))
      );
    }),
  );
});

test('who pays the lowest price there is cannot read the cost off it', () => {
  const sellable = offer.filter(({ costKopecks }) => costKopecks > 0);
  fc.assert(
    fc.property(level, rules, product, sellable, (terms, some, goods, offered) => {
      const { kopecks: price } = of({ level: terms, rules: some }, goods, offered);
      const { costKopecks: cost, retailKopecks: retail } = offered;
      // Exact in hundredths of a percent; what is counted may be off by less than a kopeck of them.
      const floor = cost * (10_000 + Math.round(terms.leastMarkupPercent * 100)) - 1;
      return terms.belowCost || price >= retail || price * 10_000 >= floor;
    }),
  );
});

test('nothing is sold below its cost unless the level allows it or retail itself is below', () => {
  fc.assert(
    fc.property(level, rules, product, offer, (terms, some, goods, offered) => {
      const { kopecks: price } = of({ level: terms, rules: some }, goods, offered);
      return terms.belowCost || price >= Math.min(offered.costKopecks, offered.retailKopecks);
    }),
  );
});

test('nobody pays more than retail unless his level may ask for it', () => {
  fc.assert(
    fc.property(level, rules, product, offer, (terms, some, goods, offered) => {
      const { kopecks: price } = of({ level: terms, rules: some }, goods, offered);
      const free = of({ level: { ...terms, mayExceedRetail: true }, rules: some }, goods, offered);
      return terms.mayExceedRetail
        ? price === free.kopecks
        : price === Math.min(free.kopecks, offered.retailKopecks);
    }),
  );
});

test('the order in which rules stand decides nothing', () => {
  const twice = rules.chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
  );
  fc.assert(
    fc.property(
      level,
      twice,
      product,
      offer,
      (terms, [one, other], goods, offered) =>
        of({ level: terms, rules: one }, goods, offered).kopecks ===
        of({ level: terms, rules: other }, goods, offered).kopecks,
    ),
  );
});

/**
 * Which of two rules holds, as docs and screens say it: the higher priority, then the one that asks
 * for more, then the smaller id.
 */
function holdsBefore(one: PriceRule, other: PriceRule): boolean {
  const asksFor = ({ category, brand, supplier }: PriceRule) =>
    [category, brand, supplier].filter((wanted) => wanted !== '').length;
  if (one.priority !== other.priority) return one.priority > other.priority;
  if (asksFor(one) !== asksFor(other)) return asksFor(one) > asksFor(other);
  return one.id < other.id;
}

test('of all rules that fit the one that stands before the others decides', () => {
  fc.assert(
    fc.property(level, rules, product, offer, (terms, some, goods, offered) => {
      const base = terms.base === 'cost' ? offered.costKopecks : offered.retailKopecks;
      const fits = ({ category, brand, supplier, fromKopecks, toKopecks }: PriceRule) =>
        (!category || (goods.categories as readonly string[]).includes(category)) &&
        (!brand || brand === goods.brand) &&
        (!supplier || supplier === offered.supplier) &&
        base >= fromKopecks &&
        (toKopecks === 0 || base < toKopecks);
      const best = some
        .filter(fits)
        .find((one, _, fitting) =>
          fitting.every((other) => other === one || holdsBefore(one, other)),
        );
      return base === 0 || of({ level: terms, rules: some }, goods, offered).trace.of === best?.id;
    }),
  );
});

test('an amount without its trace is the very same', () => {
  const agreed = fc.array(
    fc.record({
      id: fc.constantFrom('f1', 'f2'),
      product: fc.constantFrom('p', 'q'),
      kopecks,
      from: fc.constantFrom('', '2026-11-01'),
      to: fc.constantFrom('', '2026-11-20'),
    }),
    { maxLength: 3 },
  );
  const sold = fc.oneof(
    offer,
    offer.map((one) => ({ ...one, retailKopecks: 0 })),
  );
  fc.assert(
    fc.property(
      level,
      rules,
      agreed,
      product,
      sold,
      (terms, some, fixed, goods, { supplier, retailKopecks, costKopecks }) => {
        const amount = amountCounter({ level: terms, rules: some, fixed }, NOON)(
          goods.id,
          goods.brand,
          goods.categories,
          supplier,
          retailKopecks,
          costKopecks,
        );
        return (
          amount ===
          of({ level: terms, rules: some, fixed }, goods, { supplier, retailKopecks, costKopecks })
            .kopecks
        );
      },
    ),
  );
});

test('of two that are alike the smaller id holds, be they of one kind or of two', () => {
  const terms = {
    base: 'retail',
    percent: 0,
    roundingKopecks: 1,
    belowCost: true,
    mayExceedRetail: false,
    leastMarkupPercent: 0,
  } as const;
  const goods = { id: 'p', brand: 'a', categories: ['a'] as const };
  const offered = { retailKopecks: 10_000, costKopecks: 0, supplier: 'a' };
  const wide = {
    category: '',
    brand: '',
    supplier: '',
    fromKopecks: 0,
    toKopecks: 0,
    percent: -1,
    priority: 1,
  };
  for (const [one, other] of [
    [{ brand: 'a' }, { brand: 'a' }],
    [{ brand: 'a' }, { category: 'a' }],
    [{ category: 'a' }, { supplier: 'a' }],
    [{}, {}],
  ]) {
    const [first, second] = [
      { ...wide, ...one, id: 'r1' },
      { ...wide, ...other, id: 'r2' },
    ];
    for (const list of [
      [first, second],
      [second, first],
    ])
      expect(of({ level: terms, rules: list }, goods, offered).trace.of).toBe('r1');
  }
});
