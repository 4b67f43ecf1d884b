/**
 * Orders by a list of numbers. Runs in Node and inside PocketBase's engine, which is slow with
 * texts: it is given keys (lib/articles) and only joins and compares them.
 */

/** Lines of one list. */
export const MAX_LIST_LINES = 300;
/** Characters of one line that are looked at: a number, a brand and a name are shorter. */
export const MAX_LINE_LENGTH = 200;
/** Words of one line that are looked at. */
export const MAX_WORDS = 12;
/** Ways in which one line can be meant. */
export const MAX_WAYS = 4;
/** Words of the longest name of a brand. */
const BRAND_WORDS = 4;
/** Words of the longest number. */
const NUMBER_WORDS = 6;
/** A shorter number that stands among words that are not understood is nobody's. */
const MIN_ALONE = 4;

/**
 * One way in which a line can be meant: the keys of its words but the quantity, and the quantity,
 * pieces. «C 27 161» is a number, or 161 pieces of another.
 */
export type Way = { words: string[]; quantity: number };

/** A brand, if one is named, a number, and what of the line is neither. */
export type Reading = { brand: string; key: string; quantity: number; unread: string[] };

type Run = { from: number; to: number };
type BrandOf = (key: string) => string | undefined;
/** The words of a way, looked at once: the engine is slow with patterns. */
type Looked = { words: readonly string[]; digits: boolean[]; names: boolean[]; quantity: number };

const hasDigit = (word: string): boolean => /\d/.test(word);

/** `names`: «ФИЛЬТР», not «W» or «VKBA»: what may stand beside a number and belongs to none. */
function look({ words, quantity }: Way): Looked {
  const digits = words.map(hasDigit);
  return {
    words,
    digits,
    names: words.map((word, at) => word.length > 4 && !digits[at]),
    quantity,
  };
}

const joined = (words: readonly string[], { from, to }: Run): string =>
  words.slice(from, to).join('');
const isIn = (at: number, { from, to }: Run): boolean => at >= from && at < to;

function isNumber({ digits }: Looked, { from, to }: Run): boolean {
  if (to - from < 1 || to - from > NUMBER_WORDS) return false;
  for (let at = from; at < to; at += 1) if (digits[at]) return true;
  return false;
}

/**
 * What a line says if all of it is a brand and a number, or a number; with a brand first, and its
 * longest name first. Most lines are understood by that, and it costs little.
 * @param brandOf the id of the brand that is called so, by key
 */
export const wholeReadings = (ways: readonly Way[], brandOf: BrandOf): Reading[] =>
  ways.flatMap((way) => {
    const looked = look(way);
    const { words, quantity } = looked;
    const all = { from: 0, to: words.length };
    const number = isNumber(looked, all) ? [{ brand: '', run: all }] : [];
    return [...edgeBrands(looked, brandOf), ...number].map(({ brand, run }) => ({
      brand,
      key: joined(words, run),
      quantity,
      unread: [],
    }));
  });

/** Brands at the beginning and at the end of a line, with the rest of it as the number. */
function edgeBrands(looked: Looked, brandOf: BrandOf): { brand: string; run: Run }[] {
  const { words } = looked;
  const found: { brand: string; run: Run }[] = [];
  const most = Math.min(BRAND_WORDS, words.length - 1);
  for (const isFirst of [true, false])
    for (let length = most; length > 0; length -= 1) {
      const at = isFirst ? 0 : words.length - length;
      const brand = brandOf(joined(words, { from: at, to: at + length }));
      if (!brand) continue;
      const run = isFirst
        ? { from: length, to: words.length }
        : { from: 0, to: words.length - length };
      if (isNumber(looked, run)) found.push({ brand, run });
      break;
    }
  return found;
}

/**
 * What a line may say, the likeliest first: everything understood before parts of it, with a brand
 * before without one, the longest name of a brand before a shorter one.
 * @param brandOf the id of the brand that is called so, by key
 */
export function readingsOf(ways: readonly Way[], brandOf: BrandOf): Reading[] {
  const found = ways.map(look).flatMap((looked) =>
    [...branded(looked, brandOf), ...plain(looked)].map((reading) => ({
      ...reading,
      quantity: looked.quantity,
    })),
  );
  const known = new Set<string>();
  return found
    .map((reading, at) => ({ reading, at }))
    .sort((a, b) => a.reading.unread.length - b.reading.unread.length || a.at - b.at)
    .map(({ reading }) => reading)
    .filter(({ brand, key, quantity }) => {
      const name = `${brand} ${key} ${quantity}`;
      return known.has(name) ? false : known.add(name);
    });
}

type Unweighed = Omit<Reading, 'quantity'>;

function branded(looked: Looked, brandOf: BrandOf): Unweighed[] {
  const { words } = looked;
  return brandRuns(words, brandOf).flatMap(({ brand, ...run }) => {
    const sides = [
      { from: run.to, to: words.length },
      { from: 0, to: run.from },
    ];
    return sides.flatMap((side) =>
      numbersIn(looked, side, 1).map((number) => ({
        brand,
        key: joined(words, number),
        unread: words.filter((_, at) => !isIn(at, run) && !isIn(at, number)),
      })),
    );
  });
}

const plain = (looked: Looked): Unweighed[] =>
  numbersIn(looked, { from: 0, to: looked.words.length }, MIN_ALONE).map((number) => ({
    brand: '',
    key: joined(looked.words, number),
    unread: looked.words.filter((_, at) => !isIn(at, number)),
  }));

/** Where brands are named, none within a longer name; the longest first, then the first. */
function brandRuns(words: readonly string[], brandOf: BrandOf): (Run & { brand: string })[] {
  const runs: (Run & { brand: string })[] = [];
  for (let length = Math.min(BRAND_WORDS, words.length); length > 0; length -= 1)
    for (let from = 0; from + length <= words.length; from += 1) {
      const run = { from, to: from + length };
      const brand = brandOf(joined(words, run));
      const isPart = runs.some((longer) => longer.from <= run.from && longer.to >= run.to);
      if (brand && !isPart) runs.push({ ...run, brand });
    }
  return runs.slice(0, 3);
}

/**
 * Where a number may stand on one side of a brand: all of it, without words before and after it,
 * and each word with a digit.
 * @param least characters of a word that is a number by itself
 */
function numbersIn(looked: Looked, side: Run, least: number): Run[] {
  const { words, digits, names } = looked;
  let { from, to } = side;
  while (from < to && names[from]) from += 1;
  while (from < to && names[to - 1]) to -= 1;
  const alone = words
    .map((word, at) => ({ word, from: at, to: at + 1 }))
    .filter((one) => isIn(one.from, side) && digits[one.from] && one.word.length >= least);
  const name = names.findIndex((isName, at) => isName && at > from && at < to);
  const runs = [side, { from, to }, ...(name > 0 ? [{ from, to: name }] : []), ...alone];
  return runs.filter((run) => isNumber(looked, run));
}

/**
 * Whether what was not understood of a line is but the name of the product that was found:
 * «фильтр масляный». A word of Latin letters may be a brand that nobody here knows.
 * @param name keys of the words of its name
 */
export function namesProduct(unread: readonly string[], name: readonly string[]): boolean {
  const isNamed = (word: string) => name.some((one) => sameStem(one, word));
  return (
    unread.length === 0 ||
    (unread.some(isNamed) && unread.every((word) => isNamed(word) || /[А-Я]/.test(word)))
  );
}

const sameStem = (one: string, other: string): boolean =>
  one.length >= 4 && one.slice(0, 4) === other.slice(0, 4);
