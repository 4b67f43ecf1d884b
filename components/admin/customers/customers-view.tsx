'use client';

import { AdminList } from '@/components/admin/list/admin-list';
import { BETWEEN_DAYS } from '@/components/admin/list/between-days';
import { MomentCell, OnPhone, StateCell } from '@/components/admin/list/cells';
import type { ListColumn } from '@/components/admin/list/columns';
import { adminRoutes } from '@/lib/admin-routes';
import { accessName } from '@/lib/customers/access-name';
import { calledBy } from '@/lib/customers/called-by';
import type { ListedCustomer } from '@/lib/customers/model';
import { formatPhone } from '@/lib/format/phone';
import { isNarrowed, type AnyListState } from '@/lib/lists/address';
import type { Extent } from '@/lib/lists/model';
import { RETAIL } from '@/lib/prices/model';

const COLUMNS: ListColumn<ListedCustomer>[] = [
  {
    field: 'name',
    headerName: 'Имя',
    flex: 2,
    minWidth: 160,
    cell: (row) => (
      <>
        {calledBy(row)}
        <OnPhone>{warningOf(row)}</OnPhone>
      </>
    ),
  },
  {
    field: 'phone',
    headerName: 'Телефон',
    width: 150,
    cell: ({ phone }) => phone && formatPhone(phone),
  },
  { field: 'email', headerName: 'Почта', flex: 2, minWidth: 162, hide: 'tablet' },
  { field: 'company', headerName: 'Компания', flex: 2, minWidth: 130, hide: 'tablet' },
  {
    field: 'level',
    headerName: 'Уровень цен',
    width: 116,
    cell: ({ level }) => level,
    hide: 'tablet',
  },
  {
    field: 'orders',
    headerName: 'Заказов',
    width: 84,
    align: 'right',
    cell: ({ orders }) => (orders >= 1000 ? '1000+' : orders || ''),
    hide: 'tablet',
  },
  {
    field: 'state',
    headerName: 'Вход',
    width: 120,
    cell: (row) => <StateCell tone={row.blocked ? 'bad' : 'good'}>{accessName(row)}</StateCell>,
    hide: 'phone',
  },
  {
    field: 'created',
    headerName: 'Появился',
    width: 96,
    sortable: true,
    cell: ({ createdAt }) => <MomentCell iso={createdAt} />,
    hide: 'tablet',
  },
];

/** What nobody should overlook who has no room for the column. */
const warningOf = ({ blocked, isMerged }: ListedCustomer) =>
  isMerged ? 'Объединён с\u00A0другим' : blocked ? 'Вход закрыт' : '';

const YES_NO = (withIt: string, without: string) => [
  { value: 'with', label: withIt },
  { value: 'without', label: without },
];

type Props = Extent & {
  customers: ListedCustomer[];
  state: AnyListState;
  levels: { value: string; text: string }[];
  /** Whose people are shown, when the list is narrowed to one company. */ company: {
    id: string;
    name: string;
  } | null;
};

const nameOf = (levels: Props['levels'], id: string) =>
  levels.find(({ value }) => value === id)?.text ?? 'розница';

/** Who buys: found by whatever is known of him. */
export function CustomersView({ customers, hasNext, found, state, levels, company }: Props) {
  const companies = [
    ...YES_NO('с компанией', 'без компании'),
    ...(company ? [{ value: company.id, label: company.name }] : []),
  ];
  return (
    <AdminList
      name="customers"
      title="Покупатели"
      path={adminRoutes.customers()}
      state={state}
      columns={COLUMNS}
      rows={customers.map((one) => ({ ...one, level: nameOf(levels, one.level) }))}
      hasNext={hasNext}
      found={found}
      forms={['покупатель', 'покупателя', 'покупателей']}
      filters={[
        { name: 'q', label: 'Имя, телефон, почта или ИНН', kind: 'text' },
        {
          name: 'level',
          label: 'Уровень',
          kind: 'choice',
          options: [
            { value: RETAIL, label: 'розница' },
            ...levels.map(({ value, text }) => ({ value, label: text })),
          ],
        },
        { name: 'company', label: 'Компания', kind: 'choice', options: companies },
        { name: 'orders', label: 'Заказы', kind: 'choice', options: YES_NO('есть', 'нет') },
        {
          name: 'state',
          label: 'Вход',
          kind: 'choice',
          options: [
            { value: 'active', label: 'открыт' },
            { value: 'blocked', label: 'закрыт' },
          ],
        },
        ...BETWEEN_DAYS,
      ]}
      rowHref={({ id }) => adminRoutes.customer(id)}
      exports={adminRoutes.customersFile}
      create={{ label: 'Добавить', href: adminRoutes.newCustomer() }}
      empty={
        isNarrowed(state)
          ? 'Таких покупателей нет. Снимите часть условий или поищите по концу телефона.'
          : 'Покупателей пока нет. Они появятся, когда зарегистрируются на\u00A0сайте или когда вы добавите первого.'
      }
    />
  );
}
