import type { ListedRow } from '../products/listed-product.ts';
import { FITS } from '../vehicles/fits.ts';
import type { FoundCar } from '../../../lib/vehicles/model.ts';
import { fitsFew } from './filter-of.ts';
import type { Filter } from './list-branches.ts';
import type { CarFilter } from './list-of-car.ts';
import { countUpTo, readRows, rowsBefore, WANTED, type Place } from './list-rows.ts';

/**
 * A page of a list that begins with what fits a car: five lists one after the other, each in its own
 * order. One is read only when those before it did not fill the page, and counted only when the page
 * begins behind it.
 * @returns rows with their place in `FITS`
 */
export function readByFit(
  app: core.App,
  filter: Filter,
  car: FoundCar,
  place: Place,
): { row: ListedRow; fit: number }[] {
  const found: { row: ListedRow; fit: number }[] = [];
  let offset = rowsBefore(place);
  for (let fit = place.after?.fit ?? 0; fit < FITS.length && found.length < WANTED; fit += 1) {
    const part = partOf(app, filter, car, fit);
    // What was shown last stands in the first of them.
    const from = fit === place.after?.fit ? place : { ...place, after: null };
    const rows = readRows(app, part, from, { limit: WANTED - found.length, offset });
    found.push(...rows.map((row) => ({ row, fit })));
    if (rows.length > 0) offset = 0;
    else if (offset > 0) offset -= countUpTo(app, part, offset);
  }
  return found;
}

/**
 * Few are sorted, not looked for among all there are. What does not fit is most of a list where all
 * else is little, so it is met soon.
 */
function partOf(app: core.App, filter: Filter, car: FoundCar, fit: number): Filter {
  const part: CarFilter = { ...filter, car, fit: FITS[fit]!, carIsSmall: false };
  return { ...part, carIsSmall: part.fit !== 'other' && fitsFew(app, part) };
}
