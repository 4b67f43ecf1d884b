'use client';

import { Panel } from '@/components/admin/panel';
import { ButtonForm } from '@/components/admin/record-form/button-form';
import type { Owner } from '@/components/private-form/use-private-form';
import { Choice } from '@/components/ui/forms/choice';
import { FormMessage } from '@/components/ui/forms/form-message';
import { adminRoutes } from '@/lib/admin-routes';
import type { Customer } from '@/lib/customers/model';
import type { CustomerDone } from '@/lib/customers/schema';
import { giveLevel } from '@/lib/prices/admin/actions';
import styles from './customer.module.css';
import { MembershipForm } from './membership-form';

export type LevelChoice = { value: string; text: string };

/** What a customer pays by, and for whom he buys. */
export function LevelPanel({
  customer,
  levels,
  owner,
  done,
}: {
  customer: Customer;
  levels: LevelChoice[];
  owner: Owner;
  done?: CustomerDone;
}) {
  const { id, company, ownLevel, mergedInto, blocked } = customer;
  const told = toldOf(done, company !== null);
  return (
    <Panel title="Цены и компания" id="level">
      {told && <FormMessage kind="done">{told}</FormMessage>}
      <LevelFacts customer={customer} />
      {company?.hasLevel && (
        <p className={styles.soft}>У компании свой уровень цен, он важнее уровня покупателя.</p>
      )}
      {!mergedInto && (
        <ButtonForm
          form="level"
          path={adminRoutes.customer(id)}
          account={owner.account}
          action={giveLevel}
          hidden={{ customer: id }}
          seen={{ seen: ownLevel }}
          button="Изменить уровень"
        >
          {(of) => (
            <Choice
              label="Уровень покупателя"
              options={[{ value: '', text: 'Розница' }, ...levels]}
              {...of('level', ownLevel)}
            />
          )}
        </ButtonForm>
      )}
      {!mergedInto && (company || !blocked) && (
        <MembershipForm key={company?.id} customer={id} company={company?.id ?? ''} owner={owner} />
      )}
    </Panel>
  );
}

function toldOf(done: CustomerDone | undefined, hasCompany: boolean): string {
  if (done === 'company')
    return hasCompany ? 'Покупатель прикреплён к компании.' : 'Покупатель больше не в компании.';
  return done === 'level' ? 'Уровень изменён: новые цены действуют уже сейчас.' : '';
}

function LevelFacts({ customer: { company, paysBy } }: { customer: Customer }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Платит</dt>
        <dd>{paysBy ? `по уровню «${paysBy}»` : 'по розничным ценам'}</dd>
      </div>
      <div>
        <dt>Компания</dt>
        <dd>
          {company ? (
            <>
              <a href={adminRoutes.company(company.id)}>{company.name}</a>, ИНН {company.inn}
              {company.kpp && `, КПП ${company.kpp}`}
            </>
          ) : (
            'нет'
          )}
        </dd>
      </div>
    </dl>
  );
}
