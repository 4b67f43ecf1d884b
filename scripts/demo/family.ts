import { CARS, type Car } from './cars.ts';
import { brandsFor, ORIGINAL_BRANDS } from './brands.ts';
import { dice, type Dice } from './random.ts';
import { categoryId } from './records.ts';
import { SECTIONS, type Fact, type GoodsGroup, type Part, type Section } from './sections.ts';

/**
 * Products that stand for one and the same part of a car, each of another maker; neighbours in the
 * generator's order.
 */
export const FAMILY = 6;
/** The place in a family of the car maker's own part, where there is one. */
export const ORIGINAL = 0;
/** The last one is, in some families, the number that the original has replaced. */
export const OLD = FAMILY - 1;
/** In every so many of those families the one before it is the number that the old one had replaced. */
export const OLDEST = OLD - 1;
const OLDEST_EVERY = 4;
/** Keeps the dice of families apart from those of products. */
const FAMILY_SEED = 7_919;

/** What all of a family share. */
export type Family = {
  section: Section;
  shelf: GoodsGroup;
  part: Part;
  category: string;
  facts: { name: string; value: string }[];
  /** What their names begin with. */
  name: string;
  /** Retail, of a maker of middle price. */
  rubles: number;
  grams: number;
  /** Makers in the order of the members, by their place in BRANDS. */
  makers: number[];
  /** Those that it was made for. */
  cars: Car[];
  /** All that it fits: those, or every car there is. */
  fits: Car[];
  /** Its parts fit an engine, not the whole car: which engine of each car is thrown here. */
  byEngine: boolean;
  hasOld: boolean;
  hasOldest: boolean;
};

/** A product's place: in the whole demo, in its family, and what it is called by. */
export type Member = {
  index: number;
  place: number;
  /** In BRANDS. */ maker: number;
  article: string;
  key: string;
  id: string;
  original: boolean;
  old: boolean;
};

const SHELVES = SECTIONS.flatMap((section, at) =>
  section.shelves.map((shelf, index) => ({ section, shelf, category: categoryId(at, index) })),
) as [Place, ...Place[]];
type Place = { section: Section; shelf: GoodsGroup; category: string };

/** The family number `index` of the demo. */
export function family(index: number, seed: number): Family {
  const throws = dice(seed ^ FAMILY_SEED, index);
  // The first families fill every shelf once, so that a small shop has no empty one.
  const place = SHELVES[index] ?? throws.pick(SHELVES);
  const { section, shelf } = place;
  const part = throws.pick(shelf.parts);
  const facts = part.facts.map((fact) => ({ name: fact[0], value: said(fact, throws) }));
  const cars = section.fits === 'every car' ? [] : someCars(throws);
  const hasOriginal = cars.length > 0;
  return {
    ...place,
    part,
    facts,
    cars,
    fits: [...new Set([...cars, ...(cars.length > 0 && isShared(index) ? CARS : [])])],
    name: named(part, facts, cars, throws, isShared(index)),
    rubles: throws.between(...shelf.rubles),
    grams: throws.between(...shelf.grams),
    makers: makers(section, hasOriginal, throws),
    byEngine: section.fits === 'engine',
    ...oldNumbers(index, hasOriginal && throws.chance(35)),
  };
}

const oldNumbers = (index: number, hasOld: boolean) => ({
  hasOld,
  hasOldest: hasOld && index % OLDEST_EVERY === 0,
});

/** A number and its unit never part at the end of a line. */
export const unbroken = (text: string): string =>
  text.replace(/(\d) (?=[^\d\s])|([A-Z]) (?=\d)/g, '$1$2\u00a0');

function said(fact: Fact, throws: Dice): string {
  const [, first, second, third] = fact;
  if (typeof first === 'number') return `${throws.between(first, Number(second))}\u00a0${third}`;
  return unbroken(throws.pick(fact.slice(1) as [string, ...string[]]));
}

function named(
  part: Part,
  facts: Family['facts'],
  [car, another]: Car[],
  throws: Dice,
  shared: boolean,
): string {
  const telling = typeof part.facts[0]?.[1] === 'string' ? ` ${facts[0]!.value}` : '';
  const isNamed = car && !another && throws.chance(70) && !shared;
  return `${part.name}${telling}${isNamed ? ` для\u00a0${car.make} ${car.model}` : ''}`;
}

/** One car, or a few of one make: the generations that stand together in the list. */
function someCars(throws: Dice): Car[] {
  const first = throws.between(0, CARS.length - 1);
  return CARS.slice(first, first + throws.pick([1, 1, 1, 2, 2, 3])).filter(
    ({ make }) => make === CARS[first]!.make,
  );
}

/** The first of every shelf fits every car of the demo, so that none is without parts. */
const isShared = (index: number): boolean => index < SHELVES.length;

function makers(section: Section, hasOriginal: boolean, throws: Dice): number[] {
  const others = brandsFor(section.slug);
  const first = throws.between(0, others.length - 1);
  const rest = others.map((_, at) => others[(first + at) % others.length]!);
  return hasOriginal
    ? [ORIGINAL_BRANDS[throws.between(0, ORIGINAL_BRANDS.length - 1)]!, ...rest]
    : rest;
}
