'use client';

import { Panel } from '@/components/admin/panel';
import { ButtonForm } from '@/components/admin/record-form/button-form';
import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm, type Owner } from '@/components/private-form/use-private-form';
import { Field } from '@/components/ui/forms/field';
import { FormMessage } from '@/components/ui/forms/form-message';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { adminRoutes } from '@/lib/admin-routes';
import { blockCustomer, sendPasswordLetter, signCustomerOut, unblockCustomer } from '@/lib/customers/actions';
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

type Props = { customer: Customer; owner: Owner; done?: CustomerDone };

/** Whether a customer can sign in, and what helps him or keeps him out. His password is nobody's business. */
export function AccessPanel({ customer, owner, done }: Props) {
  const { id, email, blocked, reason } = customer;
  const press = { path: adminRoutes.customer(id), account: owner.account, hidden: { id } };
  const told = done && DONE[done];
  return (
    <Panel title="Вход на сайт" id="access">
      {told && <FormMessage kind="done">{told}</FormMessage>}
      {blocked ? (
        <>
          <p>Закрыт{reason && `: ${reason}`}</p>
          <ButtonForm {...press} form="unblock" action={unblockCustomer} button="Открыть вход" pending="Открываем…" />
        </>
      ) : (
        <>
          {!email && <p className={styles.soft}>Почты нет, поэтому войти он пока не может.</p>}
          <div className={styles.presses}>
            {email && <ButtonForm {...press} form="letter" action={sendPasswordLetter} button="Послать ссылку для пароля" pending="Посылаем…" />}
            <ButtonForm {...press} form="sign-out" action={signCustomerOut} button="Завершить все сеансы" pending="Завершаем…" />
          </div>
          <BlockForm id={id} owner={owner} />
        </>
      )}
    </Panel>
  );
}

function BlockForm({ id, owner }: { id: string; owner: Owner }) {
  const { parts, of } = usePrivateForm({ action: blockCustomer, form: 'block', owner, path: adminRoutes.customer(id), door: routes.adminSignIn });
  const reason = of('reason');
  return (
    <details className={styles.more} open={parts.state.status === 'failed' || reason.value !== ''}>
      <summary>Закрыть вход</summary>
      <PrivateForm {...parts}>
        <div className={styles.form}>
          <p className={styles.soft}>Покупатель сразу выйдет на всех устройствах и не сможет войти. Заказы останутся, их можно вести дальше.</p>
          <input type="hidden" name="id" value={id} />
          <Field label="Причина, для своих" maxLength={MAX.reason} required {...reason} />
          <div><SubmitButton tone="danger" pending="Закрываем…">Закрыть вход</SubmitButton></div>
        </div>
      </PrivateForm>
    </details>
  );
}
