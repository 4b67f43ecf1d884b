import { carName } from '../../../lib/vehicles/model.ts';
import { carsOf } from './own.ts';

/** As an order keeps it. `car_number`: VIN, else the frame number, '' for neither. */
type CarOfOrder = { car: string; car_number: string };

/**
 * What an order says of the car that it is for: a copy, as everything in it.
 * @param id of a car in the customer's garage; one that is gone or another's is none, since no
 * order fails because of it
 */
export function carOfOrder(tx: core.App, user: string, id: string): CarOfOrder {
  const kept = id === '' ? undefined : carsOf(tx, user).find((one) => one.id === id);
  if (!kept) return { car: '', car_number: '' };
  const { car: key, name, year, vin, frame } = kept;
  return { car: carName({ key, name, year }).slice(0, 200), car_number: vin || frame };
}
