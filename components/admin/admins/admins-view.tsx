'use client';

import { AdminList } from '@/components/admin/list/admin-list';
import { MomentCell, OnPhone, StateCell } from '@/components/admin/list/cells';
import type { ListColumn } from '@/components/admin/list/columns';
import { adminRoutes } from '@/lib/admin-routes';
import type { AdminAccount } from '@/lib/admins/model';
import { ROLE_NAMES } from '../role-names';
import { ADMIN_STATES } from './state-names';

const COLUMNS: ListColumn<AdminAccount>[] = [
  {
    field: 'name',
    headerName: 'Имя',
    flex: 1,
    minWidth: 100,
    cell: (row) => (
      <>
        {row.name || row.email}
        <OnPhone>{more(row)}</OnPhone>
      </>
    ),
  },
  { field: 'email', headerName: 'Почта', flex: 1, minWidth: 120, hide: 'phone' },
  { field: 'role', headerName: 'Роль', width: 140, cell: ({ role }) => ROLE_NAMES[role] },
  {
    field: 'state',
    headerName: 'Состояние',
    width: 140,
    cell: ({ state }) => (
      <StateCell tone={ADMIN_STATES[state].tone}>{ADMIN_STATES[state].name}</StateCell>
    ),
    hide: 'phone',
  },
  {
    field: 'created',
    headerName: 'Появился',
    width: 112,
    cell: ({ createdAt }) => <MomentCell iso={createdAt} />,
    hide: 'tablet',
  },
];

/** Whether he does not work here, and his address. */
const more = ({ name, email, state }: AdminAccount) =>
  [state !== 'works' && ADMIN_STATES[state].name, name && email].filter(Boolean).join(', ');

/** Who works in the shop: those who may sign in first. */
export function AdminsView({
  colleagues,
  removed,
}: {
  colleagues: AdminAccount[];
  /** Whether an invitation has just been withdrawn. */ removed: boolean;
}) {
  return (
    <AdminList
      name="admins"
      title="Сотрудники"
      path={adminRoutes.admins()}
      state={{ page: 1 }}
      done={removed && 'Приглашение отозвано.'}
      columns={COLUMNS}
      rows={colleagues}
      hasNext={false}
      rowHref={({ id }) => adminRoutes.admin(id)}
      create={{ label: 'Пригласить', href: adminRoutes.newAdmin() }}
      empty="Сотрудников нет."
    />
  );
}
