import type * as contracts from '../../../../lib/products/contract.ts';
import { requireRole } from '../../request/require-role.ts';
import { refuse } from '../../request/refuse.ts';
import type { RouteEvent } from '../../request/route-event.ts';
import { selectOne } from '../../sql/select.ts';

const COUNTS = {
  offers: 0,
  joined: 0,
  numbers: 0,
  crosses: 0,
  fitments: 0,
  images: 0,
  favorites: 0,
  carts: 0,
  prices: 0,
  lines: 0,
};

/** `{:from}` is the product that goes, `{:into}` the one that stays. */
const COUNTED = `
  (SELECT COUNT(*) FROM offers WHERE product = {:from}) AS offers,
  (SELECT COUNT(*) FROM offers o JOIN offers x ON x.product = {:into} AND x.warehouse = o.warehouse AND x.supplier_sku = o.supplier_sku WHERE o.product = {:from}) AS joined,
  (SELECT COUNT(*) FROM product_numbers WHERE product = {:from}) AS numbers,
  (SELECT COUNT(*) FROM cross_links l, products p WHERE p.id = {:from} AND ((l.from_brand = p.brand AND l.from_key = p.article_key) OR (l.to_brand = p.brand AND l.to_key = p.article_key))) AS crosses,
  (SELECT COUNT(*) FROM fitments WHERE product = {:from}) AS fitments,
  (SELECT json_array_length(COALESCE(images, '[]')) FROM products WHERE id = {:from}) AS images,
  (SELECT COUNT(*) FROM favorites WHERE product = {:from}) AS favorites,
  (SELECT COUNT(*) FROM cart_items WHERE product = {:from}) AS carts,
  (SELECT COUNT(*) FROM fixed_prices WHERE product = {:from}) AS prices,
  (SELECT COUNT(*) FROM order_items WHERE product = {:from}) AS lines`;

/** @throws 403; 404; 400 `product_merged_into_itself` */
export function consequences(e: RouteEvent<typeof contracts.consequences>) {
  requireRole(e, 'owner', 'manager');
  const [from, into] = [e.request.pathValue('id'), e.request.url.query().get('into')];
  if (from === into) throw refuse('product_merged_into_itself');
  for (const id of [from, into]) e.app.findRecordById('products', id);
  return e.json(200, selectOne(e.app, COUNTS, `SELECT ${COUNTED}`, { from, into })!);
}
