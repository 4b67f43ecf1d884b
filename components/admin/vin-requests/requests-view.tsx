'use client';

import { AdminList } from '@/components/admin/list/admin-list';
import { MomentCell, OnPhone, StateCell } from '@/components/admin/list/cells';
import type { ListColumn } from '@/components/admin/list/columns';
import { useLiveRefresh } from '@/components/live/use-live';
import { carTitle } from '@/components/vin-requests/car-facts';
import { VIN_STATE_NAMES } from '@/components/vin-requests/names';
import { adminRoutes } from '@/lib/admin-routes';
import { formatPhone } from '@/lib/format/phone';
import type { AnyListState } from '@/lib/lists/address';
import type { Extent } from '@/lib/lists/model';
import { VIN_STATES, type VinState } from '@/lib/vin-requests/model';
import type { AdminVinRequest } from '@/lib/vin-requests/admin/model';
import { Deadline } from './deadline';

const TONES = {
  new: 'waits',
  in_progress: 'waits',
  clarification: 'quiet',
  selected: 'good',
  closed: 'quiet',
} as const satisfies Record<VinState, string>;

/** Whoever asks, by what is known of him. */
const whoOf = ({ contact, user }: AdminVinRequest): string =>
  contact.name || user.name || contact.email || (contact.phone && formatPhone(contact.phone));

const columns = (hours: number): ListColumn<AdminVinRequest>[] => [
  {
    field: 'words',
    headerName: 'Что подобрать',
    flex: 2,
    minWidth: 130,
    cell: ({ words, state }) => (
      <>
        {words}
        <OnPhone>{VIN_STATE_NAMES[state]}</OnPhone>
      </>
    ),
  },
  {
    field: 'car',
    headerName: 'Автомобиль',
    flex: 1,
    minWidth: 150,
    cell: ({ car }) => carTitle(car),
    hide: 'tablet',
  },
  { field: 'contact', headerName: 'Кто', flex: 1, minWidth: 130, cell: whoOf, hide: 'tablet' },
  { field: 'number', headerName: 'Номер', width: 110, hide: 'tablet' },
  {
    field: 'state',
    headerName: 'Состояние',
    width: 124,
    cell: ({ state }) => <StateCell tone={TONES[state]}>{VIN_STATE_NAMES[state]}</StateCell>,
    hide: 'phone',
  },
  {
    field: 'waitsSince',
    headerName: 'Ответить',
    width: 124,
    cell: (request) => <Deadline request={request} hours={hours} />,
  },
  {
    field: 'createdAt',
    headerName: 'Отправлен',
    width: 112,
    cell: ({ createdAt }) => <MomentCell iso={createdAt} />,
    hide: 'phone',
  },
];

const STATES = [
  { value: 'waits', label: 'ждут ответа' },
  { value: 'late', label: 'просрочены' },
  ...VIN_STATES.map((value) => ({ value, label: VIN_STATE_NAMES[value].toLowerCase() })),
  { value: 'all', label: 'все' },
];

type Props = Extent & {
  requests: AdminVinRequest[];
  state: AnyListState;
  hours: number;
};

/** Who asks to have parts selected: what waits comes first by age. */
export function VinRequestsView({ requests, hasNext, found, state, hours }: Props) {
  useLiveRefresh(['vin_requests']);
  return (
    <AdminList
      name="vin-requests"
      title="Запросы подбора"
      path={adminRoutes.vinRequests()}
      state={state}
      columns={columns(hours)}
      rows={requests}
      hasNext={hasNext}
      found={found}
      exports={(format) => adminRoutes.vinRequestsFile(format)}
      filters={[
        { name: 'q', label: 'Номер, VIN, имя, телефон, почта', kind: 'text' },
        { name: 'state', label: 'Состояние', kind: 'choice', options: STATES, empty: false },
      ]}
      rowHref={({ id }) => adminRoutes.vinRequest(id)}
      empty={
        state.q
          ? 'Таких запросов нет.'
          : state.state === 'waits' || state.state === 'late'
            ? 'Всем ответили.'
            : 'Запросов нет.'
      }
    />
  );
}
