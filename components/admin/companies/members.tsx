'use client';

import { ButtonForm } from '@/components/admin/record-form/button-form';
import type { Owner } from '@/components/private-form/use-private-form';
import { Field } from '@/components/ui/forms/field';
import { MAX as MAX_OF_ACCOUNT } from '@/lib/accounts/model';
import { adminRoutes } from '@/lib/admin-routes';
import { addMember, leaveCompany } from '@/lib/companies/actions';
import type { Company } from '@/lib/companies/model';
import { formatPhone } from '@/lib/format/phone';
import styles from './company-view.module.css';

/** Who buys for a company: each can be taken out, and others put in by address or phone. */
export function Members({
  company: { id, members },
  owner: { account },
}: {
  company: Pick<Company, 'id' | 'members'>;
  owner: Owner;
}) {
  const path = adminRoutes.company(id);
  return (
    <>
      {members.length === 0 ? (
        <p>Никто: у{'\u00A0'}компании нет покупателей.</p>
      ) : (
        <ul className={styles.plain}>
          {members.map((member) => (
            <li key={member.id} className={styles.member}>
              <OneMember company={id} member={member} account={account} />
            </li>
          ))}
        </ul>
      )}
      <ButtonForm
        form="member"
        path={path}
        account={account}
        action={addMember}
        hidden={{ id }}
        button="Прикрепить"
        pending="Прикрепляем…"
        tone="plain"
      >
        {(of) => (
          <Field
            {...of('who')}
            label="Почта или телефон покупателя"
            maxLength={MAX_OF_ACCOUNT.email}
            autoComplete="off"
          />
        )}
      </ButtonForm>
    </>
  );
}

function OneMember({
  company,
  member: { id, name, email, phone, level, blocked },
  account,
}: {
  company: string;
  member: Company['members'][number];
  account: string;
}) {
  const called = name || email || formatPhone(phone);
  const facts = [
    email,
    level ? `свой уровень «${level}»` : 'своего уровня нет',
    blocked && 'вход закрыт',
  ];
  return (
    <>
      <span>
        <a href={adminRoutes.customer(id)}>{called}</a>{' '}
        <span className={styles.soft}>{facts.filter(Boolean).join(', ')}</span>
      </span>
      <ButtonForm
        form={`leave-${id}`}
        path={adminRoutes.company(company)}
        account={account}
        action={leaveCompany}
        hidden={{ id, seen: company, from: 'company' }}
        button="Убрать"
        label={`Убрать из\u00A0компании: ${called}`}
      />
    </>
  );
}
