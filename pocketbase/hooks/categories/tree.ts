import type * as contracts from '../../../lib/categories/contract.ts';
import { LOOKED_AT, TREE_ROW, treeOf } from '../../../lib/categories/tree/model.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { select } from '../sql/select.ts';

export const categoryTree = (e: RouteEvent<typeof contracts.categoryTree>) =>
  e.json(200, { items: treeOf(rows(e.app)) });

const rows = (app: core.App) =>
  select(
    app,
    TREE_ROW,
    `
    SELECT c.id AS id, c.name AS name, c.slug AS slug, c.parent AS parent, COALESCE(p.slug, '') AS parentSlug, c.depth AS depth, c.products_count AS count,
      COALESCE(shown.id, '') AS pictured, COALESCE(shown.images ->> 0, '') AS image
    FROM categories c LEFT JOIN categories p ON p.id = c.parent
    LEFT JOIN products shown ON shown.id = (
      SELECT id FROM products WHERE id IN (SELECT product FROM listings WHERE category = c.id ORDER BY availability_rank, price_order, number LIMIT ${LOOKED_AT}) AND images ->> 0 IS NOT NULL LIMIT 1)
    ORDER BY c.position, c.name, c.id`,
  );
