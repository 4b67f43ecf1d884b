import { FollowOwn } from '@/components/live/follow-own';
import type { ReactNode } from 'react';
import type { Owner } from '@/components/private-form/use-private-form';
import { AccountFrame } from '@/components/account/account-frame';
import { FormMessage } from '@/components/ui/forms/form-message';
import { formatMoment } from '@/lib/format/moment';
import type { OrderEvent } from '@/lib/orders/events/repository';
import type { OrderMessage } from '@/lib/orders/messages/repository';
import { ORDER_PROPERTIES } from '@/lib/orders/state-properties/model';
import type { Parcel } from '@/lib/orders/parcels/model';
import type { FreeWay, OrderNotice } from '@/lib/orders/account/model';
import type { Order } from '@/lib/orders/repository';
import { routes } from '@/lib/routes';
import { StateMark } from '../../orders/state-mark';
import { NOTICES } from './notices';
import { OrderActs } from './order-acts';
import { OrderFacts } from './order-facts';
import { OrderHistory } from './order-history';
import { OrderLines } from './order-lines';
import { OrderMessages } from './order-messages';
import styles from './order-view.module.css';

type Props = {
  order: Order;
  events: OrderEvent[];
  messages: OrderMessage[];
  parcels: Parcel[];
  owner: Owner;
  done?: OrderNotice;
  /** The line for which a form is open. */
  open?: string;
  /** A free courier whom taking goods out may cost. */
  way: FreeWay | null;
  /** Papers of the order. */
  children?: ReactNode;
};

/**
 * One order: what was sold at what price, what has become of each line and what the customer may do
 * about it.
 */
export function OrderView({
  order,
  events,
  messages,
  parcels,
  owner,
  done,
  open,
  way,
  children,
}: Props) {
  const { id, number, state, placedAt } = order;
  const isUpset = done === 'moved' || done === 'partly';
  return (
    <AccountFrame title={`Заказ №\u00A0${number}`} path={routes.order(id)}>
      <FollowOwn kind="orders" ids={[id]} />
      {done && done !== 'sent' && (
        <FormMessage kind={isUpset ? 'error' : 'done'}>{NOTICES[done]}</FormMessage>
      )}
      <p className={styles.state}>
        <StateMark {...ORDER_PROPERTIES[state]} />{' '}
        <span className={styles.soft}>от {formatMoment(placedAt)}</span>
      </p>
      <OrderLines order={order} owner={owner} open={open} way={way} />
      <OrderFacts order={order} parcels={parcels} />
      <OrderActs order={order} owner={owner} way={way} />
      {children && (
        <section className={styles.documents} aria-labelledby="documents">
          <h2 id="documents">Документы</h2>
          {children}
        </section>
      )}
      <OrderMessages order={order} messages={messages} owner={owner} sent={done === 'sent'} />
      <OrderHistory events={events} lines={order.lines} />
    </AccountFrame>
  );
}
