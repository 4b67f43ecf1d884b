import type { Fits, FitVerdict } from '../model.ts';

/** Stands in `fitted_products` for a product that fits any car. */
export const ANY_CAR = '';

/** What may be said of a product and a car, in the order in which a list for the car shows them. */
export const FITS = [
  'fits',
  'partly',
  'universal',
  'unknown',
  'other',
] as const satisfies FitVerdict[];
export type Fit = (typeof FITS)[number];

/** Numbers of products by what is known. @param rows `fit`: a place in `FITS` */
export function fitsOfRows(rows: readonly { number: number; fit: number }[]): Fits {
  const fits: Fits = { fits: [], partly: [], universal: [], other: [] };
  for (const { number, fit } of rows) {
    const verdict = FITS[fit]!;
    if (verdict !== 'unknown') fits[verdict].push(number);
  }
  return fits;
}
