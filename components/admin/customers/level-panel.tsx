'use client';

import { Panel } from '@/components/admin/panel';
import { ButtonForm } from '@/components/admin/record-form/button-form';
import { Choice } from '@/components/ui/forms/choice';
import { FormMessage } from '@/components/ui/forms/form-message';
import { adminRoutes } from '@/lib/admin-routes';
import type { Customer } from '@/lib/customers/model';
import { giveLevel } from '@/lib/prices/staff/actions';
import styles from './customer.module.css';

export type LevelChoice = { value: string; text: string };

/** What a customer pays by, and for whom he buys. */
export function LevelPanel({ customer: { id, company, ownLevel, paysBy, mergedInto }, levels, account, done }: { customer: Customer; levels: LevelChoice[]; account: string; done: boolean }) {
  return (
    <Panel title="Цены и компания" id="level">
      {done && <FormMessage kind="done">Уровень изменён: новые цены действуют уже сейчас.</FormMessage>}
      <dl className={styles.facts}>
        <div><dt>Платит</dt><dd>{paysBy ? `по уровню «${paysBy}»` : 'по розничным ценам'}</dd></div>
        <div><dt>Компания</dt><dd>{company ? <><a href={adminRoutes.company(company.id)}>{company.name}</a>, ИНН {company.inn}{company.kpp && `, КПП ${company.kpp}`}</> : 'нет'}</dd></div>
      </dl>
      {company?.hasLevel && <p className={styles.soft}>У компании свой уровень цен, он важнее уровня покупателя.</p>}
      {!mergedInto && (
        <ButtonForm form="level" path={adminRoutes.customer(id)} account={account} action={giveLevel} hidden={{ customer: id }} button="Изменить уровень">
          {(errorOf) => <Choice name="level" label="Уровень покупателя" value={ownLevel} error={errorOf('level')} options={[{ value: '', text: 'Розница' }, ...levels]} />}
        </ButtonForm>
      )}
    </Panel>
  );
}
