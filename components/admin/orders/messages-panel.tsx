'use client';

import { Panel } from '@/components/admin/panel';
import { ButtonForm } from '@/components/admin/record-form/button-form';
import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm, type Owner } from '@/components/private-form/use-private-form';
import { Field } from '@/components/ui/forms/field';
import { FormMessage } from '@/components/ui/forms/form-message';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { adminRoutes } from '@/lib/admin-routes';
import { formatMoment, formatShortMoment } from '@/lib/format/moment';
import { readMessages, writeNote, writeToCustomer } from '@/lib/orders/admin/actions';
import type { AdminOrder } from '@/lib/orders/admin/model';
import { MAX } from '@/lib/orders/model';
import { routes } from '@/lib/routes';
import { actorName } from './event-text';
import styles from './messages-panel.module.css';

type Props = { order: AdminOrder; owner: Owner; /** May write to the customer. */ writes: boolean };

/** What was written: to and from the customer, and apart from it what only the staff read. */
export function MessagesPanel({ order, owner, writes }: Props) {
  return (
    <>
      <Panel title="Переписка с покупателем" id="messages">
        <Thread
          messages={order.messages.filter(({ isPublic }) => isPublic)}
          none="Покупатель ничего не писал."
        />
        {order.isUnread && (
          <ButtonForm
            form="seen"
            path={adminRoutes.order(order.id)}
            account={owner.account}
            action={readMessages}
            hidden={{ order: order.id }}
            button="Отметить прочитанным"
          />
        )}
        {writes && (
          <MessageForm
            order={order.id}
            owner={owner}
            form="message"
            action={writeToCustomer}
            label="Сообщение покупателю"
            button="Отправить покупателю"
          />
        )}
      </Panel>
      <div className={styles.internal}>
        <Panel title="Заметки для коллег">
          <p className={styles.hint}>
            Покупатель их не{'\u00A0'}видит, и{'\u00A0'}они не{'\u00A0'}печатаются.
          </p>
          <Thread
            messages={order.messages.filter(({ isPublic }) => !isPublic)}
            none="Заметок нет."
          />
          <MessageForm
            order={order.id}
            owner={owner}
            form="note"
            action={writeNote}
            label="Заметка для коллег"
            button="Записать для коллег"
          />
        </Panel>
      </div>
    </>
  );
}

function Thread({ messages, none }: { messages: AdminOrder['messages']; none: string }) {
  if (messages.length === 0) return <p className={styles.hint}>{none}</p>;
  return (
    <ul className={styles.thread}>
      {messages.map((message) => (
        <li key={message.id} className={message.actor === 'customer' ? styles.theirs : styles.ours}>
          <p className={styles.by}>
            {actorName(message)}{' '}
            <time dateTime={message.at} title={formatMoment(message.at)} suppressHydrationWarning>
              {formatShortMoment(message.at)}
            </time>
          </p>
          <p className={styles.words}>{message.text}</p>
        </li>
      ))}
    </ul>
  );
}

type FormProps = {
  order: string;
  owner: Owner;
  form: string;
  action: typeof writeNote;
  label: string;
  button: string;
};

function MessageForm({ order, owner, form, action, label, button }: FormProps) {
  const { parts, of } = usePrivateForm({
    action,
    form,
    owner,
    path: adminRoutes.order(order),
    door: routes.adminSignIn,
  });
  const isDone = parts.state.status === 'done';
  return (
    <PrivateForm {...parts}>
      <div className={styles.form}>
        {parts.state.status === 'done' && (
          <FormMessage kind="done" answer={parts.state}>
            {parts.state.message}
          </FormMessage>
        )}
        <input type="hidden" name="order" value={order} />
        <Field
          key={String(isDone)}
          label={label}
          rows={3}
          maxLength={MAX.message}
          shortcut={form === 'message' ? 'M' : 'N'}
          {...of('text')}
        />
        <div>
          <SubmitButton tone={form === 'message' ? 'plain' : 'quiet'}>{button}</SubmitButton>
        </div>
      </div>
    </PrivateForm>
  );
}
