'use client';

import { AdminList } from '@/components/admin/list/admin-list';
import { BelowDesktop, MomentCell, OnPhone, Second } from '@/components/admin/list/cells';
import type { ListColumn } from '@/components/admin/list/columns';
import { useLiveRefresh } from '@/components/live/use-live';
import { adminRoutes } from '@/lib/admin-routes';
import { formatMoney, formatNumber } from '@/lib/format/money';
import { isNarrowed, type AnyListState } from '@/lib/lists/address';
import type { Extent } from '@/lib/lists/model';
import type { Mover } from '@/lib/orders/states/model';
import { isPending, type ListedLine, type OrderCounts } from '@/lib/orders/lists/model';
import { LINE_PROPERTIES } from '@/lib/orders/state-properties/model';
import { BySwitch } from './by-switch';
import { LineStateCell, PromisedCell } from './cells';
import { filtersOf, viewsOf, type LevelChoice, type SupplierChoice } from './list-choices';
import styles from './cells.module.css';
import { stepsOf } from './line-bulk';

type Props = Extent & {
  lines: ListedLine[];
  state: AnyListState;
  suppliers: SupplierChoice[];
  levels: LevelChoice[];
  counts: OrderCounts;
  mover: Mover;
};

const POSITIONS = ['позиция', 'позиции', 'позиций'] as const;

const COLUMNS: ListColumn<ListedLine>[] = [
  {
    field: 'article',
    headerName: 'Что',
    flex: 3,
    minWidth: 170,
    cell: ({ brand, article, name, state, number }) => (
      <>
        {article}
        <Second>
          {brand} {name}
        </Second>
        <OnPhone>{`${brand}, ${LINE_PROPERTIES[state].name}, ${number}`}</OnPhone>
      </>
    ),
  },
  {
    field: 'quantity',
    headerName: 'Кол-во',
    width: 70,
    align: 'right',
    cell: ({ quantity, unit }) => `${formatNumber(quantity)}\u00A0${unit}`,
    hide: 'tablet',
  },
  {
    field: 'state',
    headerName: 'Состояние',
    width: 200,
    cell: ({ state }) => <LineStateCell state={state} />,
    hide: 'phone',
  },
  {
    field: 'promised',
    headerName: 'Обещано',
    width: 84,
    cell: (line) => <PromisedCell iso={line.promisedAt} isPending={isPending(line.state)} />,
    hide: 'tablet',
  },
  {
    field: 'price',
    headerName: 'Цена',
    width: 92,
    align: 'right',
    cell: ({ priceKopecks, quantity, unit }) => (
      <>
        {formatMoney(priceKopecks)}
        <BelowDesktop>{`${formatNumber(quantity)}\u00A0${unit}`}</BelowDesktop>
      </>
    ),
  },
  {
    field: 'customer',
    headerName: 'Заказ',
    flex: 2,
    minWidth: 120,
    cell: ({ customer, number }) => (
      <>
        {number}
        <Second>
          <span title={customer}>{customer}</span>
        </Second>
      </>
    ),
    hide: 'tablet',
  },
  {
    field: 'supplier',
    headerName: 'Откуда',
    flex: 2,
    minWidth: 150,
    cell: ({ supplier }) => (
      <span className={styles.whole} title={supplier}>
        {supplier}
      </span>
    ),
    hide: 'tablet',
  },
  {
    field: 'created',
    headerName: 'Когда',
    width: 86,
    sortable: true,
    cell: ({ placedAt }) => <MomentCell iso={placedAt} />,
    hide: 'tablet',
  },
];

/**
 * What has been ordered, line by line, as buying and picking see it. A row is a line in a state:
 * one that has been moved meanwhile is not ticked any more.
 */
export function LinesView({
  lines,
  hasNext,
  found,
  state,
  suppliers,
  levels,
  counts,
  mover,
}: Props) {
  useLiveRefresh(['orders']);
  const rows = lines.map((line) => ({ ...line, id: `${line.id}-${line.state}` }));
  return (
    <AdminList
      name="order-lines"
      title="Позиции заказов"
      path={adminRoutes.orders()}
      state={state}
      views={viewsOf('lines', counts)}
      columns={COLUMNS}
      rows={rows}
      recordOf={({ id }) => id.split('-')[0] ?? ''}
      tall
      bulk={stepsOf(mover)}
      forms={POSITIONS}
      hasNext={hasNext}
      found={found}
      filters={filtersOf(
        'кроме отменённых и\u00A0возвращённых',
        LINE_PROPERTIES,
        suppliers,
        levels,
      )}
      rowHref={({ order }) => adminRoutes.order(order)}
      exports={adminRoutes.ordersFile}
      empty={
        isNarrowed({ ...state, by: undefined })
          ? 'Таких позиций нет. Снимите часть условий или поищите по артикулу.'
          : 'Заказов пока нет.'
      }
    >
      <BySwitch by="lines" state={state} />
    </AdminList>
  );
}
