/** What a customer's price level makes of an offer's price. Runs in Node and inside PocketBase's engine. */

/** What the percent of a level is counted on. */
export const PRICE_BASES = ['retail', 'cost'] as const;
export type PriceBase = (typeof PRICE_BASES)[number];

/** Prices of a level may be rounded up to a multiple of so many kopecks. */
export const ROUNDINGS = [1, 100, 500, 1000] as const;

/** `percent`: added to the base, negative for a discount. `belowCost`: the shop is ready to lose money on it. */
export type PriceLevel = { base: PriceBase; percent: number; roundingKopecks: number; belowCost: boolean };

/**
 * Another percent for some goods. Ids; '' where it does not look. A category stands for all below it. The price band is of the level's
 * base, kopecks, from `fromKopecks` up to, and without, `toKopecks`; 0 for no end. Of rules that fit, the one with the highest priority holds.
 */
export type PriceRule = { id: string; category: string; brand: string; supplier: string; fromKopecks: number; toKopecks: number; percent: number; priority: number };

/** A price agreed on for a product. `from`, `to`: first and last moment, ISO, UTC; '' for no bound. */
export type FixedPrice = { id: string; product: string; kopecks: number; from: string; to: string };

/** Everything that makes a level's prices. */
export type PriceTerms = { level: PriceLevel; rules: readonly PriceRule[]; fixed: readonly FixedPrice[] };

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
 * The price of an offer for a level: a fixed price, else the rule that fits best, else the level's percent, else retail. It is rounded up,
 * a discount never ends above retail, and without `belowCost` nothing is sold below its cost, as far as retail is not below it either.
 * @param at the moment, ISO, UTC
 * @returns kopecks; 0 («цена по запросу») for what has no retail price
 */
export const priceFor = (terms: PriceTerms, product: PricedProduct, offer: PricedOffer, at: string): Price => priceCounter(terms, at)(product, offer);

/** The same for many offers: rules and agreed prices are looked up, not read through for each. In PocketBase's engine that is what makes a page of 300 quick. */
export function priceCounter({ level, rules, fixed }: PriceTerms, at: string): (product: PricedProduct, offer: PricedOffer) => Price {
  const [agreedFor, rulesFor] = [bookOfPrices(fixed, at), bookOf(rules)];
  return (product, offer) => {
    const { retailKopecks: retail, costKopecks: cost } = offer;
    if (retail <= 0) return { kopecks: 0, trace: { by: 'retail', counted: 0 } };
    const agreed = agreedFor(product.id);
    if (agreed) return bounded(level, offer, { by: 'fixed', of: agreed.id, counted: agreed.kopecks }, agreed.kopecks);
    const base = level.base === 'cost' ? cost : retail;
    if (base <= 0) return { kopecks: retail, trace: { by: 'retail', counted: retail } };
    return counted(level, offer, base, rulesFor(product, offer.supplier, base));
  };
}

function counted(level: PriceLevel, offer: PricedOffer, base: number, rule: PriceRule | null): Price {
  const percent = rule?.percent ?? level.percent;
  const exact = (base * (10_000 + Math.round(percent * 100))) / 10_000;
  const trace: PriceTrace = { by: rule ? 'rule' : 'level', ...(rule && { of: rule.id }), base: { kind: level.base, kopecks: base, percent }, counted: exact };
  const rounded = roundedUp(exact, level.roundingKopecks);
  if (level.base === 'retail' && percent <= 0 && rounded > offer.retailKopecks) return bounded(level, offer, { ...trace, bound: 'retail' }, offer.retailKopecks);
  return bounded(level, offer, trace, rounded);
}

function bounded({ belowCost }: PriceLevel, { retailKopecks, costKopecks }: PricedOffer, trace: PriceTrace, kopecks: number) {
  const least = belowCost ? 1 : Math.max(Math.min(costKopecks, retailKopecks), 1);
  return kopecks >= least ? { kopecks, trace } : { kopecks: least, trace: { ...trace, bound: 'cost' as const } };
}

/** Hundredths of a percent of kopecks leave fractions; what is one in ten thousand above a whole step is an error of counting. */
const roundedUp = (kopecks: number, step: number): number => Math.ceil(Math.round((kopecks / Math.max(step, 1)) * 1e6) / 1e6) * Math.max(step, 1);

