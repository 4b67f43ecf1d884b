'use client';

import { AdminList } from '@/components/admin/list/admin-list';
import { StateCell } from '@/components/admin/list/cells';
import type { ListColumn } from '@/components/admin/list/columns';
import { adminRoutes } from '@/lib/admin-routes';
import { BRAND_KINDS, type ListedBrand } from '@/lib/brands/model';
import { formatNumber } from '@/lib/format/money';
import type { AnyListState } from '@/lib/lists/address';
import type { Extent } from '@/lib/lists/model';
import { KIND_NAMES } from './kind-names';

const COLUMNS: ListColumn<ListedBrand>[] = [
  { field: 'name', headerName: 'Название', flex: 1, minWidth: 150, sortable: true },
  {
    field: 'products',
    headerName: 'Товаров',
    width: 110,
    align: 'right',
    sortable: true,
    cell: ({ products }) => formatNumber(products),
  },
  {
    field: 'aliases',
    headerName: 'Другие написания',
    flex: 1,
    minWidth: 160,
    hide: 'tablet',
    cell: ({ aliases }) => aliases.join(', '),
  },
  {
    field: 'kind',
    headerName: 'Что выпускает',
    width: 180,
    hide: 'tablet',
    cell: ({ kind }) => KIND_NAMES[kind],
  },
  { field: 'country', headerName: 'Страна', width: 130, hide: 'tablet' },
  {
    field: 'active',
    headerName: 'Состояние',
    width: 130,
    hide: 'phone',
    cell: ({ active }) => (
      <StateCell tone={active ? 'good' : 'quiet'}>{active ? 'Показываем' : 'Скрыт'}</StateCell>
    ),
  },
];

const STATES = [
  { value: '1', label: 'показываем' },
  { value: '0', label: 'скрытые' },
];

/** Whose goods the shop sells, by the names that price lists give them. */
export function BrandsView({
  brands,
  hasNext,
  found,
  state,
  removed,
}: Extent & {
  brands: ListedBrand[];
  state: AnyListState;
  /** Whether one has just been removed. */ removed: boolean;
}) {
  const isNarrowed = Boolean(state.q ?? state.kind ?? state.active);
  return (
    <AdminList
      name="brands"
      title="Производители"
      path={adminRoutes.brands()}
      state={state}
      done={removed && 'Производитель удалён.'}
      columns={COLUMNS}
      rows={brands}
      hasNext={hasNext}
      found={found}
      filters={[
        { name: 'q', label: 'Название или другое написание', kind: 'text' },
        {
          name: 'kind',
          label: 'Что выпускает',
          kind: 'choice',
          options: BRAND_KINDS.map((value) => ({ value, label: KIND_NAMES[value].toLowerCase() })),
        },
        { name: 'active', label: 'Состояние', kind: 'choice', options: STATES },
      ]}
      rowHref={({ id }) => adminRoutes.brand(id)}
      create={{ label: 'Добавить', href: adminRoutes.newBrand() }}
      exports={(format) => adminRoutes.brandsFile(format)}
      empty={
        isNarrowed
          ? 'Таких производителей нет.'
          : 'Производителей пока нет: они появятся с первым прайс-листом.'
      }
    />
  );
}
