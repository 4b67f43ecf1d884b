import type * as contracts from '../../../lib/brands/contract.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { select, selectOne } from '../sql/select.ts';

/** Categories that a side column shows. */
const MAX_CATEGORIES = 20;

/** @throws 404 for a brand that is unknown or closed */
export function brandPage(e: RouteEvent<typeof contracts.brandPage>) {
  const slug = e.request.pathValue('slug');
  const brand = selectOne(
    e.app,
    { id: '', name: '', slug: '', country: '', text: '' },
    'SELECT id, name, slug, country, text FROM brands WHERE slug = {:slug} AND active = TRUE',
    { slug },
  );
  if (!brand) throw new NotFoundError('');
  const { id, ...shown } = {
    id: brand.id,
    name: brand.name,
    slug: brand.slug,
    country: brand.country,
    text: brand.text,
  };
  return e.json(200, { ...shown, categories: categories(e.app, id), ...prices(e.app, id) });
}

/** Counted in the index that begins with the brand and the category, never read from the rows. */
function categories(app: core.App, brand: string): { name: string; slug: string; count: number }[] {
  const rows = select(
    app,
    { name: '', slug: '', count: 0 },
    `
    SELECT c.name AS name, c.slug AS slug, held.count AS count FROM (SELECT category, COUNT(*) AS count FROM listings WHERE brand = {:brand} GROUP BY category) held
    JOIN categories c ON c.id = held.category ORDER BY held.count DESC, c.name LIMIT ${MAX_CATEGORIES}`,
    { brand },
  );
  return rows.map(({ name, slug, count }) => ({ name, slug, count }));
}

/**
 * The ends of the index of prices within each availability; what has no price stands behind all
 * that have one.
 */
function prices(
  app: core.App,
  brand: string,
): { priceFrom: number | null; priceTo: number | null } {
  const row = selectOne(
    app,
    { from: 0, to: 0 },
    `
    SELECT COALESCE(MIN((SELECT price_order FROM listings WHERE brand = {:brand} AND availability_rank = r.value AND price_order < 9000000000000 ORDER BY price_order LIMIT 1)), 0) AS "from",
      COALESCE(MAX((SELECT price_order FROM listings WHERE brand = {:brand} AND availability_rank = r.value AND price_order < 9000000000000 ORDER BY price_order DESC LIMIT 1)), 0) AS "to"
    FROM json_each('[0,1,2]') r`,
    { brand },
  );
  return row && row.to > 0
    ? { priceFrom: row.from, priceTo: row.to }
    : { priceFrom: null, priceTo: null };
}
