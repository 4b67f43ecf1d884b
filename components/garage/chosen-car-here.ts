import { CAR_COOKIE, DISPLAY_COOKIE, VISIT_CAR_COOKIE } from '@/lib/constants';
import { cookieIn } from '@/lib/format/cookie';
import { readChosenCar, type ChosenCar } from '@/lib/garage/model';

/** Never throws: anybody may have written a cookie. */
function carIn(name: string): ChosenCar | null {
  try {
    return readChosenCar(decodeURIComponent(cookieIn(document.cookie, name)));
  } catch {
    return null;
  }
}

/** The car of this visit alone, null for none. */
export const visitCarHere = (): ChosenCar | null => carIn(VISIT_CAR_COOKIE);

/**
 * The car that this browser marks products by: that of the visit, else of the garage. A customer's
 * copy is nobody's once he is signed out.
 * Light: an inline script of every page uses it. Never throws.
 */
export function chosenCarHere(): ChosenCar | null {
  const chosen = visitCarHere() ?? carIn(CAR_COOKIE);
  return chosen?.ofCustomer && !cookieIn(document.cookie, DISPLAY_COOKIE) ? null : chosen;
}
