import type * as contracts from '../../../lib/garage/contract.ts';
import { MAX_ASKED, type Fits } from '../../../lib/garage/model.ts';
import { showsParts } from '../../../lib/vehicles/model.ts';
import { wholeNumber } from '../request/parameters.ts';
import { refuse } from '../request/refuse.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { select } from '../sql/select.ts';
import { findCar, namedCar } from '../vehicles/find-car.ts';
import { ANY_CAR } from '../vehicles/fits.ts';
import type { FoundCar } from '../vehicles/found-car.ts';

/** @throws 404 for what is no car of the shop; 400 `invalid_input` */
export function fitsOfCar(e: RouteEvent<typeof contracts.fitsOfCar>) {
  const query = e.request.url.query();
  const [key, year] = [query.get('car'), query.get('year')];
  if (!showsParts(key)) throw refuse('invalid_input', 'car');
  const car = findCar(e.app, key, year ? wholeNumber(year, 'year') : 0);
  const numbers = query.get('numbers').split(',');
  if (numbers.length > MAX_ASKED) throw refuse('invalid_input', 'numbers');
  const asked = numbers.map((number) => wholeNumber(number, 'numbers'));
  return e.json(200, { car: namedCar(car), ...fitsIn(e.app, car, asked) });
}

// Of one fitment `x` of a product. It speaks of the car's generation, not of another modification
// or year: it may be the car.
const MAY_BE = `COALESCE(d.generation, x.generation) = {:generation}
  AND ({:modification} = '' OR x.modification = '' OR x.modification = {:modification})
  AND ({:year} = 0 OR ({:year} >= COALESCE(NULLIF(x.year_from, 0), d.year_from, 0)
    AND (COALESCE(NULLIF(x.year_to, 0), d.year_to, 0) = 0 OR {:year} <= COALESCE(NULLIF(x.year_to, 0), d.year_to, 0))))`;
// … and asks for nothing that was not said of the car: a modification, or years narrower than those
// in which it was made.
const IS_CERTAIN = `(x.modification = '' OR x.modification = {:modification})
  AND ({:year} != 0 OR (x.year_from <= {:from} AND (x.year_to = 0 OR ({:to} != 0 AND x.year_to >= {:to}))))`;

/** By the fitments themselves: `fitted_products` knows neither modifications nor years. */
function fitsIn(app: core.App, car: FoundCar, numbers: number[]): Fits {
  const rows = select(
    app,
    { number: 0, match: 0, listed: 0, universal: 0 },
    `SELECT p.number AS number,
      COALESCE((SELECT MAX(CASE WHEN ${IS_CERTAIN} THEN 2 ELSE 1 END) FROM fitments x
        LEFT JOIN vehicle_modifications d ON d.id = x.modification WHERE x.product = p.id AND ${MAY_BE}), 0) AS match,
      EXISTS (SELECT 1 FROM fitments x WHERE x.product = p.id AND (x.modification != '' OR x.generation != '')) AS listed,
      EXISTS (SELECT 1 FROM fitted_products u WHERE u.generation = '${ANY_CAR}' AND u.category = p.category AND u.product = p.id) AS universal
    FROM json_each({:numbers}) wanted JOIN products p ON p.number = wanted.value AND p.published = TRUE`,
    {
      numbers: JSON.stringify(numbers),
      generation: car.generation,
      modification: car.modification,
      year: car.year,
      from: car.yearFrom,
      to: car.yearTo,
    },
  );
  const fits: Fits = { fits: [], partly: [], universal: [], other: [] };
  for (const { number, match, listed, universal } of rows) {
    if (match === 2) fits.fits.push(number);
    else if (universal) fits.universal.push(number);
    else if (match === 1) fits.partly.push(number);
    else if (listed) fits.other.push(number);
  }
  return fits;
}
