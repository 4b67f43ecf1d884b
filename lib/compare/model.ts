import { COMPARE_COOKIE, HOST_PREFIX } from '../constants.ts';
import { cookieIn } from '../format/cookie.ts';

// Products that a visitor compares: their numbers, in a cookie of his browser and in the address of
// the page. Pure: runs in the browser, too.

/** As many as stand beside each other; more are refused, never pushed out silently. */
export const MAX_COMPARED = 4;

const KEPT_S = 30 * 24 * 60 * 60;
/** Longer ones are no safe integers. */
const PART = /^[1-9]\d{0,14}$/;

/** The numbers in a text of ours, «12,34» or «12.34»; whatever else it holds is left out. */
export const parseCompared = (text = ''): number[] =>
  [...new Set(text.split(/[.,]/).filter((part) => PART.test(part)))]
    .slice(0, MAX_COMPARED)
    .map(Number);

/** Numbers as the address and the forms carry them. */
export const formatCompared = (numbers: readonly number[]): string => numbers.join(',');

/** The same for the cookie, where a comma would have to be spelled. */
export const keptCompared = (numbers: readonly number[]): string => numbers.join('.');

/** What the `Cookie` header, or `document.cookie`, says. */
export const comparedIn = (cookies: string): number[] =>
  parseCompared(cookieIn(cookies, COMPARE_COOKIE));

/** How long the browser keeps a value, s; an empty one goes away. */
export const comparedKeptS = (value: string): number => (value ? KEPT_S : 0);

/** The cookie as `document.cookie` takes it. @param secure the shop lives on https */
export const compareCookie = (value: string, secure: boolean): string =>
  `${secure ? HOST_PREFIX : ''}${COMPARE_COOKIE}=${value}; Path=/; Max-Age=${comparedKeptS(value)}; SameSite=Lax${secure ? '; Secure' : ''}`;

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
