import type { FoundBrand, ListFilters, Sort } from '../../catalogue/filters/model.ts';
import type { ListedProduct } from '../../products/model.ts';
import type { FoundCar } from '../../vehicles/model.ts';
import type { CarGeneration, CarName } from '../car-words/model.ts';
import type { Reading } from '../reading/model.ts';
import type { Candidates } from '../tiers/model.ts';

/** Numbers of products (`products.number`), in no order of worth unless one is named. */
export type Numbers = readonly number[];

/** What may be found: what is on sale (it has a row of `listings`), or withdrawn products, too. */
export type Scope = 'on_sale' | 'all';

/**
 * Words that a text must have. `word`: as it is; `beginning`: of a word; `brand`: id of its maker;
 * no part of `all` and `any` is missing or empty. Only small letters and digits stand in them, ё is е;
 * what else an index changes in its words (accents of letters, й among them in some) a source changes
 * in these. An index that cuts at what is neither letter nor digit holds words of these alone.
 */
export type Match =
  | { readonly word: string }
  | { readonly beginning: string }
  | { readonly brand: string }
  | { readonly all: readonly Match[] }
  | { readonly any: readonly Match[] };

/** Above every letter: what begins with a text stands between it and it with this behind. */
export const LAST = '\uffff';

/** How far a source looks. Which of more it tells is open, unless an order is named. */
export const BOUNDS = {
  /** Products that one number leads to, each way of it. */
  number: 100,
  /** Synonyms that have a word of a query; far more than anybody has. */
  synonyms: 60,
  /** Products with the words in their description, on sale or not. */
  described: 20_000,
  /** Products of a word are counted so far. */
  counted: 500,
  /** Names of cars that the words of one query lead to; far more than any do. */
  carNames: 200,
  /** Names that begin so, of which the shortest are told. */
  namesBeginning: 100,
  /** Names that are told. */
  namesOffered: 3,
  /** Products that stand in for one. */
  standIns: 60,
  /** Products with the words that fit a car. */
  fitting: 400,
  /** Products of a car alone, of which the best are told. */
  ofCar: 10_000,
} as const;

/** A number as it is looked for. */
export type AskedNumber = {
  /** `articleKey` of what was typed; never ''. */
  key: string;
  /** `barcodeKey` of it; '' for what is none. */
  barcode: string;
  /** How many whose key begins so are asked for; 0 for none. */
  beginnings: number;
};

/** Products that a number leads to: four lists, a product may stand in several. */
export type NumbersFound = {
  /** `article_key` is the key. */
  same: readonly { number: number; article: string; variant: string }[];
  /** `barcode` is the barcode, which is not ''. */
  barcode: Numbers;
  /**
   * A row of `product_numbers` has the key; or a cross: `cross_links.from_key` is the key and the
   * product is the other end (brand and `article_key`); or `to_key` is, and the cross holds both ways
   * or its kind is `replaces`.
   */
  other: Numbers;
  /** `article_key` begins with the key and is longer: the first ones in the order of bytes. */
  beginning: Numbers;
};

/** A maker's number: the brand's id, '' for any, and its `articleKey`. */
export type NumberOfBrand = { brand: string; key: string };

/** `own`: of that brand and article; `other`: known by it, by the rules of `NumbersFound.other`. */
export type FoundOfBrand = { own: Numbers; other: Numbers };

/** A name that may be a brand's. `maker`: what it is a name of. */
export type BrandCalled = { maker: string; key: string; slug: string };

/** `words` and `meanings`: phrases, separated by commas. */
export type Synonym = { id: string; words: string; meanings: string; bothWays: boolean };

export type Meanings = {
  synonyms: readonly Synonym[];
  brands: readonly { key: string; brand: string }[];
};

/** One way of looking for words. */
type Way = {
  /** What it wants; made when it is tried. */
  match(): Match;
  /** Of what is found so. */
  tier: number;
  /** It is not tried where anything was found before. */
  isAlone: boolean;
};

export type AskedWords = {
  /** The strictest first. */
  ways: readonly Way[];
  /**
   * What it does not find none of the ways does: many words often are in no product together. Null
   * where that is not worth a look.
   */
  loosest: Match | null;
  /** What was found otherwise before, which takes room. */
  found: Candidates;
  /** How many different products are enough, with those of `found`. */
  limit: number;
  scope: Scope;
  /** None but these; null for all. */
  among: Numbers | null;
};

/** `sound`: of a whole name; `slug`: of the model, or of the make where it is one; `at`: as asked. */
export type MistakenName = { at: number; sound: string; slug: string };

/** A category that holds products, with how many. */
export type FoundCategory = { name: string; slug: string; count: number };

export type AskedRank = {
  found: Candidates;
  filters: ListFilters;
  /** Only those of `found` that fit it are looked at, or all of them where none does; null for all. */
  among: FoundCar | null;
  sort: Sort;
  /** What fits it comes first, and is counted. */
  mine: FoundCar | null;
  limit: number;
  offset: number;
};

type FoundMaker = {
  name: string;
  slug: string;
  count: number;
  exact: number;
  fitting: number;
};

