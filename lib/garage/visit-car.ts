import 'server-only';
import { VISIT_CAR_COOKIE } from '../constants.ts';
import { keepCookie } from '../session/kept-cookie.ts';
import { readCookie } from '../session/request-state.ts';
import type { NamedCar } from '../vehicles/model.ts';
import { readChosenCar, writeChosenCar, type ChosenCar } from './model.ts';

/**
 * The car that somebody looks for parts for on this visit alone, beside or without a garage; null
 * for none. Makes the page dynamic.
 */
export const visitCar = async (): Promise<ChosenCar | null> =>
  readChosenCar((await readCookie(VISIT_CAR_COOKIE)) ?? '');

/** Chooses a car until the browser is closed. For actions and route handlers. */
export const chooseForVisit = ({ key, name, year }: NamedCar): Promise<void> =>
  keepCookie(
    VISIT_CAR_COOKIE,
    writeChosenCar({ key, name: name.slice(0, 200), year, ofCustomer: false }),
    undefined,
  );

/** Forgets that car, if there is one. For actions and route handlers. */
export async function forgetVisitCar(): Promise<void> {
  if (await visitCar()) await keepCookie(VISIT_CAR_COOKIE, '', undefined);
}
