import type {
  AsksPayment,
  NamedLevel,
  PriceBase,
  PriceLevel,
  PriceRule,
  PriceTrace,
} from '../model.ts';

/**
 * A price level as the staff see it. `customers`: how many were given it; of retail nobody is
 * counted.
 */
export type AdminLevel = Omit<PriceLevel, 'leastMarkupPercent'> & {
  id: string;
  code: string;
  name: string;
  asksPayment: AsksPayment;
  isDefault: boolean;
  customers: number;
  rules: number;
  updatedAt: string;
};

/** What is typed into a level. */
export type LevelFields = {
  name: string;
  code: string;
  base: PriceBase;
  percent: number;
  rounding: number;
  below_cost: boolean;
  may_exceed_retail: boolean;
  asks_payment: AsksPayment;
};

/**
 * Products with an offer that a level makes dearer than retail. `counted`: by its percents, if
 * nothing held them back; `agreed`: by its fixed prices, which nothing holds back.
 */
export type AboveRetail = { counted: LookedAt; agreed: LookedAt };
/** `isCut`: only `MOST_LOOKED_AT` offers were looked at, of more. */
type LookedAt = { products: number; isCut: boolean };

/** Offers that may end above retail are looked at one by one; of very many only so many. */
export const MOST_LOOKED_AT = 3_000;

/** What a rule asks for, in names; '' and 0 for anything. Kopecks. */
export type RuleConditions = {
  category: string;
  brand: string;
  supplier: string;
  fromKopecks: number;
  toKopecks: number;
};

/** A rule of a level, with the names of what it asks for. */
export type AdminRule = PriceRule & { names: RuleConditions; updatedAt: string };

/** What a rule is made of. */
export type RuleFields = {
  category: string;
  brand: string;
  supplier: string;
  from_kopecks: number;
  to_kopecks: number;
  percent: number;
  priority: number;
};

/** A price agreed on, as the list shows it. `from`, `to`: ISO, UTC, '' for no bound. */
export type ListedFixedPrice = {
  id: string;
  product: string;
  article: string;
  brand: string;
  name: string;
  retailKopecks: number | null;
  kopecks: number;
  from: string;
  to: string;
};

/** The same in its form. `from`, `to`: days of the shop, both included. */
export type EditedFixedPrice = {
  id: string;
  product: string;
  kopecks: number;
  from: string;
  to: string;
  updatedAt: string;
};

/** A price agreed on for a product, as the product's page shows it. */
export type ProductFixedPrice = {
  id: string;
  level: NamedLevel & { id: string };
  kopecks: number;
  from: string;
  to: string;
};

/** A price with where it comes from; `rule` and `fixed` are what decided, where one did. */
export type TracedPrice = {
  offer: string;
  kopecks: number;
  trace: PriceTrace;
  rule: RuleConditions | null;
  fixed: { kopecks: number; from: string; to: string } | null;
};
export type TracedOffer = {
  id: string;
  supplier: string;
  warehouse: string;
  retailKopecks: number;
  costKopecks: number;
};

/** The offers of a product at levels. */
export type TracedPrices = {
  offers: TracedOffer[];
  levels: (NamedLevel & { id: string; roundingKopecks: number; prices: TracedPrice[] })[];
};
