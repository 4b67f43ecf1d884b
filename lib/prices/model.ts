/**
 * What a customer's price level makes of an offer's price. Runs in Node and inside PocketBase's
 * engine.
 */

/**
 * Stands for no level of one's own where lists are narrowed to one: what everybody pays. The code
 * of the level that is retail, so no other bears it.
 */
export const RETAIL = 'retail';

/** What the percent of a level is counted on. */
export const PRICE_BASES = ['retail', 'cost'] as const;
export type PriceBase = (typeof PRICE_BASES)[number];

/** A level by what it is called, and what it does to prices. */
export type NamedLevel = { name: string; percent: number; base: PriceBase };

/**
 * Whether goods of an order that is not paid leave the shop only after a question: `invoice`: where it
 * is paid by invoice.
 */
export const ASKS_PAYMENT = ['always', 'invoice', 'never'] as const;
export type AsksPayment = (typeof ASKS_PAYMENT)[number];

/** Prices of a level may be rounded up to a multiple of so many kopecks. */
export const ROUNDINGS = [1, 100, 500, 1000] as const;

/**
 * `percent`: added to the base, negative for a discount. `belowCost`: the shop is ready to lose
 * money on it. `mayExceedRetail`: what is counted may be dearer than what everybody pays.
 * `leastMarkupPercent`: what every price adds to the cost otherwise, or a customer with a deep
 * discount would read the cost off his price.
 */
export type PriceLevel = {
  base: PriceBase;
  percent: number;
  roundingKopecks: number;
  belowCost: boolean;
  mayExceedRetail: boolean;
  leastMarkupPercent: number;
};

/**
 * Another percent for some goods. Ids; '' where it does not look. A category stands for all below
 * it. The price band is of the level's base, kopecks, from `fromKopecks` up to, and without,
 * `toKopecks`; 0 for no end. Of rules that fit, the one with the highest priority holds.
 */
export type PriceRule = {
  id: string;
  category: string;
  brand: string;
  supplier: string;
  fromKopecks: number;
  toKopecks: number;
  percent: number;
  priority: number;
};

/**
 * A price agreed on for a product. `from`, `to`: first and last moment, ISO, UTC; '' for no bound.
 */
export type FixedPrice = { id: string; product: string; kopecks: number; from: string; to: string };

/** Everything that makes a level's prices. */
export type PriceTerms = {
  level: PriceLevel;
  rules: readonly PriceRule[];
  fixed: readonly FixedPrice[];
};

/** `categories`: its own and all above it. */
export type PricedProduct = { id: string; brand: string; categories: readonly string[] };
/** Kopecks; 0 for unknown. */
export type PricedOffer = { retailKopecks: number; costKopecks: number; supplier: string };

/** Where a price comes from, for who has to explain it. Kopecks. */
export type PriceTrace = {
  /** What decided; `retail` where there was nothing to count with. */
  by: 'fixed' | 'rule' | 'level' | 'retail';
  /** Id of the fixed price or of the rule. */
  of?: string;
  base?: { kind: PriceBase; kopecks: number; percent: number };
  /** As counted, before it was rounded and bounded; not always whole. */
  counted: number;
  /** A bound that moved it. */
  bound?: 'cost' | 'retail';
};

export type Price = { kopecks: number; trace: PriceTrace };

/**
 * The price of an offer for a level: a fixed price, else the rule that fits best, else the level's
 * percent, else retail. It is rounded up, ends never above retail without `mayExceedRetail`, as a
 * discount on retail never does, and without `belowCost` nothing is sold below its cost with the
 * least markup, rounded as well, as far as retail is not below that either. A fixed price is what
 * was agreed on, be it above retail.
 * @param at the moment, ISO, UTC
 * @returns kopecks; 0 («цена по запросу») for what has no retail price
 */
export const priceFor = (
  terms: PriceTerms,
  product: PricedProduct,
  offer: PricedOffer,
  at: string,
): Price => priceCounter(terms, at)(product, offer);

