import { QrCode } from '@/components/ui/qr-code';
import { Notice } from '@/components/ui/notice';
import { DEMO_LINE, untilLine } from '@/lib/documents/invoice/text';
import type { Invoice } from '@/lib/documents/model';
import { formatMoney } from '@/lib/format/money';
import { promisedText } from '@/lib/orders/lists/promised';
import type { Order } from '@/lib/orders/repository';
import { routes } from '@/lib/routes';
import { OrderFacts } from '../account/orders/order-facts';
import styles from './order-placed.module.css';

/** The invoice of an order, with its code in squares. */
type PlacedInvoice = { id: string; invoice: Invoice; code: { size: number; path: string } };

type Props = {
  placed: { id: string; number: string };
  /** Null while the shop cannot be asked: that the order has arrived is known without it. */
  order: Order | null;
  /** Where it was chosen, and the shop could make one. */
  invoice: PlacedInvoice | null;
  /** How long an order waits to be fetched, 0 where the shop does not say. */
  pickupDays: number;
  /** Emails leave by themselves. */
  leaves: boolean;
};

/**
 * Says that an order has arrived, to who has just placed it: what it is, what it comes to, when and
 * where it can be had, how it is paid, what comes next.
 */
export function OrderPlaced({ placed: { id, number }, order, invoice, pickupDays, leaves }: Props) {
  return (
    <main className={styles.page} id="content">
      <h1>Ваш заказ принят в обработку</h1>
      <p>
        Номер заказа: <b>{number}</b>
      </p>
      {order && <Lines order={order} />}
      {order && <OrderFacts order={order} />}
      {invoice && <Payment order={id} {...invoice} />}
      <section aria-labelledby="next">
        <h2 id="next">Что дальше</h2>
        <ol className={styles.steps}>
          {stepsOf(order, pickupDays, leaves).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>
          Вопрос по заказу? <a href={routes.feedback()}>Напишите нам</a>.
        </p>
      </section>
      <p className={styles.ways}>
        <a className={styles.main} href={routes.order(id)}>
          Посмотреть заказ
        </a>{' '}
        <a href={routes.catalogue()}>Вернуться в каталог</a>
      </p>
    </main>
  );
}

/** The same to everybody else: the page is public, the order on it is not. */
export const OrderPlacedSomewhere = () => (
  <main id="content">
    <Notice
      title="Ваш заказ принят в обработку"
      action={{ href: routes.catalogue(), text: 'Вернуться в каталог' }}
    >
      <p>
        Номер и{'\u00A0'}состав заказа видит только тот, кто его оформил: сразу после оформления
        {'\u00A0'}— здесь, потом{'\u00A0'}— в{'\u00A0'}разделе{' '}
        <a href={routes.orders()}>Мои заказы</a>.
      </p>
    </Notice>
  </main>
);

const Lines = ({ order: { lines } }: { order: Order }) => (
  <ul className={styles.lines} aria-label="Что в заказе">
    {lines.map(({ id, brand, article, name, quantity, unit, priceKopecks, promisedAt }) => (
      <li key={id}>
        <p>
          <span className={styles.soft}>
            <b>{brand}</b> {article}
          </span>
          <br />
          {name}
          {promisedAt && (
            <>
              <br />
              <span className={styles.soft}>Ожидается: {promisedText(promisedAt, true).text}</span>
            </>
          )}
        </p>
        <p className={styles.sum}>
          {quantity} {unit} · {formatMoney(priceKopecks * quantity)}
        </p>
      </li>
    ))}
  </ul>
);

const Payment = ({ order, id, invoice, code }: PlacedInvoice & { order: string }) => (
  <section className={styles.payment} aria-labelledby="invoice">
    <div>
      <h2 id="invoice">Оплата по счёту</h2>
      <p>
        <a href={routes.orderDocument(order, id)}>
          Счёт на оплату №{'\u00A0'}
          {invoice.number}
        </a>
      </p>
      <p>Отсканируйте код в{'\u00A0'}приложении банка: реквизиты и сумма подставятся сами.</p>
      <p className={styles.soft}>{invoice.demo ? DEMO_LINE : untilLine(invoice)}</p>
    </div>
    <QrCode {...code} label="QR-код для оплаты в приложении банка" />
  </section>
);

function stepsOf(order: Order | null, pickupDays: number, leaves: boolean): string[] {
  const steps = ['Менеджер проверит наличие и\u00A0свяжется с\u00A0вами по указанным контактам.'];
  if (!order) return steps;
  if (order.contact.email && leaves) steps.push('О каждом изменении напишем на почту.');
  if (order.delivery.kind === 'courier')
    return [...steps, 'Когда всё соберём, договоримся о\u00A0времени, и курьер привезёт заказ.'];
  return [
    ...steps,
    pickupDays > 0
      ? `Когда всё будет на месте, сообщим: заказ ждёт вас ${pickupDays}\u00A0дн.`
      : 'Когда всё будет на месте, сообщим, и заказ можно забрать.',
  ];
}
