import { amountCounter } from '../../../lib/prices/model.ts';
import { storedNow } from '../sql/time.ts';
import { levelOf, termsOf } from './terms.ts';

/**
 * What of an offer decides about its price. `path`: of its product's category, `/rootid/childid/`.
 * Money in kopecks.
 */
export type Priced = {
  product: string;
  brand: string;
  path: string;
  supplier: string;
  retail: number;
  cost: number;
};

/**
 * What somebody pays for each offer, kopecks, in their order; 0 for «цена по запросу».
 * @param user id of a customer; '' for a guest, who pays retail
 */
export function ownPrices(app: core.App, user: string, offers: readonly Priced[]): number[] {
  const priceOf =
    offers.length > 0
      ? ownPricer(
          app,
          user,
          offers.map(({ product }) => product),
        )
      : null;
  return offers.map(({ product, brand, path, supplier, retail, cost }) =>
    priceOf ? priceOf(product, brand, path, supplier, retail, cost) : retail,
  );
}

/**
 * The same offer by offer, its fields as of `Priced`.
 * @param products ids of all that will be asked about
 * @returns null where retail is what he pays
 */
export function ownPricer(
  app: core.App,
  user: string,
  products: readonly string[],
):
  | ((
      product: string,
      brand: string,
      path: string,
      supplier: string,
      retail: number,
      cost: number,
    ) => number)
  | null {
  const level = levelOf(app, user);
  if (!level) return null;
  const priceOf = amountCounter(termsOf(app, level, products), storedNow());
  return (product, brand, path, supplier, retail, cost) =>
    priceOf(product, brand, categoriesOf(path), supplier, retail, cost);
}

/** What this engine has taken apart: a shop has some thousands of categories at most. */
const taken = new Map<string, readonly string[]>();

/**
 * A category and all above it, of its path `/rootid/childid/`: of one path always the very same
 * list.
 */
export function categoriesOf(path: string): readonly string[] {
  const known = taken.get(path);
  if (known) return known;
  const categories = path.split('/').filter(Boolean);
  taken.set(path, categories);
  return categories;
}
