import { requireRole } from '../request/require-role.ts';
import { selectOne } from '../sql/select.ts';

const USES = { products: 0, children: 0, attributes: 0, importRules: 0, priceRules: 0 };

/**
 * GET /api/shop/admin/categories/{id}/uses: what keeps a category from being removed, products (drafts, too) and children, and what would go with it.
 * @returns 200 {products, children, attributes, importRules, priceRules}: how many of each
 * @throws 403; 404
 */
export function categoryUses(e: core.RequestEvent): void {
  requireRole(e, 'owner', 'manager');
  const { id } = e.app.findRecordById('categories', e.request.pathValue('id'));
  e.json(200, selectOne(e.app, USES, `SELECT
    (SELECT COUNT(*) FROM products WHERE category = {:id}) AS products,
    (SELECT COUNT(*) FROM categories WHERE parent = {:id}) AS children,
    (SELECT COUNT(*) FROM category_attributes WHERE category = {:id}) AS attributes,
    (SELECT COUNT(*) FROM category_rules WHERE category = {:id}) AS importRules,
    (SELECT COUNT(*) FROM price_rules WHERE category = {:id}) AS priceRules`, { id }));
}
