'use client';

import { AdminList } from '@/components/admin/list/admin-list';
import type { ListColumn } from '@/components/admin/list/columns';
import { adminRoutes } from '@/lib/admin-routes';
import { formatMoney } from '@/lib/format/money';
import type { AnyListState } from '@/lib/lists/address';
import type { Extent } from '@/lib/lists/model';
import type { ListedFixedPrice } from '@/lib/prices/admin/model';
import { levelText, periodText } from '@/lib/prices/admin/texts';
import type { NamedLevel } from '@/lib/prices/model';

const COLUMNS: ListColumn<ListedFixedPrice>[] = [
  { field: 'article', headerName: 'Артикул', flex: 1, minWidth: 120 },
  { field: 'brand', headerName: 'Производитель', width: 140, hide: 'tablet' },
  { field: 'name', headerName: 'Товар', flex: 1, minWidth: 140, hide: 'phone' },
  {
    field: 'kopecks',
    headerName: 'Цена',
    width: 110,
    align: 'right',
    cell: ({ kopecks }) => formatMoney(kopecks),
  },
  {
    field: 'retail',
    headerName: 'Розница',
    width: 110,
    align: 'right',
    hide: 'phone',
    cell: ({ retailKopecks }) => (retailKopecks ? formatMoney(retailKopecks) : '—'),
  },
  {
    field: 'period',
    headerName: 'Действует',
    flex: 1,
    minWidth: 120,
    hide: 'tablet',
    cell: ({ from, to }) => periodText(from, to) || 'всегда',
  },
];

type Props = Extent & {
  level: NamedLevel & { id: string };
  prices: ListedFixedPrice[];
  state: AnyListState;
  /** Whether one has just been removed. */ removed: boolean;
};

/** Prices agreed on for single goods of a level. */
export function FixedPricesView({ level, prices, hasNext, found, state, removed }: Props) {
  return (
    <AdminList
      name="fixed-prices"
      title={`Фиксированные цены: ${levelText(level)}`}
      path={adminRoutes.fixedPrices(level.id)}
      state={state}
      done={removed && 'Цена удалена.'}
      columns={COLUMNS}
      rows={prices}
      hasNext={hasNext}
      found={found}
      filters={[{ name: 'q', label: 'Артикул, производитель или название', kind: 'text' }]}
      rowHref={({ id }) => adminRoutes.fixedPrice(level.id, id)}
      create={{ label: 'Добавить', href: adminRoutes.fixedPrice(level.id, 'new') }}
      empty={
        state.q
          ? 'Таких цен нет.'
          : 'Фиксированных цен пока нет: товары стоят столько, сколько считают правила и процент уровня.'
      }
    >
      <p>
        <a href={adminRoutes.priceLevel(level.id)}>К уровню «{levelText(level)}»</a>
      </p>
    </AdminList>
  );
}
