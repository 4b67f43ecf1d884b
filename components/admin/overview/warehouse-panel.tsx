import { FigureTable } from '@/components/admin/figure-table';
import { Panel } from '@/components/admin/panel';
import { adminRoutes } from '@/lib/admin-routes';
import { formatNumber } from '@/lib/format/money';
import { WAREHOUSE_LINES, type WarehouseWork } from '@/lib/overview/model';
import { LINE_PROPERTIES } from '@/lib/orders/state-properties/model';
import { ShortFigure } from './figures';
import styles from './overview.module.css';

/** What waits for the warehouse, each kind of work leading to its lines. */
export function WarehousePanel({ work: { lines, short } }: { work: WarehouseWork }) {
  const rows = WAREHOUSE_LINES.flatMap((state) => {
    const count = lines.find((line) => line.state === state)?.count ?? 0;
    return count > 0
      ? [
          {
            key: state,
            cells: [
              <a key="task" href={adminRoutes.orders({ by: 'lines', state })}>
                {LINE_PROPERTIES[state].task}
              </a>,
              formatNumber(count),
            ],
          },
        ]
      : [];
  });
  return (
    <>
      <ShortFigure count={short} />
      <Panel title="Что сделать" aside={<a href={adminRoutes.orders()}>Все заказы</a>}>
        {rows.length > 0 ? (
          <FigureTable
            caption="Работа склада"
            columns={[{ name: 'Работа' }, { name: 'Позиций', number: true }]}
            rows={rows}
          />
        ) : (
          <p className={styles.none}>Сейчас всё сделано: новых позиций для склада нет.</p>
        )}
      </Panel>
    </>
  );
}
