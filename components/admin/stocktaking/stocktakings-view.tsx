'use client';

import Link from 'next/link';
import { AdminList } from '@/components/admin/list/admin-list';
import { MomentCell, OnPhone, StateCell } from '@/components/admin/list/cells';
import type { ListColumn } from '@/components/admin/list/columns';
import type { ListFilter } from '@/components/admin/list/list-filters';
import { useLiveRefresh } from '@/components/live/use-live';
import { adminRoutes } from '@/lib/admin-routes';
import { formatNumber } from '@/lib/format/money';
import type { AnyListState } from '@/lib/lists/address';
import type { Extent } from '@/lib/lists/model';
import { beginStocktaking } from '@/lib/stocktaking/actions';
import { STOCKTAKING_STATES } from '@/lib/stocktaking/model';
import type { ListedStocktaking } from '@/lib/stocktaking/repository';
import { Choice } from '@/components/ui/forms/choice';
import { ButtonForm } from '../record-form/button-form';
import { STATE_NAMES, STATE_TONES } from './state-names';
import styles from './stocktaking.module.css';

const figure = (state: string, pieces: number) => (state === 'posted' ? formatNumber(pieces) : '—');

const COLUMNS: ListColumn<ListedStocktaking>[] = [
  {
    field: 'created',
    headerName: 'Начата',
    width: 130,
    sortable: true,
    cell: ({ openedAt }) => <MomentCell iso={openedAt} />,
  },
  {
    field: 'warehouse',
    headerName: 'Склад',
    flex: 1,
    minWidth: 120,
    cell: ({ warehouse, state }) => (
      <>
        {warehouse}
        <OnPhone>{STATE_NAMES[state]}</OnPhone>
      </>
    ),
  },
  {
    field: 'state',
    headerName: 'Состояние',
    width: 120,
    cell: ({ state }) => <StateCell tone={STATE_TONES[state]}>{STATE_NAMES[state]}</StateCell>,
    hide: 'phone',
  },
  {
    field: 'lines',
    headerName: 'Позиций',
    width: 90,
    align: 'right',
    cell: ({ state, lines }) => figure(state, lines),
    hide: 'tablet',
  },
  {
    field: 'surplus',
    headerName: 'Излишек, шт.',
    width: 110,
    align: 'right',
    cell: ({ state, surplus }) => figure(state, surplus),
    hide: 'tablet',
  },
  {
    field: 'shortage',
    headerName: 'Недостача, шт.',
    width: 120,
    align: 'right',
    cell: ({ state, shortage }) => figure(state, shortage),
    hide: 'tablet',
  },
  { field: 'reason', headerName: 'Причина', flex: 1, minWidth: 120, hide: 'tablet' },
  { field: 'openedBy', headerName: 'Кто начал', width: 140, hide: 'tablet' },
];

type Props = Extent & {
  items: ListedStocktaking[];
  state: AnyListState;
  warehouses: { id: string; name: string }[];
  account: string;
  /** Whether one has just been cancelled. */
  cancelled: boolean;
};

/** All countings of our warehouses, and the beginning of one more. */
export function StocktakingsView({
  items,
  hasNext,
  found,
  state,
  warehouses,
  account,
  cancelled,
}: Props) {
  useLiveRefresh(['stocktakings']);
  return (
    <AdminList
      name="stocktakings"
      title="Инвентаризация"
      path={adminRoutes.stocktakings()}
      state={state}
      done={cancelled && 'Инвентаризация отменена: остатки не\u00A0изменились.'}
      columns={COLUMNS}
      rows={items}
      hasNext={hasNext}
      found={found}
      filters={filtersOf(warehouses)}
      rowHref={({ id }) => adminRoutes.stocktaking(id)}
      empty={
        state.warehouse || state.state
          ? 'Таких инвентаризаций нет.'
          : 'Инвентаризаций пока не было.'
      }
    >
      <p>
        <Link href={adminRoutes.shortages()} prefetch={false}>
          Обещано больше, чем есть
        </Link>
      </p>
      <Begin warehouses={warehouses} account={account} />
    </AdminList>
  );
}

const filtersOf = (warehouses: Props['warehouses']): ListFilter[] => [
  {
    name: 'warehouse',
    label: 'Склад',
    kind: 'choice',
    options: warehouses.map(({ id, name }) => ({ value: id, label: name })),
  },
  {
    name: 'state',
    label: 'Состояние',
    kind: 'choice',
    options: STOCKTAKING_STATES.map((value) => ({
      value,
      label: STATE_NAMES[value].toLowerCase(),
    })),
  },
];

function Begin({ warehouses, account }: Pick<Props, 'warehouses' | 'account'>) {
  if (warehouses.length === 0)
    return <p>Своих складов пока нет: заведите их у поставщика, который и есть магазин.</p>;
  return (
    <div className={styles.begin}>
      <ButtonForm
        form="begin"
        path={adminRoutes.stocktakings()}
        account={account}
        action={beginStocktaking}
        hidden={{}}
        button="Начать считать"
        pending="Начинаем…"
        tone="plain"
      >
        {(of) => (
          <Choice
            label="Склад"
            options={warehouses.map(({ id, name }) => ({ value: id, text: name }))}
            {...of('warehouse')}
          />
        )}
      </ButtonForm>
    </div>
  );
}
