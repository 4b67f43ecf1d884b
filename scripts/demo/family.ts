import { CARS, type Car } from './cars.ts';
import { articleKey, productId } from '../../lib/articles/model.ts';
import { BRANDS, brandsFor, ORIGINAL_BRANDS } from './brands.ts';
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
const OLD = FAMILY - 1;
/** In every so many of those families the one before it is the number that the old one had replaced. */
export const OLDEST = OLD - 1;
const OLDEST_EVERY = 4;
/** Keeps the dice of families apart from those of products. */
const FAMILY_SEED = 7_919;

const SHELVES = SECTIONS.flatMap((section, at) =>
  section.shelves.map((shelf, index) => ({ section, shelf, category: categoryId(at, index) })),
) as [Place, ...Place[]];
type Place = { section: Section; shelf: GoodsGroup; category: string };
/** What all of a family share. */
export type Family = ReturnType<typeof family>;

/** The family number `index` of the demo. */
export function family(index: number, seed: number) {
  const throws = dice(seed ^ FAMILY_SEED, index);
  // The first families fill every shelf once, so that a small shop has no empty one.
  const place = SHELVES[index] ?? throws.pick(SHELVES);
  const { section, shelf } = place;
  const part = throws.pick(shelf.parts);
  const facts = part.facts.map((fact) => ({ name: fact[0], value: said(fact, throws) }));
  const cars = section.fits === 'every car' ? [] : someCars(throws);
  const hasOriginal = cars.length > 0;
  // Of every shelf, so that no car is without parts.
  const isShared = index < SHELVES.length;
  const isNamed = cars.length === 1 && throws.chance(70) && !isShared;
  const kin = {
    ...place,
    part,
    facts,
    /** Those that it was made for. */
    cars,
    /** All that it fits: those, or every car there is. */
    fits: [...new Set([...cars, ...(hasOriginal && isShared ? CARS : [])])],
    /** What their names begin with. */
    name: named(part, facts[0]?.value ?? '', isNamed ? cars[0] : undefined),
    /** Retail, of a maker of middle price. */
    rubles: throws.between(...shelf.rubles),
    grams: throws.between(...shelf.grams),
    /** In the order of the members, by their place in BRANDS. */
    makers: makers(section, hasOriginal, throws),
    /** Its parts fit an engine, not the whole car: which engine of each car is thrown here. */
    byEngine: section.fits === 'engine',
  };
  const hasOld = hasOriginal && throws.chance(35);
  return { ...kin, hasOld, hasOldest: hasOld && index % OLDEST_EVERY === 0 };
}

/** A number and its unit never part at the end of a line. */
export const unbroken = (text: string): string =>
  text.replace(/(\d) (?=[^\d\s])|([A-Z]) (?=\d)/g, '$1$2\u00a0');

function said(fact: Fact, throws: Dice): string {
  const [, first, second, third] = fact;
  if (typeof first === 'number') return `${throws.between(first, Number(second))}\u00a0${third}`;
  return unbroken(throws.pick(fact.slice(1) as [string, ...string[]]));
}

/** @param value of the first fact */
function named({ name, facts }: Part, value: string, car: Car | undefined): string {
  const telling = typeof facts[0]?.[1] === 'string' ? ` ${value}` : '';
  return `${name}${telling}${car ? ` для\u00a0${car.make} ${car.model}` : ''}`;
}

/** One car, or a few of one make: the generations that stand together in the list. */
function someCars(throws: Dice): Car[] {
  const first = throws.between(0, CARS.length - 1);
  return CARS.slice(first, first + throws.pick([1, 1, 1, 2, 2, 3])).filter(
    ({ make }) => make === CARS[first]!.make,
  );
}

function makers(section: Section, hasOriginal: boolean, throws: Dice): number[] {
  const others = brandsFor(section.slug);
  const first = throws.between(0, others.length - 1);
  const rest = others.map((_, at) => others[(first + at) % others.length]!);
  return hasOriginal
    ? [ORIGINAL_BRANDS[throws.between(0, ORIGINAL_BRANDS.length - 1)]!, ...rest]
    : rest;
}

export type Member = ReturnType<typeof memberOf>;
/** A product's place: in the whole demo, in its family, and what it is called by. */
export function memberOf(kin: Family, index: number, seed: number) {
  const place = index % FAMILY;
  const old = (place === OLD && kin.hasOld) || (place === OLDEST && kin.hasOldest);
  const maker = kin.makers[old ? ORIGINAL : place]!;
  const { slug, prefix, original = false } = BRANDS[maker]!;
  const article = printed(prefix, index, dice(seed + 1, index));
  return {
    index,
    place,
    /** In BRANDS. */ maker,
    article,
    key: articleKey(article),
    id: productId(slug, article),
    original,
    old,
  };
}

/** As makers print the same digits; the index in it keeps numbers of one maker apart. */
function printed(prefix: string, index: number, throws: Dice): string {
  const digits = String(index + 1).padStart(6, '0');
  const [head, tail] = [digits.slice(0, -3), digits.slice(-3)];
  return throws.pick([
    `${prefix} ${head}/${tail}`,
    `${prefix}-${digits}`,
    `${prefix}${digits}`,
    `${prefix} ${head} ${tail}`,
    `${prefix}.${head}.${tail} Д`,
  ]);
}
