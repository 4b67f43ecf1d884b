import { ElementsLater } from '@/components/elements/elements-later';
import { OwnPage } from '@/components/session/own-page';
import { SessionWatch } from '@/components/session/session-watch';
import type { Invoice } from '@/lib/documents/model';
import styles from './document-page.module.css';
import { InvoicePaper } from './invoice-paper';
import { PrintButton } from './print-button';

type Props = {
  account: string;
  invoice: Invoice;
  /** It still says what its order does. */ matches: boolean;
  /** Nothing is to be paid for the order any more. */ isPaid: boolean;
  code: { size: number; path: string };
  /** Addresses of the order and of the same as a PDF. */ order: string;
  pdf: string;
};

/** An invoice on a page of its own, with nothing around it that would be printed. */
export function DocumentPage({ account, invoice, matches, isPaid, code, order, pdf }: Props) {
  return (
    <>
      <OwnPage account={account} />
      <nav className={styles.bar} aria-label="Документ">
        <a href={order}>← К заказу №&nbsp;{invoice.order.number}</a>
        <span className={styles.actions}>
          <a href={pdf}>Открыть PDF</a>
          <PrintButton />
        </span>
      </nav>
      <main className={styles.page}>
        {isPaid ? (
          <p className={styles.paid} role="status">
            Заказ оплачен: платить по{'\u00A0'}этому счёту больше не{'\u00A0'}нужно.
          </p>
        ) : (
          !matches && (
            <p className={styles.changed} role="status">
              Заказ или его оплата изменились, и{'\u00A0'}этот счёт не{'\u00A0'}совпадает с
              {'\u00A0'}заказом. Не{'\u00A0'}оплачивайте его: <a href={order}>сделайте новый</a>.
            </p>
          )
        )}
        <InvoicePaper invoice={invoice} code={code} />
      </main>
      <SessionWatch />
      <ElementsLater of="admin" />
    </>
  );
}
