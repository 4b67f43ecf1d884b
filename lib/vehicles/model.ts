/** Cars of the shop, as people choose them. Pure: runs inside the backend, too. */

/** Years in which a car was made; null where it is open or not known. */
export type CarYears = { yearFrom: number | null; yearTo: number | null };

/**
 * A make that the shop knows, and how many models of it. `parts`: what fits its generations, counted
 * for each of them.
 */
export type CarMake = { name: string; slug: string; models: number; parts: number };

/**
 * A car as precisely as it was named: a make, a model, a generation or a modification. `key`:
 * «kia», «kia.rio», «kia.rio.iv», with the id of a modification as the fourth part.
 */
export type NamedCar = {
  key: string;
  /** «Kia Rio IV (FB), 1.6 123 л. с.» */
  name: string;
  /** The model year that it is narrowed to. */
  year: number | null;
};

/** A car of the shop. Ids of what it was not narrowed to are ''; years 0 where they are open. */
export type FoundCar = {
  /** See `NamedCar`. */
  key: string;
  name: string;
  /** The year of manufacture asked for; 0 for any. */
  year: number;
  /** Ids of the generations that it may be. */
  generations: string[];
  make: string;
  makeName: string;
  model: string;
  modelName: string;
  generation: string;
  generationName: string;
  modification: string;
  modificationName: string;
  yearFrom: number;
  yearTo: number;
};

/** A car as answers name it. */
export const namedCar = ({ key, name, year }: FoundCar): NamedCar => ({
  key,
  name,
  year: year || null,
});

/** One step on the way to a car: the car itself and everything above it. */
export type CarStep = { key: string; name: string };

/** A car that may be chosen next: a model of a make, a generation, a modification. */
type CarChoice = CarStep & CarYears & { details: string };

/** A category that holds parts of a car. `own`: not only such as fit any car. */
export type CarCategory = {
  name: string;
  slug: string;
  root: string;
  count: number;
  own: boolean;
};

/** All that the page of a car says. */
export type CarPage = CarYears & {
  car: NamedCar;
  /** From the make to the car itself. */
  steps: CarStep[];
  /** What it can be narrowed to, cars of the chosen year only; empty for a modification. */
  choices: CarChoice[];
  /** The most parts first. */
  categories: CarCategory[];
};

/** How precisely a key names a car. */
const LEVELS = ['make', 'model', 'generation', 'modification'] as const;
type Level = (typeof LEVELS)[number];

/** «Kia Rio IV (FB), 2018 г.» */
export const carName = ({ name, year }: NamedCar): string =>
  year === null ? name : `${name}, ${year}\u00A0г.`;

/** What narrows a list to a car, as its address says it; nothing without one. */
export const narrowedTo = (car: NamedCar | null): { car?: string; year?: number } =>
  car ? { car: car.key, year: car.year ?? undefined } : {};

/** Whether a text can be the key of a car at all. */
export const isCarKey = (text: string): boolean =>
  text.length <= 200 && /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*){0,3}$/.test(text);

/** How precisely a car is named. @param key see `NamedCar` */
export const levelOf = (key: string): Level => LEVELS[key.split('.').length - 1] ?? 'modification';

/** The key of a car by the parts of its page's address. */
export const keyOfPath = (parts: string[]): string => parts.join('.');

/** Whether a car is named so precisely that some of its parts say something. */
export const showsParts = (key: string): boolean =>
  levelOf(key) === 'generation' || levelOf(key) === 'modification';

/** The first years that people ask for. */
const FIRST_YEAR = 1950;

/**
 * Years that a car can be narrowed to, the newest first; none while only one is possible.
 * @param today the year in which somebody asks
 */
export function yearsOf({ yearFrom, yearTo }: CarYears, today: number): number[] {
  const from = Math.max(yearFrom ?? FIRST_YEAR, FIRST_YEAR);
  const to = Math.min(yearTo ?? today, today);
  if (yearFrom === null || to <= from) return [];
  return Array.from({ length: to - from + 1 }, (_, n) => to - n);
}

/** Parts of a car by the root of their category, the fullest first, those that fit any car last. */
export function groupedCategories(
  categories: CarCategory[],
): { title: string; categories: CarCategory[] }[] {
  const own = categories.filter((category) => category.own);
  const roots = [...new Set(own.map(({ root }) => root))];
  const groups = roots.map((title) => ({
    title,
    categories: own.filter(({ root }) => root === title),
  }));
  const universal = categories.filter((category) => !category.own);
  return universal.length > 0
    ? [...groups, { title: 'Подходит к любому автомобилю', categories: universal }]
    : groups;
}

/** How many parts are known to fit the car itself. */
export const partsOf = (categories: CarCategory[]): number =>
  categories.reduce((sum, { own, count }) => (own ? sum + count : sum), 0);
