'use client';

import { ButtonForm } from '@/components/admin/record-form/button-form';
import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm, type Owner } from '@/components/private-form/use-private-form';
import { Field } from '@/components/ui/forms/field';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { adminRoutes } from '@/lib/admin-routes';
import { joinCompany, leaveCompany } from '@/lib/companies/actions';
import { routes } from '@/lib/routes';
import styles from './customer.module.css';

type Props = {
  customer: string;
  /** The one that he is in; '' for none. */ company: string;
  owner: Owner;
};

/** Puts a customer into a company, or takes him out. */
export function MembershipForm({ customer, company, owner }: Props) {
  const path = adminRoutes.customer(customer);
  if (company)
    return (
      <ButtonForm
        form="leave"
        path={path}
        account={owner.account}
        action={leaveCompany}
        hidden={{ id: customer, seen: company }}
        button="Убрать из компании"
      />
    );
  return <JoinForm customer={customer} owner={owner} path={path} />;
}

function JoinForm({ customer, owner, path }: Omit<Props, 'company'> & { path: string }) {
  const { parts, of } = usePrivateForm({
    action: joinCompany,
    form: 'join',
    owner,
    path,
    door: routes.adminSignIn,
  });
  const [inn, kpp] = [of('inn'), of('kpp')];
  return (
    <details className={styles.more} open={parts.state.status === 'failed' || inn.value !== ''}>
      <summary>Прикрепить к компании</summary>
      <PrivateForm {...parts}>
        <div className={styles.form}>
          <input type="hidden" name="id" value={customer} />
          <input type="hidden" name="seen" value="" />
          <Field {...inn} label="ИНН компании" inputMode="numeric" maxLength={20} required />
          <Field {...kpp} label="КПП, если у компании есть филиалы" maxLength={20} />
          <div>
            <SubmitButton tone="plain" pending="Прикрепляем…">
              Прикрепить
            </SubmitButton>
          </div>
        </div>
      </PrivateForm>
    </details>
  );
}
