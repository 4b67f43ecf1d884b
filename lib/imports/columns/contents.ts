import { articleInside, brandInside } from '../values/inside-name.ts';
import { plainText } from '../values/parsed.ts';
import { parseLeadTime } from '../values/lead-time.ts';
import { splitNumbers } from '../values/part-numbers.ts';
import { marksOf } from '../values/marks.ts';
import { ABOUT_PRICE, parsePrice } from '../values/price.ts';
import { isUntoldPrice } from '../values/price-words.ts';
import { parsePriceUnit } from '../values/price-unit.ts';
import { parseStock } from '../values/stock.ts';
import { isCarMake } from './car-makes.ts';
import { isKnownBrand } from './known-brands.ts';
import { isOrdinary } from './ordinary-words.ts';

const WORDS = /[a-zа-яёіїєґ]{3,}(?:-[a-zа-яёіїєґ]+)*/gi;

/** What stands in a column, as shares 0 to 1 of its filled cells. */
export type Contents = {
  filled: number;
  /** Filled cells, and different values among them. */
  count: number;
  kinds: number;
  /** Different values among the filled cells. */
  distinct: number;
  articles: number;
  /** Articles that are no plain number. */
  mixed: number;
  integers: number;
  prices: number;
  /** Prices above zero, and those with pence. */
  positive: number;
  decimals: number;
  /** Cells that tell no price on purpose: «по запросу». */
  untold: number;
  /** Numbers of which nothing tells whether their mark parts thousands: as prices, as pieces. */
  unclear: number;
  unclearPieces: number;
  /** Kopecks; 0 where there are no prices. */
  medianPrice: number;
  stocks: number;
  terms: number;
  /** Numbers of pieces that a price may be for, and 1, 10, 100 and so on among them. */
  units: number;
  tens: number;
  barcodes: number;
  lists: number;
  /** Words that tell what a thing is, in capitals, too. */
  texts: number;
  /** Of those, more than one word; what a hyphen joins is one. */
  phrases: number;
  /** A word or three without digits. */
  names: number;
  known: number;
  /** Makes of cars, alone or in front of a model. */
  cars: number;
  /** Two words in small letters at least: somebody describes something. */
  prose: number;
  ordinary: number;
  dates: number;
  /** Addresses of pages, files and images. */
  paths: number;
  /** Sizes of tyres, load indexes, viscosities. */
  sizes: number;
  /** Each number is one more than the one above it. */
  running: number;
  /** With as many digits as the number of a part has, and a name hardly ever. */
  digits: number;
  years: number;
  /**
   * Names with one article, or with a maker, inside; `articlesInsideDistinct`: how many of the
   * articles, each with its maker, are different.
   */
  articlesInside: number;
  articlesInsideDistinct: number;
  brandsInside: number;
};

const NUMBER_SIGNS = /^[0-9A-ZА-ЯЁ][0-9A-ZА-ЯЁ \-./()*+]{2,39}$/i;
const PATH = /^(?:https?:|www\.|[\w.-]*\/[\w.-]+\/)|\.(?:jpe?g|png|gif|webp|bmp|pdf|html?)$/i;
/** A currency that no number of a part bears: «12.5 USD», «310 руб.». */
const CURRENCY = /[$€₴₸₽]|[A-Zа-я]{3}/i;
const DATE = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}(?:[ T]\d{1,2}:\d{2}(?::\d{2})?)?$/;
const SIZE =
  /^(?:\d{3}\/\d{2,3}(?: ?Z?R\d{2}C?)?|R\d{2}C?|\d{2,3}(?:\/\d{2,3})?[A-Z]|\d{1,2}W-?\d{2}|\d{1,2}[.,]?\d? ?[xх] ?\d{2}.*|ET ?\d{1,2}|\d[xх]\d{2,3}(?:[.,]\d)?)$/i;
const SMALL_WORDS = /(?<![a-zа-яёіїєґ])[a-zа-яёіїєґ]{4,}/g;
const YEARS = /(?:^|[\s/(])(?:\d{2}\.)?(?:19|20)?\d{2}[-–](?:\d{2}(?!\d)|\d{4}(?!\d)|>|$|\s|\))/;

/** The beginning of a cell tells what it is. */
const LONGEST = 150;
/** Row numbers begin low; articles that happen to follow each other do not. */
const LATE_START = 1_000;

/**
 * Describes one column by a sample of its cells.
 * @param isBrand whether the shop knows a maker of this name; beside those that everybody knows
 */
