import { FollowOwn } from '@/components/live/follow-own';
import { AccountFrame } from '@/components/account/account-frame';
import { Pagination } from '@/components/ui/pagination';
import { Strip } from '@/components/ui/strip';
import { formatMoment } from '@/lib/format/moment';
import { formatMoney } from '@/lib/format/money';
import { ORDER_STATES, type OrderState } from '@/lib/orders/model';
import { ORDER_PROPERTIES } from '@/lib/orders/state-properties/model';
import type { OrderSummary } from '@/lib/orders/contract';
import { routes } from '@/lib/routes';
import { FindOrders } from './find-orders';
import { NoOrders } from './no-orders';
import styles from './orders-view.module.css';
import { StateMark } from './state-mark';

type Props = {
  orders: OrderSummary[];
  /** Those of them that wait for the customer. */ asking: ReadonlySet<string>;
  /** What was looked for, '' for all. */ find: string;
  state?: OrderState;
  page: number;
  hasNext: boolean;
};

/** What the customer has ordered, the newest first. */
export function OrdersView({ orders, asking, find, state, page, hasNext }: Props) {
  const hasNone = orders.length === 0 && !find && !state && page === 1;
  return (
    <AccountFrame title="Заказы" path={routes.orders()}>
      <FollowOwn kind="orders" ids={orders.map(({ id }) => id)} />
      {!hasNone && <FindOrders find={find} state={state} />}
      <Strip className={styles.states} label="Состояние">
        <a href={routes.orders({ find })} aria-current={state ? undefined : 'page'}>
          Все
        </a>
        {ORDER_STATES.map((one) => (
          <a
            key={one}
            href={routes.orders({ find, state: one })}
            aria-current={one === state ? 'page' : undefined}
          >
            {ORDER_PROPERTIES[one].name}
          </a>
        ))}
      </Strip>
      {orders.length === 0 ? (
        <NoOrders find={find} state={state} page={page} />
      ) : (
        <ul className={styles.orders}>
          {orders.map(({ id, number, state: one, placedAt, totalKopecks, isUnread }) => (
            <li key={id}>
              <a className={styles.number} href={routes.order(id)}>
                Заказ №{'\u00A0'}
                {number}
              </a>
              <span className={styles.moment}>{formatMoment(placedAt)}</span>
              <span className={styles.marks}>
                <StateMark {...ORDER_PROPERTIES[one]} />
                {asking.has(id) && <b className={styles.asks}>Нужен ваш ответ</b>}
                {isUnread && <b className={styles.unread}>Новое сообщение</b>}
              </span>
              <b className={styles.total}>{formatMoney(totalKopecks)}</b>
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pages={hasNext ? page + 1 : page}
        address={(n) => routes.orders({ find, state, page: n })}
        next={hasNext ? routes.orders({ find, state, page: page + 1 }) : null}
      />
    </AccountFrame>
  );
}
