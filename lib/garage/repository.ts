import { callRoute } from '../pocketbase/call-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import * as contracts from './contract.ts';
import type { CarDetails, GarageCar, NewCar } from './model.ts';

/** The customer's own cars. @throws AppError `sign_in_required` */
export const listOwnCars = async (pb: Backend): Promise<GarageCar[]> =>
  (await callRoute(pb, contracts.ownGarage)).cars;

/**
 * See the contract.
 * @throws AppError `sign_in_required`, `invalid_input`, `not_found` for a car that is not his
 */
export const changeOwnGarage = (
  pb: Backend,
  change: {
    add?: NewCar[];
    save?: CarDetails & { id: string };
    remove?: string;
    choose?: string;
  },
) => callRoute(pb, contracts.changeOwnGarage, { body: change });
