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
