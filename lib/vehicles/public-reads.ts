import 'server-only';
import { guestBackend, publicRead } from '../pocketbase/public-read.ts';
import { getCarPage, listCarMakes } from './repository.ts';

/** The makes of cars for choosing one. @throws AppError */
export const readCarMakes = publicRead({
  name: 'car-makes',
  read: (guest) => listCarMakes(guest),
  tags: () => ['catalogue', 'cars'],
  keepData: true,
  keptS: 3_600,
});

/** A car for its static page: its counts follow what is published. @throws AppError `not_found` */
export const readCarPage = publicRead({
  name: 'car',
  read: (guest, key) => getCarPage(guest, key),
  tags: (key) => ['catalogue', 'categories', 'cars', `cars:${key.split('.')[0]}`],
});

/** A car narrowed to a year by its address: never kept. @throws AppError `not_found` */
export const readCarOfYear = (key: string, year: number) => getCarPage(guestBackend(), key, year);
