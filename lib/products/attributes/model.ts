/**
 * What is told of products of a category: names, kinds and units; and the pairs of a name and a
 * text that a product keeps. Pure.
 */

export const ATTRIBUTE_KINDS = ['text', 'number', 'choice'] as const;
export type AttributeKind = (typeof ATTRIBUTE_KINDS)[number];

/** `category`: where it was said; all below have it too. */
export type CategoryAttribute = {
  id: string;
  category: { id: string; name: string };
  name: string;
  kind: AttributeKind;
  unit: string;
  choices: string[];
};

export type Pair = { name: string; value: string };

/** Pairs of a product, of its category's attributes and others together. */
export const MOST_PAIRS = 60;
export const MAX_VALUE = 200;

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** The free JSON of a product's column: only pairs are shown. */
export function pairsOf(stored: unknown): Pair[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((pair: unknown) => {
    const { name, value } = (pair ?? {}) as Record<string, unknown>;
    return name ? [{ name: String(name), value: String(value ?? '') }] : [];
  });
}

/**
 * What the field of an attribute shows of what a product keeps: without the unit, which stands
 * beside the field.
 */
export function typedOf(
  { name, unit }: Pick<CategoryAttribute, 'name' | 'unit'>,
  pairs: Pair[],
): string {
  const value = pairs.find((pair) => same(pair.name, name))?.value ?? '';
  return unit && /\s$/.test(value.slice(0, -unit.length)) && value.endsWith(unit)
    ? value.slice(0, -unit.length).trim()
    : value;
}

/** Pairs that belong to none of the attributes, a line each: «Название: значение». */
export const othersOf = (attributes: Pick<CategoryAttribute, 'name'>[], pairs: Pair[]): string =>
  pairs
    .filter(({ name }) => !attributes.some((one) => same(one.name, name)))
    .map(({ name, value }) => `${name}: ${value}`)
    .join('\n');

/** Lines «Название: значение» as pairs. @returns null for a line that is none */
export function readOthers(text: string): Pair[] | null {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const pairs = lines
    .map((line) => /^([^:]{1,80}):\s*(.{1,200})$/.exec(line))
    .map((match) => match && { name: match[1]!.trim(), value: match[2]!.trim() });
  return pairs.every((pair) => pair !== null) ? pairs : null;
}

/** What is wrong with a typed value, '' when nothing. */
export function problemOf(
  { kind, choices }: Pick<CategoryAttribute, 'kind' | 'choices'>,
  typed: string,
): string {
  if (typed === '') return '';
  if (typed.length > MAX_VALUE) return `Не длиннее ${MAX_VALUE} знаков`;
  if (kind === 'number')
    return /^-?\d{1,12}([.,]\d{1,6})?$/.test(typed) ? '' : 'Число: 76 или 12,5';
  return kind === 'choice' && !choices.includes(typed) ? 'Выберите из списка' : '';
}

/** The pair that a product keeps of a typed value. */
export const pairOf = (
  { name, unit, kind }: Pick<CategoryAttribute, 'name' | 'unit' | 'kind'>,
  typed: string,
): Pair => ({
  name,
  value: [kind === 'number' ? typed.replace('.', ',') : typed, unit].filter(Boolean).join('\u00A0'),
});
