import type * as contracts from '../../../lib/catalogue/contract.ts';
import { descendants, findCategory } from '../categories/find.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { select } from '../sql/select.ts';

/** Makers that a side column can show. */
const MAX_BRANDS = 60;

/** @throws 404 for an unknown category */
export function facets(e: RouteEvent<typeof contracts.facets>) {
  const slug = e.request.url.query().get('category');
  const categories = slug
    ? JSON.stringify(descendants(e.app, findCategory(e.app, slug).path))
    : null;
  return e.json(200, { brands: brands(e.app, categories), ...prices(e.app, categories) });
}

/** Counted in an index that begins with the brand, and never read from the rows. */
function brands(
  app: core.App,
  categories: string | null,
): { name: string; slug: string; count: number }[] {
  const rows = select(
    app,
    { name: '', slug: '', count: 0 },
    `
    SELECT b.name AS name, b.slug AS slug, (SELECT COUNT(*) FROM listings l WHERE l.brand = b.id${categories ? ' AND l.category IN (SELECT value FROM json_each({:categories}))' : ''}) AS count
    FROM brands b WHERE b.active = TRUE AND count > 0 ORDER BY count DESC, b.name LIMIT ${MAX_BRANDS}`,
    categories ? { categories } : {},
  );
  return rows.map(({ name, slug, count }) => ({ name, slug, count }));
}

/** The ends of the index of prices, of each category. */
function prices(
  app: core.App,
  categories: string | null,
): { priceFrom: number | null; priceTo: number | null } {
  const ends = categories
    ? `SELECT COALESCE(MIN((SELECT price_order FROM listings WHERE category = c.value ORDER BY price_order LIMIT 1)), 0) AS "from",
        COALESCE(MAX((SELECT price_kopecks FROM listings WHERE category = c.value ORDER BY price_kopecks DESC LIMIT 1)), 0) AS "to" FROM json_each({:categories}) c`
    : `SELECT COALESCE((SELECT MIN(price_order) FROM listings), 0) AS "from", COALESCE((SELECT MAX(price_kopecks) FROM listings), 0) AS "to"`;
  const [row] = select(app, { from: 0, to: 0 }, ends, categories ? { categories } : {});
  return row && row.to > 0
    ? { priceFrom: row.from, priceTo: row.to }
    : { priceFrom: null, priceTo: null };
}
