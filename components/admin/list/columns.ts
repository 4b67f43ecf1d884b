import type { ReactNode } from 'react';
import type { AnyListState } from '@/lib/lists/address';

/** A row of a list: anything with an id. */
export type ListRow = { id: string };

/** One column, as a noun's view file defines it. */
export type ListColumn<Row extends ListRow> = {
  /** Name of the field; the one that the address is sorted by. */
  field: string;
  headerName: string;
  /** px; without one the column shares what is left, by `flex`. */
  width?: number;
  flex?: number;
  minWidth?: number;
  /** Numbers stand on the right. */
  align?: 'right';
  /** Only where the backend has an index for it. */
  sortable?: boolean;
  /** Where the column has no place: on phones, or on anything narrower than a desktop. */
  hide?: 'phone' | 'tablet';
  /** What stands in the cell; the field itself unless told. */
  cell?: (row: Row) => ReactNode;
};

/** px that a column takes at least. */
export const leastWidth = <Row extends ListRow>({
  width,
  minWidth = 120,
}: ListColumn<Row>): number => width ?? minWidth;

/** What a cell shows. */
export function cellContent<Row extends ListRow>(column: ListColumn<Row>, row: Row): ReactNode {
  if (column.cell) return column.cell(row);
  const value = (row as Record<string, unknown>)[column.field];
  return typeof value === 'string' || typeof value === 'number' ? value : '';
}

/** The direction in which a list is sorted by a column now. */
export function directionOf(
  { sort }: Pick<AnyListState, 'sort'>,
  field: string,
): 'asc' | 'desc' | undefined {
  if (sort === field) return 'asc';
  return sort === `-${field}` ? 'desc' : undefined;
}