/** The same for many offers: rules and agreed prices are looked up, not read through for each. */
export function priceCounter(
  { level, rules, fixed }: PriceTerms,
  at: string,
): (product: PricedProduct, offer: PricedOffer) => Price {
  const [agreedFor, ruleFor] = [bookOfPrices(fixed, at), bookOf(rules)];
  return ({ id, brand, categories }, { retailKopecks: retail, costKopecks: cost, supplier }) => {
    if (retail <= 0) return { kopecks: 0, trace: { by: 'retail', counted: 0 } };
    const agreed = agreedFor(id);
    if (agreed)
      return bounded(agreed.kopecks, notBelow(level, agreed.kopecks, retail, cost), {
        by: 'fixed',
        of: agreed.id,
        counted: agreed.kopecks,
      });
    const base = level.base === 'cost' ? cost : retail;
    if (base <= 0) return { kopecks: retail, trace: { by: 'retail', counted: retail } };
    const rule = ruleFor(brand, categories, supplier, base);
    const percent = rule?.percent ?? level.percent;
    const exact = plus(base, percent);
    const trace: PriceTrace = {
      by: rule ? 'rule' : 'level',
      ...(rule && { of: rule.id }),
      base: { kind: level.base, kopecks: base, percent },
      counted: exact,
    };
    return bounded(
      roundedUp(exact, level.roundingKopecks),
      counted(level, base, percent, retail, cost),
      trace,
    );
  };
}

/**
 * What `priceCounter` counts, without the trace. Plain values instead of objects: in PocketBase's
 * engine an object made for each of 300 offers costs more than its price.
 * @returns of the product's id, its brand, its categories, the supplier, retail and cost (kopecks),
 * the price in kopecks
 */
export function amountCounter(
  { level, rules, fixed }: PriceTerms,
  at: string,
): (
  product: string,
  brand: string,
  categories: readonly string[],
  supplier: string,
  retail: number,
  cost: number,
) => number {
  const [agreedFor, ruleFor] = [bookOfPrices(fixed, at), bookOf(rules)];
  return (product, brand, categories, supplier, retail, cost) => {
    if (retail <= 0) return 0;
    const agreed = agreedFor(product);
    if (agreed) return notBelow(level, agreed.kopecks, retail, cost);
    const base = level.base === 'cost' ? cost : retail;
    if (base <= 0) return retail;
    const rule = ruleFor(brand, categories, supplier, base);
    return counted(level, base, rule ? rule.percent : level.percent, retail, cost);
  };
}

const plus = (kopecks: number, percent: number): number =>
  (kopecks * (10_000 + Math.round(percent * 100))) / 10_000;

function counted(
  level: PriceLevel,
  base: number,
  percent: number,
  retail: number,
  cost: number,
): number {
  const rounded = roundedUp(plus(base, percent), level.roundingKopecks);
  const mayExceed = level.mayExceedRetail && (level.base === 'cost' || percent > 0);
  return notBelow(level, rounded > retail && !mayExceed ? retail : rounded, retail, cost);
}

function notBelow(
  { belowCost, leastMarkupPercent, roundingKopecks }: PriceLevel,
  kopecks: number,
  retail: number,
  cost: number,
): number {
  if (belowCost) return Math.max(kopecks, 1);
  const floor = roundedUp(plus(cost, leastMarkupPercent), roundingKopecks);
  const least = Math.max(Math.min(floor, retail), 1);
  return kopecks < least ? least : kopecks;
}

/** Only the cost raises a price, only retail lowers it. @param wanted kopecks before any bound */
const bounded = (wanted: number, kopecks: number, trace: PriceTrace): Price => ({
  kopecks,
  trace: kopecks === wanted ? trace : { ...trace, bound: kopecks > wanted ? 'cost' : 'retail' },
});

/**
 * Hundredths of a percent of kopecks leave fractions; what is one in ten thousand above a whole
 * step is an error of counting.
 */
const roundedUp = (kopecks: number, step: number): number =>
  Math.ceil(Math.round((kopecks / Math.max(step, 1)) * 1e6) / 1e6) * Math.max(step, 1);

/**
 * The agreed price of a product: of several that hold at once the one that began last, since it was
 * agreed on later.
 */
function bookOfPrices(
  fixed: readonly FixedPrice[],
  at: string,
): (product: string) => FixedPrice | undefined {
  const book = new Map<string, FixedPrice>();
  for (const next of fixed) {
    if (next.from > at || (next.to !== '' && next.to < at)) continue;
    const best = book.get(next.product);
    if (!best || next.from > best.from || (next.from === best.from && next.id < best.id))
      book.set(next.product, next);
  }
  return (product) => book.get(product);
}

