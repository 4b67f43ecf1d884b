import { slugOf } from '../../../articles/model.ts';
import { naturalOrder } from '../../../natural-order/model.ts';
import type { ChosenAttribute } from '../../model.ts';
import { valueSlug, type AttributeChoice } from '../choices/model.ts';

/** What products of a category are told apart by, as its address names it. */
export type OfferedAttribute = {
  slug: string;
  /** In small letters, as `attribute_values` keeps it. */
  key: string;
  name: string;
  unit: string;
  isNumber: boolean;
};

/** A value that can be chosen; `ids`: how it is written, rows of `attribute_values`. */
export type OfferedValue = { slug: string; text: string; ids: number[]; products: number };
/** An attribute with at least two values to choose from, or two ends of a range. */
export type Offered = OfferedAttribute & {
  values: OfferedValue[];
  from: number | null;
  to: number | null;
};

/** Attributes that a side column can show. */
const MAX_ATTRIBUTES = 12;
/** Values of one attribute that a side column can show: those of the most products. */
const MAX_VALUES = 60;
/** Of one attribute as they are written, which are read to know them. */
export const READ_VALUES = 2 * MAX_VALUES;

/**
 * The attributes that a list offers: two of one address are one.
 * @param rows of `category_attributes` of the category and of all above it, what is said there first
 */
export function offeredAttributes(
  rows: readonly { name: string; unit: string; kind: string }[],
): OfferedAttribute[] {
  const found = new Map<string, OfferedAttribute>();
  for (const { name, unit, kind } of rows) {
    const slug = slugOf(name);
    if (slug && !found.has(slug))
      found.set(slug, {
        slug,
        key: name.trim().toLowerCase(),
        name,
        unit,
        isNumber: kind === 'number',
      });
  }
  return [...found.values()].slice(0, MAX_ATTRIBUTES);
}

/** A unit as `attribute_values` keeps it: without spaces, in small letters. */
export const plainUnit = (unit: string): string =>
  unit.replace(/\s/g, '').replace(',', '.').toLowerCase();

/**
 * Values to choose from by the key of their attribute. Spellings of one value are one; the commonest
 * is shown.
 * @param rows spellings, at most `READ_VALUES` of a key, those of the most products first
 */
export function offeredValues(
  rows: readonly { key: string; text: string; ids: readonly number[]; products: number }[],
): Map<string, OfferedValue[]> {
  const found = new Map<string, Map<string, OfferedValue>>();
  for (const { key, text, ids, products } of rows) {
    const slug = valueSlug(text);
    if (!slug) continue;
    const ofKey = found.get(key) ?? new Map<string, OfferedValue>();
    const known = ofKey.get(slug) ?? { slug, text, ids: [], products: 0 };
    known.ids.push(...ids);
    known.products += products;
    found.set(key, ofKey.set(slug, known));
  }
  return new Map([...found].map(([key, values]) => [key, inOrder([...values.values()])]));
}

const inOrder = (values: OfferedValue[]): OfferedValue[] =>
  values.slice(0, MAX_VALUES).sort((a, b) => naturalOrder(a.text, b.text));

/** Whether there is anything to choose. */
export const isOffered = ({ values, from, to }: Offered): boolean =>
  values.length > 1 || from !== to;

/** Rows of `attribute_values`, of which a product has to have one. */
export type AttributeFilter = {
  slug: string;
  ids: number[];
  /** Products that have one, at most. */
  products: number;
};
/** What a list is narrowed to by one attribute, as its page says it, and by what rows. */
export type FoundChoice = { chosen: ChosenAttribute; filter: AttributeFilter };

/** The numbers between both ends. @param row of those whose number stands between them */
export const rangeChoice = (
  { slug, name, unit }: OfferedAttribute,
  { from, to }: AttributeChoice,
  { ids, products }: { ids: number[]; products: number },
): FoundChoice => ({
  chosen: { slug, name, unit, values: [], from, to },
  filter: { slug, ids, products },
});

/**
 * The values of a choice that are known; null for none.
 * @param rows spellings of the attribute, those of the most products first
 */
export function valuesChoice(
  { slug, name, unit }: OfferedAttribute,
  choice: AttributeChoice,
  rows: readonly { text: string; ids: readonly number[]; products: number }[],
): FoundChoice | null {
  const wanted = rows
    .map(({ text, ids, products }) => ({ slug: valueSlug(text), text, ids, products }))
    .filter((value) => choice.values.includes(value.slug));
  const values = choice.values.flatMap((value) => {
    const told = wanted.find((one) => one.slug === value);
    return told ? [{ slug: value, text: told.text }] : [];
  });
  if (values.length === 0) return null;
  return {
    chosen: { slug, name, unit, values, from: null, to: null },
    filter: {
      slug,
      ids: wanted.flatMap(({ ids }) => ids),
      products: wanted.reduce((sum, { products }) => sum + products, 0),
    },
  };
}

/**
 * What has to be counted together: the values of an attribute under all that is chosen, the choice of
 * its own attribute left aside.
 */
export function countedTogether<Filter extends { slug: string }>(
  attributes: readonly Filter[],
  offered: readonly Offered[],
): { attributes: Filter[]; of: Offered[] }[] {
  const chosen = offered.filter(({ slug }) => attributes.some((one) => one.slug === slug));
  const rest = offered.filter((one) => !chosen.includes(one));
  return [
    { attributes: [...attributes], of: rest },
    ...chosen.map((one) => ({
      attributes: attributes.filter(({ slug }) => slug !== one.slug),
      of: [one],
    })),
  ];
}

/** How many products a value leaves; null for too many to be counted. */
export type ValueCount = (value: OfferedValue) => number | null;

/**
 * Counts of values by those of their rows.
 * @param counts by id of `attribute_values`; 0 stands for the products looked at
 * @param most looked at, beyond which nothing is counted
 */
export function valueCounts(counts: ReadonlyMap<number, number>, most: number): ValueCount {
  if ((counts.get(0) ?? 0) > most) return () => null;
  return (value) => value.ids.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0);
}

/** Facets as a page gets them. @param countOf of a value of the attribute of an address */
export const attributeFacet = (
  { slug, name, unit, values, from, to }: Offered,
  countOf: ValueCount,
) => ({
  slug,
  name,
  unit,
  values: values.map((value) => ({ slug: value.slug, text: value.text, count: countOf(value) })),
  from,
  to,
});
