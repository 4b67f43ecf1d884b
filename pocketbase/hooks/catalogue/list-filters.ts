import type { FoundBrand, ListFilters, Sort } from '../../../lib/catalogue/filters/model.ts';
import { MOST_BRANDS, RANKS, SLUGS } from '../../../lib/catalogue/lists/model.ts';
import { oneOf, wholeNumber } from '../request/parameters.ts';
import { refuse } from '../request/refuse.ts';
import { select } from '../sql/select.ts';
import { findCar } from '../vehicles/find-car.ts';
import type { FoundCar } from '../../../lib/vehicles/model.ts';

/**
 * What lists and searches are narrowed by: `brand` (slugs, separated by commas), `available`,
 * `from` and `to` (kopecks), `car` (its key) with a `year`.
 * @throws 400 `invalid_input` with the parameter that cannot be read; 404 for a brand that is
 * unknown or closed, or an unknown car
 */
export function listFilters(e: core.RequestEvent): ListFilters {
  const query = e.request.url.query();
  const price = (name: string) => (query.get(name) ? wholeNumber(query.get(name), name) : null);
  return {
    brands: query.get('brand') ? findBrands(e.app, query.get('brand')) : [],
    rank: RANKS[oneOf(query.get('available'), ['', '0', '1', 'order'], 'available')],
    priceFrom: price('from'),
    priceTo: price('to'),
    car: carOf(e),
  };
}

/**
 * The car that a list begins with (`mine`, `mineYear`): one that is narrowed to a car, or sorted by
 * price, begins with none. It comes from a cookie, so one that the shop does not know is none.
 */
export function mineOf(e: core.RequestEvent, { car }: ListFilters, sort: Sort): FoundCar | null {
  const query = e.request.url.query();
  if (car || sort !== 'default' || !query.get('mine')) return null;
  try {
    return findCar(e.app, query.get('mine'), Number(query.get('mineYear')) || 0);
  } catch {
    return null;
  }
}

/** @throws 404 for an unknown car */
export function carOf(e: core.RequestEvent): FoundCar | null {
  const query = e.request.url.query();
  const year = query.get('year');
  return query.get('car')
    ? findCar(e.app, query.get('car'), year ? wholeNumber(year, 'year') : 0)
    : null;
}

function findBrands(app: core.App, text: string): FoundBrand[] {
  const slugs = [...new Set(text.split(','))];
  if (slugs.length > MOST_BRANDS) throw refuse('invalid_input', 'brand');
  if (!SLUGS.test(text)) throw new NotFoundError('');
  const rows = select(
    app,
    { id: '', name: '', slug: '' },
    'SELECT id, name, slug FROM brands WHERE slug IN (SELECT value FROM json_each({:slugs})) AND active = TRUE ORDER BY name',
    { slugs: JSON.stringify(slugs) },
  );
  if (rows.length < slugs.length) throw new NotFoundError('');
  return rows.map(({ id, name, slug }) => ({ id, name, slug }));
}
