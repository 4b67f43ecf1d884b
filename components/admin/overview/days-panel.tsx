'use client';

import { lazy, Suspense, useSyncExternalStore } from 'react';
import { FigureTable } from '@/components/admin/figure-table';
import { Panel } from '@/components/admin/panel';
import { adminRoutes } from '@/lib/admin-routes';
import { formatDay } from '@/lib/format/moment';
import type { DayCount } from '@/lib/overview/model';
import styles from './overview.module.css';

/** Charts are heavy: they come when the page already stands. */
const DaysChart = lazy(() => import('./days-chart').then((module) => ({ default: module.DaysChart })));

/** What came in day by day: a chart, and the same as a table. */
export function DaysPanel({ days }: { days: DayCount[] }) {
  const isHydrated = useSyncExternalStore(subscribeToNothing, () => true, () => false);
  const rows = days.toReversed().map(({ day, messages, customers }) => ({ key: day, cells: [formatDay(`${day}T12:00:00Z`), String(messages), String(customers)] }));
  return (
    <Panel title="Что пришло за две недели" aside={<a href={adminRoutes.messages('all')}>Сообщения</a>}>
      {isHydrated && <div className={styles.chart}><Suspense><DaysChart days={days} /></Suspense></div>}
      <details open={!isHydrated}>
        <summary>Таблицей</summary>
        <FigureTable caption="Что пришло по дням" columns={[{ name: 'День' }, { name: 'Сообщения', number: true }, { name: 'Новые покупатели', number: true }]} rows={rows} />
      </details>
    </Panel>
  );
}

const subscribeToNothing = () => () => undefined;
