import type * as contracts from '../../../lib/fitments/contract.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { carOf, carsOf, spokenIn } from '../search/car-in-query.ts';
import { carsBeginning } from '../search/cars-beginning.ts';
import { searchedText } from '../search/search-request.ts';
import { findCar } from '../vehicles/find-car.ts';
import type { FoundCar } from '../vehicles/found-car.ts';

/** @throws 403; 400 `invalid_input` without words */
export function findCars(e: RouteEvent<typeof contracts.findCars>) {
  requireRole(e, 'owner', 'manager');
  const cars = carsNamed(e.app, searchedText(e));
  return e.json(200, {
    cars: cars.map(({ name, make, model, generation }) => ({ name, make, model, generation })),
  });
}

function carsNamed(app: core.App, words: string): FoundCar[] {
  const spoken = spokenIn(app, words);
  const one = carOf(app, spoken);
  if (one) return [one.car];
  const several = carsOf(app, spoken).map(({ car }) => car);
  return several.length > 0
    ? several
    : carsBeginning(app, words, false).map(({ car: { key } }) => findCar(app, key, 0));
}
