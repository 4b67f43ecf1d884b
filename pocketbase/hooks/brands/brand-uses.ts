import type * as contracts from '../../../lib/brands/contract.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { usesOf } from '../request/uses-of.ts';

/** @throws 403; 404 */
export function brandUses(e: RouteEvent<typeof contracts.brandUses>) {
  return e.json(
    200,
    usesOf(e, 'brands', {
      products: 'products WHERE brand = {:id}',
      numbers: 'product_numbers WHERE brand = {:id}',
      crosses: 'cross_links WHERE from_brand = {:id} OR to_brand = {:id}',
      rules: 'price_rules WHERE brand = {:id}',
    }).uses,
  );
}
