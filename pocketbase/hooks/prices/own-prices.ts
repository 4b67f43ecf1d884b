import { priceCounter } from '../../../lib/prices/model.ts';
import { storedNow } from '../sql/time.ts';
import { levelOf, termsOf } from './terms.ts';

/** What of an offer decides about its price. `path`: of its product's category, `/rootid/childid/`. Money in kopecks. */
export type Priced = { product: string; brand: string; path: string; supplier: string; retail: number; cost: number };

/**
 * What somebody pays for each offer, kopecks, in their order; 0 for «цена по запросу».
 * @param user id of a customer; '' for a guest, who pays retail
 */
export function ownPrices(app: core.App, user: string, offers: readonly Priced[]): number[] {
  const level = offers.length > 0 ? levelOf(app, user) : null;
  if (!level) return offers.map(({ retail }) => retail);
  const terms = termsOf(app, level, offers.map(({ product }) => product));
  const priceOf = priceCounter(terms, storedNow());
  return offers.map(({ product, brand, path, supplier, retail, cost }) =>
    priceOf({ id: product, brand, categories: categoriesOf(path) }, { retailKopecks: retail, costKopecks: cost, supplier }).kopecks);
}

/** What this engine has taken apart: a shop has some thousands of categories at most. */
const taken = new Map<string, readonly string[]>();

function categoriesOf(path: string): readonly string[] {
  const known = taken.get(path);
  if (known) return known;
  const categories = path.split('/').filter(Boolean);
  taken.set(path, categories);
  return categories;
}
