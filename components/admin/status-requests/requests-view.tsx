'use client';

import { AdminList } from '@/components/admin/list/admin-list';
import { MomentCell, OnPhone, StateCell } from '@/components/admin/list/cells';
import type { ListColumn } from '@/components/admin/list/columns';
import { useLiveRefresh } from '@/components/live/use-live';
import { BUSINESS_NAMES, REQUEST_STATE_NAMES } from '@/components/status-requests/names';
import { adminRoutes } from '@/lib/admin-routes';
import type { AnyListState } from '@/lib/lists/address';
import type { Extent } from '@/lib/lists/model';
import { REQUEST_STATES, type RequestState } from '@/lib/status-requests/model';
import type { AdminRequest } from '@/lib/status-requests/admin/model';

const TONES = {
  new: 'waits',
  review: 'waits',
  info: 'quiet',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'quiet',
} as const satisfies Record<RequestState, string>;

const COLUMNS: ListColumn<AdminRequest>[] = [
  {
    field: 'company',
    headerName: 'Кто',
    flex: 1,
    minWidth: 150,
    cell: ({ company, state }) => (
      <>
        {company.name}
        <OnPhone>{REQUEST_STATE_NAMES[state]}</OnPhone>
      </>
    ),
  },
  {
    field: 'inn',
    headerName: 'ИНН',
    width: 116,
    cell: ({ company }) => company.inn,
    hide: 'tablet',
  },
  {
    field: 'business',
    headerName: 'Чем занимается',
    width: 150,
    cell: ({ business }) => BUSINESS_NAMES[business],
    hide: 'tablet',
  },
  {
    field: 'user',
    headerName: 'Покупатель',
    flex: 1,
    minWidth: 140,
    cell: ({ user }) => `${user.name || user.email}${user.blocked ? ', вход закрыт' : ''}`,
    hide: 'tablet',
  },
  { field: 'number', headerName: 'Номер', width: 110, hide: 'tablet' },
  {
    field: 'state',
    headerName: 'Состояние',
    width: 168,
    cell: ({ state }) => <StateCell tone={TONES[state]}>{REQUEST_STATE_NAMES[state]}</StateCell>,
    hide: 'phone',
  },
  {
    field: 'createdAt',
    headerName: 'Отправлена',
    width: 112,
    cell: ({ createdAt }) => <MomentCell iso={createdAt} />,
  },
];

const STATES = [
  { value: 'waits', label: 'ждут решения' },
  { value: 'late', label: 'ждут дольше рабочего дня' },
  ...REQUEST_STATES.map((value) => ({ value, label: REQUEST_STATE_NAMES[value].toLowerCase() })),
  { value: 'all', label: 'все' },
];

/** Who asks for wholesale prices: what waits comes first by age. */
export function RequestsView({
  requests,
  hasNext,
  found,
  state,
}: Extent & {
  requests: AdminRequest[];
  state: AnyListState;
}) {
  useLiveRefresh(['status_requests']);
  return (
    <AdminList
      name="status-requests"
      title="Заявки на опт"
      path={adminRoutes.statusRequests()}
      state={state}
      columns={COLUMNS}
      rows={requests}
      hasNext={hasNext}
      found={found}
      filters={[
        { name: 'q', label: 'Номер заявки или ИНН', kind: 'text' },
        { name: 'state', label: 'Состояние', kind: 'choice', options: STATES, empty: false },
      ]}
      rowHref={({ id }) => adminRoutes.statusRequest(id)}
      empty={
        state.q
          ? 'Таких заявок нет.'
          : state.state === 'waits' || state.state === 'late'
            ? 'Все заявки решены.'
            : 'Заявок нет.'
      }
    />
  );
}
