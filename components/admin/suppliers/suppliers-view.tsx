'use client';

import { AdminList } from '@/components/admin/list/admin-list';
import { MomentCell, OnPhone, StateCell } from '@/components/admin/list/cells';
import type { ListColumn } from '@/components/admin/list/columns';
import { adminRoutes } from '@/lib/admin-routes';
import type { AnyListState } from '@/lib/lists/address';
import { formatNumber } from '@/lib/format/money';
import type { ListedSupplier } from '@/lib/suppliers/model';
import { hoursText } from './hours-text';
import { SUPPLIER_KINDS } from './supplier-kinds';

/** `stale`: his prices are overdue. */
export type SupplierRow = ListedSupplier & { stale: boolean };

const COLUMNS: ListColumn<SupplierRow>[] = [
  {
    field: 'name',
    headerName: 'Название',
    flex: 1,
    minWidth: 150,
    cell: (row) => (
      <>
        {row.name}
        <OnPhone>{stateOf(row)}</OnPhone>
      </>
    ),
  },
  {
    field: 'warehouses',
    headerName: 'Склады',
    flex: 1,
    minWidth: 140,
    hide: 'tablet',
    cell: ({ warehouses }) => warehouses.join(', ') || '—',
  },
  {
    field: 'kind',
    headerName: 'Кто это',
    width: 130,
    hide: 'tablet',
    cell: ({ kind }) => SUPPLIER_KINDS[kind],
  },
  {
    field: 'lead',
    headerName: 'Срок',
    width: 90,
    hide: 'phone',
    cell: ({ leadMinHours, leadMaxHours }) => hoursText(leadMinHours, leadMaxHours),
  },
  {
    field: 'list',
    headerName: 'Прайс-лист',
    width: 120,
    cell: ({ list }) => (list ? <MomentCell iso={list.at} /> : '—'),
  },
  {
    field: 'rows',
    headerName: 'Строк в нём',
    width: 110,
    align: 'right',
    hide: 'tablet',
    cell: ({ list }) => (list ? formatNumber(list.rows) : ''),
  },
  {
    field: 'state',
    headerName: 'Состояние',
    width: 140,
    hide: 'phone',
    cell: (row) => <StateCell tone={toneOf(row)}>{stateOf(row)}</StateCell>,
  },
];

const stateOf = ({ active, stale, list }: SupplierRow) =>
  !active ? 'Выключен' : !stale ? 'Работает' : list ? 'Прайс устарел' : 'Нет прайса';
const toneOf = ({ active, stale }: SupplierRow) => (!active ? 'quiet' : stale ? 'waits' : 'good');

/** Who supplies the shop, and how fresh his prices are. */
export function SuppliersView({
  suppliers,
  state,
  removed,
}: {
  suppliers: SupplierRow[];
  state: AnyListState;
  /** Whether one has just been removed. */ removed: boolean;
}) {
  return (
    <AdminList
      name="suppliers"
      title="Поставщики"
      path={adminRoutes.suppliers()}
      state={state}
      done={removed && 'Поставщик удалён.'}
      columns={COLUMNS}
      rows={suppliers}
      hasNext={false}
      filters={[
        { name: 'q', label: 'Название, код, склад, телефон или\u00A0почта', kind: 'text' },
        {
          name: 'state',
          label: 'Состояние',
          kind: 'choice',
          options: [
            { value: 'active', label: 'работают' },
            { value: 'stale', label: 'прайс устарел' },
            { value: 'off', label: 'выключены' },
          ],
        },
      ]}
      rowHref={({ id }) => adminRoutes.supplier(id)}
      create={{ label: 'Добавить', href: adminRoutes.newSupplier() }}
      exports={(format) => adminRoutes.suppliersFile(format)}
      empty={
        state.q || state.state
          ? 'Таких поставщиков нет.'
          : 'Поставщиков пока нет. Добавьте первого, чтобы загрузить его прайс-лист.'
      }
    />
  );
}
