'use client';

import Link from 'next/link';
import { AdminList } from '@/components/admin/list/admin-list';
import { MomentCell, OnPhone, StateCell } from '@/components/admin/list/cells';
import type { ListColumn } from '@/components/admin/list/columns';
import type { ListFilter } from '@/components/admin/list/list-filters';
import { adminRoutes } from '@/lib/admin-routes';
import { formatMoney, formatNumber } from '@/lib/format/money';
import { counted } from '@/lib/format/plural';
import type { AnyListState } from '@/lib/lists/address';
import type { Extent } from '@/lib/lists/model';
import type { ListedSupplierOrder } from '@/lib/supplier-orders/contract';
import { MOST_LINES, SUPPLIER_ORDER_STATES } from '@/lib/supplier-orders/model';
import { STATE_NAMES, STATE_TONES } from './names';

const COLUMNS: ListColumn<ListedSupplierOrder>[] = [
  {
    field: 'number',
    headerName: 'Номер',
    width: 120,
    cell: ({ number }) => <b>{number}</b>,
  },
  {
    field: 'supplier',
    headerName: 'Поставщик',
    flex: 1,
    minWidth: 130,
    cell: ({ supplier, state }) => (
      <>
        {supplier}
        <OnPhone>{STATE_NAMES[state]}</OnPhone>
      </>
    ),
  },
  { field: 'warehouse', headerName: 'Склад', flex: 1, minWidth: 130, hide: 'tablet' },
  {
    field: 'state',
    headerName: 'Состояние',
    flex: 1,
    minWidth: 150,
    hide: 'phone',
    cell: ({ state }) => <StateCell tone={STATE_TONES[state]}>{STATE_NAMES[state]}</StateCell>,
  },
  {
    field: 'lines',
    headerName: 'Позиций',
    width: 80,
    align: 'right',
    hide: 'tablet',
    cell: ({ lines }) => formatNumber(lines),
  },
  {
    field: 'kopecks',
    headerName: 'Сумма',
    width: 120,
    align: 'right',
    hide: 'tablet',
    cell: ({ kopecks }) => (kopecks === null ? '—' : formatMoney(kopecks)),
  },
  {
    field: 'sent',
    headerName: 'Отправлен',
    width: 130,
    hide: 'tablet',
    cell: ({ sentAt }) => (sentAt ? <MomentCell iso={sentAt} /> : '—'),
  },
];

type Props = Extent & {
  items: ListedSupplierOrder[];
  /** Lines that wait to be ordered. */
  waiting: number;
  state: AnyListState;
  suppliers: { id: string; name: string }[];
  /** May order. */
  buys: boolean;
  cancelled: boolean;
};

/** What was ordered of suppliers, and how much waits to be. */
export function SupplierOrdersView({
  items,
  hasNext,
  found,
  waiting,
  state,
  suppliers,
  buys,
  cancelled,
}: Props) {
  return (
    <AdminList
      name="supplier-orders"
      title="Заказы поставщикам"
      path={adminRoutes.supplierOrders()}
      state={state}
      done={cancelled && 'Черновик отменён: его позиции снова ждут заказа.'}
      columns={COLUMNS}
      rows={items}
      hasNext={hasNext}
      found={found}
      filters={filtersOf(suppliers)}
      rowHref={({ id }) => adminRoutes.supplierOrder(id)}
      empty={
        state.supplier || state.state
          ? 'Таких заказов нет.'
          : 'Открытых заказов нет: всё получено или ещё не\u00A0заказано.'
      }
    >
      {buys && <Waiting lines={waiting} />}
    </AdminList>
  );
}

const Waiting = ({ lines }: { lines: number }) => (
  <p>
    {lines === 0 ? (
      'Всё, что подтверждено покупателям, заказано.'
    ) : (
      <Link href={adminRoutes.linesToOrder()} prefetch={false}>
        Заказать у{'\u00A0'}поставщиков:{' '}
        {lines > MOST_LINES
          ? `больше ${formatNumber(MOST_LINES)} позиций`
          : counted(lines, ['позиция', 'позиции', 'позиций'])}
      </Link>
    )}
  </p>
);

const filtersOf = (suppliers: Props['suppliers']): ListFilter[] => [
  {
    name: 'supplier',
    label: 'Поставщик',
    kind: 'choice',
    options: suppliers.map(({ id, name }) => ({ value: id, label: name })),
  },
  {
    name: 'state',
    label: 'Состояние',
    kind: 'choice',
    empty: 'открытые',
    options: [
      { value: 'all', label: 'любое' },
      ...SUPPLIER_ORDER_STATES.map((value) => ({
        value,
        label: STATE_NAMES[value].toLowerCase(),
      })),
    ],
  },
];
