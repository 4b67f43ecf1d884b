import { bounds } from '../cart/model.ts';
import { MAX_BRANDS } from '../constants.ts';
import type { CrossReason, OtherNumber, ReplacementStep } from '../crosses/model.ts';
import type { Fitments } from '../fitments/model.ts';
import type { StockKind } from '../offers/model.ts';
import type { NamedCar } from '../vehicles/model.ts';

/**
 * In how good a state a product or an offer is to be bought: it lies at hand, has to be brought
 * first, or neither. The place of a word is the `availability_rank` of `listings`.
 */
export const AVAILABILITIES = ['in_stock', 'on_order', 'none'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

type Link = { name: string; slug: string };

/**
 * A product as lists show it: with its best offer (see `bestOffer`).
 */
export type ListedProduct = {
  id: string;
  /** Short and unchanging, for cookies. */
  number: number;
  name: string;
  /** As printed by its maker. */
  article: string;
  brand: Link;
  /** Retail price of the best offer; null when there is none. */
  priceKopecks: number | null;
  availability: Availability;
  stockKind: StockKind | null;
  /** Pieces that can be bought now; meaningful for the stock kind `exact` only. */
  quantity: number;
  unit: string;
  leadMinHours: number;
  leadMaxHours: number;
  /** File name of the first image. */
  image: string | null;
  /** Id of the best offer; null when there is none. */
  offer: string | null;
  /** It is sold in multiples of this many pieces, from `minQuantity` on. */
  multiple: number;
  minQuantity: number;
};

export type Offer = {
  id: string;
  warehouse: string;
  own: boolean;
  city: string;
  /** Whether it can be fetched from there. */
  pickup: boolean;
  /**
   * `HH:MM` in the shop's time, after which an order counts for the next working day; '' when there
   * is no such hour.
   */
  cutOff: string;
  /** 1 is Monday, 7 Sunday; empty means every day. */
  workDays: number[];
  priceKopecks: number;
  stockKind: StockKind;
  quantity: number;
  /** Sold in multiples of this many pieces, from `minQuantity` on. */
  multiple: number;
  minQuantity: number;
  leadMinHours: number;
  leadMaxHours: number;
  /** When the supplier last told price and stock, UTC. */
  refreshedAt: string | null;
};

/** Another product that may stand in for one, and why. */
export type Cross = ListedProduct & { why: CrossReason };

/** A product that crosses lead to over one number between, `via`. */
type FarCross = ListedProduct & { via: OtherNumber };

/** What a page tells of the crosses of crosses of a product. */
export type FarCrosses = {
  product: Pick<ListedProduct, 'id' | 'article' | 'name'> & { brand: Link };
  items: FarCross[];
};

/**
 * What can be bought instead: parts of the car's maker, what replaces the number or was replaced by
 * it, copies.
 */
export type Crosses = {
  /** From what took its place to the number that is made today; empty for one that is current. */
  chain: ReplacementStep[];
  originals: Cross[];
  replacements: Cross[];
  analogs: Cross[];
  numbers: OtherNumber[];
};

export type Product = ListedProduct &
  Fitments & {
    description: string;
    weightGrams: number;
    barcode: string;
    isOriginal: boolean;
    /** File names of the images, the first one included. */
    images: string[];
    /** What each of them shows, in words; '' where nobody has said. */
    alts: string[];
    /** From the root category to the product's own. */
    breadcrumbs: Link[];
    attributes: { name: string; value: string }[];
    numbers: { number: string; kind: 'oem' | 'trade' | 'old'; brand: string | null }[];
    offers: Offer[];
    crosses: Crosses;
    /** What else is bought with it and can be had. */
    together: ListedProduct[];
  };

export type ProductList = {
  category: (Link & { text: string; path: Link[] }) | null;
  /** Makers that the list is narrowed to. */
  brands: Link[];
  /** What it shows fits this car, or any. */
  car: NamedCar | null;
  /** What fits this car comes first, then what fits any, what is not known to, what does not. */
  mine: NamedCar | null;
  /** How many the list narrowed to that car shows, as `count`; null without one. */
  fitting: number | null;
  attributes: ChosenAttribute[];
  items: ListedProduct[];
  /** Exact up to 1,000; 1,001 stands for «более 1 000». */
  count: number;
  page: number;
  hasNext: boolean;
  /** Where the next page starts, for pages too deep to be numbered. */
  next: string | null;
};

/** What a list can be narrowed by; the choice already made is left aside. */
export type Facets = {
  /**
   * The most products first; `count` is null where there are too many to be counted. `fitting`: how
   * many fit the visitor's car; absent without one, or where that is not known.
   */
  brands: (Link & { count: number | null; fitting?: number | undefined })[];
  /** Cheapest and dearest, kopecks; null when nothing has a price. */
  priceFrom: number | null;
  priceTo: number | null;
};

/** What a list is narrowed to by an attribute: any of the values, or numbers within both ends. */
export type ChosenAttribute = {
  slug: string;
  name: string;
  unit: string;
  values: { slug: string; text: string }[];
  from: number | null;
  to: number | null;
};

/**
 * What a list can be narrowed to by an attribute: values, or numbers between its ends. `count`:
 * products that a value leaves under the other filters; null for too many to be counted. `fitting`:
 * as of `Facets`.
 */
export type AttributeFacet = Omit<ChosenAttribute, 'values'> & {
  values: { slug: string; text: string; count: number | null; fitting?: number | undefined }[];
};

/**
 * Facets with how many products of each brand fit a car.
 * @param ofCar the facets of the same list narrowed to it; a brand that they do not know has none,
 * unless they hold as many as they can, or were counted in part
 */
export function facetsWithFitting(facets: Facets, ofCar: Facets): Facets {
  const counts = new Map(ofCar.brands.map(({ slug, count }) => [slug, count]));
  const isWhole =
    ofCar.brands.length < MAX_BRANDS && ofCar.brands.every(({ count }) => count !== null);
  const absent = isWhole ? 0 : null;
  const fitting = (slug: string) => (counts.has(slug) ? counts.get(slug) : absent) ?? undefined;
  return {
    ...facets,
    brands: facets.brands.map((brand) => ({ ...brand, fitting: fitting(brand.slug) })),
  };
}

/**
 * Attributes with how many products of each value fit a car.
 * @param ofCar those of the same list narrowed to it: the same attributes and values
 */
export function attributesWithFitting(
  attributes: AttributeFacet[],
  ofCar: AttributeFacet[],
): AttributeFacet[] {
  const valuesOf = new Map(ofCar.map(({ slug, values }) => [slug, values]));
  return attributes.map((attribute) => {
    const counts = new Map(valuesOf.get(attribute.slug)?.map(({ slug, count }) => [slug, count]));
    const values = attribute.values.map((value) => ({
      ...value,
      fitting: counts.get(value.slug) ?? undefined,
    }));
    return { ...attribute, values };
  });
}

/**
 * What a front page shows of the shop: what is bought most there, or its newest while too little
 * was bought.
 */
export type BoughtMost = { kind: 'bought' | 'newest'; items: ListedProduct[] };

/** Whether an id can be a product's at all: saves asking the backend about rubbish addresses. */
export const isProductId = (id: string): boolean =>
  /^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$/.test(id);

/** What a button has to know of an offer to put it into the cart and to say what that costs. */
export type BuyableOffer = Pick<Offer, 'id' | 'priceKopecks' | 'multiple' | 'minQuantity'> &
  Pick<ListedProduct, 'unit'>;

/**
 * The offer that a list's button puts into the cart; null when there is none to be had at a price.
 */
export const orderableOffer = ({
  offer,
  priceKopecks,
  availability,
  multiple,
  minQuantity,
  unit,
}: ListedProduct): BuyableOffer | null =>
  offer !== null && priceKopecks !== null && availability !== 'none'
    ? { id: offer, priceKopecks, multiple, minQuantity, unit }
    : null;

/** What a visitor asks the shop about a product: when it comes, what it costs, or to have it. */
export function inquiryAbout({
  priceKopecks,
  availability,
}: Pick<ListedProduct, 'priceKopecks' | 'availability'>): 'arrival' | 'price' | 'order' {
  if (availability === 'none') return 'arrival';
  return priceKopecks === null ? 'price' : 'order';
}

/**
 * The state of one offer: what cannot be ordered, since its pieces make no whole packs up to the
 * minimum, is none; what has a term is to be brought first, whoever keeps it. The same rule that the
 * backend's `listing_source` applies when it picks the best.
 */
export function offerAvailability({
  stockKind,
  quantity,
  leadMinHours,
  ...sold
}: Pick<
  Offer,
  'stockKind' | 'quantity' | 'multiple' | 'minQuantity' | 'leadMinHours'
>): Availability {
  const { least, most } = bounds({ ...sold, stockKind, available: quantity });
  if (most < least) return 'none';
  return stockKind === 'on_order' || leadMinHours > 0 ? 'on_order' : 'in_stock';
}

/**
 * The offer that the list price belongs to: what lies at hand, then what is known to lie elsewhere,
 * then what its supplier has yet to order; of those one that sells a single piece, then the
 * cheapest, then the quickest. The backend's `listing_source` says the same.
 */
export function bestOffer<Of extends RankedOffer>(offers: readonly Of[]): Of | null {
  const order = (offer: Of) => [
    AVAILABILITIES.indexOf(offerAvailability(offer)),
    Number(offer.stockKind === 'on_order'),
    Number(Math.max(offer.multiple, offer.minQuantity) > 1),
    offer.priceKopecks,
    offer.leadMinHours,
  ];
  const better = (a: Of, b: Of) =>
    order(a)
      .map((value, at) => value - order(b)[at]!)
      .find((difference) => difference !== 0) ?? 0;
  return [...offers].sort(better)[0] ?? null;
}

type RankedOffer = Pick<
  Offer,
  'stockKind' | 'quantity' | 'multiple' | 'minQuantity' | 'priceKopecks' | 'leadMinHours'
>;
