import type { Field } from '../../../lib/imports/model.ts';
import type { Chance } from '../walks/chance.ts';
import type { Language, Part } from './goods.ts';
import { FIELD_HEADERS, headerIn } from './headers.ts';
import type { HeaderName } from './headers.ts';

/** `format`: how a workbook shows the number; `formula`: one whose value was never kept. */
type Shown = { value: number; format: string } | { formula: string };
export type Cell = string | number | null | Shown;
export type MadeSheet = {
  name: string;
  rows: Cell[][];
  /** Columns that nobody sees who looks at it; workbooks only. */
  hidden?: number[];
  /** Ranges of joined cells, «A2:A5»; workbooks only. */
  merges?: string[];
};

/**
 * Where a field stands: a column (also that of the name, when it stands inside), or a text that
 * says so (`{раздел}`, `{лист}`, one text for all rows). Several where more than one answer is
 * right; none: nothing in the list tells, so it has to be asked or left open.
 */
export type Truth = Partial<Record<Field, (number | string)[]>>;

/** What a shape is made of. `parts` are in no order. */
export type Stuff = {
  chance: Chance;
  language: Language;
  parts: Part[];
  head: (name: HeaderName) => string;
};
export type Made = { sheets: MadeSheet[]; truth: Truth };

export type Column = {
  head: string;
  field: Field | null;
  cell: (part: Part, at: number) => Cell;
};

export const stuffOf = (chance: Chance, language: Language, parts: Part[]): Stuff => ({
  chance,
  language,
  parts,
  head: (name) => headerIn(language, name),
});

const OWN: Partial<Record<Field, Column['cell']>> = {
  brand: ({ brand }) => brand,
  article: ({ article }) => article,
  name: ({ name }) => name,
  cost: ({ cost }) => cost,
  retail: ({ retail }) => retail,
  stock: ({ stock }) => stock,
  multiple: (_, at) => [1, 1, 2, 4, 10][at % 5]!,
  minimum: (_, at) => [1, 1, 1, 5][at % 4]!,
  priceUnit: (_, at) => [1, 100, 1000, 10][at % 4]!,
  leadTime: (_, at) => ['1-2', '3', '2-5'][at % 3]!,
  oemNumbers: ({ oem }) => oem,
  crossNumber: ({ cross }) => cross,
  crossBrand: ({ crossBrand }) => crossBrand,
  category: ({ category }) => category,
  fitmentText: ({ car }) => car,
  barcode: ({ barcode }) => barcode,
  supplierSku: ({ code }) => code,
};

/** A column of a field, called as suppliers call it. */
export const fieldColumn = (
  { head }: Stuff,
  field: keyof typeof FIELD_HEADERS,
  more: Partial<Column> = {},
): Column => ({
  head: head(field),
  field,
  cell: OWN[field] ?? (() => null),
  ...more,
});

/** A column that is nothing to us. */
export const stranger = ({ head }: Stuff, name: HeaderName, cell: Column['cell']): Column => ({
  head: head(name),
  field: null,
  cell,
});

export const rowsOf = (columns: readonly Column[], parts: readonly Part[]): Cell[][] =>
  parts.map((part, at) => columns.map(({ cell }) => cell(part, at)));

export const headerOf = (columns: readonly Column[]): Cell[] => columns.map(({ head }) => head);

export const truthOf = (columns: readonly Column[]): Truth =>
  Object.fromEntries(
    (Object.keys(FIELD_HEADERS) as Field[]).flatMap((field) => {
      const places = columns.flatMap((column, at) => (column.field === field ? [at] : []));
      return places.length > 0 ? [[field, places]] : [];
    }),
  );

/** One sheet: a header and its rows. */
export const oneTable = (columns: readonly Column[], parts: readonly Part[]): Made => ({
  sheets: [{ name: 'Лист1', rows: [headerOf(columns), ...rowsOf(columns, parts)] }],
  truth: truthOf(columns),
});

/** The same columns in an order of chance. */
export function shuffled(chance: Chance, columns: readonly Column[]): Column[] {
  return columns
    .map((column) => ({ column, at: chance.from(0, 1_000_000) }))
    .sort((one, other) => one.at - other.at)
    .map(({ column }) => column);
}

/** Columns put into wider ones, as reports with joined cells have them. */
export const spread = (rows: readonly Cell[][], by: number): Cell[][] =>
  rows.map((cells) => cells.flatMap((cell) => [cell, ...Array<null>(by - 1).fill(null)]));

export const spreadTruth = (truth: Truth, by: number): Truth =>
  Object.fromEntries(
    Object.entries(truth).map(([field, places]) => [
      field,
      places.map((place) => (typeof place === 'number' ? place * by : place)),
    ]),
  );
