import { CAR_COOKIE, DISPLAY_COOKIE, VISIT_CAR_COOKIE } from '../constants.ts';
import { anyListPath } from '../list-paths.ts';
import { readChosenCar } from './model.ts';

/** Lists that begin with what fits the visitor's car: of all there is, of a category, of a maker. */
const LISTS = new RegExp(`^${anyListPath('[^/?]+')}(?:\\?|$)`);
/** Narrowed to a car or sorted by price, they begin with none; an address may name one by itself. */
const OTHERWISE = /[?&](?:car|sort|mine)=/;

/**
 * The address that a visitor's list is made and kept under: his car stands at its end, so all who
 * drive the same one share the list. A customer's car is nobody's once he is signed out.
 * @param url path and query as they were asked for
 * @param cookies by name, decoded; anybody may have written them
 * @returns `url` itself where it leads to no such list, or there is no car
 */
export function listAddress(url: string, cookies: ReadonlyMap<string, string>): string {
  if (!LISTS.test(url) || OTHERWISE.test(url)) return url;
  const car = carIn(cookies, VISIT_CAR_COOKIE) ?? carIn(cookies, CAR_COOKIE);
  if (!car || (car.ofCustomer && !cookies.has(DISPLAY_COOKIE))) return url;
  return `${url}${url.includes('?') ? '&' : '?'}mine=${car.key}~${car.year ?? ''}`;
}

const carIn = (cookies: ReadonlyMap<string, string>, name: string) =>
  readChosenCar(cookies.get(name) ?? '');

/** Whether a list is made for the car that stands in its address, whoever has put it there. */
export const isOfCar = (address: string): boolean => /[?&]mine=/.test(address);
