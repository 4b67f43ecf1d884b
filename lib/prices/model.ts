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

/**
 * The price of an offer for a level: a fixed price, else the rule that fits best, else the level's percent, else retail. It is rounded up,
 * a discount never ends above retail, and without `belowCost` nothing is sold below its cost, as far as retail is not below it either.
 * @param at the moment, ISO, UTC
 * @returns kopecks; 0 («цена по запросу») for what has no retail price
 */
export function priceFor({ level, rules, fixed }: PriceTerms, product: PricedProduct, offer: PricedOffer, at: string): { kopecks: number; trace: PriceTrace } {
  const { retailKopecks: retail, costKopecks: cost } = offer;
  if (retail <= 0) return { kopecks: 0, trace: { by: 'retail', counted: 0 } };
  const agreed = fixedPrice(fixed, product.id, at);
  if (agreed) return bounded(level, offer, { by: 'fixed', of: agreed.id, counted: agreed.kopecks }, agreed.kopecks);
  const base = level.base === 'cost' ? cost : retail;
  if (base <= 0) return { kopecks: retail, trace: { by: 'retail', counted: retail } };
  const rule = bestRule(rules, product, offer, base);
  const percent = rule?.percent ?? level.percent;
  const counted = (base * (10_000 + Math.round(percent * 100))) / 10_000;
  const trace: PriceTrace = { by: rule ? 'rule' : 'level', ...(rule && { of: rule.id }), base: { kind: level.base, kopecks: base, percent }, counted };
  const rounded = roundedUp(counted, level.roundingKopecks);
  if (level.base === 'retail' && percent <= 0 && rounded > retail) return bounded(level, offer, { ...trace, bound: 'retail' }, retail);
  return bounded(level, offer, trace, rounded);
}

function bounded({ belowCost }: PriceLevel, { retailKopecks, costKopecks }: PricedOffer, trace: PriceTrace, kopecks: number) {
  const least = belowCost ? 1 : Math.max(Math.min(costKopecks, retailKopecks), 1);
  return kopecks >= least ? { kopecks, trace } : { kopecks: least, trace: { ...trace, bound: 'cost' as const } };
}

/** Hundredths of a percent of kopecks leave fractions; what is one in ten thousand above a whole step is an error of counting. */
const roundedUp = (kopecks: number, step: number): number => Math.ceil(Math.round((kopecks / Math.max(step, 1)) * 1e6) / 1e6) * Math.max(step, 1);

/** Of several that hold at once the one that began last: it was agreed on later. */
function fixedPrice(fixed: readonly FixedPrice[], product: string, at: string): FixedPrice | null {
  const holds = fixed.filter((price) => price.product === product && price.from <= at && (price.to === '' || price.to >= at));
  return holds.reduce<FixedPrice | null>((best, next) => (!best || next.from > best.from || (next.from === best.from && next.id < best.id) ? next : best), null);
}

function bestRule(rules: readonly PriceRule[], product: PricedProduct, offer: PricedOffer, base: number): PriceRule | null {
  let best: PriceRule | null = null;
  for (const rule of rules) if (fits(rule, product, offer, base) && (!best || isBefore(rule, best))) best = rule;
  return best;
}

const fits = ({ category, brand, supplier, fromKopecks, toKopecks }: PriceRule, product: PricedProduct, offer: PricedOffer, base: number): boolean =>
  (category === '' || product.categories.includes(category)) &&
  (brand === '' || brand === product.brand) &&
  (supplier === '' || supplier === offer.supplier) &&
  base >= fromKopecks &&
  (toKopecks === 0 || base < toKopecks);

/** Whether a rule holds where both fit: by priority, then by how much it asks for; the id decides at last, so that their order in a list never does. */
export function isBefore(one: PriceRule, other: PriceRule): boolean {
  const conditions = ({ category, brand, supplier }: PriceRule) => [category, brand, supplier].filter(Boolean).length;
  return (one.priority - other.priority || conditions(one) - conditions(other) || (one.id < other.id ? 1 : -1)) > 0;
}
