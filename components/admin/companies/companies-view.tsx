'use client';

import { AdminList } from '@/components/admin/list/admin-list';
import { MomentCell, OnPhone, StateCell } from '@/components/admin/list/cells';
import type { ListColumn } from '@/components/admin/list/columns';
import { adminRoutes } from '@/lib/admin-routes';
import type { ListedCompany } from '@/lib/companies/model';
import type { AnyListState } from '@/lib/lists/address';
import type { Extent } from '@/lib/lists/model';
import { levelText } from '@/lib/prices/admin/texts';

const COLUMNS: ListColumn<ListedCompany>[] = [
  {
    field: 'name',
    headerName: 'Название',
    flex: 2,
    minWidth: 150,
    cell: (row) => (
      <>
        {row.name}
        <OnPhone>{checkOf(row)}</OnPhone>
      </>
    ),
  },
  { field: 'inn', headerName: 'ИНН', width: 130 },
  { field: 'kpp', headerName: 'КПП', width: 110, hide: 'tablet' },
  {
    field: 'duplicates',
    headerName: 'С тем же ИНН',
    width: 120,
    align: 'right',
    cell: ({ duplicates }) => duplicates || '',
    hide: 'tablet',
  },
  {
    field: 'level',
    headerName: 'Свой уровень цен',
    flex: 1,
    minWidth: 130,
    cell: ({ level }) => level && levelText(level),
    hide: 'tablet',
  },
  {
    field: 'members',
    headerName: 'Людей',
    width: 80,
    align: 'right',
    cell: ({ members }) => members || '',
    hide: 'phone',
  },
  {
    field: 'verified',
    headerName: 'Проверка',
    width: 140,
    cell: (row) => <StateCell tone={row.verifiedAt ? 'good' : 'quiet'}>{checkOf(row)}</StateCell>,
    hide: 'phone',
  },
  {
    field: 'createdAt',
    headerName: 'Появилась',
    width: 120,
    cell: ({ createdAt }) => <MomentCell iso={createdAt} />,
    hide: 'tablet',
  },
];

const checkOf = ({ verifiedAt }: ListedCompany) => (verifiedAt ? 'проверена' : 'не проверена');

/** Companies that buy: whom the shop has checked, and which have prices of their own. */
export function CompaniesView({
  items,
  hasNext,
  found,
  state,
}: Extent & {
  items: ListedCompany[];
  state: AnyListState;
}) {
  return (
    <AdminList
      name="companies"
      title="Компании"
      path={adminRoutes.companies()}
      state={state}
      columns={COLUMNS}
      rows={items}
      hasNext={hasNext}
      found={found}
      forms={['компания', 'компании', 'компаний']}
      filters={[
        { name: 'q', label: 'Название или ИНН', kind: 'text' },
        {
          name: 'verified',
          label: 'Проверка',
          kind: 'choice',
          options: [
            { value: 'yes', label: 'проверены' },
            { value: 'no', label: 'не проверены' },
          ],
        },
        {
          name: 'level',
          label: 'Уровень цен',
          kind: 'choice',
          options: [{ value: 'own', label: 'свой у компании' }],
        },
        {
          name: 'duplicates',
          label: 'Повторы',
          kind: 'choice',
          options: [{ value: 'yes', label: 'ИНН встречается не раз' }],
        },
      ]}
      rowHref={({ id }) => adminRoutes.company(id)}
      create={{ label: 'Новая компания', href: adminRoutes.newCompany() }}
      empty={'Таких компаний нет. Добавьте её сами или одобрите заявку на\u00A0опт.'}
    />
  );
}
