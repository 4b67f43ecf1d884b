/** The dearest piece, kopecks. */
export const MAX_PRICE = 10_000_000_000;

/** Whether something is a whole number from 1 to `most`. */
export const isCount = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most;
