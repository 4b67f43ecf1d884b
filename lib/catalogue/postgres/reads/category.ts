import { AppError } from '../../../errors.ts';
import type { Ask } from '../ask.ts';
import { sql, statement } from '../sql.ts';

type Link = { name: string; slug: string };
/**
 * A category as lists need it. `categories`: ids of it and its descendants that hold products;
 * `count`: those products.
 */
export type FoundCategory = Link & {
  id: string;
  text: string;
  path: string;
  count: number;
  breadcrumbs: Link[];
  categories: string[];
};

/** A category by its slug. @throws AppError `not_found` */
export async function findCategory(ask: Ask, slug: string): Promise<FoundCategory> {
  const [found] = await ask<FoundCategory>(
    statement(sql`SELECT c.id, c.name, c.slug, c.text, c.path, c.products_count AS count,
      (SELECT json_agg(json_build_object('name', s.name, 'slug', s.slug) ORDER BY step.place)
        FROM unnest(string_to_array(btrim(c.path, '/'), '/')) WITH ORDINALITY step(id, place) JOIN categories s ON s.id = step.id) AS breadcrumbs,
      ARRAY(SELECT d.id FROM categories d WHERE d.path >= c.path AND d.path < left(c.path, -1) || '0' AND d.products_count > 0) AS categories
      FROM categories c WHERE c.slug = ${slug}`),
  );
  if (!found) throw new AppError('not_found');
  return found;
}

/** The way from the root to a category. @param path `/root/child/` */
export const breadcrumbs = (ask: Ask, path: string): Promise<Link[]> =>
  ask<Link>(
    statement(sql`SELECT c.name AS name, c.slug AS slug
      FROM unnest(string_to_array(btrim(${path}::text, '/'), '/')) WITH ORDINALITY step(id, place) JOIN categories c ON c.id = step.id ORDER BY step.place`),
  );
