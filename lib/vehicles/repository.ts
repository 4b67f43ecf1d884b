import { callRoute } from '../pocketbase/call-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import * as contracts from './contract.ts';
import type { CarMake, CarPage } from './model.ts';

/** The makes that the shop knows cars of, by name. @throws AppError */
export const listCarMakes = async (pb: Backend): Promise<CarMake[]> =>
  (await callRoute(pb, contracts.carMakes)).items;

/** @param key see `NamedCar` @throws AppError `not_found` */
export const getCarPage = (pb: Backend, key: string, year?: number): Promise<CarPage> =>
  callRoute(pb, contracts.carPage, { places: { car: key }, query: { year } });