/** The agreed price of a product: of several that hold at once the one that began last, since it was agreed on later. */
function bookOfPrices(fixed: readonly FixedPrice[], at: string): (product: string) => FixedPrice | undefined {
  const book = new Map<string, FixedPrice>();
  for (const next of fixed) {
    if (next.from > at || (next.to !== '' && next.to < at)) continue;
    const best = book.get(next.product);
    if (!best || next.from > best.from || (next.from === best.from && next.id < best.id)) book.set(next.product, next);
  }
  return (product) => book.get(product);
}

type Ranked = { rule: PriceRule; rank: number };

type Book = (product: PricedProduct, supplier: string, base: number) => PriceRule | null;
/** Lists of rules are never changed, only replaced. */
const books = new WeakMap<readonly PriceRule[], Book>();

function bookOf(rules: readonly PriceRule[]): Book {
  const known = books.get(rules) ?? bookOfRules(rules);
  books.set(rules, known);
  return known;
}

/**
 * The best rule for a product. Rules stand on shelves by what they ask for, those that win in front, so that of hundreds few are looked at,
 * and a shelf that no rule stands on is never asked for. Plain loops and nothing made anew for each offer: PocketBase's engine is slow at anything else.
 */
function bookOfRules(rules: readonly PriceRule[]): Book {
  const shelves = new Map<string, Map<string, Ranked[]>>();
  const [brands, suppliers] = [new Set<string>(), new Set<string>()];
  for (const ranked of rules.map((rule) => ({ rule, rank: rankOf(rule) })).sort((one, other) => (wins(one, other) ? -1 : 1))) {
    const { category, brand, supplier } = ranked.rule;
    if (brand) brands.add(brand);
    if (supplier) suppliers.add(supplier);
    if (!shelves.has(category)) shelves.set(category, new Map());
    const shelf = shelves.get(category)!;
    if (!shelf.has(goodsOf(brand, supplier))) shelf.set(goodsOf(brand, supplier), []);
    shelf.get(goodsOf(brand, supplier))!.push(ranked);
  }
  const asks = new Map<string, readonly string[]>();
  const asked = (anyBrand: string, anySupplier: string): readonly string[] => {
    const brand = brands.has(anyBrand) ? anyBrand : '';
    const supplier = suppliers.has(anySupplier) ? anySupplier : '';
    const goods = goodsOf(brand, supplier);
    let known = asks.get(goods);
    if (!known) asks.set(goods, (known = [...new Set(['', goodsOf(brand, ''), goodsOf('', supplier), goods])]));
    return known;
  };
  const unbound = shelves.get('');
  return ({ brand, categories }, supplier, base) => {
    const goods = asked(brand, supplier);
    let best = unbound ? firstOn(unbound, goods, base, null) : null;
    for (let at = 0; at < categories.length; at += 1) {
      const shelf = shelves.get(categories[at]!);
      if (shelf) best = firstOn(shelf, goods, base, best);
    }
    return best && best.rule;
  };
}

/** The first that fits of what may fit, or what was known when that wins. */
function firstOn(shelf: Map<string, Ranked[]>, asked: readonly string[], base: number, known: Ranked | null): Ranked | null {
  let best = known;
  for (let at = 0; at < asked.length; at += 1) {
    const rules = shelf.get(asked[at]!);
    if (!rules) continue;
    for (let n = 0; n < rules.length; n += 1) {
      const ranked = rules[n]!;
      if (best && !wins(ranked, best)) break;
      if (base < ranked.rule.fromKopecks || (ranked.rule.toKopecks > 0 && base >= ranked.rule.toKopecks)) continue;
      best = ranked;
      break;
    }
  }
  return best;
}

/** '' for a rule that asks for neither. */
const goodsOf = (brand: string, supplier: string): string => (brand || supplier ? `${brand} ${supplier}` : '');

const wins = (one: Ranked, other: Ranked): boolean => (one.rank === other.rank ? one.rule.id < other.rule.id : one.rank > other.rank);

/** Whether a rule holds where both fit: by priority, then by how much it asks for; the id decides at last, so that their order in a list never does. */
export const isBefore = (one: PriceRule, other: PriceRule): boolean => wins({ rule: one, rank: rankOf(one) }, { rule: other, rank: rankOf(other) });

/** There are three conditions at most. */
const rankOf = ({ category, brand, supplier, priority }: PriceRule): number => priority * 4 + (category ? 1 : 0) + (brand ? 1 : 0) + (supplier ? 1 : 0);
