import { slugOf } from '../../../lib/articles/model.ts';
import { select } from '../sql/select.ts';

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

/**
 * Attributes of a category and of all above it, what is said there first; two of one address are
 * one.
 * @param path the materialised path of the category
 */
export function attributesOf(app: core.App, path: string): OfferedAttribute[] {
  const rows = select(
    app,
    { name: '', unit: '', kind: '' },
    `SELECT a.name AS name, a.unit AS unit, a.kind AS kind FROM json_each({:ids}) step
    CROSS JOIN category_attributes a ON a.category = step.value ORDER BY step.key, a.created, a.rowid`,
    { ids: JSON.stringify(path.split('/').filter(Boolean)) },
  );
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
const plainUnit = (unit: string): string => unit.replace(/\s/g, '').replace(',', '.').toLowerCase();

/**
 * Conditions on `attribute_values v` for the numbers of an attribute in its own unit: what is said
 * in another one is no number of it. They want `key` and `unit` bound.
 */
export const IN_UNIT = "v.key = {:key} AND v.number IS NOT NULL AND v.unit IN ('', {:unit})";

export const unitValues = ({ key, unit }: OfferedAttribute) => ({ key, unit: plainUnit(unit) });
