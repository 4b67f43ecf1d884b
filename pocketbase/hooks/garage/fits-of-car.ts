import type * as contracts from '../../../lib/garage/contract.ts';
import { fitsOfRows } from '../../../lib/garage/fits/model.ts';
import { MAX_ASKED, type Fits } from '../../../lib/garage/model.ts';
import { namedCar, showsParts, type FoundCar } from '../../../lib/vehicles/model.ts';
import { wholeNumber } from '../request/parameters.ts';
import { refuse } from '../request/refuse.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { select } from '../sql/select.ts';
import { findCar } from '../vehicles/find-car.ts';
import { carValues, fitRank } from '../vehicles/fits.ts';

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

const fitsIn = (app: core.App, car: FoundCar, numbers: number[]): Fits =>
  fitsOfRows(
    select(
      app,
      { number: 0, fit: 0 },
      `SELECT p.number AS number, ${fitRank(car, 'p')} AS fit
    FROM json_each({:numbers}) wanted JOIN (SELECT number, category, id AS product, published FROM products) p
      ON p.number = wanted.value AND p.published = TRUE`,
      { numbers: JSON.stringify(numbers), ...carValues(car, false) },
    ),
  );
