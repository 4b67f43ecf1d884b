import type { ReactNode } from 'react';
import type { DocumentSummary } from '@/lib/documents/model';
import { formatMoment } from '@/lib/format/moment';
import { formatMoney } from '@/lib/format/money';
import styles from './order-documents.module.css';

type Props = {
  documents: DocumentSummary[];
  /** Address of a paper by its id. */ addressOf: (id: string) => string;
  /** The button that makes an invoice. */ children: ReactNode;
};

/** The papers of an order, the newest first, and the way to one more. */
export function OrderDocuments({ documents, addressOf, children }: Props) {
  return (
    <div className={styles.papers}>
      {documents.length > 0 && (
        <ul className={styles.list}>
          {documents.map(({ id, number, totalKopecks, madeAt, matches, isPaid }) => (
            <li key={id}>
              <a href={addressOf(id)}>Счёт на оплату №&nbsp;{number}</a>{' '}
              <span className={styles.soft}>
                от {formatMoment(madeAt)} на {formatMoney(totalKopecks)}
              </span>
              {!matches && (
                <b className={styles.changed}>
                  Не совпадает с{'\u00A0'}заказом{!isPaid && ': сделайте новый'}
                </b>
              )}
              {matches && isPaid && <b className={styles.paid}>Заказ оплачен</b>}
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}
