import { LOOKED_AT, underAttributes } from '../../../lib/catalogue/facets/model.ts';
import { NO_LIST_FILTERS } from '../../../lib/catalogue/filters/model.ts';
import { EXACT_COUNT, MAX_BRANDS } from '../../../lib/constants.ts';
import type * as contracts from '../../../lib/catalogue/contract.ts';
import type { Facets } from '../../../lib/products/model.ts';
import { descendants, findCategory } from '../categories/find.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { select, selectOne } from '../sql/select.ts';
import type { FoundCar } from '../../../lib/vehicles/model.ts';
import { chosenAttributes, NOTHING_CHOSEN } from './attribute-filters.ts';
import { filterOf } from './filter-of.ts';
import { NO_FILTER, type Filter } from './list-branches.ts';
import { carOf } from './list-filters.ts';
import { fittedSql } from './list-of-car.ts';
import { productsSql } from './list-sql.ts';

/** @throws 404 for an unknown category or car; 400 `invalid_input` */
export function facets(e: RouteEvent<typeof contracts.facets>) {
  const query = e.request.url.query();
  const slug = query.get('category');
  const category = slug ? findCategory(e.app, slug) : null;
  const ids = category && descendants(e.app, category.path);
  const car = carOf(e);
  const { filters: attributes } =
    category && ids
      ? chosenAttributes(e.app, category.path, ids, query.get('attr'))
      : NOTHING_CHOSEN;
  const places = ids && JSON.stringify(ids);
  if (attributes.length === 0)
    return e.json(200, car ? facetsOfCar(e.app, car, ids) : facetsOf(e.app, places));
  const narrowed = filterOf(e.app, { ...NO_LIST_FILTERS, car }, ids, attributes);
  return e.json(
    200,
    car
      ? narrowedFacets(e.app, narrowed, facetsOfCar(e.app, car, ids))
      : narrowedFacets(e.app, narrowed, {
          brands: brandsIn(e.app, places!),
          ...prices(e.app, places),
        }),
  );
}

type Brand = Facets['brands'][number];

const facetsOf = (app: core.App, categories: string | null): Facets => ({
  brands: brands(app, categories),
  ...prices(app, categories),
});

/** Facets with brands as they are left under chosen attributes. */
function narrowedFacets(app: core.App, narrowed: Filter, found: Facets): Facets {
  const { sql, values } = productsSql(narrowed, EXACT_COUNT + 1, 'brand');
  const rows = select(
    app,
    { slug: '', count: 0 },
    `WITH s AS MATERIALIZED (${sql}) SELECT b.slug AS slug, n.count AS count
    FROM (SELECT brand, COUNT(*) AS count FROM s GROUP BY brand) n JOIN brands b ON b.id = n.brand`,
    values,
  );
  return underAttributes(found, rows);
}

/** All brands that have something there, none of it counted: a look into the index for each. */
const brandsIn = (app: core.App, categories: string): Brand[] =>
  select(
    app,
    { name: '', slug: '' },
    `SELECT b.name AS name, b.slug AS slug FROM brands b WHERE b.active = TRUE AND EXISTS (
      SELECT 1 FROM json_each({:categories}) c CROSS JOIN listings l ON l.brand = b.id AND l.category = c.value) ORDER BY b.name`,
    { categories },
  ).map((brand) => ({ ...brand, count: null }));

/** Counted in an index that begins with the brand, and never read from the rows. */
function brands(app: core.App, categories: string | null): Brand[] {
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

/**
 * What a car's list can be narrowed by: few products, each read once; of more than are looked at
 * brands go without a number.
 */
function facetsOfCar(app: core.App, car: FoundCar, categories: string[] | null): Facets {
  const { sql, values } = fittedSql({ ...NO_FILTER, car, categories });
  const row = selectOne(
    app,
    { brands: '', from: 0, to: 0, looked: 0 },
    `
    WITH f AS MATERIALIZED (SELECT brand, price_kopecks FROM (${sql} LIMIT ${LOOKED_AT}) CROSS JOIN listings USING (product))
    SELECT (SELECT json_group_array(json_object('name', b.name, 'slug', b.slug, 'count', n.count) ORDER BY n.count DESC, b.name)
        FROM (SELECT brand, COUNT(*) AS count FROM f GROUP BY brand ORDER BY count DESC LIMIT ${MAX_BRANDS}) n JOIN brands b ON b.id = n.brand AND b.active = TRUE) AS brands,
      COALESCE((SELECT MIN(price_kopecks) FROM f WHERE price_kopecks > 0), 0) AS "from", COALESCE((SELECT MAX(price_kopecks) FROM f), 0) AS "to", (SELECT COUNT(*) FROM f) AS looked`,
    values,
  );
  const brands: Brand[] = JSON.parse(row?.brands || '[]');
  const isWhole = (row?.looked ?? 0) < LOOKED_AT;
  return {
    brands: isWhole ? brands : brands.map((brand) => ({ ...brand, count: null })),
    priceFrom: row?.from || null,
    priceTo: row?.to || null,
  };
}
