import { slugOf } from '../../../articles/model.ts';

/**
 * How the attributes that narrow a list stand in its address: a part for each choice,
 * `vyazkost.5w-30`, and one for a range of numbers, `vysota.70_120` or, open at one end,
 * `vysota.70_`. Pure.
 */

/** What of one attribute is wanted: any of the values, or a number within both ends. */
export type AttributeChoice = {
  slug: string;
  values: string[];
  from: number | null;
  to: number | null;
};

/** Parts that one address may have; more are left out. */
const MOST_PARTS = 30;
const MAX_PART = 160;
const SLUG = '[a-z0-9]+(?:-[a-z0-9]+)*';
const NUMBER = '-?\\d{1,9}(?:\\.\\d{1,6})?';
const CHOICE = new RegExp(`^(${SLUG})\\.(${SLUG})$`);
const RANGE = new RegExp(`^(${SLUG})\\.(${NUMBER})?_(${NUMBER})?$`);
/** What the fields of a form without scripts are called. */
const FIELD = new RegExp(`^attr\\.(${SLUG})\\.(from|to)$`);

/** Where one end of a range is typed. */
export const rangeField = (slug: string, end: 'from' | 'to'): string => `attr.${slug}.${end}`;

/**
 * What stands for a value in an address; a plus tells «G12+» from «G12». '' for a text without
 * letters and digits, which cannot be chosen.
 */
export const valueSlug = (value: string): string => slugOf(value.replaceAll('+', ' plus '));

/** The part of a choice. */
export const choicePart = (slug: string, value: string): string => `${slug}.${value}`;

/** The part of a range; null for an open end. */
export const rangePart = (slug: string, from: number | null, to: number | null): string =>
  from !== null && to !== null && from > to
    ? `${slug}.${to}_${from}`
    : `${slug}.${from ?? ''}_${to ?? ''}`;

/**
 * The parts that an address says, each once and in one order, whatever its form sent; what cannot
 * be read counts as absent.
 */
export function partsOf(query: Record<string, unknown>): string[] {
  const listed = [query['attr']].flat().filter((part) => typeof part === 'string');
  const choices = listed.filter((part) => part.length <= MAX_PART && CHOICE.test(part));
  const ranges = new Map<string, Range>();
  for (const part of listed) {
    const range = part.length <= MAX_PART ? readRange(part) : null;
    if (range && !ranges.has(range.slug)) ranges.set(range.slug, range);
  }
  for (const [name, value] of Object.entries(query)) {
    const [, slug, end] = FIELD.exec(name) ?? [];
    const number = slug ? typedNumber([value].flat()[0]) : null;
    if (slug && number !== null && name.length <= MAX_PART)
      ranges.set(slug, { ...(ranges.get(slug) ?? { slug, from: null, to: null }), [end!]: number });
  }
  const typed = [...ranges.values()].map(({ slug, from, to }) => rangePart(slug, from, to));
  return [...new Set([...choices, ...typed])].sort().slice(0, MOST_PARTS);
}

type Range = { slug: string; from: number | null; to: number | null };

function readRange(part: string): Range | null {
  const [, slug, from, to] = RANGE.exec(part) ?? [];
  if (!slug || (!from && !to)) return null;
  return { slug, from: from ? Number(from) : null, to: to ? Number(to) : null };
}

/** As people type it: «1 500», «12,5». */
function typedNumber(text: unknown): number | null {
  if (typeof text !== 'string') return null;
  const plain = text.replace(/\s/g, '').replace(',', '.').replace('−', '-');
  return new RegExp(`^${NUMBER}$`).test(plain) ? Number(plain) : null;
}

/** What the parts of an address want, an entry for each attribute. */
export function choicesIn(parts: readonly string[]): AttributeChoice[] {
  const found = new Map<string, AttributeChoice>();
  for (const part of parts) {
    const [, slug, value] = CHOICE.exec(part) ?? [];
    const range = readRange(part);
    const name = slug ?? range?.slug;
    if (!name) continue;
    const one = found.get(name) ?? { slug: name, values: [], from: null, to: null };
    found.set(name, {
      ...one,
      ...(range && { from: range.from, to: range.to }),
      values: value ? [...one.values, value] : one.values,
    });
  }
  return [...found.values()];
}

/** The parts without some of them; undefined for none left. */
export function without(
  parts: readonly string[] | undefined,
  ...gone: string[]
): string[] | undefined {
  const rest = (parts ?? []).filter((part) => !gone.includes(part));
  return rest.length > 0 ? rest : undefined;
}
