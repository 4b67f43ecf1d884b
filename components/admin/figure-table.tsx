import type { ReactNode } from 'react';
import styles from './figure-table.module.css';

type Column = {
  name: string;
  /** Numbers stand at the right. */ number?: boolean;
  /** Addresses and the like go on in the next line wherever the others leave no room. */
  breaks?: boolean;
};
type Props = {
  /** What the table tells, read out before it. */ caption: string;
  columns: Column[];
  rows: { key: string; cells: ReactNode[] }[];
};

type LinkProps = {
  href: string;
  /** The row has another link there: the keyboard meets the address once. */ isRepeated?: boolean;
  children: ReactNode;
};

/** A figure of the table that leads to what it counts. */
export const FigureLink = ({ href, isRepeated = false, children }: LinkProps) => (
  <a className={styles.figure} href={href} tabIndex={isRepeated ? -1 : undefined}>
    {children}
  </a>
);

/** More columns find no room on a phone: each row is told in lines there. */
const MOST_NARROW = 3;

/** A few rows of facts, dense: what a list component would be too much for. */
export function FigureTable({ caption, columns, rows }: Props) {
  const kind = (place: number) => {
    if (columns[place]?.number) return styles.number;
    return columns[place]?.breaks ? styles.breaks : undefined;
  };
  return (
    <div className={styles.scroll} role="group" aria-label={caption} tabIndex={0}>
      <table
        className={columns.length > MOST_NARROW ? `${styles.table} ${styles.many}` : styles.table}
      >
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ name }, place) => (
              <th key={name} scope="col" className={kind(place)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, place) => (
                <td
                  key={columns[place]?.name}
                  className={kind(place)}
                  data-name={columns[place]?.name}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
