import type { AuditAction } from '../../audit/model.ts';
import type { CategoryChoice } from '../../categories/model.ts';
import type { AdminFitment } from '../../fitments/admin/model.ts';
import type { AdminOffer } from '../../offers/model.ts';
import type { ProductFixedPrice, TracedPrices } from '../../prices/admin/model.ts';
import type { NamedLevel } from '../../prices/model.ts';
import type { CategoryAttribute, Pair } from '../attributes/model.ts';
import type { StockKind } from '../../offers/model.ts';
import type { Availability } from '../model.ts';

/** A product as the staff's list shows it, drafts as well. */
export type AdminListedProduct = {
  id: string;
  /** In the order in which products came. */
  number: number;
  article: string;
  name: string;
  brand: string;
  category: string;
  published: boolean;
  /** File name of the first image. */
  image: string | null;
  /** Retail price of the best offer; null without one, and for drafts. */
  priceKopecks: number | null;
  availability: Availability;
  stockKind: StockKind | null;
  quantity: number;
  unit: string;
  updated: string;
};

/** A product as its editor sees it. */
export type EditedProduct = {
  id: string;
  article: string;
  articleKey: string;
  /** Its printed form, where that tells it from another one of the same key; '' else. */
  variant: string;
  name: string;
  brand: { id: string; name: string };
  category: { id: string; name: string };
  description: string;
  unit: string;
  weightGrams: number;
  barcode: string;
  isOriginal: boolean;
  published: boolean;
  /** What is told of it: names and values. */
  pairs: Pair[];
  /** File names in the order in which visitors see them, each with its words for who does not. */
  images: { file: string; alt: string }[];
  /** When it was changed last: what a change must have seen. */
  updated: string;
};

export const NUMBER_KINDS = ['oem', 'trade', 'old'] as const;
export type NumberKind = (typeof NUMBER_KINDS)[number];
/** Another number that a product is known by. */
export type ProductNumber = { id: string; number: string; kind: NumberKind; brand: string };

/** What stands in for what: a copy of the product, what replaced it, what it has replaced. */
export const CROSS_WAYS = ['analog', 'replaced_by', 'replaces'] as const;
export type CrossWay = (typeof CROSS_WAYS)[number];
/**
 * Another maker's number as it is tied to the product's. `source`: '' when a person said so, else
 * the price list.
 */
export type ProductCross = {
  id: string;
  way: CrossWay;
  brand: string;
  number: string;
  source: string;
};

/** Other numbers of a product that are added at once. */
export const MOST_NUMBERS = 50;
/** Images of one product that the shop keeps. */
export const MOST_IMAGES = 10;
/** Of one image as it is sent. */
export const MAX_IMAGE_BYTES = 10 * 1024 ** 2;
export const MAX_ALT = 200;

/**
 * What somebody of the staff did to a product or to what belongs to it, which `collection` says.
 * `actor`: his name, his id when the account is gone, '' for the shop itself. `fields`: names of what was changed, none of what was created.
 * `createdAt`: UTC.
 */
export type ProductChange = {
  id: string;
  actor: string;
  collection: string;
  action: AuditAction;
  fields: string[];
  createdAt: string;
};

/** Everything that the editor of a product shows, as far as the reader's role goes. */
export type EditorParts = {
  product: EditedProduct;
  numbers: ProductNumber[];
  crosses: ProductCross[];
  fitments: AdminFitment[];
  /** Of its category and those above. */
  attributes: CategoryAttribute[];
  /** null for who may not see them. */
  offers: AdminOffer[] | null;
  /** null for who may not know what we pay, and while there are no levels. */
  traced: TracedPrices | null;
  /** null for who may not see them, and while there are no levels. */
  fixed: { prices: ProductFixedPrice[]; levels: (NamedLevel & { id: string })[] } | null;
  /** What was done to it last; null for who does not write about products. */
  history: ProductChange[] | null;
  warehouses: { id: string; name: string }[];
  categories: CategoryChoice[];
};
