import { counted } from '../format/plural.ts';

/** Makes that a short line names. */
const MAKES_NAMED = 3;

/**
 * One car that a product fits; a row of a whole generation has an empty modification. Years are
 * null when open.
 */
export type FittedCar = {
  modification: string;
  engine: string;
  powerHp: number;
  position: string;
  quantity: number;
  yearFrom: number | null;
  yearTo: number | null;
  note: string;
};

export type FittedGeneration = {
  generation: string;
  yearFrom: number | null;
  yearTo: number | null;
  cars: FittedCar[];
};
type FittedModel = { model: string; generations: FittedGeneration[] };
/** What a product fits, by make. */
export type FittedMake = { make: string; models: FittedModel[] };

/**
 * What is known of the cars a product fits. `universal`: of no particular car. An empty list of
 * makes says nothing about any car.
 */
export type Fitments = { universal: boolean; fitments: FittedMake[] };

/**
 * What may be said about a product's cars. «Не подходит» is never among it: a list of cars is never
 * known to be complete.
 * @returns `listed` cars, `universal`, or `unknown`, which must never look like «подходит»
 */
export function fitVerdict({ universal, fitments }: Fitments): 'listed' | 'universal' | 'unknown' {
  if (fitments.length > 0) return 'listed';
  return universal ? 'universal' : 'unknown';
}

/** How many cars one make has in the list. */
export const carsOf = ({ models }: FittedMake): number =>
  models.reduce(
    (sum, { generations }) =>
      sum + generations.reduce((cars, generation) => cars + generation.cars.length, 0),
    0,
  );

/** «2015–2019», «с 2015», «до 2019», '' when nothing is known. */
export function yearsText(from: number | null, to: number | null): string {
  if (from && to) return from === to ? String(from) : `${from}–${to}`;
  if (from) return `с\u00A0${from}`;
  return to ? `до\u00A0${to}` : '';
}

/**
 * One car on one line, its power once: «1.6 MT, 21129, 106 л. с. · 2015–2019 · передняя ось · 2 шт.
 * · до рестайлинга».
 */
export function carText({
  modification,
  engine,
  powerHp,
  position,
  quantity,
  yearFrom,
  yearTo,
  note,
}: FittedCar): string {
  const car =
    [
      modification,
      engine,
      powerHp > 0 && !modification.includes(String(powerHp)) && `${powerHp}\u00A0л.\u00A0с.`,
    ]
      .filter(Boolean)
      .join(', ') || 'все модификации';
  const pieces = quantity > 0 && `${quantity}\u00A0шт.`;
  return [car, yearsText(yearFrom, yearTo), position, pieces, note].filter(Boolean).join(' · ');
}

/** «LADA, Kia, Hyundai и ещё 2 марки»: the makes with the most cars first. */
export function fitSummary(fitments: FittedMake[]): string {
  const makes = [...fitments].sort((a, b) => carsOf(b) - carsOf(a)).map(({ make }) => make);
  const shown = makes.slice(0, MAKES_NAMED).join(', ');
  const more = makes.length - MAKES_NAMED;
  return more > 0 ? `${shown} и\u00A0ещё ${counted(more, ['марка', 'марки', 'марок'])}` : shown;
}