type Ranked = { rule: PriceRule; rank: number };

type Book = (
  brand: string,
  categories: readonly string[],
  supplier: string,
  base: number,
) => PriceRule | null;
/** Lists of rules are never changed, only replaced. */
const books = new WeakMap<readonly PriceRule[], Book>();

function bookOf(rules: readonly PriceRule[]): Book {
  const known = books.get(rules) ?? bookOfRules(rules);
  books.set(rules, known);
  return known;
}

/**
 * The best rule for a product. Rules stand on shelves by what they ask for, those that win in
 * front, so that of hundreds few are looked at; which shelves goods of a kind have is found out
 * once. Plain loops and nothing made anew for each offer: PocketBase's engine is slow at anything
 * else.
 */
function bookOfRules(rules: readonly PriceRule[]): Book {
  const shelves = new Map<string, Map<string, Ranked[]>>();
  const [brands, suppliers] = [new Set<string>(), new Set<string>()];
  for (const ranked of rules
    .map((rule) => ({ rule, rank: rankOf(rule) }))
    .sort((one, other) => (wins(one, other) ? -1 : 1))) {
    const { category, brand, supplier } = ranked.rule;
    if (brand) brands.add(brand);
    if (supplier) suppliers.add(supplier);
    if (!shelves.has(category)) shelves.set(category, new Map());
    const shelf = shelves.get(category)!;
    if (!shelf.has(goodsOf(brand, supplier))) shelf.set(goodsOf(brand, supplier), []);
    shelf.get(goodsOf(brand, supplier))!.push(ranked);
  }
  const known = new WeakMap<readonly string[], Map<string, readonly Ranked[][]>>();
  const shelvesFor = (
    categories: readonly string[],
    brand: string,
    supplier: string,
  ): readonly Ranked[][] => {
    const goods = goodsOf(brand, supplier);
    let ofCategories = known.get(categories);
    if (!ofCategories) known.set(categories, (ofCategories = new Map()));
    let found = ofCategories.get(goods);
    if (!found) {
      const asked = [...new Set(['', goodsOf(brand, ''), goodsOf('', supplier), goods])];
      found = ['', ...categories]
        .flatMap((category) => asked.map((one) => shelves.get(category)?.get(one)))
        .filter((shelf) => shelf !== undefined);
      ofCategories.set(goods, found);
    }
    return found;
  };
  return (brand, categories, supplier, base) => {
    const mine = shelvesFor(
      categories,
      brands.has(brand) ? brand : '',
      suppliers.has(supplier) ? supplier : '',
    );
    let best: Ranked | null = null;
    for (let at = 0; at < mine.length; at += 1) best = firstOn(mine[at]!, base, best);
    return best && best.rule;
  };
}

/** The first that fits of what may fit, or what was known when that wins. */
function firstOn(rules: readonly Ranked[], base: number, known: Ranked | null): Ranked | null {
  for (let n = 0; n < rules.length; n += 1) {
    const ranked = rules[n]!;
    if (known && !wins(ranked, known)) return known;
    if (
      base >= ranked.rule.fromKopecks &&
      (ranked.rule.toKopecks === 0 || base < ranked.rule.toKopecks)
    )
      return ranked;
  }
  return known;
}

/** '' for a rule that asks for neither. */
const goodsOf = (brand: string, supplier: string): string =>
  brand || supplier ? `${brand} ${supplier}` : '';

const wins = (one: Ranked, other: Ranked): boolean =>
  one.rank === other.rank ? one.rule.id < other.rule.id : one.rank > other.rank;

/**
 * Whether a rule holds where both fit: by priority, then by how much it asks for; the id decides at
 * last, so that their order in a list never does.
 */
export const isBefore = (one: PriceRule, other: PriceRule): boolean =>
  wins({ rule: one, rank: rankOf(one) }, { rule: other, rank: rankOf(other) });

/** There are three conditions at most. */
const rankOf = ({ category, brand, supplier, priority }: PriceRule): number =>
  priority * 4 + (category ? 1 : 0) + (brand ? 1 : 0) + (supplier ? 1 : 0);
