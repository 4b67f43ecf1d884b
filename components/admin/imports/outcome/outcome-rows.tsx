import { Pagination } from '@/components/ui/pagination';
import { adminRoutes } from '@/lib/admin-routes';
import type { OutcomeList, OutcomePage } from '@/lib/imports/jobs/model';
import { RefusedSample } from '../check/samples';
import { OfferTable } from './offer-table';
import styles from './outcome-rows.module.css';

type Props = { id: string; list: OutcomeList; page: number; rows: OutcomePage };

const TITLES: Record<OutcomeList, string> = {
  added: 'Новые позиции',
  dearer: 'Подорожали',
  cheaper: 'Подешевели',
  gone: 'Больше нет в\u00A0наличии',
  refused: 'Не\u00A0приняты',
};

/** The rows that a figure of a loaded list leads to. */
export function OutcomeRows({ id, list, page, rows: { offers, refused, hasNext } }: Props) {
  const address = (to: number) => adminRoutes.importOutcome(id, list, to);
  const isEmpty = offers.length + refused.length === 0;
  return (
    <div id="rows" className={styles.rows}>
      <h2 id="rows-title">{TITLES[list]}</h2>
      {isEmpty ? (
        <p className={styles.none}>
          Этих строк больше нет: подробности хранятся до{'\u00A0'}следующей загрузки поставщика.
        </p>
      ) : (
        <div className={styles.scroll} role="region" aria-labelledby="rows-title" tabIndex={0}>
          {list === 'refused' ? <RefusedSample rows={refused} /> : <OfferTable offers={offers} />}
        </div>
      )}
      <Pagination
        page={page}
        pages={page}
        address={address}
        next={hasNext ? address(page + 1) : null}
      />
    </div>
  );
}
