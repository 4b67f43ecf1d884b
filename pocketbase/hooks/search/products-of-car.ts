import { BOUNDS, type Match, type Numbers } from '../../../lib/search/source/model.ts';
import type { Candidates } from '../../../lib/search/tiers/model.ts';
import type { FoundCar } from '../../../lib/vehicles/model.ts';
import { selectOne } from '../sql/select.ts';
import { ANY_CAR, carValues, fitsExactly, fitsRow, isOfCar } from '../vehicles/fits.ts';
import { matchText } from './match-text.ts';
import { selectNumbers } from './select-numbers.ts';
import { withWholeWords } from './terms.ts';
import type { WordsBeginning } from './words-beginning.ts';

/** Of a car with more products so many are looked at, of those in the categories that are met. */
const MOST_OWN = 10_000;
/** What categories have the words is read off so many hits, from so many places of the index on. */
const SAMPLES = { places: 8, hits: 250 };

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
 * See `SearchSource`. What fits the car is known by category, and what has the words is in few of
 * them: so a small set is made, the index hands out the hits and each is looked up there.
 */
export function fittingByWords(
  app: core.App,
  wordsBeginning: WordsBeginning,
  asked: Match,
  car: FoundCar,
): Numbers {
  const [match = ''] = withWholeWords(wordsBeginning, [matchText(asked)]);
  const own = `SELECT l.number AS number FROM (${HITS} AND +rowid IN (${inCategories('{:generations}')})) h CROSS JOIN listings l ON l.number = h.rowid WHERE ${fitsExactly(car, 'l.product')}`;
  const any = `SELECT rowid AS number FROM products_fts WHERE products_fts MATCH {:match} AND +rowid IN (${inCategories(`'["${ANY_CAR}"]'`)})`;
  return selectNumbers(app, `${own} UNION ALL ${any} LIMIT ${BOUNDS.fitting}`, {
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

/** See `SearchSource`. */
export const productsOfCar = (
  app: core.App,
  car: FoundCar,
  limit: number,
  brandIds: readonly string[],
): Numbers =>
  selectNumbers(
    app,
    `SELECT l.number AS number FROM (${OWN} AND ${fitsExactly(car, 'f.product')} ${brandIds.length > 0 ? 'AND l.brand IN (SELECT value FROM json_each({:brands}))' : ''} LIMIT ${BOUNDS.ofCar}) n CROSS JOIN listings l ON l.number = n.number
     ORDER BY l.availability_rank, l.price_order, l.number LIMIT ${limit}`,
    { ...carValues(car, false), brands: JSON.stringify(brandIds) },
  );
