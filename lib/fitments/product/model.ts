import type { Fitments } from '../model.ts';

/** Cars that one page lists; what fits more cars is better asked for by the car. */
export const MAX_FITMENTS = 1_000;

/** A fitment as SQL reads it; a row without a make is of a product that fits any car. */
export const FITMENT_ROW = {
  make: '',
  model: '',
  generation: '',
  generationFrom: 0,
  generationTo: 0,
  modification: '',
  engine: '',
  power: 0,
  position: '',
  quantity: 0,
  yearFrom: 0,
  yearTo: 0,
  note: '',
};

type Row = typeof FITMENT_ROW;

/**
 * The cars a product is known to fit, by make, model and generation; an empty list says nothing
 * about any car.
 * @param rows in the order of their names; one of a whole generation has an empty modification
 */
export function fitmentsOfRows(rows: readonly Row[]): Fitments {
  const cars = rows.filter(({ make }) => make);
  return {
    universal: rows.some(({ make }) => !make),
    fitments: grouped(cars, ({ make }) => make, byModel),
  };
}

function byModel(make: string, rows: Row[]) {
  return {
    make,
    models: grouped(
      rows,
      ({ model }) => model,
      (model, own) => ({ model, generations: grouped(own, generationKey, generation) }),
    ),
  };
}

const generationKey = (row: Row) =>
  [row.generation, row.generationFrom, row.generationTo].join('|');

function generation(_key: string, rows: Row[]) {
  const [first] = rows;
  return {
    generation: first?.generation ?? '',
    yearFrom: first?.generationFrom || null,
    yearTo: first?.generationTo || null,
    cars: rows.map(
      ({ modification, engine, power, position, quantity, yearFrom, yearTo, note }) => ({
        modification,
        engine,
        powerHp: power,
        position,
        quantity,
        yearFrom: yearFrom || null,
        yearTo: yearTo || null,
        note,
      }),
    ),
  };
}

/** Rows of one key made into one thing, in the order in which the keys first come. */
function grouped<T>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  make: (key: string, rows: Row[]) => T,
): T[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups].map(([key, own]) => make(key, own));
}
