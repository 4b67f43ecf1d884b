import type { Field, Mapping } from '../model.ts';
import { parsePrice } from '../values/price.ts';
import type { Offer } from './offer.ts';
import { bestNameFit, isDiscount, isStranger, nameFit } from './header-terms.ts';
import type { Candidate, Seen } from './seen.ts';
import { SURE_FROM } from './signals.ts';

/** As many names in a row are a table of its own when they come again to the right. */
const FEWEST_NAMES = 3;

/**
 * Where the first of two tables ends that stand side by side with the same names: its rows are
 * read, and those of the other one would get lost or mixed among them.
 * @returns the number of columns of the first table: all of them where there is one
 */
export function firstTable(columns: readonly Seen[]): number {
  const named = columns.flatMap(({ word }, column) => (word ? [{ word, column }] : []));
  for (let at = FEWEST_NAMES; at + FEWEST_NAMES <= named.length; at += 1) {
    const again = named.slice(at, at + at);
    const isSame = again.every(({ word }, next) => word === named[next]?.word);
    if (isSame && again.length >= FEWEST_NAMES && again.some(({ word }) => tellsPart(word)))
      return named[at]!.column;
  }
  return columns.length;
}

const tellsPart = (word: string): boolean =>
  nameFit(word, 'article') >= 0.7 || nameFit(word, 'name') >= 0.7;

/** Shows everything to be looked at of a list the rest of which is not read. */
export function doubtAll(chosen: Candidate[]): void {
  for (const one of chosen) {
    one.fit = Math.min(one.fit, SURE_FROM - 0.05);
    one.reason += ', но правее стоит ещё одна такая же таблица, и она не читается';
  }
}

/** So many rows must come out, and so many of all. */
const FEWEST_PRODUCTS = 5;
const MOST_PRODUCTS = 0.9;
/** Columns of numbers that are multiplied at most. */
const MOST_NUMBERS = 16;
/** Sums are rounded. */
const NEAR = 0.02;

/** Columns that hold a price times a quantity: nobody sells at that. */
export function sumColumns(columns: readonly Seen[]): number[] {
  const numbers = columns
    .flatMap((seen, column) =>
      seen.contents.prices >= 0.5 ? [{ ...seen.contents, column, values: valuesOf(seen) }] : [],
    )
    .slice(0, MOST_NUMBERS);
  return numbers
    .filter(({ values, column }) =>
      numbers.some(
        (pieces) =>
          pieces.column !== column &&
          pieces.integers >= MOST_PRODUCTS &&
          numbers.some(
            (price) =>
              price.column !== column &&
              price.column !== pieces.column &&
              price.decimals > 0 &&
              isProduct(values, pieces.values, price.values),
          ),
      ),
    )
    .map(({ column }) => column);
}

function valuesOf({ cells }: Seen): number[] {
  return cells.map((cell) => {
    const parsed = /\d/.test(cell) ? parsePrice(cell, undefined, 1) : { value: null };
    return 'value' in parsed ? (parsed.value ?? 0) / 100 : 0;
  });
}

function isProduct(
  sums: readonly number[],
  pieces: readonly number[],
  prices: readonly number[],
): boolean {
  // One piece of a thing costs what it costs: such rows say nothing.
  const telling = sums.flatMap((sum, at) =>
    sum > 0 && pieces[at]! > 1 && prices[at]! > 0 ? [[sum, pieces[at]! * prices[at]!]] : [],
  );
  const fitting = telling.filter(
    ([sum = 0, product = 0]) => Math.abs(sum - product) <= NEAR * Math.max(1, product * 0.01),
  );
  return telling.length >= FEWEST_PRODUCTS && fitting.length >= telling.length * MOST_PRODUCTS;
}

/** A name that speaks of prices or of stock, and not only of a place. */
const SPEAKS_PLAINLY = 0.8;
/** What prices look like where nothing is called so. */
const PRICED = { prices: 0.9, decimals: 0.5, distinct: 0.3 };

/**
 * Of prices and of stock that the list has and that were not taken somebody must say what they are:
 * without them everything would go in without a price, or sold out.
 */
export function askForNamed(
  { columns: taken }: Mapping,
  offers: Partial<Record<Field, Offer[]>>,
  columns: readonly Seen[],
): void {
  const used = new Set(Object.values(taken).flat());
  const ask = (field: Field, test: (seen: Seen) => boolean) => {
    for (const offer of offers[field] ?? []) {
      const seen = offer.column === null ? undefined : columns[offer.column];
      if (seen && !used.has(offer.column!) && seen.contents.count > 0 && test(seen))
        offer.mustAsk = true;
    }
    offers[field]?.sort((one, other) => Number(other.mustAsk ?? 0) - Number(one.mustAsk ?? 0));
  };
  if (!taken.cost && !taken.retail)
    ask('cost', ({ name, word, contents }) =>
      nameFit(word, 'cost') > 0 || nameFit(word, 'retail') > 0 || isDiscount(name)
        ? true
        : bestNameFit(word) === 0 && !isStranger(word) && looksPriced(contents),
    );
  for (const field of ['cost', 'retail', 'stock'] as const)
    if (!taken[field])
      ask(field, ({ isHidden, word }) => isHidden && nameFit(word, field) >= SPEAKS_PLAINLY);
  if (!taken.stock) ask('stock', ({ word }) => nameFit(word, 'stock') >= SPEAKS_PLAINLY);
}

const looksPriced = ({ prices, decimals, distinct }: Seen['contents']): boolean =>
  prices >= PRICED.prices && decimals >= PRICED.decimals && distinct >= PRICED.distinct;

/** Pieces of a warehouse are not so many. */
const MOST_PIECES = 10_000_00;

/** Columns side by side that are called by nothing we know and hold pieces: «Москва», «СПб». */
export function namelessStocks(chosen: readonly Candidate[], columns: readonly Seen[]): number[] {
  const isLike = ({ name, word, contents }: Seen, column: number): boolean =>
    word !== '' &&
    !isDiscount(name) &&
    bestNameFit(word) === 0 &&
    !isStranger(word) &&
    contents.count > 0 &&
    contents.stocks >= 0.9 &&
    contents.decimals < 0.1 &&
    contents.running < 0.5 &&
    contents.medianPrice < MOST_PIECES &&
    !chosen.some((taken) => taken.column === column);
  const like = columns.flatMap((seen, column) => (isLike(seen, column) ? [column] : []));
  return like.filter((column) => like.includes(column - 1) || like.includes(column + 1));
}
