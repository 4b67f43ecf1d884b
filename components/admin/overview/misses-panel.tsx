import { FigureLink, FigureTable } from '@/components/admin/figure-table';
import { Panel } from '@/components/admin/panel';
import { adminRoutes } from '@/lib/admin-routes';
import { formatMoment, formatShortMoment } from '@/lib/format/moment';
import { formatNumber } from '@/lib/format/money';
import type { FrequentMiss } from '@/lib/overview/model';
import { routes } from '@/lib/routes';

/** What visitors looked for most often and did not find. */
export function MissesPanel({ misses }: { misses: FrequentMiss[] }) {
  const rows = misses.map(({ query, times, lastAt }) => ({
    key: query,
    cells: [
      <a key="query" href={routes.search({ q: query })}>
        {query}
      </a>,
      <time key="at" dateTime={lastAt} title={formatMoment(lastAt)}>
        {formatShortMoment(lastAt)}
      </time>,
      <FigureLink key="times" href={adminRoutes.searchMisses(query)}>
        {formatNumber(times)}
      </FigureLink>,
    ],
  }));
  return (
    <Panel title="Искали и не нашли" aside={<a href={adminRoutes.searchMisses()}>Все запросы</a>}>
      {rows.length === 0 ? (
        <p>Всё, что искали, находится.</p>
      ) : (
        <FigureTable
          caption="Частые запросы без результата"
          columns={[{ name: 'Запрос' }, { name: 'Последний раз' }, { name: 'Раз', number: true }]}
          rows={rows}
        />
      )}
    </Panel>
  );
}
