'use client';

import { Field } from '@/components/ui/forms/field';
import { saveRequisites } from '@/lib/settings/actions';
import { SettingsForm, type StoredSection } from './settings-form';
import styles from './settings-form.module.css';

/** Who sells, and where the money goes: in the footer, in the documents, in the texts. */
export function RequisitesForm(stored: StoredSection) {
  return (
    <SettingsForm {...stored} title="Реквизиты" action={saveRequisites}>
      {(of) => (
        <>
          <Field
            label="Название организации или имя предпринимателя"
            maxLength={200}
            {...of('legal_name')}
          />
          <div className={styles.pair}>
            <Field label="ИНН" inputMode="numeric" maxLength={20} {...of('inn')} />
            <Field label="КПП" maxLength={15} {...of('kpp', 'У предпринимателя его нет')} />
            <Field label="ОГРН или ОГРНИП" inputMode="numeric" maxLength={25} {...of('ogrn')} />
          </div>
          <Field label="Кто подписывает документы" maxLength={100} {...of('director')} />
          <h3>Счёт в банке</h3>
          <div className={styles.pair}>
            <Field label="БИК" inputMode="numeric" maxLength={15} {...of('bik')} />
            <Field label="Банк" maxLength={200} {...of('bank_name')} />
          </div>
          <div className={styles.pair}>
            <Field label="Расчётный счёт" inputMode="numeric" maxLength={30} {...of('account')} />
            <Field
              label="Корреспондентский счёт"
              inputMode="numeric"
              maxLength={30}
              {...of('correspondent_account')}
            />
          </div>
        </>
      )}
    </SettingsForm>
  );
}
