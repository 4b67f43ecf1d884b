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
const readCarOfAllYears = publicRead({
  name: 'car',
  read: (key) => catalogueReads().getCarPage(key),
  tags: (key) => ['catalogue', 'categories', 'cars', `cars:${key.split('.')[0]}`],
});

/** A car; one that its address narrows to a year is never kept. @throws AppError `not_found` */
export const readCarPage = (key: string, year?: number) =>
  year === undefined ? readCarOfAllYears(key) : catalogueReads().getCarPage(key, year);
