import { queryWords } from '../../../lib/search/model.ts';
import { ANY_CAR, carValues, fitsExactly, fitsRow, isOfCar } from '../vehicles/fits.ts';
import { selectOne } from '../sql/select.ts';
import type { FoundCar } from '../vehicles/found-car.ts';
import type { Candidates } from './candidates.ts';
import { productMatch, selectNumbers, type Numbers } from './matching.ts';
import { parseQuery } from './parsed-query.ts';
import { withWholeWords } from './terms.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Of a car with more products so many are looked at, of those in the categories that are met. */
const MOST_OWN = 10_000;
/** A car alone: of so many of its products the best are shown, as many as this. */
const MOST_ALONE = 10_000;
export const MOST_SHOWN_ALONE = 5_000;
/** What categories have the words is read off so many hits, from so many places of the index on. */
const SAMPLES = { places: 8, hits: 250 };
/** So many that fit are ranked. */
export const MOST_FITTING = 400;

/** Numbers of the car's own products, and not of what fits any. */
const OWN = `SELECT DISTINCT l.number AS number FROM fitted_products f CROSS JOIN listings l ON l.id = f.product WHERE ${isOfCar('f')}`;

const HITS = 'SELECT rowid FROM products_fts WHERE products_fts MATCH {:match}';

/** Categories of products that have the words, as a list in JSON. */
const categoriesOf = (app: core.App, match: string): string =>
  selectOne(
    app,
    { categories: '' },
    `
    SELECT json_group_array(DISTINCT category) AS categories FROM (
      SELECT l.category AS category FROM json_each({:places}) s CROSS JOIN listings l
      WHERE l.number IN (SELECT rowid FROM (${HITS} AND rowid > s.value * (SELECT MAX(number) FROM listings) / ${SAMPLES.places} LIMIT ${SAMPLES.hits})))`,
    { match, places: JSON.stringify(Array.from({ length: SAMPLES.places }, (_, n) => n)) },
  )?.categories ?? '[]';

/** Numbers of products in the categories that fit some generations. @param generations in JSON */
const inCategories = (generations: string): string =>
  `SELECT l.number FROM json_each({:categories}) c CROSS JOIN json_each(${generations}) g CROSS JOIN fitted_products f CROSS JOIN listings l ON l.id = f.product
   WHERE f.generation = g.value AND f.category = c.value LIMIT ${MOST_OWN}`;

/**
 * Products on sale that fit a car and have the words in any way at all: where more products have
 * them than a search looks at, the car's may not be among those. What fits it is known by category,
 * and what has the words is in few of them: so a small set is made, the index hands out the hits and
 * each is looked up there. The car's own come before what fits any.
 * @param brandIds only products of these makers; all when empty
 */
export function fittingHits(
  vocabulary: Vocabulary,
  query: string,
  brandIds: string[],
  car: FoundCar,
): Numbers {
  const { app } = vocabulary;
  const { slots, widened, brands } = parseQuery(vocabulary, queryWords(query));
  const [match = ''] = withWholeWords(vocabulary, [
    productMatch(widened ?? slots, 'stem', brands, brandIds),
  ]);
  const own = `SELECT l.number AS number FROM (${HITS} AND +rowid IN (${inCategories('{:generations}')})) h CROSS JOIN listings l ON l.number = h.rowid WHERE ${fitsExactly(car, 'l.product')}`;
  const any = `SELECT rowid AS number FROM products_fts WHERE products_fts MATCH {:match} AND +rowid IN (${inCategories(`'["${ANY_CAR}"]'`)})`;
  return selectNumbers(app, `${own} UNION ALL ${any} LIMIT ${MOST_FITTING}`, {
    ...carValues(car, false),
    match,
    categories: categoriesOf(app, match),
  });
}

/**
 * Of candidates those that fit the car, so that brands are counted of what is shown; all of them
 * where none does.
 */
export function thoseFitting(app: core.App, found: Candidates, car: FoundCar): Candidates {
  const sql = `SELECT l.number AS number FROM json_each({:numbers}) c CROSS JOIN listings l ON l.number = c.value WHERE ${fitsRow(car, 'l')}`;
  const numbers = JSON.stringify([...found.keys()]);
  const fitting = new Set(selectNumbers(app, sql, { ...carValues(car), numbers }));
  return fitting.size > 0 ? new Map([...found].filter(([number]) => fitting.has(number))) : found;
}

/**
 * Products of the car alone, those in stock and the cheaper ones first.
 * @param brandIds only of these makers; all when empty
 */
export const ownProducts = (
  app: core.App,
  car: FoundCar,
  limit: number,
  brandIds: string[] = [],
): Numbers =>
  selectNumbers(
    app,
    `SELECT l.number AS number FROM (${OWN} AND ${fitsExactly(car, 'f.product')} ${brandIds.length > 0 ? 'AND l.brand IN (SELECT value FROM json_each({:brands}))' : ''} LIMIT ${MOST_ALONE}) n CROSS JOIN listings l ON l.number = n.number
     ORDER BY l.availability_rank, l.price_order, l.number LIMIT ${limit}`,
    { ...carValues(car, false), brands: JSON.stringify(brandIds) },
  );
