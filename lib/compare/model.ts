import { COMPARE_COOKIE, COMPARED_COOKIES } from '../constants.ts';
import { cookieIn, cookiesIn, type CookieUpdate } from '../format/cookie.ts';

// Products that a visitor compares: their numbers, in cookies of his browser, one each, and in the
// address of the page. Pure: runs in the browser, too.

/** As many as stand beside each other; more are refused, never pushed out silently. */
export const MAX_COMPARED = 4;

/** How long the browser keeps them, s. */
export const COMPARED_KEPT_S = 30 * 24 * 60 * 60;
/** Longer ones are no safe integers. */
const PART = /^[1-9]\d{0,14}$/;
/** When it was added, UTC ms, base 36. */
const MOMENT = /^[0-9a-z]{1,9}$/;

/** The numbers in a text of ours, «12,34» or «12.34»; whatever else it holds is left out. */
export const parseCompared = (text = ''): number[] =>
  [...new Set(text.split(/[.,]/).filter((part) => PART.test(part)))]
    .slice(0, MAX_COMPARED)
    .map(Number);

/** Numbers as the address and the forms carry them. */
export const formatCompared = (numbers: readonly number[]): string => numbers.join(',');

/** What a browser keeps. `before`: in one cookie, from before each product had its own. */
export type KeptCompared = { numbers: number[]; before: number[] };

/**
 * What a browser compares, in the order in which it was added.
 * @param value of the one cookie from before
 * @param each cookies of single products (COMPARED_COOKIES): anybody may have written them
 */
export function readKeptCompared(value = '', each: ReadonlyMap<string, string>): KeptCompared {
  const before = parseCompared(value);
  const own = [...each]
    .filter(([key, moment]) => PART.test(key) && MOMENT.test(moment))
    .map(([key, moment]) => ({ number: Number(key), at: Number.parseInt(moment, 36) }))
    .sort((a, b) => a.at - b.at || a.number - b.number);
  const numbers = [...new Set([...before, ...own.map(({ number }) => number)])];
  return { numbers: numbers.slice(0, MAX_COMPARED), before };
}

/** What the `Cookie` header, or `document.cookie`, says. */
export const comparedIn = (cookies: string): KeptCompared =>
  readKeptCompared(cookieIn(cookies, COMPARE_COOKIE), cookiesIn(cookies, COMPARED_COOKIES));

/**
 * The cookies that are written for a change: one for each product that is added or taken out, so
 * what another request or another tab does at the same moment stays.
 * @param changed what `changeCompared` has made of the numbers
 * @param now UTC ms
 */
export function comparedUpdate(
  { numbers, before }: KeptCompared,
  changed: readonly number[],
  now: number,
): CookieUpdate[] {
  const at = (number: number, moment: string): CookieUpdate => [
    `${COMPARED_COOKIES}.${number}`,
    moment,
  ];
  const moved = before.filter((number) => changed.includes(number));
  return [
    ...(before.length > 0 ? [[COMPARE_COOKIE, ''] as const] : []),
    ...moved.map((number, n) => at(number, (n + 1).toString(36))),
    ...changed.filter((number) => !numbers.includes(number)).map((n) => at(n, now.toString(36))),
    ...numbers.filter((number) => !changed.includes(number)).map((number) => at(number, '')),
  ];
}

/** What became of a wish to compare a product, or not to. */
export type CompareOutcome = 'added' | 'removed' | 'refused';

/** Takes products out, and adds one at the end; one that is there already stays where it is. */
export function changeCompared(
  kept: readonly number[],
  { add, remove = [] }: { add?: number | undefined; remove?: readonly number[] },
): { numbers: number[]; outcome: CompareOutcome } {
  const left = kept.filter((number) => !remove.includes(number));
  if (add === undefined) return { numbers: left, outcome: 'removed' };
  if (left.includes(add)) return { numbers: left, outcome: 'added' };
  if (left.length >= MAX_COMPARED) return { numbers: left, outcome: 'refused' };
  return { numbers: [...left, add], outcome: 'added' };
}

/** What a product says of itself, and what is said of all products of its category. */
type Described = { category: string; attributes: { name: string; value: string }[] };
type Category = { name: string; slug: string; attributes: string[] };

/** One row: a value a product, '' where nothing is known. */
export type ComparedRow = { name: string; values: string[]; differs: boolean };
export type ComparedGroup<Of> = { category: Category; products: Of[]; rows: ComparedRow[] };

const folded = (text: string): string => text.trim().toLowerCase();

/**
 * Products beside each other, those of each category apart, in the order in which they were chosen;
 * rows in the order of the category, then of the products.
 */
export function compare<Of extends Described>(
  products: readonly Of[],
  categories: readonly Category[],
): ComparedGroup<Of>[] {
  return [...new Set(products.map(({ category }) => category))].flatMap((slug) => {
    const category = categories.find((one) => one.slug === slug);
    const own = products.filter((product) => product.category === slug);
    return category ? [{ category, products: own, rows: rowsOf(own, category) }] : [];
  });
}

function rowsOf(products: readonly Described[], { attributes }: Category): ComparedRow[] {
  const names = new Map<string, string>();
  for (const name of [
    ...attributes,
    ...products.flatMap((product) => product.attributes.map((pair) => pair.name)),
  ])
    if (!names.has(folded(name))) names.set(folded(name), name);
  return [...names]
    .map(([key, name]) => {
      const values = products.map(
        (product) => product.attributes.find((pair) => folded(pair.name) === key)?.value ?? '',
      );
      return { name, values, differs: new Set(values.map(folded)).size > 1 };
    })
    .filter(({ values }) => values.some(Boolean));
}
