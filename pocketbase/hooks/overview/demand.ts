import type { DemandedProduct } from '../../../lib/overview/model.ts';
import { select } from '../sql/select.ts';

/** So many of the most wanted products are looked through for those that cannot be had. */
const LOOKED_AT = 2_000;
const NONE_LEFT = 2;

/**
 * Products on sale that nobody can buy now, though they lie in carts and favorites: the most wanted
 * first, as kept (migration `kept_sums`).
 */
export const demandedProducts = (app: core.App, most: number): DemandedProduct[] =>
  select<DemandedProduct>(
    app,
    { product: '', brand: '', article: '', name: '', favorites: 0, carts: 0 },
    `
  SELECT w.product AS product, b.name AS brand, p.article AS article, p.name AS name, w.favorites AS favorites, w.carts AS carts
  FROM (SELECT product, favorites, carts FROM product_wants INDEXED BY idx_product_wants WHERE favorites + carts > 0 ORDER BY favorites + carts DESC LIMIT ${LOOKED_AT}) w
  CROSS JOIN listings l ON l.product = w.product AND l.availability_rank = ${NONE_LEFT}
  CROSS JOIN products p ON p.id = w.product CROSS JOIN brands b ON b.id = p.brand
  ORDER BY w.favorites + w.carts DESC, w.product LIMIT {:most}`,
    { most },
  );
