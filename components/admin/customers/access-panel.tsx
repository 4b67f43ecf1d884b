'use client';

import { useState, type ReactNode } from 'react';
import { Panel } from '@/components/admin/panel';
import { EmailWaits } from '@/components/admin/emails/email-waits';
import { ButtonForm } from '@/components/admin/record-form/button-form';
import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm, type Owner } from '@/components/private-form/use-private-form';
import { Field } from '@/components/ui/forms/field';
import { FormMessage } from '@/components/ui/forms/form-message';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { adminRoutes } from '@/lib/admin-routes';
import {
  blockCustomer,
  sendPasswordEmail,
  signCustomerOut,
  unblockCustomer,
} from '@/lib/customers/actions';
import { MAX, type Customer } from '@/lib/customers/model';
import type { CustomerDone } from '@/lib/customers/schema';
import { routes } from '@/lib/routes';
import styles from './customer.module.css';

const DONE: Partial<Record<CustomerDone, string>> = {
  blocked: 'Вход закрыт: покупатель вышел на всех устройствах.',
  unblocked: 'Вход снова открыт.',
  signed_out: 'Покупатель вышел на всех устройствах.',
  letter: 'Письмо со ссылкой для нового пароля уйдёт в течение минуты.',
};

/** The address outlives what it tells of: by now the door may stand the other way. */
const agrees = (done: CustomerDone, blocked: boolean): boolean =>
  done === 'blocked' ? blocked : done !== 'unblocked' || !blocked;

type Props = {
  customer: Customer;
  owner: Owner;
  done?: CustomerDone;
  /** Letters leave by themselves. */ leaves: boolean;
  /** The reader may open letters. */ isOwner: boolean;
};

/**
 * Whether a customer can sign in, and what helps him or keeps him out. His password is nobody's
 * business.
 */
export function AccessPanel({ customer, owner, done, leaves, isOwner }: Props) {
  const { id, email, blocked, reason } = customer;
  const told = toldOf({ customer, done, leaves, isOwner });
  const act = useNewest();
  const press = (form: string) => ({
    form,
    path: adminRoutes.customer(id),
    account: owner.account,
    hidden: { id },
  });
  return (
    <Panel title="Вход на сайт" id="access">
      <div className={styles.answers}>
        {told && <FormMessage kind="done">{told}</FormMessage>}
        {blocked ? (
          <>
            <p>Закрыт{reason && `: ${reason}`}</p>
            {act(
              'unblock',
              <ButtonForm
                {...press('unblock')}
                action={unblockCustomer}
                button="Открыть вход"
                pending="Открываем…"
              />,
            )}
          </>
        ) : (
          <>
            {!email && <p className={styles.soft}>Почты нет, поэтому войти он пока не может.</p>}
            <div className={styles.presses}>
              {email &&
                act(
                  'letter',
                  <ButtonForm
                    {...press('letter')}
                    action={sendPasswordEmail}
                    button={leaves ? 'Послать ссылку для пароля' : 'Сделать ссылку для пароля'}
                    pending="Секунду…"
                  />,
                )}
              {act(
                'sign-out',
                <ButtonForm
                  {...press('sign-out')}
                  action={signCustomerOut}
                  button="Завершить все сеансы"
                  pending="Завершаем…"
                />,
              )}
            </div>
            {act('block', <BlockForm id={id} owner={owner} />)}
          </>
        )}
      </div>
    </Panel>
  );
}

function BlockForm({ id, owner }: { id: string; owner: Owner }) {
  const { parts, of } = usePrivateForm({
    action: blockCustomer,
    form: 'block',
    owner,
    path: adminRoutes.customer(id),
    door: routes.adminSignIn,
  });
  const reason = of('reason');
  return (
    <details className={styles.more} open={parts.state.status === 'failed' || reason.value !== ''}>
      <summary>Закрыть вход</summary>
      <PrivateForm {...parts}>
        <div className={styles.form}>
          <p className={styles.soft}>
            Покупатель сразу выйдет на всех устройствах и не сможет войти. Заказы останутся, их
            можно вести дальше.
          </p>
          <input type="hidden" name="id" value={id} />
          <Field label="Причина, для своих" maxLength={MAX.reason} required {...reason} />
          <div>
            <SubmitButton tone="danger" pending="Закрываем…">
              Закрыть вход
            </SubmitButton>
          </div>
        </div>
      </PrivateForm>
    </details>
  );
}

/** What is said of what has just been done. */
function toldOf({
  customer: { email, blocked },
  done,
  leaves,
  isOwner,
}: Omit<Props, 'owner'>): ReactNode {
  if (!done || !agrees(done, blocked)) return undefined;
  if (done !== 'letter' || leaves) return DONE[done];
  return <EmailWaits href={isOwner ? adminRoutes.emails('waiting', email) : undefined} link />;
}

/**
 * Lays out the forms of the panel: of their answers only that of the one that was sent last is
 * shown.
 */
function useNewest() {
  const [last, pressed] = useState('');
  return function act(form: string, children: ReactNode): ReactNode {
    return (
      <div
        className={last === '' || last === form ? styles.newest : styles.older}
        onSubmit={() => pressed(form)}
      >
        {children}
      </div>
    );
  };
}
