import { select } from '../sql/select.ts';

/**
 * GET /api/shop/categories -> 200 {items: [{name, slug, parent: slug or null, depth, count}]} in display order:
 * parents before their children, brothers by position and name.
 */
export function categoryTree(e: core.RequestEvent): void {
  const rows = select(e.app, { id: '', name: '', slug: '', parent: '', parentSlug: '', depth: 0, count: 0 }, `
    SELECT c.id AS id, c.name AS name, c.slug AS slug, c.parent AS parent, COALESCE(p.slug, '') AS parentSlug, c.depth AS depth, c.products_count AS count
    FROM categories c LEFT JOIN categories p ON p.id = c.parent ORDER BY c.position, c.name, c.id`);
  const children = new Map<string, typeof rows>();
  for (const row of rows) children.set(row.parentSlug && row.parent, [...(children.get(row.parentSlug && row.parent) ?? []), row]);
  const branch = (parent: string): object[] =>
    (children.get(parent) ?? []).flatMap(({ id, name, slug, parentSlug, depth, count }) => [{ name, slug, parent: parentSlug || null, depth, count }, ...branch(id)]);
  e.json(200, { items: branch('') });
}
