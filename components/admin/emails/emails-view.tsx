'use client';

import { AdminList } from '@/components/admin/list/admin-list';
import { MomentCell, OnPhone } from '@/components/admin/list/cells';
import { CountField } from '@/components/admin/list/count-field';
import type { ListColumn } from '@/components/admin/list/columns';
import { Check } from '@/components/ui/forms/check';
import { FormMessage } from '@/components/ui/forms/form-message';
import { adminRoutes } from '@/lib/admin-routes';
import { resendMany } from '@/lib/emails/actions';
import type { Email } from '@/lib/emails/model';
import type { AnyListState } from '@/lib/lists/address';
import type { Extent } from '@/lib/lists/model';
import { EMAIL_STATE_NAMES, EmailState } from './email-state';

type Props = Extent & {
  emails: Email[];
  state: AnyListState;
  /** Emails leave by a mail server. */ sending: boolean;
};

const COLUMNS: ListColumn<Email>[] = [
  {
    field: 'subject',
    headerName: 'Письмо',
    flex: 2,
    minWidth: 140,
    cell: ({ subject, state }) => (
      <>
        {subject}
        <OnPhone>{EMAIL_STATE_NAMES[state]}</OnPhone>
      </>
    ),
  },
  { field: 'recipient', headerName: 'Кому', flex: 1, minWidth: 130 },
  {
    field: 'state',
    headerName: 'Состояние',
    width: 230,
    cell: (email) => <EmailState email={email} />,
    hide: 'phone',
  },
  {
    field: 'created',
    headerName: 'Написано',
    width: 130,
    sortable: true,
    cell: ({ createdAt }) => <MomentCell iso={createdAt} />,
    hide: 'tablet',
  },
];

const STATES = [
  { value: 'waiting', label: 'ждут' },
  { value: 'sent', label: 'отправлены' },
  { value: 'failed', label: 'не ушли' },
];

/**
 * The outbox: what the shop has written to its customers in the last month. Each reading is written
 * down, so an email opens on a page only.
 */
export function EmailsView({ emails, hasNext, found, state, sending }: Props) {
  return (
    <AdminList
      name="emails"
      title="Письма"
      path={adminRoutes.emails()}
      state={state}
      columns={COLUMNS}
      rows={emails}
      hasNext={hasNext}
      found={found}
      filters={[
        { name: 'q', label: 'Адрес или тема', kind: 'text' },
        { name: 'state', label: 'Состояние', kind: 'choice', options: STATES },
      ]}
      rowHref={({ id }) => adminRoutes.email(id)}
      {...(sending && {
        forms: ['письмо', 'письма', 'писем'] as const,
        bulk: [
          {
            label: 'Отправить ещё раз',
            action: resendMany,
            only: {
              fits: ({ state: of }: Email) => of === 'sent' || of === 'failed',
              reason: 'выбранные письма ещё ждут отправки',
            },
            fields: (
              <>
                <CountField label="Сколько писем" />
                <Check name="sure">Те, что ушли или, возможно, ушли, отправить второй раз</Check>
              </>
            ),
          },
        ],
      })}
      empty={state.q || state.state ? 'Таких писем нет.' : 'Писем нет. Они хранятся 30\u00A0дней.'}
    >
      <p>
        <a href={adminRoutes.emailTexts()}>Тексты писем</a>
      </p>
      {!sending && (
        <FormMessage kind="info">
          Почтовый сервер не настроен, поэтому письма не уходят и хранятся здесь. Откройте письмо,
          чтобы передать адресату ссылку из{'\u00A0'}него.
        </FormMessage>
      )}
    </AdminList>
  );
}
