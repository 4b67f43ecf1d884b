import { FIELD_TITLES, FIELDS, REQUIRED_FIELDS } from '../model.ts';
import type { Field } from '../model.ts';
import { plainText } from '../values/parsed.ts';
import type { Guess } from './guess.ts';

/** What only the shop itself calls its columns, together: all but what a row remembers. */
const TITLES: readonly Field[] = [
  'brand',
  'article',
  'name',
  'cost',
  'retail',
  'stock',
  'multiple',
  'minimum',
  'leadTime',
  'oemNumbers',
  'category',
  'barcode',
  'supplierSku',
  'supplier',
  'warehouse',
];

/** Whether a list is a table that the shop has written, and tells how its rows stood then. */
export function isOwnExport(header: readonly string[]): { remembers: boolean } | null {
  const names = new Set(header.map(plainText));
  const remembers = names.has(FIELD_TITLES.exported);
  return remembers || TITLES.every((field) => names.has(FIELD_TITLES[field]))
    ? { remembers }
    : null;
}

/**
 * The columns of a table that the shop has written: by their names, whatever stands in them or is
 * hidden, in any order.
 * @returns null for any other list
 */
export function ownColumns(header: readonly string[]): Guess | null {
  if (!isOwnExport(header)) return null;
  const names = header.map(plainText);
  const found = FIELDS.filter((field) => names.includes(FIELD_TITLES[field]));
  const each = <Value>(value: (field: Field) => Value) =>
    Object.fromEntries(found.map((field) => [field, value(field)])) as Partial<
      Record<Field, Value>
    >;
  return {
    mapping: { columns: each((field) => [names.indexOf(FIELD_TITLES[field])]), constants: {} },
    confidence: each(() => 1),
    reasons: each(() => 'так его пишет сам магазин'),
    offers: {},
    notes: [],
    missing: REQUIRED_FIELDS.filter((field) => !found.includes(field)),
  };
}
