import { articleKey } from '../articles/model.ts';
import { foldVin, isVin as isFoldedVin } from '../garage/model.ts';
import { tidyQuery } from './query/model.ts';
import type { ListedProduct } from '../products/model.ts';
import type { NamedCar } from '../vehicles/model.ts';

/**
 * What a person types into the search box, taken apart. Runs in Node and inside PocketBase's
 * engine, so that the box, the tests and the search itself agree.
 */

type Link = { name: string; slug: string };
type CountedLink = Link & { count: number };

export type SearchResults = {
  /** As it was understood: tidy. */
  query: string;
  isVin: boolean;
  /** The best first, unless sorted by price. */
  items: ListedProduct[];
  count: number;
  /** How many of `count` have exactly the number asked for: unless sorted they come first. */
  exact: number;
  /**
   * How many of `count` stand in for it: known by the number, its analogs and replacements. They
   * come next.
   */
  standIns: number;
  /** There are more than were looked at: better narrowed. */
  more: boolean;
  page: number;
  hasNext: boolean;
  makers: (CountedLink & { fitting?: number | undefined })[];
  /** Makers of exactly this number, when there are several. */
  sameNumber: Link[];
  /** Categories that are called so. */
  categories: CountedLink[];
  /** Makers that the search is narrowed to. */
  brands: Link[];
  /** What it shows fits this car, or any. */
  car: NamedCar | null;
  /** Of what words found, what fits this car comes first. */
  mine: NamedCar | null;
  /** How many of them a search narrowed to that car shows; null without one, or where it is not known. */
  fitting: number | null;
  /**
   * The car that the words of the query name, unless the address names one. `rest`: the other words,
   * '' for all that fits it. `isMet`: something is found for it, and only that is shown;
   * `isMistyped`: its name was typed wrong; `openEngine`: what is said of an engine that several
   * modifications have, so it narrows nothing, '' when nothing is.
   */
  carInQuery: {
    car: NamedCar;
    rest: string;
    isMet: boolean;
    isMistyped: boolean;
    openEngine: string;
  } | null;
  /** Cars of which the words may mean any, each with the query that says so. */
  carChoices: { name: string; query: string }[];
  /**
   * What was searched instead, when the query itself found nothing and a correction was not
   * forbidden.
   */
  corrected: string | null;
  /** What was probably meant, when nothing was found and nothing else was to be searched. */
  suggestion: string | null;
};

/** What the box offers while one types. */
export type Suggestions = {
  /** The one that the words name. */
  car: NamedCar | null;
  /**
   * Cars whose name the last word begins, each with the query that it completes; '' for one that
   * says no more than the car.
   */
  completions: { car: NamedCar; query: string }[];
  /** Those with exactly the number first, then those that stand in for it: see `SearchResults`. */
  products: ListedProduct[];
  exact: number;
  standIns: number;
  categories: CountedLink[];
  suggestion: string | null;
};

/** More words than anybody means; the rest is left out. */
const MAX_WORDS = 8;

const LIGATURES = new Set([
  'и',
  'а',
  'в',
  'во',
  'к',
  'на',
  'с',
  'со',
  'от',
  'до',
  'по',
  'для',
  'под',
  'при',
  'из',
  'или',
]);
/** The one unit whose name is two words, the first of them no word of its own. */
const AMPERE_HOURS = /(\d)\s*а[\s·.*/-]*ч(?![а-я])/g;
const NOT_OF_A_WORD = /[^0-9a-zа-яіїєґў]+/;

/**
 * Words as the full-text index holds them: lower case, ё as е, without accents; prepositions are
 * left out unless there is nothing else.
 */
export function queryWords(query: string): string[] {
  const plain = tidyQuery(query)
    .toLowerCase()
    .normalize('NFD')
    .replace(/([a-z])[\u0300-\u036f]+/g, '$1')
    .normalize('NFC')
    .replace(/ё/g, 'е')
    .replace(AMPERE_HOURS, '$1ач');
  const words = [...new Set(plain.split(NOT_OF_A_WORD).filter(Boolean))];
  const telling = words.filter((word) => !LIGATURES.has(word));
  return (telling.length > 0 ? telling : words).slice(0, MAX_WORDS);
}

