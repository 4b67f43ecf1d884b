/** Years of a car as a customer types them: «2015», «15 г.в.», «2015-2018», «с 2015 по 2018». Pure. */

type Word = { text: string; plain: string };

/** Years that a car was made in; 0 where its making goes on, or is not known. */
export type MadeIn = { from: number; to: number };
export type ReadYears = MadeIn & { places: number[] };

const FIRST_YEAR = 1960;
const YEAR = /^(\d{4})(?: ?(?:г в|гв|года|году|год|г))?(?= |$)/;
/** Of two figures only these words make a year: «50 г» is a weight. */
const SHORT_YEAR = /^(\d\d) ?(?:г в|гв|года|год)(?= |$)/;
const UNIT = '(?: ?(?:гг|г в|гв|годов|года|год|г))';
const RANGE = new RegExp(`^(?:с )?(\\d{4}) ?(?:-|по|до) ?(\\d{4}|\\d\\d)(?![\\d-])${UNIT}?(?= |$)`);
/** «15-18 г.в.»; «15-18» alone may be a size. */
const SHORT_RANGE = new RegExp(`^(?:с )?(\\d\\d) ?(?:-|по|до) ?(\\d\\d)${UNIT}(?= |$)`);
/** «с 2015 по 2018 г. в.» has six words. */
const MOST_WORDS = 6;

const lastYear = (): number => new Date().getFullYear() + 1;
export const isYear = (text: string): boolean =>
  /^\d{4}$/.test(text) && Number(text) >= FIRST_YEAR && Number(text) <= lastYear();

const inFull = (digits: string): string => {
  if (digits.length !== 2) return digits;
  const short = Number(digits);
  return String(short >= FIRST_YEAR % 100 ? 1900 + short : 2000 + short);
};

/**
 * The one year, or the one span of years, that a query names; of two years it is not known which is
 * meant.
 * @returns zeros where there is none
 */
export function readYears(words: readonly Word[], used: ReadonlySet<number>): ReadYears {
  const all = (read: (words: readonly Word[], at: number) => ReadYears | null) =>
    words.flatMap((_, at) => {
      const years = used.has(at) ? null : read(words, at);
      return years ? [years] : [];
    });
  const [span] = all(spanAt);
  if (span) return span;
  const found = all(yearAt);
  return found.length === 1 ? found[0]! : { from: 0, to: 0, places: [] };
}

const placesOf = (at: number, said: string): number[] => said.split(' ').map((_, n) => at + n);

/** «2015», «2015г», «2015 г.», «15 г.в.», «15 г. в.» */
function yearAt(words: readonly Word[], at: number): ReadYears | null {
  if (/\d[.,/–—-]\d/.test(words[at]!.text)) return null;
  const text = words
    .slice(at, at + 3)
    .map(({ plain }) => plain)
    .join(' ');
  const [said, digits = ''] = YEAR.exec(text) ?? SHORT_YEAR.exec(text) ?? [];
  const year = inFull(digits);
  if (said === undefined || !isYear(year)) return null;
  return { from: Number(year), to: Number(year), places: placesOf(at, said) };
}

/** «2015-2018», «2015 – 2018 г.в.», «с 2015 по 2018», «2015-18» */
function spanAt(words: readonly Word[], at: number): ReadYears | null {
  const text = words
    .slice(at, at + MOST_WORDS)
    .map((word) =>
      /\d/.test(word.text)
        ? word.text
            .toLowerCase()
            .replace(/[–—/]/g, '-')
            .replace(/[^0-9a-zа-я-]/g, '')
        : word.plain || '-',
    )
    .join(' ');
  const [said, first = '', last = ''] = RANGE.exec(text) ?? SHORT_RANGE.exec(text) ?? [];
  const [from, to] = [inFull(first), inFull(last)];
  if (said === undefined || !isYear(from) || !isYear(to) || from > to) return null;
  return { from: Number(from), to: Number(to), places: placesOf(at, said) };
}

/**
 * The one of some cars that was made in all of the years, or else the only one that was made in any
 * of them; undefined where several were.
 */
export function madeIn<T extends MadeIn>(cars: readonly T[], { from, to }: MadeIn): T | undefined {
  const all = cars.filter((car) => car.from <= from && (car.to === 0 || car.to >= to));
  const any = cars.filter((car) => car.from <= to && (car.to === 0 || car.to >= from));
  return [all, any].find(({ length }) => length === 1)?.[0];
}