/** What is on sale of candidates. */
export type Ranked = {
  /**
   * Of all that is on sale, whatever the filters, closed brands too. `exact`: how many have exactly
   * the number asked for (a tier up to `article`); `fitting`: fit `mine`, or any car (0 without
   * `mine`). By `exact` and `count`, the most first, then by name in the order of bytes.
   */
  makers: readonly FoundMaker[];
  /** What passes the filters. */
  count: number;
  /** How many of them have exactly the number asked for. */
  exact: number;
  /** How many of them stand in for it: the tiers behind `article` up to `cross`. */
  standIns: number;
  /** How many of them fit `mine`, or any car. */
  fitting: number;
  /**
   * Numbers of the page. By price alone when sorted (`-price`: without a price last, equal ones by
   * rising number); else by tier, availability, price, number. With `mine`: what a number found, up
   * to the tier `prefix`, stays in front by its tier; of the rest the place in FITS goes before the
   * tier.
   */
  page: Numbers;
};

/**
 * All that a search and suggestions ask of a database. Lists come in no order unless one is named;
 * a car is such as `car` tells. Cars fit as in the hooks' vehicles/fits.ts: `fits` there is
 * `fitsRow`.
 */
export type SearchSource = {
  /** Products by a number as it was typed. */
  numbers(asked: AskedNumber, scope: Scope): Reading<NumbersFound>;
  /** At most `most` products whose `article_key` ends so and is longer. */
  numbersEnding(key: string, most: number, scope: Scope): Reading<Numbers>;
  /** Products by numbers of makers. For those without a brand `own` is not looked for. */
  numbersOfBrands(asked: readonly NumberOfBrand[], scope: Scope): Reading<FoundOfBrand>;
  /** Brands, closed ones too, whose slug or a key of whose aliases (`brand_aliases`) it is. */
  brandsCalled(names: readonly BrandCalled[]): Reading<readonly { maker: string; brand: string }[]>;
  /**
   * What the shop calls otherwise. `synonyms`: those of whose words (of a synonym that holds both
   * ways, of words and meanings) one is met; `brands`: those with an alias of one of the keys.
   */
  meanings(match: Match, keys: readonly string[]): Reading<Meanings>;
  /**
   * Products by the words of `product_words`, way by way until the limit is reached, of each way at
   * most `limit`. @returns those of `found`, joined by these, each by the first way that finds it;
   * `found` itself is left as it is
   */
  byWords(asked: AskedWords): Reading<Candidates>;
  /**
   * At most `limit` products whose description has the words; of more than `BOUNDS.described` some may
   * be left unseen.
   */
  byDescription(match: Match, limit: number, scope: Scope): Reading<Numbers>;
  /** Of each whether any product on sale has the words. */
  areMet(matches: readonly Match[]): Reading<readonly boolean[]>;
  /**
   * Of the words that `oneMistakeAway` of each leads to that which the most products have, on sale
   * or not, counted to `BOUNDS.counted`; of equals the first that it tells. Words without any are
   * left out; so may be those whose looking up is more than `mostLookUps` for all of them together.
   */
  nearestWords(words: readonly string[], mostLookUps: number): Reading<ReadonlyMap<string, string>>;
  /** Categories that hold products by words of their names, the largest first, then by name. */
  categories(match: Match, limit: number): Reading<readonly FoundCategory[]>;
  /**
   * Names of makes and models (`car_names`) that sound so. `isBrand`: an open brand that sells
   * something has the slug of the model, or of the make where it is one, or an alias of its letters.
   */
  carNames(sounds: readonly string[]): Reading<readonly CarName[]>;
  /** Generations of a model by its id, with the modifications of each as `engines`. */
  generations(model: string): Reading<readonly CarGeneration[]>;
  /** A car by its key and a year (0 for any); null for none of the shop. */
  car(key: string, year: number): Reading<FoundCar | null>;
  /**
   * Whole names that words may be mistaken for, each once. `keys`: of `car_name_mistakes`; `sounds`:
   * of names themselves; `at` of each comes back.
   */
  mistakenNames(
    keys: readonly { at: number; key: string }[],
    sounds: readonly { at: number; sound: string }[],
  ): Reading<readonly MistakenName[]>;
  /** Makes and models whose whole name sounds so at its beginning: by length of sound, sound, make. */
  carsBeginning(sound: string): Reading<readonly { key: string; name: string }[]>;
  /** Whether any of the products is of the car's generations, whatever modification or year. */
  isAnyOfCar(car: FoundCar, numbers: Numbers): Reading<boolean>;
  /**
   * At most `BOUNDS.fitting` products on sale that have the words and fit the car, its own before
   * those that fit any.
   */
  fittingByWords(match: Match, car: FoundCar): Reading<Numbers>;
  /**
   * The car's own products, not what fits any: by availability, price, number. @param brandIds only
   * of these makers; all when empty
   */
  productsOfCar(car: FoundCar, limit: number, brandIds: readonly string[]): Reading<Numbers>;
  /** What stands in for the products (the hooks' crosses/candidates.ts), on sale, but for each itself. */
  standIns(numbers: Numbers): Reading<Numbers>;
  rank(asked: AskedRank): Reading<Ranked>;
  /** Published products as lists show them, in the order of their numbers. */
  listed(numbers: Numbers): Reading<ListedProduct[]>;
};

/** What the address of a search says, found. */
export type BrandsSource = {
  /** Open brands by their slugs, by name. */
  brands(slugs: readonly string[]): Reading<readonly FoundBrand[]>;
};
