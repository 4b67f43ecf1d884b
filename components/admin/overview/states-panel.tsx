import { FigureTable } from '@/components/admin/figure-table';
import { Panel } from '@/components/admin/panel';
import { StateMark } from '@/components/orders/state-mark';
import { adminRoutes } from '@/lib/admin-routes';
import { formatNumber } from '@/lib/format/money';
import type { LineState, OrderState } from '@/lib/orders/model';
import { LINE_PROPERTIES, ORDER_PROPERTIES, type Tone } from '@/lib/orders/state-properties/model';
import type { OrderFigures } from '@/lib/overview/model';
import styles from './overview.module.css';

type Row = { state: OrderState | LineState; tone: Tone; name: string; count: number; href: string };

/** Orders and lines under way, by what has become of them. */
export function StatesPanel({ orders: { byState, lines } }: { orders: OrderFigures }) {
  const ofOrders = byState.map(({ state, count }) => ({
    state,
    count,
    ...ORDER_PROPERTIES[state],
    href: adminRoutes.orders({ state }),
  }));
  const ofLines = lines.map(({ state, count }) => ({
    state,
    count,
    ...LINE_PROPERTIES[state],
    href: adminRoutes.orders({ by: 'lines', state }),
  }));
  return (
    <Panel title="В работе" aside={<a href={adminRoutes.orders()}>Все заказы</a>}>
      <div className={styles.states}>
        <States caption="Заказы по состояниям" name="Заказы" rows={ofOrders} />
        <States caption="Позиции заказов по состояниям" name="Позиции" rows={ofLines} />
      </div>
    </Panel>
  );
}

function States({ caption, name: heading, rows }: { caption: string; name: string; rows: Row[] }) {
  const cells = rows.map(({ state, tone, name, count, href }) => ({
    key: state,
    cells: [
      <StateMark key="state" tone={tone} name={name} />,
      <a key="count" href={href} aria-label={`${name}: ${count}`}>
        {formatNumber(count)}
      </a>,
    ],
  }));
  return (
    <FigureTable
      caption={caption}
      columns={[{ name: heading }, { name: 'Сколько', number: true }]}
      rows={cells}
    />
  );
}
