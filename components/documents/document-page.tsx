import { ElementsLater } from '@/components/elements/elements-later';
import { OwnPage } from '@/components/session/own-page';
import { SessionWatch } from '@/components/session/session-watch';
import { paymentSquares } from '@/lib/documents/invoice/payment-code';
import { STANDING_LINES } from '@/lib/documents/invoice/text';
import { isReplaceable, type Paper } from '@/lib/documents/model';
import styles from './document-page.module.css';
import { InvoicePaper } from './invoice-paper';
import { PrintButton } from './print-button';

type Props = Paper & {
  account: string;
  /** Addresses of the order and of the same as a PDF. */ order: string;
  pdf: string;
};

/** An invoice on a page of its own, with nothing around it that would be printed. */
export function DocumentPage({ account, invoice, standing, order, pdf }: Props) {
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
        {standing !== 'good' && (
          <p className={standing.startsWith('paid') ? styles.paid : styles.changed} role="status">
            {STANDING_LINES[standing]}
            {isReplaceable(standing) && (
              <span className={styles.instead}>
                {' '}
                <a href={order}>Сделайте новый</a>.
              </span>
            )}
          </p>
        )}
        <InvoicePaper
          invoice={invoice}
          code={standing === 'good' ? paymentSquares(invoice) : null}
        />
      </main>
      <SessionWatch />
      <ElementsLater of="admin" />
    </>
  );
}
