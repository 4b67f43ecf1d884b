'use client';

import Link from 'next/link';
import type { CSSProperties } from 'react';
import { cellContent, directionOf, leastWidth, type ListColumn, type ListRow } from './columns';
import styles from './plain-table.module.css';
import type { ListAddress } from './use-list-address';

type Props<Row extends ListRow> = {
  title: string;
  columns: ListColumn<Row>[];
  rows: Row[];
  rowHref?: (row: Row) => string;
  /** Rows have two lines. */
  tall?: boolean;
  address: ListAddress;
};

/**
 * The rows as a plain table: before the grid has come to the browser, and for who has no scripts.
 */
export function PlainTable<Row extends ListRow>({
  title,
  columns,
  rows,
  rowHref,
  tall,
  address,
}: Props<Row>) {
  return (
    <div className={styles.frame} tabIndex={0} role="region" aria-label={`${title}, таблица`}>
      <table className={`${styles.table} ${tall ? styles.tall : ''}`} style={widthsOf(columns)}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.field}
                scope="col"
                className={classOf(column)}
                style={{ width: leastWidth(column) }}
              >
                <Header column={column} address={address} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-open={row.id === address.shown.open || undefined}>
              {columns.map((column, place) => (
                <td key={column.field} className={classOf(column)}>
                  {place === 0 && rowHref ? (
                    <Link href={rowHref(row)} prefetch={false}>
                      {cellContent(column, row)}
                    </Link>
                  ) : (
                    cellContent(column, row)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/**
 * How wide the table is at least on a desktop, a tablet and a phone, each with the columns that it
 * shows: what does not fit is reached by scrolling.
 */
function widthsOf<Row extends ListRow>(columns: ListColumn<Row>[]) {
  const sum = (shown: ListColumn<Row>[]) =>
    `${shown.reduce((width, column) => width + leastWidth(column), 0)}px`;
  const onTablet = columns.filter(({ hide }) => hide !== 'tablet');
  return {
    '--width': sum(columns),
    '--width-tablet': sum(onTablet),
    '--width-phone': sum(onTablet.filter(({ hide }) => hide !== 'phone')),
  } as CSSProperties;
}

const classOf = ({ align, hide }: { align?: 'right'; hide?: 'phone' | 'tablet' }) =>
  [align && styles.right, hide && styles[hide]].filter(Boolean).join(' ') || undefined;

function Header<Row extends ListRow>({
  column: { field, headerName, sortable },
  address,
}: {
  column: ListColumn<Row>;
  address: ListAddress;
}) {
  if (!sortable) return headerName;
  const next = directionOf(address.shown, field) === 'asc' ? `-${field}` : field;
  return (
    <Link href={address.addressOf({ sort: next })} prefetch={false}>
      {headerName}
    </Link>
  );
}
