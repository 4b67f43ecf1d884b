import { usesOf } from '../request/uses-of.ts';

/**
 * GET /api/shop/admin/categories/{id}/uses: what keeps a category from being removed, products
 * (drafts, too) and children, and what would go with it.
 * @returns 200 {products, children, attributes, importRules, priceRules}: how many of each
 * @throws 403; 404
 */
export function categoryUses(e: core.RequestEvent): void {
  e.json(
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
