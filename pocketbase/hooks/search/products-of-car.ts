import { queryWords } from '../../../lib/search/model.ts';
import { ANY_CAR, carValues, fitsExactly, fitsRow, isOfCar } from '../vehicles/fits.ts';
import type { FoundCar } from '../vehicles/found-car.ts';
import type { Candidates } from './candidates.ts';
import { productMatch, selectNumbers, type Numbers } from './matching.ts';
import { parseQuery } from './parsed-query.ts';
import { withWholeWords } from './terms.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Of a car with no more products all of them are known before the index is read. */
export const MOST_OWN = 5_000;
/** Of a car with more, and of what fits any, so many that have the words are asked whether they fit. */
const MOST_HITS = 10_000;
/** So many that fit are ranked. */
export const MOST_FITTING = 600;

/** Numbers of the car's own products, and not of what fits any. */
const OWN = `SELECT DISTINCT l.number AS number FROM fitted_products f CROSS JOIN listings l ON l.id = f.product WHERE ${isOfCar('f')}`;

const FITS_ANY_CAR = `EXISTS (SELECT 1 FROM fitted_products u WHERE u.generation = '${ANY_CAR}' AND u.category = l.category AND u.product = l.product)`;

/**
 * Products on sale that fit a car and have the words in any way at all: where more products have
 * them than a search looks at, the car's may not be among those. The index hands out the hits and
 * each is looked up in a set: a twentieth of what it costs to ask the index for one row after
 * another.
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
  const [match] = withWholeWords(vocabulary, [
    productMatch(widened ?? slots, 'stem', brands, brandIds),
  ]);
  const owned = selectNumbers(app, `${OWN} LIMIT ${MOST_OWN + 1}`, carValues(car, false));
  const hits = 'SELECT rowid AS number FROM products_fts WHERE products_fts MATCH {:match}';
  const listed = (which: string, fits: string) =>
    `SELECT l.number AS number FROM (${which}) h CROSS JOIN listings l ON l.number = h.number WHERE ${fits}`;
  const some = `${hits} LIMIT ${MOST_HITS}`;
  const known = `${hits} AND +rowid IN (SELECT value FROM json_each({:owned}))`;
  const sql =
    owned.length > MOST_OWN
      ? listed(some, fitsRow(car, 'l'))
      : `${listed(known, fitsExactly(car, 'l.product'))} UNION ALL ${listed(some, FITS_ANY_CAR)}`;
  return selectNumbers(app, `${sql} LIMIT ${MOST_FITTING}`, {
    ...carValues(car),
    match,
    owned: JSON.stringify(owned),
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
    `SELECT l.number AS number FROM (${OWN} AND ${fitsExactly(car, 'f.product')} ${brandIds.length > 0 ? 'AND l.brand IN (SELECT value FROM json_each({:brands}))' : ''} LIMIT ${MOST_HITS}) n CROSS JOIN listings l ON l.number = n.number
     ORDER BY l.availability_rank, l.price_order, l.number LIMIT ${limit}`,
    { ...carValues(car, false), brands: JSON.stringify(brandIds) },
  );
