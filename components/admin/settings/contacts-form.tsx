'use client';

import { Field } from '@/components/ui/forms/field';
import { saveContacts } from '@/lib/settings/actions';
import { SettingsForm, type FieldOf, type StoredSection } from './settings-form';
import styles from './settings-form.module.css';

/** How customers reach the shop. */
export function ContactsForm(stored: StoredSection) {
  return (
    <SettingsForm {...stored} title="Контакты" action={saveContacts}>
      {(of) => (
        <>
          <div className={styles.pair}>
            <Field
              label="Телефоны"
              rows={2}
              {...of('phones', 'Каждый с новой строки, первый — главный')}
            />
            <Field
              label="Электронная почта"
              type="email"
              inputMode="email"
              maxLength={255}
              {...of('email')}
            />
          </div>
          <h3>Адрес магазина</h3>
          <AddressFields prefix="" of={of} />
          <h3>Адрес склада</h3>
          <AddressFields prefix="warehouse_" of={of} />
          <Field label="Как добраться" rows={4} maxLength={2000} {...of('directions')} />
        </>
      )}
    </SettingsForm>
  );
}

function AddressFields({ prefix, of }: { prefix: string; of: FieldOf }) {
  return (
    <>
      <div className={styles.pair}>
        <Field label="Регион" maxLength={100} {...of(`${prefix}region`)} />
        <Field label="Город" maxLength={100} {...of(`${prefix}city`)} />
      </div>
      <div className={styles.pair}>
        <Field label="Улица и дом" maxLength={200} {...of(`${prefix}street`)} />
        <Field label="Индекс" inputMode="numeric" maxLength={10} {...of(`${prefix}postal_code`)} />
      </div>
    </>
  );
}
