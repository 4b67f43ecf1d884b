import { requireRole } from '../request/require-role.ts';
import { selectOne } from '../sql/select.ts';

const USES = { products: 0, numbers: 0, crosses: 0, rules: 0 };

/**
 * GET /api/shop/admin/brands/{id}/uses: what would be left without a brand, or go with it.
 * @returns 200 {products, numbers, crosses, rules}: how many of each name it; drafts are products, too
 * @throws 403; 404
 */
export function brandUses(e: core.RequestEvent): void {
  requireRole(e, 'owner', 'manager');
  const { id } = e.app.findRecordById('brands', e.request.pathValue('id'));
  e.json(200, selectOne(e.app, USES, `SELECT
    (SELECT COUNT(*) FROM products WHERE brand = {:id}) AS products,
    (SELECT COUNT(*) FROM product_numbers WHERE brand = {:id}) AS numbers,
    (SELECT COUNT(*) FROM cross_links WHERE from_brand = {:id}) + (SELECT COUNT(*) FROM cross_links WHERE to_brand = {:id}) - (SELECT COUNT(*) FROM cross_links WHERE from_brand = {:id} AND to_brand = {:id}) AS crosses,
    (SELECT COUNT(*) FROM price_rules WHERE brand = {:id}) AS rules`, { id }));
}
