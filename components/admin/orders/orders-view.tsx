'use client';

import type { ReactNode } from 'react';
import { AdminList } from '@/components/admin/list/admin-list';
import { MomentCell, OnPhone } from '@/components/admin/list/cells';
import type { ListColumn } from '@/components/admin/list/columns';
import { useLiveRefresh } from '@/components/live/use-live';
import { adminRoutes } from '@/lib/admin-routes';
import { formatMoney } from '@/lib/format/money';
import { formatPhone } from '@/lib/format/phone';
import { isNarrowed, type AnyListState } from '@/lib/lists/address';
import type { Extent } from '@/lib/lists/model';
import type { ListedOrder, OrderCounts } from '@/lib/orders/lists/model';
import { ORDER_PROPERTIES } from '@/lib/orders/state-properties/model';
import { owedBack } from '@/lib/orders/states/model';
import { BySwitch } from './by-switch';
import { OrderStateCell, PromisedCell } from './cells';
import { filtersOf, viewsOf, type LevelChoice, type SupplierChoice } from './list-choices';
import styles from './cells.module.css';

type Props = Extent & {
  orders: ListedOrder[];
  state: AnyListState;
  suppliers: SupplierChoice[];
  levels: LevelChoice[];
  counts: OrderCounts;
  drawer: ReactNode;
  drawerTitle: string;
  /** May order for customers. */ creates: boolean;
};

/** What is told of an order in a row. */
export const ORDER_COLUMNS: ListColumn<ListedOrder>[] = [
  {
    field: 'number',
    headerName: 'Номер',
    width: 124,
    cell: ({ number, state }) => (
      <>
        <span className={styles.strong}>{number}</span>
        <OnPhone>{ORDER_PROPERTIES[state].name}</OnPhone>
      </>
    ),
  },
  {
    field: 'created',
    headerName: 'Когда',
    width: 112,
    sortable: true,
    cell: ({ placedAt }) => <MomentCell iso={placedAt} />,
    hide: 'tablet',
  },
  {
    field: 'customer',
    headerName: 'Покупатель',
    flex: 2,
    minWidth: 96,
    cell: ({ customer, isUnread, isShort, totalKopecks, paidKopecks }) => (
      <>
        {isUnread && (
          <span className={styles.unread} title="Новое сообщение">
            ✉<span className={styles.hidden}>новое сообщение, </span>
          </span>
        )}
        {isShort && <Short />}
        <OwedBack kopecks={owedBack({ totalKopecks, paidKopecks })} />
        {customer}
        {owedBack({ totalKopecks, paidKopecks }) > 0 && (
          <OnPhone tone="bad">
            <span aria-hidden="true">вернуть</span>
          </OnPhone>
        )}
      </>
    ),
  },
  {
    field: 'phone',
    headerName: 'Телефон',
    width: 150,
    cell: ({ phone }) => formatPhone(phone),
    hide: 'tablet',
  },
  {
    field: 'state',
    headerName: 'Состояние',
    width: 158,
    cell: ({ state }) => <OrderStateCell state={state} />,
    hide: 'phone',
  },
  {
    field: 'promised',
    headerName: 'Обещано',
    width: 104,
    cell: ({ promisedAt }) => <PromisedCell iso={promisedAt} isPending />,
    hide: 'tablet',
  },
  { field: 'lines', headerName: 'Позиций', width: 88, align: 'right', hide: 'tablet' },
  {
    field: 'total',
    headerName: 'Сумма',
    width: 106,
    align: 'right',
    cell: ({ totalKopecks, paidKopecks }) => (
      <>
        {formatMoney(totalKopecks)}
        <OwedBackOnPhone kopecks={owedBack({ totalKopecks, paidKopecks })} />
      </>
    ),
  },
];

const Short = () => (
  <span className={styles.short} title="Обещано больше, чем есть на полке">
    !<span className={styles.hidden}>не хватает на полке, </span>
  </span>
);

/** What is to be given back; a phone has no room for it before the name. */
const OwedBack = ({ kopecks }: { kopecks: number }) =>
  kopecks > 0 && <span className={styles.owed}>вернуть {formatMoney(kopecks)}, </span>;

/** There it stands below the order's sum, and its word below the name: no cell has room for both. */
const OwedBackOnPhone = ({ kopecks }: { kopecks: number }) =>
  kopecks > 0 && (
    <OnPhone tone="bad">
      <span className={styles.hidden}>вернуть </span>
      {formatMoney(kopecks)}
    </OnPhone>
  );

/** What has been ordered, order by order. */
export function OrdersView({
  orders,
  hasNext,
  found,
  state,
  suppliers,
  levels,
  counts,
  drawer,
  drawerTitle,
  creates,
}: Props) {
  useLiveRefresh(['orders']);
  return (
    <AdminList
      name="orders"
      title="Заказы"
      path={adminRoutes.orders()}
      state={state}
      views={viewsOf('orders', counts)}
      columns={ORDER_COLUMNS}
      rows={orders}
      hasNext={hasNext}
      found={found}
      forms={['заказ', 'заказа', 'заказов']}
      filters={filtersOf('кроме отменённых', ORDER_PROPERTIES, suppliers, levels)}
      rowHref={({ id }) => adminRoutes.order(id)}
      drawer={drawer}
      drawerTitle={drawerTitle}
      exports={adminRoutes.ordersFile}
      create={creates ? { label: 'Создать заказ', href: adminRoutes.newOrder() } : undefined}
      empty={
        isNarrowed(state)
          ? 'Таких заказов нет. Снимите часть условий или поищите по номеру.'
          : 'Заказов пока нет.'
      }
    >
      <BySwitch by="orders" state={state} />
    </AdminList>
  );
}
