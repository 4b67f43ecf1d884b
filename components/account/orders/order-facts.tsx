import { BalanceRows } from '@/components/orders/balance-rows';
import { ParcelLabel } from '@/components/orders/parcel-label';
import { CopyOnClick } from '@/components/ui/copy-on-click';
import { placeLine } from '@/lib/delivery/model';
import { formatMoney } from '@/lib/format/money';
import { formatPhone } from '@/lib/format/phone';
import type { Payment } from '@/lib/orders/model';
import type { Parcel } from '@/lib/orders/parcels/model';
import type { Order } from '@/lib/orders/repository';
import { isOwed } from '@/lib/orders/states/model';
import { sumName } from '@/lib/vat/model';
import styles from './order-facts.module.css';

const PAYMENTS: Record<Payment, string> = { on_receipt: 'При получении', invoice: 'По счёту' };

type Props = {
  order: Order;
  /** With whom its goods travel. */ parcels?: Parcel[];
};

/** What it comes to, whom it goes to and how. */
export function OrderFacts({ order, parcels = [] }: Props) {
  return (
    <>
      <OrderSums order={order} />
      <OrderDetails order={order} parcels={parcels} />
    </>
  );
}

function OrderSums({ order }: { order: Order }) {
  const { delivery, itemsKopecks, totalKopecks, state, lines } = order;
  const total = sumName(
    'Итого',
    lines.filter((line) => isOwed(line.state)).map(({ vatPercent }) => vatPercent),
  );
  return (
    <dl className={styles.sums}>
      {state !== 'cancelled' && (
        <div>
          <dt>Товары</dt>
          <dd>{formatMoney(itemsKopecks)}</dd>
        </div>
      )}
      {state !== 'cancelled' && (
        <div>
          <dt>Доставка</dt>
          <dd>{delivery.kopecks > 0 ? formatMoney(delivery.kopecks) : 'бесплатно'}</dd>
        </div>
      )}
      <div className={styles.all}>
        <dt>{total}</dt>
        <dd>{formatMoney(totalKopecks)}</dd>
      </div>
      <BalanceRows order={order} back="К возврату" />
    </dl>
  );
}

function OrderDetails({
  order: { contact, delivery, payment, comment, clientNumber, car },
  parcels,
}: Required<Props>) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Получатель</dt>
        <dd>
          {contact.name}, {formatPhone(contact.phone)}
          {contact.email && `, ${contact.email}`}
        </dd>
      </div>
      <div>
        <dt>{delivery.kind === 'courier' ? 'Курьером' : 'Самовывоз'}</dt>
        <dd>{placeLine(delivery.details)}</dd>
      </div>
      {parcels.length > 0 && <ParcelsFact parcels={parcels} />}
      <div>
        <dt>Оплата</dt>
        <dd>{PAYMENTS[payment]}</dd>
      </div>
      {clientNumber && (
        <div>
          <dt>Ваш номер</dt>
          <dd>{clientNumber}</dd>
        </div>
      )}
      {car && (
        <div>
          <dt>Автомобиль</dt>
          <dd>{[car.name, car.number].filter(Boolean).join(', ')}</dd>
        </div>
      )}
      {comment && (
        <div>
          <dt>Комментарий</dt>
          <dd className={styles.words}>{comment}</dd>
        </div>
      )}
    </dl>
  );
}

const ParcelsFact = ({ parcels }: { parcels: Parcel[] }) => (
  <div>
    <dt>{parcels.length === 1 ? 'Посылка' : 'Посылки'}</dt>
    <dd>
      {parcels.map((parcel) => (
        <div key={parcel.id} className={styles.parcel}>
          <ParcelLabel parcel={parcel} />
        </div>
      ))}
      <CopyOnClick />
    </dd>
  </div>
);
