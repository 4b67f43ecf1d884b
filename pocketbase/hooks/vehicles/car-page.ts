import type * as contracts from '../../../lib/vehicles/contract.ts';
import { CHOICE_ROW, choicesOf, narrowedBy, stepsOf } from '../../../lib/vehicles/found/model.ts';
import { namedCar, type FoundCar } from '../../../lib/vehicles/model.ts';
import { wholeNumber } from '../request/parameters.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { select } from '../sql/select.ts';
import { findCar, madeIn } from './find-car.ts';
import { ANY_CAR, carValues, fitsExactly, isOfCar } from './fits.ts';

/** @throws 404 for what is no car of the shop; 400 `invalid_input` */
export function carPage(e: RouteEvent<typeof contracts.carPage>) {
  const asked = e.request.url.query().get('year');
  const car = findCar(e.app, e.request.pathValue('car'), asked ? wholeNumber(asked, 'year') : 0);
  const offered = choices(e.app, car);
  return e.json(200, {
    car: namedCar(car),
    ...years(e.app, car),
    steps: stepsOf(car),
    choices: offered,
    categories: categories(e.app, car),
  });
}

/** Of a make: from its first model to its last. */
function years(app: core.App, { make, model, yearFrom, yearTo }: FoundCar) {
  if (model) return { yearFrom: yearFrom || null, yearTo: yearTo || null };
  const [row] = select(
    app,
    { from: 0, to: 0 },
    `SELECT COALESCE(MIN(NULLIF(year_from, 0)), 0) AS "from", COALESCE(CASE WHEN MIN(year_to) = 0 THEN 0 ELSE MAX(year_to) END, 0) AS "to"
     FROM vehicle_models WHERE make = {:make}`,
    { make },
  );
  return { yearFrom: row?.from || null, yearTo: row?.to || null };
}

const YEARS = 'c.year_from AS yearFrom, c.year_to AS yearTo';
/** What each level is narrowed to, the column that names the level first. */
const CHOICES = {
  make: `SELECT c.slug AS slug, c.name AS name, ${YEARS}, '' AS details FROM vehicle_models c WHERE c.make = {:id} AND ${madeIn('c')} ORDER BY c.name`,
  model: `SELECT c.slug AS slug, c.name AS name, ${YEARS}, c.body AS details FROM vehicle_generations c WHERE c.model = {:id} AND ${madeIn('c')} ORDER BY c.year_from DESC, c.name`,
  generation: `SELECT c.id AS slug, c.name AS name, ${YEARS}, c.engine_code AS details FROM vehicle_modifications c WHERE c.generation = {:id} AND ${madeIn('c')} ORDER BY c.name, c.id`,
};

function choices(app: core.App, car: FoundCar) {
  const by = narrowedBy(car);
  if (!by) return [];
  return choicesOf(car, select(app, CHOICE_ROW, CHOICES[by.level], { id: by.id, year: car.year }));
}

/**
 * Counted in `fitted_products`: what fits the car, and what fits any, which counts with it where the
 * car has parts of its own, so that a count is that of the list it leads to.
 */
function categories(app: core.App, car: FoundCar) {
  const own = `SELECT f.category AS category, COUNT(DISTINCT f.product) AS count, 1 AS own
    FROM fitted_products f WHERE ${isOfCar('f')} AND ${fitsExactly(car, 'f.product')}
      AND NOT EXISTS (SELECT 1 FROM fitted_products u WHERE u.generation = '${ANY_CAR}' AND u.category = f.category AND u.product = f.product)
    GROUP BY f.category`;
  const universal = `SELECT category, COUNT(*), 0 FROM fitted_products WHERE generation = '${ANY_CAR}' GROUP BY category`;
  const rows = select(
    app,
    { name: '', slug: '', root: '', count: 0, own: 0 },
    `
    SELECT c.name AS name, c.slug AS slug, COALESCE(r.name, c.name) AS root, n.count AS count, n.own AS own
    FROM (SELECT category, SUM(count) AS count, MAX(own) AS own FROM (${own} UNION ALL ${universal}) GROUP BY category) n
    JOIN categories c ON c.id = n.category
    LEFT JOIN categories r ON r.id = substr(c.path, 2, instr(substr(c.path, 2), '/') - 1)
    ORDER BY n.own DESC, n.count DESC, c.name`,
    carValues(car, false),
  );
  return rows.map(({ name, slug, root, count, own: isOwn }) => ({
    name,
    slug,
    root,
    count,
    own: isOwn === 1,
  }));
}
