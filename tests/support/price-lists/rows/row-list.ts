import type { Cell, Column, MadeSheet, Stuff, Truth } from '../table.ts';
import { headerOf, rowsOf, truthOf } from '../table.ts';
import type { Format } from '../bytes.ts';
import type { Part } from '../goods.ts';
import type { HeaderName } from '../headers.ts';
import type { Field } from '../../../../lib/imports/model.ts';

/** What a cell does not tell for certain: it may be asked or refused, and never be taken. */
export const UNSURE = 'unsure';
/** The list has no such column. */
export const NOWHERE = 'nowhere';
type Unsure = typeof UNSURE;
type Nowhere = typeof NOWHERE;

/** What has to come out of a row. Prices in kopecks, stock in pieces. */
export type RowTruth = {
  article: string | Unsure;
  brand: string | Unsure;
  /** null: the shop has to ask the supplier. */
  cost: number | null | Unsure | Nowhere;
  /** `some`: there is some, and nobody says how many. */
  stock: number | { least: number } | 'some' | 'on_order' | Unsure | Nowhere;
};
export const VALUES = ['article', 'brand', 'cost', 'stock'] as const;

/** A list, and what has to come out of each of its rows. */
export type RowList = {
  sheets: MadeSheet[];
  rows: RowTruth[];
  /** Where the fields stand. */
  columns: Truth;
  /** Typed by a person who is asked for this field. */
  answers: Partial<Record<Field, string>>;
  asksFor: Field;
  /** Those that can hold it; null: all. */
  formats: readonly Format[] | null;
  hasHeader: boolean;
};

/** A column, and what its cells have to come to. */
export type Told<K extends keyof RowTruth> = {
  head?: string;
  cell: (part: Part, at: number) => Cell;
  truth: (part: Part, at: number) => RowTruth[K];
};
type Columns = { [K in keyof RowTruth]?: Told<K> };

export const kopecks = (roubles: number): number => Math.round(roubles * 100);

const ORDINARY: { [K in keyof RowTruth]: Told<K> } = {
  brand: { cell: ({ brand }) => brand, truth: ({ brand }) => brand },
  article: { cell: ({ article }) => article, truth: ({ article }) => article },
  cost: { cell: ({ cost }) => cost, truth: ({ cost }) => kopecks(cost) },
  stock: { cell: ({ stock }) => stock, truth: ({ stock }) => stock },
};
const HEADS: Record<keyof RowTruth, HeaderName> = {
  brand: 'brand',
  article: 'article',
  cost: 'anyPrice',
  stock: 'stock',
};

type More = {
  /** Columns to the right of the others. */
  extra?: Column[];
  answers?: RowList['answers'];
  asksFor?: Field;
  formats?: readonly Format[] | null;
  hasHeader?: boolean;
  merges?: string[];
};

/**
 * A list of brand, article, name, price and stock.
 * @param own columns that are not as everywhere; null: the list has none
 */
export function rowList(
  stuff: Stuff,
  own: Columns & { without?: 'cost' | 'stock' } = {},
  {
    extra = [],
    answers = {},
    asksFor = 'cost',
    formats = null,
    hasHeader = true,
    merges = [],
  }: More = {},
): RowList {
  const told = { ...ORDINARY, ...own };
  const column = (field: keyof RowTruth): Column => ({
    head: told[field].head ?? stuff.head(HEADS[field]),
    field,
    cell: told[field].cell,
  });
  const name: Column = { head: stuff.head('name'), field: 'name', cell: (part) => part.name };
  const columns = [
    column('brand'),
    column('article'),
    name,
    ...(['cost', 'stock'] as const).filter((field) => field !== own.without).map(column),
    ...extra,
  ];
  const { parts } = stuff;
  return {
    sheets: [
      {
        name: 'Лист1',
        rows: [...(hasHeader ? [headerOf(columns)] : []), ...rowsOf(columns, parts)],
        merges,
      },
    ],
    rows: parts.map((part, at) => ({
      article: told.article.truth(part, at),
      brand: told.brand.truth(part, at),
      cost: own.without === 'cost' ? NOWHERE : told.cost.truth(part, at),
      stock: own.without === 'stock' ? NOWHERE : told.stock.truth(part, at),
    })),
    columns: truthOf(columns),
    answers,
    asksFor,
    formats,
    hasHeader,
  };
}
