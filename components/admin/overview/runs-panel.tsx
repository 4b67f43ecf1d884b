import { FigureLink, FigureTable } from '@/components/admin/figure-table';
import { Panel } from '@/components/admin/panel';
import { adminRoutes } from '@/lib/admin-routes';
import { formatMoment, formatShortMoment } from '@/lib/format/moment';
import { formatNumber } from '@/lib/format/money';
import type { RecentRun } from '@/lib/overview/model';

const STATES: Record<string, string> = {
  uploaded: 'принят',
  checked: 'проверен',
  running: 'загружается',
  done: 'загружен',
  cancelled: 'отменён',
  failed: 'не загружен',
  rolled_back: 'возвращён',
};

/** The price lists that were loaded last. */
export function RunsPanel({ runs }: { runs: RecentRun[] }) {
  const rows = runs.map(
    ({ id, job, supplier, supplierId, state, startedAt, finishedAt, added, changed, refused }) => {
      const at = finishedAt || startedAt;
      const href = job ? adminRoutes.importJob(job) : adminRoutes.supplier(supplierId); // what the command line loads has no page of its own
      const figures = Object.entries({ added, changed, refused }).map(([of, count]) => (
        <FigureLink key={of} href={href} isRepeated>
          {formatNumber(count)}
        </FigureLink>
      ));
      return {
        key: id,
        cells: [
          <a key="of" href={href}>
            {supplier}
          </a>,
          at && (
            <time key="at" dateTime={at} title={formatMoment(at)}>
              {formatShortMoment(at)}
            </time>
          ),
          STATES[state] ?? state,
          ...figures,
        ],
      };
    },
  );
  return (
    <Panel title="Последние загрузки" aside={<a href={adminRoutes.imports()}>Прайс-листы</a>}>
      {rows.length === 0 ? (
        <p>Прайс-листы ещё не загружались.</p>
      ) : (
        <FigureTable
          caption="Последние загрузки прайс-листов"
          columns={[
            { name: 'Поставщик' },
            { name: 'Когда' },
            { name: 'Итог' },
            { name: 'Новых', number: true },
            { name: 'Изменено', number: true },
            { name: 'Отклонено', number: true },
          ]}
          rows={rows}
        />
      )}
    </Panel>
  );
}
