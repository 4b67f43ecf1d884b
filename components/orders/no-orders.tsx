import { EmptyCartDrawing } from '@/components/ui/drawings';
import { Notice } from '@/components/ui/notice';
import type { OrderState } from '@/lib/orders/model';
import { ORDER_PROPERTIES } from '@/lib/orders/state-properties/model';
import { routes } from '@/lib/routes';
import styles from './no-orders.module.css';

type Props = {
  /** What was looked for, '' for all. */ find: string;
  state?: OrderState;
  page: number;
};

/** Why there is nothing to see, and where there is something. */
export function NoOrders({ find, state, page }: Props) {
  if (page > 1) return <p className={styles.none}>Дальше заказов нет.</p>;
  if (find) return <NotFound find={find} state={state} />;
  if (state) return <p className={styles.none}>Таких заказов нет.</p>;
  return (
    <Notice
      title="Заказов пока нет"
      drawing={<EmptyCartDrawing />}
      action={{ href: routes.catalogue(), text: 'Перейти в каталог' }}
    >
      <p>Здесь будет видно, что с каждым из них происходит.</p>
    </Notice>
  );
}

function NotFound({ find, state }: { find: string; state?: OrderState }) {
  return (
    <div className={styles.none}>
      <p>
        По запросу «{find}» заказов{state && ` с\u00A0состоянием «${ORDER_PROPERTIES[state].name}»`}{' '}
        нет.
      </p>
      <p className={styles.ways}>
        {state && <a href={routes.orders({ find })}>Искать с любым состоянием</a>}
        <a href={routes.orders()}>Показать все заказы</a>
      </p>
    </div>
  );
}
