'use client';

import type { ReactNode } from 'react';
import { AdminList } from '@/components/admin/list/admin-list';
import { MomentCell, OnPhone, StateCell } from '@/components/admin/list/cells';
import type { ListColumn } from '@/components/admin/list/columns';
import { topicName } from '@/components/feedback/topics';
import { useLiveRefresh } from '@/components/live/use-live';
import { adminRoutes } from '@/lib/admin-routes';
import { moveManyFeedback, moveManyFeedbackBack } from '@/lib/feedback/actions';
import { STATES, type FeedbackState, type ReceivedFeedback } from '@/lib/feedback/model';
import { BETWEEN_DAYS } from '@/components/admin/list/between-days';
import type { AnyListState } from '@/lib/lists/address';
import type { Extent } from '@/lib/lists/model';
import { ONE_STATE_NAMES, STATE_NAMES } from './state-names';

type Props = Extent & {
  messages: ReceivedFeedback[];
  state: AnyListState;
  open: ReceivedFeedback | null;
  drawer: ReactNode;
};

const TONES = { new: 'waits', answered: 'good', closed: 'quiet' } as const;

const COLUMNS: ListColumn<ReceivedFeedback>[] = [
  {
    field: 'name',
    headerName: 'От кого',
    flex: 1,
    minWidth: 120,
    cell: ({ name, state }) => (
      <>
        {name}
        <OnPhone>{ONE_STATE_NAMES[state]}</OnPhone>
      </>
    ),
  },
  { field: 'number', headerName: 'Номер', width: 80, align: 'right', hide: 'tablet' },
  {
    field: 'topic',
    headerName: 'О чём',
    width: 170,
    cell: ({ topic }) => topicName(topic),
    hide: 'tablet',
  },
  { field: 'message', headerName: 'Сообщение', flex: 2, minWidth: 100, hide: 'phone' },
  {
    field: 'state',
    headerName: 'Состояние',
    width: 118,
    cell: ({ state }) => <StateCell tone={TONES[state]}>{ONE_STATE_NAMES[state]}</StateCell>,
    hide: 'phone',
  },
  {
    field: 'created',
    headerName: 'Написано',
    width: 112,
    sortable: true,
    cell: ({ createdAt }) => <MomentCell iso={createdAt} />,
  },
];

const MOVES: Record<FeedbackState, string> = {
  new: 'Вернуть в новые',
  answered: 'Отвечено',
  closed: 'Закрыть',
};
const STATE_OPTIONS = [
  ...STATES.map((value) => ({ value, label: STATE_NAMES[value].toLowerCase() })),
  { value: 'all', label: 'все' },
];

/** What visitors wrote, by what has become of it. */
export function MessagesView({ messages, hasNext, found, state, open, drawer }: Props) {
  useLiveRefresh(['feedback']);
  return (
    <AdminList
      name="feedback"
      title="Сообщения"
      path={adminRoutes.messages()}
      state={state}
      columns={COLUMNS}
      rows={messages}
      hasNext={hasNext}
      found={found}
      filters={[
        { name: 'q', label: 'Номер, имя, телефон, почта', kind: 'text' },
        { name: 'state', label: 'Состояние', kind: 'choice', options: STATE_OPTIONS, empty: false },
        ...BETWEEN_DAYS,
      ]}
      rowHref={({ id }) => adminRoutes.message(id)}
      bulk={STATES.map((to) => ({
        label: MOVES[to],
        action: moveManyFeedback,
        hidden: { state: to },
        only: {
          fits: (message: ReceivedFeedback) => message.state !== to,
          reason: `у\u00A0выбранных уже состояние «${ONE_STATE_NAMES[to]}»`,
        },
        undo: { action: moveManyFeedbackBack, fields: null },
      }))}
      forms={['сообщение', 'сообщения', 'сообщений']}
      exports={(format) => adminRoutes.messagesFile(format)}
      drawer={drawer}
      drawerTitle={open ? `${topicName(open.topic)}, №\u00A0${open.number}` : ''}
      empty={
        state.q || state.from || state.to ? 'Таких сообщений нет.' : EMPTY[String(state.state)]
      }
    />
  );
}

const EMPTY: Record<string, string> = {
  new: 'Новых сообщений нет.',
  answered: 'Отвеченных сообщений нет.',
  closed: 'Закрытых сообщений нет.',
  all: 'Сообщений пока нет.',
};
