'use client';

import type { GridColDef } from '@mui/x-data-grid';
import Link from 'next/link';
import type { MouseEvent } from 'react';
import { cellContent, leastWidth, type ListColumn, type ListRow } from './columns';
import styles from './list-grid.module.css';

/**
 * The columns as the grid knows them. The first one is a link, so that a record can be opened in a
 * tab of its own too.
 * @param inPlace a plain click opens the record beside the list instead
 */
export function gridColumns<Row extends ListRow>(
  columns: ListColumn<Row>[],
  rowHref: ((row: Row) => string) | undefined,
  inPlace: boolean,
): GridColDef<Row>[] {
  return columns.map((column, place) => ({
    field: column.field,
    headerName: column.headerName,
    ...(column.width
      ? { width: column.width }
      : { flex: column.flex ?? 1, minWidth: leastWidth(column) }),
    align: column.align,
    headerAlign: column.align,
    sortable: column.sortable ?? false,
    display: 'flex',
    renderCell: ({ row, tabIndex }) => {
      const content = cellContent(column, row);
      if (place > 0 || !rowHref) return <span className={styles.content}>{content}</span>;
      return (
        <Link
          className={styles.content}
          href={rowHref(row)}
          prefetch={false}
          tabIndex={tabIndex}
          onClick={inPlace ? letRowOpen : undefined}
        >
          {content}
        </Link>
      );
    },
  }));
}

function letRowOpen(event: MouseEvent): void {
  if (!event.ctrlKey && !event.metaKey && !event.shiftKey) event.preventDefault();
}

/** Which columns have a place on a screen this narrow. */
export const visibleColumns = <Row extends ListRow>(
  columns: ListColumn<Row>[],
  isPhone: boolean,
  isTablet: boolean,
): Record<string, boolean> =>
  Object.fromEntries(
    columns.map(({ field, hide }) => [
      field,
      !((hide === 'phone' && isPhone) || (hide === 'tablet' && isTablet)),
    ]),
  );
