import { counted } from '@/lib/format/plural';
import type { ShopRow } from '@/lib/imports/jobs/shop-rows';
import { Part, Place, Terms, TermsHead } from '../check/samples';
import table from '../check/samples.module.css';
import styles from './first-rows.module.css';
import { ScrolledRows } from './scrolled-rows';

type Props = {
  rows: ShopRow[];
  /** Somebody has yet to say by what prices are counted: none are shown. */
  arePricesUncounted: boolean;
};

/** The first rows as they will stand in the shop with the columns as they are chosen now. */
export function FirstRows({ rows, arePricesUncounted }: Props) {
  const refused = rows.filter((row) => 'refusals' in row).length;
  const repeated = rows.filter((row) => 'overruledBy' in row && row.overruledBy !== null).length;
  return (
    <section className={styles.rows} aria-labelledby="first-rows">
      <h2 id="first-rows">Так первые строки встанут в{'\u00A0'}магазин</h2>
      <p aria-live="polite">
        {summary(rows.length, refused, repeated)}
        {arePricesUncounted && ' Цены появятся, когда станет ясно, как их\u00A0считать.'}
      </p>
      <ScrolledRows label="Первые строки в магазине">
        <table className={table.table}>
          <thead>
            <tr>
              <Place />
              <th scope="col">Деталь</th>
              <TermsHead />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.row} row={row} />
            ))}
          </tbody>
        </table>
      </ScrolledRows>
    </section>
  );
}

function Row({ row }: { row: ShopRow }) {
  const place = <td className={table.place}>{row.row}</td>;
  if ('refusals' in row)
    return (
      <tr className={styles.refused}>
        {place}
        <td colSpan={4}>
          <strong>
            Не{'\u00A0'}встанет: {row.refusals.map(uncapitalized).join('; ')}
          </strong>
          <small>{row.raw}</small>
        </td>
      </tr>
    );
  const { brand, article, name, terms, details, overruledBy } = row;
  return (
    <tr className={overruledBy === null ? undefined : styles.repeated}>
      {place}
      <Part
        brand={brand || 'производитель?'}
        article={article || 'артикул?'}
        name={
          overruledBy === null
            ? [name, details].filter(Boolean).join(' · ')
            : `Повтор: действует строка ${overruledBy}`
        }
      />
      <Terms terms={terms} />
    </tr>
  );
}

const uncapitalized = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

const summary = (all: number, refused: number, repeated: number): string =>
  all === 0
    ? 'Среди первых строк нет ни\u00A0одного товара.'
    : [
        `Показано ${counted(all, ['строка', 'строки', 'строк'])}`,
        refused > 0 && `не\u00A0встанут ${refused}`,
        repeated > 0 && `повторяются ${repeated}`,
      ]
        .filter(Boolean)
        .join(', ') + '. Весь файл будет прочитан при проверке.';
