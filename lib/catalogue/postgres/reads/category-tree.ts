import type { CategoryLink } from '../../../categories/model.ts';
import { LOOKED_AT, TREE_ROW, treeOf } from '../../../categories/tree/model.ts';
import type { Ask } from '../ask.ts';
import { raw, sql, statement } from '../sql.ts';

/** See `listCategories` of CatalogueReads. */
export const listCategories = async (ask: Ask): Promise<CategoryLink[]> =>
  treeOf(
    await ask<typeof TREE_ROW>(
      statement(sql`SELECT c.id, c.name, c.slug, c.parent, COALESCE(p.slug, '') AS "parentSlug", c.depth, c.products_count AS count,
          COALESCE(shown.id, '') AS pictured, COALESCE(shown.image, '') AS image
        FROM categories c LEFT JOIN categories p ON p.id = c.parent
        LEFT JOIN LATERAL (SELECT q.id, q.image FROM (
            SELECT l.product, l.availability_rank, l.price_order, l.number FROM listings l WHERE l.category = c.id ORDER BY l.availability_rank, l.price_order, l.number LIMIT ${raw(String(LOOKED_AT))}) k
          CROSS JOIN LATERAL (SELECT i.id, i.images::json ->> 0 AS image FROM products i WHERE i.id = k.product OFFSET 0) q
          WHERE q.image IS NOT NULL ORDER BY k.availability_rank, k.price_order, k.number LIMIT 1) shown ON TRUE
        ORDER BY c.position, c.name, c.id`),
    ),
  );
