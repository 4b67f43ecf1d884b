import { FigureTable } from '@/components/admin/figure-table';
import { Panel } from '@/components/admin/panel';
import { StateMark } from '@/components/orders/state-mark';
import { adminRoutes } from '@/lib/admin-routes';
import { formatNumber } from '@/lib/format/money';
import { ORDER_STATE_NAMES } from '@/lib/orders/names/model';
import type { OrderFigures } from '@/lib/overview/model';

/** Orders under way, by what has become of them. */
export function StatesPanel({ orders: { byState } }: { orders: OrderFigures }) {
  const rows = byState.map(({ state, count }) => ({
    key: state,
    cells: [<StateMark key="state" state={state} name={ORDER_STATE_NAMES[state]} />, <a key="count" href={adminRoutes.orders({ state })} aria-label={`${ORDER_STATE_NAMES[state]}: ${count}`}>{formatNumber(count)}</a>],
  }));
  return <Panel title="Заказы в работе" aside={<a href={adminRoutes.orders()}>Все заказы</a>}><FigureTable caption="Заказы по состояниям" columns={[{ name: 'Состояние' }, { name: 'Заказов', number: true }]} rows={rows} /></Panel>;
}
