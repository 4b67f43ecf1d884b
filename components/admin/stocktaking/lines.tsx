import { adminRoutes } from '@/lib/admin-routes';
import { formatNumber } from '@/lib/format/money';
import type { StocktakingLine } from '@/lib/stocktaking/model';
import { acceptMovedBooks } from '@/lib/stocktaking/actions';
import { ButtonForm } from '../record-form/button-form';
import { Correction } from './correction';
import styles from './stocktaking.module.css';

type Props = {
  id: string;
  lines: StocktakingLine[];
  account: string;
  /** Nobody has counted them. */ missing: boolean;
  open: boolean;
};

/** What was counted beside what the books say, each line with its correction while it is open. */
export function Lines({ lines, missing, ...rest }: Props) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <Line key={line.offer} line={line} missing={missing} {...rest} />
      ))}
    </ul>
  );
}

function Line({
  id,
  line,
  account,
  missing,
  open,
}: Omit<Props, 'lines'> & { line: StocktakingLine }) {
  const { offer, product, brand, article, name, counted, book, now, countedBy } = line;
  return (
    <li>
      <span className={styles.what}>
        <span>
          {brand} <a href={adminRoutes.product(product)}>{article}</a>
        </span>
        <small>
          {name}
          {countedBy && ` · посчитал ${countedBy}`}
        </small>
      </span>
      <span className={styles.books}>
        <span>
          в учёте {formatNumber(book)}
          {!missing && `, посчитано ${formatNumber(counted)}`}
        </span>
        {!missing && counted !== book && (
          <b className={counted > book ? styles.more : styles.less}>
            {counted > book
              ? `излишек ${formatNumber(counted - book)}`
              : `недостача ${formatNumber(book - counted)}`}
          </b>
        )}
        {open && now !== book && (
          <span>
            в учёте уже {formatNumber(now)}: пересчитайте или{' '}
            <ButtonForm
              form={`books-${offer}`}
              path={adminRoutes.stocktaking(id)}
              account={account}
              action={acceptMovedBooks}
              hidden={{ id, lines: `${offer}:${now}` }}
              button="подтвердите"
              pending="…"
              tone="text"
              label={`подтвердите: ${brand} ${article}`}
            />
          </span>
        )}
      </span>
      {open && <Correction id={id} line={line} account={account} missing={missing} />}
    </li>
  );
}
