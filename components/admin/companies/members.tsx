'use client';

import { FindForm } from '@/components/admin/orders/find-form';
import { ButtonForm } from '@/components/admin/record-form/button-form';
import type { Owner } from '@/components/private-form/use-private-form';
import { adminRoutes } from '@/lib/admin-routes';
import { addMember, leaveCompany } from '@/lib/companies/actions';
import type { Company } from '@/lib/companies/model';
import { calledBy } from '@/lib/customers/called-by';
import type { ListedCustomer } from '@/lib/customers/model';
import { formatPhone } from '@/lib/format/phone';
import { levelText } from '@/lib/prices/admin/texts';
import styles from './company-view.module.css';

/** `hasNext`: there are more than these. */
export type FoundCustomers = { items: ListedCustomer[]; hasNext: boolean };

type Props = {
  company: Pick<Company, 'id' | 'members'>;
  /** Who is looked for; '' for nobody. */ who: string;
  /** Whoever that may be, `level` in words. */ found: FoundCustomers;
  owner: Owner;
};

/** Who buys for a company: each can be taken out, and others be looked for and put in. */
export function Members({ company: { id, members }, who, found, owner: { account } }: Props) {
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
      <FindForm
        path={adminRoutes.company(id)}
        name="who"
        label="Кого прикрепить: почта, телефон или имя"
        value={who}
        hidden={{}}
      />
      {who && found.items.length === 0 && (
        <p>
          Такого покупателя нет. Добавьте его в{'\u00A0'}разделе{' '}
          <a href={adminRoutes.customers()}>«Покупатели»</a>.
        </p>
      )}
      <ul className={styles.plain} aria-label="Найденные покупатели">
        {found.items.map((customer) => (
          <li key={customer.id} className={styles.member}>
            <Found company={id} who={who} customer={customer} account={account} />
          </li>
        ))}
      </ul>
      {found.hasNext && (
        <p className={styles.soft}>Показаны первые {found.items.length}: уточните запрос.</p>
      )}
    </>
  );
}

/** Somebody who may be put in, told so that he is not taken for somebody else. */
function Found({
  company,
  who,
  customer,
  account,
}: {
  company: string;
  who: string;
  customer: ListedCustomer;
  account: string;
}) {
  const { id, email, phone, level, company: other, blocked, isMerged } = customer;
  const called = calledBy(customer);
  const facts = [
    email !== called && email,
    phone && formatPhone(phone),
    level,
    other && `в\u00A0компании ${other}`,
    blocked && 'вход закрыт',
    isMerged && 'объединён с\u00A0другим покупателем',
  ];
  return (
    <>
      <span>
        <a href={adminRoutes.customer(id)}>{called}</a>{' '}
        <span className={styles.soft}>{facts.filter(Boolean).join(', ')}</span>
      </span>
      {!other && !blocked && !isMerged && (
        <ButtonForm
          form={`join-${id}`}
          path={adminRoutes.company(company, undefined, who)}
          account={account}
          action={addMember}
          hidden={{ id: company, customer: id }}
          button="Прикрепить"
          label={`Прикрепить: ${called}`}
          pending="Прикрепляем…"
        />
      )}
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
    level ? `свой уровень «${levelText(level)}»` : 'своего уровня нет',
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
