'use client';

import { lazy, Suspense, useSyncExternalStore } from 'react';
import { FigureTable } from '@/components/admin/figure-table';
import { Panel } from '@/components/admin/panel';
import { adminRoutes } from '@/lib/admin-routes';
import { formatMoney, formatNumber } from '@/lib/format/money';
import { formatDay } from '@/lib/format/moment';
import type { DayCount } from '@/lib/overview/model';
import styles from './overview.module.css';

/** Charts are heavy: they come when the page already stands. */
const RevenueChart = lazy(() => import('./revenue-chart').then((module) => ({ default: module.RevenueChart })));

/** What was ordered day by day: a chart, and the same as a table whose days lead to their orders. */
export function RevenuePanel({ days }: { days: DayCount[] }) {
  const isHydrated = useSyncExternalStore(subscribeToNothing, () => true, () => false);
  const total = days.reduce((sum, { kopecks }) => sum + kopecks, 0);
  const rows = days.toReversed().map(({ day, orders, kopecks }) => ({
    key: day,
    cells: [<a key="day" href={adminRoutes.orders({ from: day, to: day })}>{formatDay(`${day}T12:00:00Z`)}</a>, formatNumber(orders), formatMoney(kopecks)],
  }));
  return (
    <Panel title="Выручка за две недели" aside={<b>{formatMoney(total)}</b>}>
      {isHydrated && <div className={styles.chart}><Suspense><RevenueChart days={days} /></Suspense></div>}
      <details open={!isHydrated}>
        <summary>Таблицей</summary>
        <FigureTable caption="Заказы по дням, без отменённых" columns={[{ name: 'День' }, { name: 'Заказов', number: true }, { name: 'На сумму', number: true }]} rows={rows} />
      </details>
    </Panel>
  );
}

const subscribeToNothing = () => () => undefined;
