import type * as contracts from '../../../lib/garage/contract.ts';
import type { Handlers } from '../request/route-event.ts';
import { fitsOfCar } from './fits-of-car.ts';
import { changeOwnGarage, ownGarage } from './own.ts';

export const routes = { ownGarage, changeOwnGarage, fitsOfCar } satisfies Handlers<
  typeof contracts
>;
