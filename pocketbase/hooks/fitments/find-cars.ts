import type * as contracts from '../../../lib/fitments/contract.ts';
import { carOf, carsOf, spokenIn } from '../../../lib/search/car-in-query/model.ts';
import { carsBeginning } from '../../../lib/search/cars-beginning/model.ts';
import { readNow } from '../../../lib/search/reading/model.ts';
import type { FoundCar } from '../../../lib/vehicles/model.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { searchedText } from '../search/search-request.ts';
import { searchSource } from '../search/source.ts';
import { findCar } from '../vehicles/find-car.ts';

/** @throws 403; 400 `invalid_input` without words */
export function findCars(e: RouteEvent<typeof contracts.findCars>) {
  requireRole(e, 'owner', 'manager');
  const cars = carsNamed(e.app, searchedText(e));
  return e.json(200, {
    cars: cars.map(({ name, make, model, generation }) => ({ name, make, model, generation })),
  });
}

function carsNamed(app: core.App, words: string): FoundCar[] {
  const source = searchSource(app);
  const spoken = readNow(spokenIn(source, words));
  const one = readNow(carOf(source, spoken));
  if (one) return [one.car];
  const several = readNow(carsOf(source, spoken)).map(({ car }) => car);
  return several.length > 0
    ? several
    : readNow(carsBeginning(source, words, false)).map(({ car: { key } }) => findCar(app, key, 0));
}
