import { FigureTable } from '@/components/admin/figure-table';
import { Panel } from '@/components/admin/panel';
import { adminRoutes } from '@/lib/admin-routes';
import { formatMoment } from '@/lib/format/moment';
import { counted } from '@/lib/format/plural';
import type { StaleList } from '@/lib/overview/model';
import { STALE_AFTER_DAYS } from '@/lib/suppliers/model';

/** Rows that the panel has room for. */
const SHOWN = 20;

/** Suppliers whose price list is old: their prices and stocks are a guess. */
export function StalePanel({ lists }: { lists: StaleList[] }) {
  const rows = lists.slice(0, SHOWN).map(({ supplier, name, lastAt }) => ({
    key: supplier,
    cells: [
      <a key="name" href={adminRoutes.supplier(supplier)}>
        {name}
      </a>,
      lastAt ? (
        <time key="at" dateTime={lastAt}>
          {formatMoment(lastAt)}
        </time>
      ) : (
        'не загружался'
      ),
    ],
  }));
  return (
    <Panel
      title="Устаревшие прайс-листы"
      aside={
        <a href={adminRoutes.suppliers({ state: lists.length > 0 ? 'stale' : undefined })}>
          Поставщики
        </a>
      }
    >
      {rows.length === 0 ? (
        <p>
          Прайс-листы всех поставщиков свежее {counted(STALE_AFTER_DAYS, ['дня', 'дней', 'дней'])}.
        </p>
      ) : (
        <FigureTable
          caption="Поставщики, чьи прайс-листы давно не загружались"
          columns={[{ name: 'Поставщик' }, { name: 'Загружен' }]}
          rows={rows}
        />
      )}
    </Panel>
  );
}
