import { listedProduct, type ListedRow } from '../../products/listed/model.ts';
import type { Crosses } from '../../products/model.ts';
import { CROSS_REASONS, type ReplacementStep } from '../model.ts';

/**
 * A number that more products or crosses share is a number of nothing («1», «нет номера»): it leads
 * nowhere.
 */
export const MAX_SHARED = 60;
/** A number given without its maker leads on only when it is long enough to be nobody else's. */
export const MIN_UNBRANDED = 5;

/** How much is looked at of a product: numbers that it is known by, crosses, products found. */
export const CROSS_BOUNDS = { known: 200, links: 400, found: 600 };
/** Numbers one step away that are gone on from, and crosses of these that are looked at. */
export const FAR_BOUNDS = { passed: 100, links: 600 };
/** Products of one group that a page shows; the search by number knows the rest. */
export const PER_GROUP = 30;
/** Numbers without a product that a page names. */
export const MAX_NUMBERS = 100;

/** What a row of crosses is: a product of a group, or a number without one. */
export const PART = { replacements: 0, originals: 1, analogs: 2, numbers: 3 } as const;
/** Reasons below this one make a replacement. */
export const FIRST_LIKENESS = CROSS_REASONS.indexOf('oem');

/** The product whose crosses are asked for; `successor` is '' for none. */
export type CrossedProduct = { id: string; brand: string; key: string; successor: string };

/**
 * What can be bought instead of a product, and the numbers of other makers that no product here has.
 * @param rows of products in their order; `why`: a place in `CROSS_REASONS`
 * @param numbers in their order
 */
export function crossesOfRows(
  chain: ReplacementStep[],
  rows: readonly (ListedRow & { part: number; why: number })[],
  numbers: readonly { brandName: string; article: string }[],
): Crosses {
  const products = (group: number) =>
    rows
      .filter(({ part }) => part === group)
      .map((row) => ({ ...listedProduct(row), why: CROSS_REASONS[row.why]! }));
  return {
    chain,
    originals: products(PART.originals),
    replacements: products(PART.replacements),
    analogs: products(PART.analogs),
    numbers: numbers.map(({ brandName, article }) => ({ brand: brandName, number: article })),
  };
}

/** A longer chain is a mistake of somebody's list. */
const MAX_STEPS = 10;

/** Whose word it is that one number took the place of another: the lower counts more. */
export const STEP_SOURCE = { successor: 0, oldNumber: 1, supplier: 2 } as const;
/** What took a number's place, looked at. */
export const MOST_NEXT = 20;

/** What may have taken a number's place, as SQL reads it. */
export const STEP_ROW = {
  brandId: '',
  brand: '',
  key: '',
  product: '',
  article: '',
  successor: '',
  published: false,
  source: 0,
};
type StepRow = typeof STEP_ROW;

/**
 * The numbers that took a product's place one after the other, the current one last; none for a
 * product that is current itself. Where sources of one weight name several, nobody knows which, and
 * it ends; so it does before a product that is not published.
 * @returns `steps`; `at`: the number whose place is looked for next; `follow`: goes one step on by
 * the rows of what took the place of that, the weightiest source first, and says whether it may go
 * on further
 */
export function replacementSteps(product: CrossedProduct) {
  const steps: ReplacementStep[] = [];
  const passed = new Set([`${product.brand} ${product.key}`]);
  let at = product;
  const follow = (rows: readonly StepRow[]): boolean => {
    const next = theOnly(rows);
    if (!next?.published || passed.has(`${next.brandId} ${next.key}`)) return false;
    passed.add(`${next.brandId} ${next.key}`);
    steps.push({
      brand: next.brand,
      number: next.article,
      product: next.product || null,
      bySupplier: next.source === STEP_SOURCE.supplier,
    });
    at = { id: next.product, brand: next.brandId, key: next.key, successor: next.successor };
    return steps.length < MAX_STEPS;
  };
  return { steps, at: () => at, follow };
}

/** What the weightiest source says, if it says one thing. */
function theOnly(rows: readonly StepRow[]): StepRow | undefined {
  const best = rows.filter(({ source }) => source === rows[0]!.source);
  const isOne = best.every(
    ({ brandId, key }) => brandId === best[0]!.brandId && key === best[0]!.key,
  );
  return isOne ? best[0] : undefined;
}
