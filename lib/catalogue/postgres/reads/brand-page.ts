import type { BrandPage } from '../../../brands/model.ts';
import { AppError } from '../../../errors.ts';
import type { Ask } from '../ask.ts';
import { sql, statement } from '../sql.ts';
import { NONE } from './ranges.ts';

/** Categories that a side column shows. */
const MAX_CATEGORIES = 20;

/** See `getBrandPage` of CatalogueReads. Counts are kept, prices are the ends of an index. */
export async function getBrandPage(ask: Ask, slug: string): Promise<BrandPage> {
  const [brand] = await ask<BrandPage & { id: string }>(
    statement(sql`SELECT b.name, b.slug, b.country, b.text, ends."priceFrom", ends."priceTo",
        COALESCE((SELECT json_agg(json_build_object('name', n.name, 'slug', n.slug, 'count', n.products) ORDER BY n.products DESC, n.name) FROM (
          SELECT c.name, c.slug, f.products FROM facet_counts f JOIN categories c ON c.id = substr(f.place, 2)
          WHERE f.brand = b.id AND f.place > '=' AND f.place < '>' AND f.products > 0 ORDER BY f.products DESC, c.name LIMIT ${MAX_CATEGORIES}::int) n), '[]') AS categories
      FROM brands b CROSS JOIN LATERAL (
        SELECT MIN((SELECT l.price_order FROM listings l WHERE l.brand = b.id AND l.availability_rank = r.rank AND l.price_order < ${NONE} ORDER BY l.price_order LIMIT 1)) AS "priceFrom",
          MAX((SELECT l.price_order FROM listings l WHERE l.brand = b.id AND l.availability_rank = r.rank AND l.price_order < ${NONE} ORDER BY l.price_order DESC LIMIT 1)) AS "priceTo"
        FROM (VALUES (0), (1), (2)) r(rank)) ends
      WHERE b.slug = ${slug} AND b.active`),
  );
  if (!brand) throw new AppError('not_found');
  return brand;
}
