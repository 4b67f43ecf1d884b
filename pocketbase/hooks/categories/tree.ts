import type * as contracts from '../../../lib/categories/contract.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { select } from '../sql/select.ts';

/**
 * First products of a category that are looked at for an image: of a shop without images no more is
 * read.
 */
const LOOKED_AT = 30;

const ROW = {
  id: '',
  name: '',
  slug: '',
  parent: '',
  parentSlug: '',
  depth: 0,
  count: 0,
  pictured: '',
  image: '',
};
type Row = typeof ROW;
type Node = {
  name: string;
  slug: string;
  parent: string | null;
  depth: number;
  count: number;
  image: { id: string; image: string } | null;
};

export function categoryTree(e: RouteEvent<typeof contracts.categoryTree>) {
  const children = new Map<string, Row[]>();
  for (const row of rows(e.app)) {
    const parent = row.parentSlug && row.parent;
    children.set(parent, [...(children.get(parent) ?? []), row]);
  }
  const branch = (parent: string): Node[] =>
    (children.get(parent) ?? []).flatMap(
      ({ id, name, slug, parentSlug, depth, count, pictured, image: file }) => {
        const below = branch(id);
        const image = file
          ? { id: pictured, image: file }
          : (below.find((node) => node.image)?.image ?? null);
        return [{ name, slug, parent: parentSlug || null, depth, count, image }, ...below];
      },
    );
  return e.json(200, { items: branch('') });
}

const rows = (app: core.App): Row[] =>
  select(
    app,
    ROW,
    `
    SELECT c.id AS id, c.name AS name, c.slug AS slug, c.parent AS parent, COALESCE(p.slug, '') AS parentSlug, c.depth AS depth, c.products_count AS count,
      COALESCE(shown.id, '') AS pictured, COALESCE(shown.images ->> 0, '') AS image
    FROM categories c LEFT JOIN categories p ON p.id = c.parent
    LEFT JOIN products shown ON shown.id = (
      SELECT id FROM products WHERE id IN (SELECT product FROM listings WHERE category = c.id ORDER BY availability_rank, price_order, number LIMIT ${LOOKED_AT}) AND images ->> 0 IS NOT NULL LIMIT 1)
    ORDER BY c.position, c.name, c.id`,
  );
