import { FigureTable } from '@/components/admin/figure-table';
import { Panel } from '@/components/admin/panel';
import { adminRoutes } from '@/lib/admin-routes';
import { formatBytes } from '@/lib/format/bytes';
import { formatMoment } from '@/lib/format/moment';
import { formatNumber } from '@/lib/format/money';
import type { DataSize } from '@/lib/system/model';

const SHOWN = 15;

/** What takes the room: the largest tables, with their indexes. */
export function DataSizes({ size: { measuredAt, items } }: { size: DataSize }) {
  const rest = items.slice(SHOWN).reduce((sum, { bytes }) => sum + bytes, 0);
  const rows = items.slice(0, SHOWN).map(({ table, bytes, rows: count }) => ({
    key: table,
    cells: [table, count > 0 ? formatNumber(count) : '', formatBytes(bytes)],
  }));
  return (
    <Panel
      title="Размер данных по таблицам"
      id="data"
      aside={
        <a href={adminRoutes.system({ measure: '1' })}>
          {measuredAt ? `Измерено ${formatMoment(measuredAt)}, измерить заново` : 'Измерить'}
        </a>
      }
    >
      {items.length === 0 && (
        <p>Измерение читает всю базу: у большого магазина оно длится до минуты.</p>
      )}
      {items.length > 0 && (
        <FigureTable
          caption="Самые большие таблицы, вместе с их указателями"
          columns={[
            { name: 'Таблица' },
            { name: 'Строк', number: true },
            { name: 'Размер', number: true },
          ]}
          rows={
            rest > 0
              ? [...rows, { key: 'rest', cells: ['остальные', '', formatBytes(rest)] }]
              : rows
          }
        />
      )}
    </Panel>
  );
}
