import { Fragment } from 'react';
import {
  basisLine,
  countLine,
  DEMO_LINE,
  buyerLine,
  sumsOf,
  titleOf,
  untilLine,
  spelledTotal,
} from '@/lib/documents/invoice/text';
import type { Invoice } from '@/lib/documents/model';
import { BankBox } from './bank-box';
import { InvoiceLines } from './invoice-lines';
import styles from './invoice-paper.module.css';
import { QrCode } from '../ui/qr-code';

type Props = {
  invoice: Invoice;
  /** What it is paid by; null where it must not be (any more). */
  code: { size: number; path: string } | null;
};

/** «Счёт на оплату» as it comes out of the printer: black on white on every screen. */
export function InvoicePaper({ invoice, code }: Props) {
  const { seller, buyer, demo } = invoice;
  return (
    <article className={styles.paper}>
      {demo && <p className={styles.demo}>{DEMO_LINE}</p>}
      <BankBox seller={seller} />
      <h1 className={styles.title}>
        {titleOf(invoice)
          .split(' ')
          .map((part, place) => (
            <Fragment key={place}>
              {place > 0 && ' '}
              <span>{part}</span>
            </Fragment>
          ))}
      </h1>
      <dl className={styles.parties}>
        <div>
          <dt>Поставщик</dt>
          <dd>{buyerLine(seller)}</dd>
        </div>
        <div>
          <dt>Покупатель</dt>
          <dd>{buyerLine(buyer)}</dd>
        </div>
        <div>
          <dt>Основание</dt>
          <dd>{basisLine(invoice)}</dd>
        </div>
      </dl>
      <InvoiceLines lines={invoice.lines} />
      <section className={styles.end}>
        <dl className={styles.sums}>
          {sumsOf(invoice).map(({ name, sum }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{sum}</dd>
            </div>
          ))}
        </dl>
        <p>{countLine(invoice)}</p>
        <p className={styles.words}>{spelledTotal(invoice)}</p>
        <Payment invoice={invoice} code={code} />
      </section>
    </article>
  );
}

const Payment = ({ invoice, code }: Props) => (
  <div className={styles.payment}>
    {code && <QrCode {...code} label="QR-код для оплаты в приложении банка" />}
    <div>
      {code && (
        <>
          <p>Отсканируйте код в приложении банка: реквизиты и сумма подставятся сами.</p>
          <p>{untilLine(invoice)}</p>
        </>
      )}
      <p className={styles.signature}>
        Руководитель <span />
        {invoice.seller.director && ` ${invoice.seller.director}`}
      </p>
    </div>
  </div>
);
