import { CAR_COOKIE, DISPLAY_COOKIE } from '@/lib/constants';
import { cookieIn } from '@/lib/format/cookie';
import { readChosenCar, type ChosenCar } from '@/lib/garage/model';

/**
 * The car that this browser marks products by. A customer's copy is nobody's once he is signed out.
 * Light: an inline script of every page uses it. Never throws.
 */
export function chosenCarHere(): ChosenCar | null {
  const { cookie } = document;
  try {
    const chosen = readChosenCar(decodeURIComponent(cookieIn(cookie, CAR_COOKIE)));
    return chosen?.ofCustomer && !cookieIn(cookie, DISPLAY_COOKIE) ? null : chosen;
  } catch {
    return null;
  }
}