export function describeColumn(
  sample: readonly string[],
  isBrand: (text: string) => boolean = () => false,
): Contents {
  const whole = sample.map((cell) => cell.slice(0, LONGEST)).filter((cell) => plainText(cell));
  const cells = whole.map(plainText);
  const share = (test: (cell: string, at: number) => boolean) =>
    cells.length === 0 ? 0 : cells.filter(test).length / cells.length;
  const kinds = new Set(cells.map((cell) => cell.toLowerCase()));
  const amounts = cells.map((cell) => kopecks(cell));
  const pieces = marksOf(cells, true);
  const prices = amounts.filter((amount) => amount !== null).sort((a, b) => a - b);
  const above = prices.filter((amount) => amount > 0);
  return {
    filled: sample.length === 0 ? 0 : cells.length / sample.length,
    count: cells.length,
    kinds: kinds.size,
    distinct: cells.length === 0 ? 0 : kinds.size / cells.length,
    articles: share(looksLikeArticle),
    mixed: share((cell) => looksLikeArticle(cell) && !/^\d+(?:[.,]\d+)?$/.test(cell)),
    integers: share((cell) => /^\d{1,9}$/.test(cell)),
    prices: cells.length === 0 ? 0 : prices.length / cells.length,
    positive: cells.length === 0 ? 0 : above.length / cells.length,
    decimals: share(
      (cell, at) => (/^[\d\s]/.test(cell) || amounts[at] !== null) && hasDecimals(cell),
    ),
    untold: share(isUntold),
    unclear: marksOf(cells).unclear / Math.max(cells.length, 1),
    unclearPieces: pieces.unclear / Math.max(cells.length, 1),
    medianPrice: above[Math.floor(above.length / 2)] ?? 0,
    stocks: share((cell) => 'value' in parseStock(cell, { ...pieces, isGrouped: true })),
    terms: share((cell) => 'value' in parseLeadTime(cell)),
    units: share((cell) => 'value' in parsePriceUnit(cell)),
    tens: share(isTens),
    barcodes: share((cell) => /^(\d{8}|\d{12,14})$/.test(cell)),
    lists: share((_, at) => isListOfNumbers(whole[at] ?? '')),
    texts: share(isText),
    phrases: share((cell) => (cell.match(WORDS)?.length ?? 0) >= 2),
    names: share((cell) => /^[^\d]{2,40}$/.test(cell) && cell.split(' ').length <= 3),
    known: share((cell) => isBrand(cell) || isKnownBrand(cell)),
    cars: share(isCarMake),
    prose: share((cell) => (cell.match(SMALL_WORDS)?.length ?? 0) >= 2),
    ordinary: share(isOrdinary),
    dates: share((cell) => DATE.test(cell)),
    paths: share((cell) => PATH.test(cell)),
    sizes: share((cell) => SIZE.test(cell)),
    running: running(cells),
    digits: share((cell) => (cell.match(/\d/g)?.length ?? 0) >= 4),
    years: share((cell) => YEARS.test(cell)),
    ...insideNames(cells),
  };
}

function isTens(cell: string): boolean {
  const parsed = parsePriceUnit(cell);
  return 'value' in parsed && /^10*$/.test(String(parsed.value));
}

function insideNames(cells: readonly string[]) {
  const found = cells.map((cell) => ({ article: articleInside(cell), brand: brandInside(cell) }));
  const whole = found.filter(({ article }) => article);
  const different = new Set(whole.map(({ article, brand }) => `${brand} ${article}`));
  const of = Math.max(cells.length, 1);
  return {
    articlesInside: whole.length / of,
    articlesInsideDistinct: different.size / Math.max(whole.length, 1),
    brandsInside: found.filter(({ brand }) => brand).length / of,
  };
}

/** Tells what a thing is; «1 234,50 руб.», «от 100 руб.», «по запросу» and «3 шт.» do not. */
const isText = (cell: string): boolean =>
  /[a-zа-яёіїєґ]{3,}/i.test(cell) && cell.length >= 5 && !PATH.test(cell) && !isValue(cell);

const isValue = (cell: string): boolean => {
  if (isUntold(cell)) return true;
  const price = parsePrice(cell, undefined, 1);
  if ('value' in price || price.problem === ABOUT_PRICE) return true;
  return /^\D{0,6}\d/.test(cell) && 'value' in parseStock(cell);
};

const isUntold = (cell: string): boolean => isUntoldPrice(cell.toLowerCase());

const hasDecimals = (cell: string): boolean =>
  /^\D*[\d\s]+[.,]\d{1,2}\D*$/.test(cell) && !/^0\d/.test(cell);

/**
 * Has a digit, and no word of small letters; letters that stand against digits («6cf4ecfa-489c»)
 * are no word.
 */
function looksLikeArticle(cell: string): boolean {
  return (
    /\d/.test(cell) &&
    NUMBER_SIGNS.test(cell) &&
    !DATE.test(cell) &&
    !isAmount(cell) &&
    !/(?<![0-9а-яёa-z])[а-яёa-z]{4,}(?![0-9а-яёa-z])/.test(cell)
  );
}

const isAmount = (cell: string): boolean => CURRENCY.test(cell) && kopecks(cell) !== null;

/** Two numbers of parts at least: «12,50» is none, and neither is a path. */
const isListOfNumbers = (cell: string): boolean =>
  !PATH.test(cell) &&
  splitNumbers(cell).filter((number) => number.replace(/[^0-9a-zа-яё]/gi, '').length >= 4).length >=
    2;

function running(cells: readonly string[]): number {
  const numbers = cells.map((cell) => (/^\d{1,9}$/.test(cell) ? Number(cell) : NaN));
  const steps = numbers.filter((number, at) => at > 0 && number === numbers[at - 1]! + 1).length;
  return cells.length < 4 || (numbers[0] ?? 0) > LATE_START ? 0 : steps / (cells.length - 1);
}

function kopecks(cell: string): number | null {
  if (!/\d/.test(cell)) return null;
  // Of whatever currency: that is asked by itself.
  const parsed = parsePrice(cell, undefined, 1);
  return 'value' in parsed ? parsed.value : /^0+(?:[.,]0+)?$/.test(cell) ? 0 : null;
}
