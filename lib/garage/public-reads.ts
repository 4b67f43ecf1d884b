import 'server-only';
import { catalogueReads } from '../catalogue/public-reads.ts';

/** What is known of products and a car, the same for everybody; never kept. @throws AppError */
export const readFits = (car: string, year: number | undefined, numbers: number[]) =>
  catalogueReads().fitsOfCar(car, year, numbers);
