import type { NamedCar } from '../vehicles/model.ts';

/** Cars that a visitor keeps. Pure: runs in the browser and inside the backend, too. */

/** A customer's cars; more are refused. */
export const MAX_CARS = 20;
/** A guest's: they travel in sealed cookies, one each (lib/garage/visitor-garage.ts). */
export const MAX_GUEST_CARS = 5;
/** Lengths in characters; `mileage` in km. */
export const CAR_LIMITS = { frame: 20, note: 200, mileage: 9_999_999 } as const;

/** What its owner says about a car; '' and null where he says nothing. */
export type CarDetails = {
  /** Of manufacture. */
  year: number | null;
  vin: string;
  /** For cars of makers that give no VIN. */
  frame: string;
  /** km */
  mileage: number | null;
  note: string;
};

/**
 * A car before the shop keeps it. `car`: see `NamedCar`, as precise as a generation at least;
 * `title`: how it was called, for when the shop no longer knows it.
 */
export type NewCar = CarDetails & { car: string; title: string; chosen: boolean };

/** A car that is kept. `car` is '' once the shop no longer knows it; one of all is chosen. */
export type GarageCar = CarDetails & { id: string; car: string; name: string; chosen: boolean };

/** Letters that look like others: Cyrillic ones, and the three that no VIN has. */
const LOOK_ALIKES: Record<string, string> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: '0',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
  O: '0',
  Q: '0',
  I: '1',
};
const CYRILLIC = /[АВЕКМНОРСТУХ]/g;

/** A VIN as people type or copy it, made plain: capitals, no spaces or dashes, no look-alikes. */
export const foldVin = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[\s\u00A0.-]+/g, '')
    .replace(/[АВЕКМНОРСТУХOQI]/g, (letter) => LOOK_ALIKES[letter] ?? letter);

/** @param vin folded */
export const isVin = (vin: string): boolean => /^[A-HJ-NPR-Z0-9]{17}$/.test(vin);

/** A frame number made plain; here O and 0 are two signs. */
export const foldFrame = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[\s\u00A0]+/g, '')
    .replace(CYRILLIC, (letter) => (letter === 'О' ? 'O' : (LOOK_ALIKES[letter] ?? letter)));

/** @param frame folded */
export const isFrame = (frame: string): boolean =>
  frame.length >= 6 && frame.length <= CAR_LIMITS.frame && /^[A-Z0-9-]+$/.test(frame);

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const VALUES = '0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ';

/**
 * Whether the check digit of a VIN, its ninth sign, contradicts the others. Only makers of North
 * America and China must set one: of any other car it says nothing. Never more than a warning.
 * @param vin folded
 */
export function hasWrongCheckDigit(vin: string): boolean {
  if (!isVin(vin) || !/^[1-5L]/.test(vin)) return false;
  const sum = WEIGHTS.reduce(
    (total, weight, at) => total + weight * (VALUES.indexOf(vin.charAt(at)) % 10),
    0,
  );
  return '0123456789X'.charAt(sum % 11) !== vin.charAt(8);
}

/**
 * The cars of a garage as a form offers them: while another car is chosen for the visit none of them
 * is, but the same one.
 */
export const carsOfVisit = (cars: GarageCar[], visit: ChosenCar | null): GarageCar[] =>
  visit
    ? cars.map((one) => ({ ...one, chosen: one.car === visit.key && one.year === visit.year }))
    : cars;

/** Whether two are one car: the same VIN or frame, or the same car of a year with nothing against it. */
export function isSameCar(
  a: Pick<NewCar, 'car' | 'year' | 'vin' | 'frame'>,
  b: Pick<NewCar, 'car' | 'year' | 'vin' | 'frame'>,
): boolean {
  if (a.vin && b.vin) return a.vin === b.vin;
  if (a.frame && b.frame) return a.frame === b.frame;
  return a.car === b.car && a.year === b.year;
}

/** What may be said about a product and a car: see `FIT_TEXTS`. */
export type FitVerdict = 'fits' | 'partly' | 'universal' | 'other' | 'unknown';

/** Numbers of products by what is known; those in no list are of unknown fitment. */
export type Fits = Record<Exclude<FitVerdict, 'unknown'>, number[]>;

/** @param number of a product */
export function verdictIn(fits: Fits, number: number): FitVerdict {
  for (const verdict of ['fits', 'partly', 'universal', 'other'] as const)
    if (fits[verdict].includes(number)) return verdict;
  return 'unknown';
}

/** Products that one question may name. */
export const MAX_ASKED = 100;

/**
 * The chosen car as the browser's scripts know it. `ofCustomer`: a copy of what the shop keeps for
 * him, which is nobody's once he is signed out.
 */
export type ChosenCar = NamedCar & { ofCustomer: boolean };

/** What the cookie holds; '' without a car. */
export const writeChosenCar = (chosen: ChosenCar | null): string =>
  chosen
    ? [chosen.ofCustomer ? 'c' : 'g', chosen.key, chosen.year ?? '', chosen.name].join('~')
    : '';

/** How long the browser keeps it and a guest's cars, s. */
export const CAR_KEPT_S = 365 * 24 * 60 * 60;

/** @param value decoded: anybody may have written it. Never throws. */
export function readChosenCar(value: string): ChosenCar | null {
  const [, kind, key = '', year = '', name = ''] =
    /^([cg])~([a-z0-9.-]{1,200})~(\d{4})?~(.{1,200})$/.exec(value) ?? [];
  return kind ? { key, year: Number(year) || null, name, ofCustomer: kind === 'c' } : null;
}
