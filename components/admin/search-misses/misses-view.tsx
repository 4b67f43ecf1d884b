'use client';

import { AdminList } from '@/components/admin/list/admin-list';
import type { BulkAction } from '@/components/admin/list/bulk-action';
import { MomentCell } from '@/components/admin/list/cells';
import type { ListColumn } from '@/components/admin/list/columns';
import { CountField } from '@/components/admin/list/count-field';
import { adminRoutes } from '@/lib/admin-routes';
import type { AnyListState } from '@/lib/lists/address';
import type { Extent } from '@/lib/lists/model';
import { routes } from '@/lib/routes';
import { forgetMisses, hideMisses, showMisses } from '@/lib/search-misses/actions';
import type { SearchMiss } from '@/lib/search-misses/model';

type Props = Extent & { misses: SearchMiss[]; state: AnyListState };

const COLUMNS: ListColumn<SearchMiss>[] = [
  {
    field: 'query',
    headerName: 'Что искали',
    flex: 1,
    minWidth: 160,
    cell: ({ query }) => <a href={routes.search({ q: query })}>{query}</a>,
  },
  { field: 'times', headerName: 'Раз', width: 80, align: 'right', sortable: true },
  {
    field: 'last_at',
    headerName: 'Последний раз',
    width: 140,
    sortable: true,
    hide: 'phone',
    cell: ({ lastAt }) => <MomentCell iso={lastAt} />,
  },
];

const hide = (isHidden: boolean): BulkAction => ({
  label: 'Скрыть',
  action: hideMisses,
  only: { fits: () => !isHidden, reason: 'выбранные запросы уже скрыты' },
  undo: { action: showMisses, fields: null },
});
const show = (isHidden: boolean): BulkAction => ({
  label: 'Вернуть в список',
  action: showMisses,
  only: { fits: () => isHidden, reason: 'выбранные запросы и\u00A0так в\u00A0списке' },
  undo: { action: hideMisses, fields: null },
});
const FORGET: BulkAction = {
  label: 'Удалить',
  action: forgetMisses,
  danger: true,
  fields: <CountField label="Сколько запросов" />,
};

/** What visitors looked for and did not find: what the shop lacks, or calls otherwise. */
export function MissesView({ misses, hasNext, found, state }: Props) {
  const isHidden = state.shown === 'hidden';
  return (
    <AdminList
      name="search-misses"
      title="Поиск без результата"
      path={adminRoutes.searchMisses()}
      state={state}
      columns={COLUMNS}
      rows={misses}
      hasNext={hasNext}
      found={found}
      forms={['запрос', 'запроса', 'запросов']}
      filters={[
        { name: 'q', label: 'Слово', kind: 'text' },
        {
          name: 'shown',
          label: 'Показать',
          kind: 'choice',
          empty: false,
          options: [
            { value: 'shown', label: 'нерешённые' },
            { value: 'hidden', label: 'скрытые' },
          ],
        },
      ]}
      exports={adminRoutes.searchMissesFile}
      bulk={[hide(isHidden), show(isHidden), FORGET]}
      empty={
        state.q
          ? 'Таких запросов нет.'
          : isHidden
            ? 'Скрытых запросов нет.'
            : 'Всё, что искали, находится.'
      }
    />
  );
}
