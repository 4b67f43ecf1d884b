import { adminRoutes } from '@/lib/admin-routes';
import { formatNumber } from '@/lib/format/money';
import type { StocktakingLine } from '@/lib/stocktaking/model';
import { acceptMovedBooks, correctCounted, dropCounted } from '@/lib/stocktaking/actions';
import { ButtonForm } from '../record-form/button-form';
import styles from './stocktaking.module.css';

type Props = { id: string; lines: StocktakingLine[]; account: string; /** Nobody has counted them. */ missing: boolean; open: boolean };

/** What was counted beside what the books say, each line with its correction while it is open. */
export function Lines({ lines, missing, ...rest }: Props) {
  return <ul className={styles.lines}>{lines.map((line) => <Line key={line.offer} line={line} missing={missing} {...rest} />)}</ul>;
}

function Line({ id, line, account, missing, open }: Omit<Props, 'lines'> & { line: StocktakingLine }) {
  const { offer, product, brand, article, name, counted, book, now, countedBy } = line;
  return (
    <li>
      <span className={styles.what}><span>{brand} <a href={adminRoutes.product(product)}>{article}</a></span><small>{name}{countedBy && ` · посчитал ${countedBy}`}</small></span>
      <span className={styles.books}>
        <span>в учёте {formatNumber(book)}{!missing && `, посчитано ${formatNumber(counted)}`}</span>
        {!missing && counted !== book && <b className={counted > book ? styles.more : styles.less}>{counted > book ? `излишек ${formatNumber(counted - book)}` : `недостача ${formatNumber(book - counted)}`}</b>}
        {open && now !== book && <span>в учёте уже {formatNumber(now)}: пересчитайте или <ButtonForm form={`books-${offer}`} path={adminRoutes.stocktaking(id)} account={account} action={acceptMovedBooks} hidden={{ id, lines: `${offer}:${now}` }} button="подтвердите" pending="…" tone="text" label={`подтвердите: ${brand} ${article}`} /></span>}
      </span>
      {open && <Correction id={id} line={line} account={account} missing={missing} />}
    </li>
  );
}

function Correction({ id, line: { offer, brand, article, counted }, account, missing }: { id: string; line: StocktakingLine; account: string; missing: boolean }) {
  const path = adminRoutes.stocktaking(id);
  const what = `${brand} ${article}`;
  return (
    <div className={styles.correct}>
      <ButtonForm key={`set-${counted}`} form={`set-${offer}`} path={path} account={account} action={correctCounted} hidden={{ id, offer, seen: missing ? '' : String(counted) }} button="Записать" pending="…" tone="text" label={`Записать посчитанное: ${what}`}>
        <input name="counted" inputMode="numeric" maxLength={6} defaultValue={missing ? '' : counted} aria-label={`Посчитано: ${what}`} />
      </ButtonForm>
      {!missing && <ButtonForm form={`drop-${offer}`} path={path} account={account} action={dropCounted} hidden={{ id, offer, seen: String(counted) }} button="Убрать" pending="…" tone="text" label={`Убрать строку: ${what}`} />}
    </div>
  );
}
