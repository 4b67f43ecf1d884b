import type * as contracts from '../../../lib/catalogue/contract.ts';
import { descendants, findCategory } from '../categories/find.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { select, selectOne } from '../sql/select.ts';
import type { FoundCar } from '../vehicles/found-car.ts';
import { carOf } from './list-filters.ts';
import { NO_FILTER } from './list-branches.ts';
import { fittedSql } from './list-of-car.ts';

/** Makers that a side column can show. */
const MAX_BRANDS = 60;

/** @throws 404 for an unknown category or car; 400 `invalid_input` */
export function facets(e: RouteEvent<typeof contracts.facets>) {
  const slug = e.request.url.query().get('category');
  const ids = slug ? descendants(e.app, findCategory(e.app, slug).path) : null;
  const car = carOf(e);
  if (car) return e.json(200, facetsOfCar(e.app, car, ids));
  const categories = ids && JSON.stringify(ids);
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

/** Products of a car that are looked at: more are better narrowed by a category first. */
const LOOKED_AT = 5_000;

/** What a car's list can be narrowed by: few products, each read once. */
function facetsOfCar(app: core.App, car: FoundCar, categories: string[] | null) {
  const { sql, values } = fittedSql({ ...NO_FILTER, car, categories });
  const row = selectOne(
    app,
    { brands: '', from: 0, to: 0 },
    `
    WITH f AS MATERIALIZED (SELECT brand, price_kopecks FROM (${sql} LIMIT ${LOOKED_AT}) CROSS JOIN listings USING (product))
    SELECT (SELECT json_group_array(json_object('name', b.name, 'slug', b.slug, 'count', n.count) ORDER BY n.count DESC, b.name)
        FROM (SELECT brand, COUNT(*) AS count FROM f GROUP BY brand ORDER BY count DESC LIMIT ${MAX_BRANDS}) n JOIN brands b ON b.id = n.brand AND b.active = TRUE) AS brands,
      COALESCE((SELECT MIN(price_kopecks) FROM f WHERE price_kopecks > 0), 0) AS "from", COALESCE((SELECT MAX(price_kopecks) FROM f), 0) AS "to"`,
    values,
  );
  return {
    brands: JSON.parse(row?.brands || '[]'),
    priceFrom: row?.from || null,
    priceTo: row?.to || null,
  };
}
