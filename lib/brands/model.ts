/** What a brand's own page says beside the list of its products. */
export type BrandPage = {
  name: string;
  slug: string;
  country: string;
  /** Own text, an empty line between paragraphs; '' when there is none. */
  text: string;
  /** Where its products lie, the most first; kept short. */
  categories: { name: string; slug: string; count: number }[];
  /** Cheapest and dearest, kopecks; null when nothing has a price. */
  priceFrom: number | null;
  priceTo: number | null;
};

/** What a brand makes. */
export const BRAND_KINDS = ['parts_maker', 'vehicle_maker', 'both'] as const;
export type BrandKind = (typeof BRAND_KINDS)[number];

/** A brand as the back office lists it. */
export type ListedBrand = {
  id: string;
  name: string;
  slug: string;
  kind: BrandKind;
  country: string;
  active: boolean;
  /** All that the shop knows of, drafts included. */
  products: number;
  /** Other spellings, in the form in which names are compared. */
  aliases: string[];
};

/** How many products, other numbers of products, crosses and rules of prices name a brand. */
export type BrandUses = { products: number; numbers: number; crosses: number; rules: number };

/** What an editor changes of a brand. */
export type BrandFields = {
  name: string;
  slug: string;
  kind: BrandKind;
  country: string;
  active: boolean;
  text: string;
};
export type EditedBrand = BrandFields & {
  id: string;
  updatedAt: string;
  aliases: { id: string; key: string }[];
};
