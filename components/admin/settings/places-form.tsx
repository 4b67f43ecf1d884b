'use client';

import { Field } from '@/components/ui/forms/field';
import { savePlaces } from '@/lib/settings/actions';
import { MOST_POINTS, MOST_ZONES } from '@/lib/settings/places-schema';
import { filledRows, Rows } from './rows';
import { SettingsForm, type FieldOf, type StoredSection } from './settings-form';
import styles from './settings-form.module.css';

/** Pickup points and cities of the courier: rows, of which an emptied one goes. */
export function PlacesForm(stored: StoredSection) {
  return (
    <SettingsForm {...stored} title="Пункты выдачи и курьер по городам" action={savePlaces}>
      {(of) => (
        <>
          <h3>Пункты выдачи, кроме самого магазина</h3>
          <Rows
            most={MOST_POINTS}
            filled={filledRows(of, 'point', ['name', 'address', 'hours'], MOST_POINTS)}
            more="Ещё пункт"
            row={(at) => <Point key={at} at={at} of={of} />}
          />
          <h3>Курьер в города со своими условиями</h3>
          <p>
            Цена и порог из формы выше действуют там, где города нет в этом списке. Цена 0{'\u00A0'}
            — бесплатно, без порога{'\u00A0'}— всегда по цене.
          </p>
          <Rows
            most={MOST_ZONES}
            filled={filledRows(of, 'zone', ['city', 'price', 'free_from'], MOST_ZONES)}
            more="Ещё город"
            row={(at) => <Zone key={at} at={at} of={of} />}
          />
        </>
      )}
    </SettingsForm>
  );
}

function Point({ at, of }: { at: number; of: FieldOf }) {
  return (
    <div className={styles.pair} role="group" aria-label={`Пункт ${at}`}>
      <Field label="Название" maxLength={80} {...of(`point_${at}_name`)} />
      <Field label="Адрес" maxLength={200} {...of(`point_${at}_address`)} />
      <Field label="Часы" maxLength={100} {...of(`point_${at}_hours`)} />
    </div>
  );
}

function Zone({ at, of }: { at: number; of: FieldOf }) {
  return (
    <div className={styles.pair} role="group" aria-label={`Город ${at}`}>
      <Field label="Город" maxLength={80} {...of(`zone_${at}_city`)} />
      <Field label="Курьер, ₽" inputMode="decimal" maxLength={15} {...of(`zone_${at}_price`)} />
      <Field
        label="Бесплатно от суммы, ₽"
        inputMode="decimal"
        maxLength={15}
        {...of(`zone_${at}_free_from`)}
      />
    </div>
  );
}
