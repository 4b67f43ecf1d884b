'use client';

import Link from 'next/link';
import { cellContent, directionOf, type ListColumn, type ListRow } from './columns';
import styles from './plain-table.module.css';
import type { ListAddress } from './use-list-address';

type Props<Row extends ListRow> = { title: string; columns: ListColumn<Row>[]; rows: Row[]; rowHref?: (row: Row) => string; address: ListAddress };

/** The rows as a plain table: before the grid has come to the browser, and for who has no scripts. */
export function PlainTable<Row extends ListRow>({ title, columns, rows, rowHref, address }: Props<Row>) {
  return (
    <div className={styles.frame} tabIndex={0} role="region" aria-label={`${title}, таблица`}>
      <table className={styles.table}>
        <thead>
          <tr>{columns.map((column) => <th key={column.field} scope="col" className={classOf(column)} style={{ width: column.width }}><Header column={column} address={address} /></th>)}</tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-open={row.id === address.shown.open || undefined}>
              {columns.map((column, place) => (
                <td key={column.field} className={classOf(column)}>
                  {place === 0 && rowHref ? <Link href={rowHref(row)} prefetch={false}>{cellContent(column, row)}</Link> : cellContent(column, row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const classOf = ({ align, hide }: { align?: 'right'; hide?: 'phone' | 'tablet' }) => [align && styles.right, hide && styles[hide]].filter(Boolean).join(' ') || undefined;

function Header<Row extends ListRow>({ column: { field, headerName, sortable }, address }: { column: ListColumn<Row>; address: ListAddress }) {
  if (!sortable) return headerName;
  const next = directionOf(address.shown, field) === 'asc' ? `-${field}` : field;
  return <Link href={address.addressOf({ sort: next })} prefetch={false}>{headerName}</Link>;
}
