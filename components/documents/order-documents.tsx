import type { ReactNode } from 'react';
import type { DocumentSummary, PaperStanding } from '@/lib/documents/model';
import { formatMoment } from '@/lib/format/moment';
import { formatMoney } from '@/lib/format/money';
import styles from './order-documents.module.css';

type Props = {
  documents: DocumentSummary[];
  /** Address of a paper by its id. */ addressOf: (id: string) => string;
  /** The button that makes an invoice. */ children: ReactNode;
};

const MARKS: Record<Exclude<PaperStanding, 'good'>, string> = {
  paid: 'Заказ оплачен',
  paid_changed: 'Не\u00A0совпадает с\u00A0заказом',
  owed_back: 'Переплата: платить не\u00A0нужно',
  lines_undecided: 'Заказ уточняется: платить не\u00A0нужно',
  nothing_left: 'В\u00A0заказе ничего не\u00A0осталось: платить не\u00A0нужно',
  order_changed: 'Не\u00A0совпадает с\u00A0заказом: сделайте новый',
  requisites_changed: 'Реквизиты магазина изменились: сделайте новый',
  requisites_missing: 'Реквизиты магазина не\u00A0заполнены: не\u00A0оплачивайте',
};

/** The papers of an order, the newest first, and the way to one more. */
export function OrderDocuments({ documents, addressOf, children }: Props) {
  return (
    <div className={styles.papers}>
      {documents.length > 0 && (
        <ul className={styles.list}>
          {documents.map(({ id, number, totalKopecks, madeAt, standing }) => (
            <li key={id}>
              <a href={addressOf(id)}>Счёт на оплату №&nbsp;{number}</a>{' '}
              <span className={styles.soft}>
                от {formatMoment(madeAt)} на {formatMoney(totalKopecks)}
              </span>
              {standing !== 'good' && (
                <b className={standing === 'paid' ? styles.paid : styles.changed}>
                  {MARKS[standing]}
                </b>
              )}
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}
