import 'server-only';
import { guestBackend } from '../pocketbase/public-read.ts';
import { fitsOfCar } from './repository.ts';

/** What is known of products and a car, the same for everybody; never kept. @throws AppError */
export const readFits = (car: string, year: number | undefined, numbers: number[]) =>
  fitsOfCar(guestBackend(), car, year, numbers);
