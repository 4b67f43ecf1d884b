import { vinFacts } from '@/lib/garage/vin-reading';
import type { RequestedCar } from '@/lib/vin-requests/model';

/** The car of a request by what it is best called. */
export const carTitle = ({ name, vin, frame }: RequestedCar): string =>
  name || (vin && `VIN ${vin}`) || `кузов ${frame}`;

/** What else is known of it: year, VIN, frame. */
export const carFacts = (car: RequestedCar): string[] =>
  [
    car.year === null ? '' : `${car.year}\u00A0г.`,
    car.vin && car.name && `VIN ${car.vin}`,
    car.frame && (car.name || car.vin) && `кузов ${car.frame}`,
  ].filter((fact): fact is string => !!fact);

/** What its VIN says by itself: «Kia, Южная Корея, модельный год 2018»; '' where it says nothing. */
export const vinSays = ({ vin }: Pick<RequestedCar, 'vin'>): string =>
  vinFacts(vin, new Date().getFullYear()).join(', ');
