import 'server-only';
import { catalogueReads } from '../catalogue/public-reads.ts';
import { publicRead } from '../pocketbase/public-read.ts';

/** The makes of cars for choosing one. @throws AppError */
export const readCarMakes = publicRead({
  name: 'car-makes',
  read: () => catalogueReads().listCarMakes(),
  tags: () => ['catalogue', 'cars'],
  keepData: true,
  keptS: 3_600,
});

/** A car for its static page: its counts follow what is published. @throws AppError `not_found` */
export const readCarPage = publicRead({
  name: 'car',
  read: (key) => catalogueReads().getCarPage(key),
  tags: (key) => ['catalogue', 'categories', 'cars', `cars:${key.split('.')[0]}`],
});

/** A car narrowed to a year by its address: never kept. @throws AppError `not_found` */
export const readCarOfYear = (key: string, year: number) => catalogueReads().getCarPage(key, year);
