import type * as contracts from '../../../lib/categories/contract.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { usesOf } from '../request/uses-of.ts';

/** @throws 403; 404 */
export function categoryUses(e: RouteEvent<typeof contracts.categoryUses>) {
  return e.json(
    200,
    usesOf(e, 'categories', {
      products: 'products WHERE category = {:id}',
      children: 'categories WHERE parent = {:id}',
      attributes: 'category_attributes WHERE category = {:id}',
      importRules: 'category_rules WHERE category = {:id}',
      priceRules: 'price_rules WHERE category = {:id}',
    }).uses,
  );
}