/** No group of a VIN is a word; «toyota corolla 2010» has 17 signs as well. */
const WORD = /(?:^|[\s.-])[a-zа-яё]{5,}(?:[\s.-]|$)/i;

/**
 * Whether the query is a vehicle's number: 17 of 0–9 and A–Z once look-alikes are read as the signs
 * they stand for (`foldVin`).
 */
export function isVin(query: string): boolean {
  const vin = foldVin(articleKey(query));
  return isFoldedVin(vin) && /[A-Z]/.test(vin) && /\d{4}/.test(vin) && !WORD.test(query);
}

const ALPHABETS = ['абвгдежзийклмнопрстуфхцчшщъыьэюя', 'abcdefghijklmnopqrstuvwxyz'];

/** Shorter words could mean anything, and longer ones are none of anybody's. */
const MISTYPED = { min: 4, max: 24 };

/**
 * The letters that a mistake in the word may be made of, in their order.
 * @returns null where none is looked for: in words that are short or endless, have digits or mix
 * alphabets
 */
export const alphabetOf = (word: string): string | null =>
  word.length < MISTYPED.min || word.length > MISTYPED.max
    ? null
    : (ALPHABETS.find((alphabet) => [...word].every((letter) => alphabet.includes(letter))) ??
      null);

/**
 * Every text that differs from the word by one letter missing, added, replaced, or swapped with its
 * neighbour.
 * @param follow letters that may come after so many of its own
 * @returns none where `alphabetOf` knows none
 */
export function oneMistakeAway(
  word: string,
  follow: (letters: number) => Iterable<string> = () => alphabetOf(word) ?? [],
): string[] {
  if (alphabetOf(word) === null) return [];
  const near = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [head, letter, tail] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
    if (letter) near.add(head + tail);
    if (tail) near.add(head + tail.charAt(0) + letter + tail.slice(1));
    for (const other of follow(at)) near.add(head + other + letter + tail).add(head + other + tail);
  }
  near.delete(word);
  return [...near];
}

/**
 * The exact printed form of a number, for two numbers of one brand that share a key: «C 27 161» and
 * «C 2716/1».
 */
export const printedForm = (number: string): string => tidyQuery(number).toUpperCase();

/** A query read as a maker's number, both as they were typed; `maker`: whatever stands beside it. */
export type NamedNumber = { maker: string; number: string };

/** Names of makers have no more words. */
const MOST_NAME_WORDS = 3;
/** Numbers have no more parts: «34 11 6 761 244», «A 000 420 22 20 64». */
const MOST_PARTS = 6;
/** Shorter numbers are words of a name: «лампа h7», «веста 21». */
const SHORTEST_NUMBER = 4;

/**
 * The ways in which a query names a number and whose it is: «toyota 04465-33471», «04465-33471
 * toyota», «колодки 04465 33471 toyota».
 * @returns none for a query of one word, or of more than a name and a number
 */
export function namedNumbers(query: string): NamedNumber[] {
  const words = tidyQuery(query)
    .split(/[\s:]+/)
    .filter(Boolean);
  const found: NamedNumber[] = [];
  if (words.length > MOST_NAME_WORDS + MOST_PARTS) return found;
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= Math.min(words.length, from + MOST_PARTS); to += 1) {
      const others = [...words.slice(0, from), ...words.slice(to)];
      const [maker, number] = [others.join(' '), words.slice(from, to).join(' ')];
      if (
        others.length <= MOST_NAME_WORDS &&
        /[a-zа-яё]/i.test(maker) &&
        /\d/.test(number) &&
        articleKey(number).length >= SHORTEST_NUMBER
      )
        found.push({ maker, number });
    }
  }
  return found;
}

/**
 * Whether a query may be kept for the report of what is not found: nothing that names a person or a
 * car.
 */
export const isReportable = (query: string): boolean =>
  query.length >= 2 &&
  !query.includes('@') &&
  !isVin(query) &&
  !/^\+?[78]\d{10}$/.test(query.replace(/[\s()-]/g, ''));
