import { formatMoney, formatNumber } from '@/lib/format/money';
import type {
  AddedRow,
  ChangedRow,
  OfferTerms,
  RefusedRow,
  RepeatedRow,
} from '@/lib/imports/jobs/model';
import styles from './samples.module.css';

/** Rows that are new to the shop. */
export const AddedSample = ({ rows }: { rows: AddedRow[] }) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <Place />
        <th scope="col">Деталь</th>
        <th scope="col">Категория</th>
        <TermsHead />
      </tr>
    </thead>
    <tbody>
      {rows.map(({ sheet, row, category, terms, ...part }) => (
        <tr key={`${sheet} ${row}`}>
          <td className={styles.place} title={sheet}>
            {row}
          </td>
          <Part {...part} />
          <td>{category || '—'}</td>
          <Terms terms={terms} />
        </tr>
      ))}
    </tbody>
  </table>
);

/** Known offers, before and after. */
export const ChangedSample = ({ rows }: { rows: ChangedRow[] }) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <Place />
        <th scope="col">Деталь</th>
        <TermsHead />
      </tr>
    </thead>
    <tbody>
      {rows.map(({ sheet, row, before, after, ...part }) => (
        <tr key={`${sheet} ${row}`}>
          <td className={styles.place} title={sheet}>
            {row}
          </td>
          <Part {...part} />
          <Change
            before={price(before.costKopecks)}
            after={price(after.costKopecks)}
            note={percent(before.costKopecks, after.costKopecks)}
          />
          <Change
            before={price(before.retailKopecks)}
            after={price(after.retailKopecks)}
            note={percent(before.retailKopecks, after.retailKopecks)}
          />
          <Change before={stockWords(before)} after={stockWords(after)} />
        </tr>
      ))}
    </tbody>
  </table>
);

/** Rows that a later one about the same offer overrules. */
export const RepeatedSample = ({ rows }: { rows: RepeatedRow[] }) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <Place />
        <th scope="col">Деталь</th>
        <th scope="col">Действует строка</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ sheet, row, by, ...part }) => (
        <tr key={`${sheet} ${row}`}>
          <td className={styles.place} title={sheet}>
            {row}
          </td>
          <Part {...part} />
          <td>{by}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Rows that are not taken, and why. */
export const RefusedSample = ({ rows }: { rows: RefusedRow[] }) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <Place />
        <th scope="col">Поле</th>
        <th scope="col">Почему не{'\u00A0'}принято</th>
        <th scope="col">В{'\u00A0'}файле</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ sheet, row, field, reason, raw }, place) => (
        <tr key={place}>
          <td className={styles.place} title={sheet}>
            {row}
          </td>
          <td>{field || 'строка целиком'}</td>
          <td className={styles.words}>{reason}</td>
          <td className={styles.raw}>{raw}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** The head of the column of row numbers. */
export const Place = () => (
  <th scope="col" className={styles.place}>
    Строка
  </th>
);

/** Whose part it is, and what. */
export const Part = ({
  brand,
  article,
  name,
  href,
}: {
  brand: string;
  article: string;
  name: string;
  /** Of the product, where it stands in the shop. */
  href?: string;
}) => (
  <th scope="row" className={styles.part}>
    <span>
      {brand}{' '}
      <span className={styles.article}>{href ? <a href={href}>{article}</a> : article}</span>
    </span>
    <small>{name}</small>
  </th>
);

/** The heads of the columns that `Terms` fills. */
export const TermsHead = () => (
  <>
    {['Закупка', 'Розница', 'Остаток'].map((name) => (
      <th key={name} scope="col" className={styles.number}>
        {name}
      </th>
    ))}
  </>
);

/** What an offer costs, and how much of it there is. */
export const Terms = ({ terms }: { terms: OfferTerms }) => (
  <>
    <td className={styles.number}>{price(terms.costKopecks)}</td>
    <td className={styles.number}>{price(terms.retailKopecks)}</td>
    <td className={styles.number}>{stockWords(terms)}</td>
  </>
);

/** A value before and after, one where it stays. */
export function Change({ before, after, note }: { before: string; after: string; note?: string }) {
  if (before === after) return <td className={`${styles.number} ${styles.same}`}>{after}</td>;
  return (
    <td className={styles.number}>
      <del>{before}</del> {after}
      {note && <small> {note}</small>}
    </td>
  );
}

/** «—» where there is none. */
export const price = (kopecks: number | null): string =>
  kopecks === null || kopecks === 0 ? '—' : formatMoney(kopecks);

const STOCK_WORDS = { few: 'мало', some: 'есть', many: 'много', on_order: 'под заказ' };
/** Pieces, or what the list says instead. */
export const stockWords = ({ stock }: OfferTerms): string =>
  stock === null
    ? '—'
    : stock.kind === 'exact'
      ? formatNumber(stock.quantity)
      : STOCK_WORDS[stock.kind];

/** «+12 %»; undefined where it stays, or nearly so, or one is none. */
export function percent(before: number | null, after: number | null): string | undefined {
  if (!before || !after) return undefined;
  const change = Math.round(((after - before) / before) * 100);
  if (change === 0) return undefined;
  return `${change > 0 ? '+' : '−'}${formatNumber(Math.abs(change))}\u00A0%`;
}
