import { CAR_COOKIE, DISPLAY_COOKIE, VISIT_CAR_COOKIE } from '@/lib/constants';
import { cookieIn } from '@/lib/format/cookie';
import { readChosenCar, type ChosenCar } from '@/lib/garage/model';

const carIn = (cookies: string, name: string): ChosenCar | null =>
  readChosenCar(decodeURIComponent(cookieIn(cookies, name)));

/**
 * The car that this browser marks products by: that of the visit, else of the garage. A customer's
 * copy is nobody's once he is signed out.
 * Light: an inline script of every page uses it. Never throws.
 */
export function chosenCarHere(): ChosenCar | null {
  const { cookie } = document;
  try {
    const chosen = carIn(cookie, VISIT_CAR_COOKIE) ?? carIn(cookie, CAR_COOKIE);
    return chosen?.ofCustomer && !cookieIn(cookie, DISPLAY_COOKIE) ? null : chosen;
  } catch {
    return null;
  }
}
