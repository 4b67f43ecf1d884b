import { usesOf } from '../request/uses-of.ts';

/**
 * GET /api/shop/admin/brands/{id}/uses: what would be left without a brand, or go with it.
 * @returns 200 {products, numbers, crosses, rules}: how many of each name it; drafts are products,
 * too
 * @throws 403; 404
 */
export function brandUses(e: core.RequestEvent): void {
  e.json(
    200,
    usesOf(e, 'brands', {
      products: 'products WHERE brand = {:id}',
      numbers: 'product_numbers WHERE brand = {:id}',
      crosses: 'cross_links WHERE from_brand = {:id} OR to_brand = {:id}',
      rules: 'price_rules WHERE brand = {:id}',
    }).uses,
  );
}
