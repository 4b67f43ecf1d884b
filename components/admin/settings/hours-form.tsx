'use client';

import { Field } from '@/components/ui/forms/field';
import { saveHours } from '@/lib/settings/actions';
import { SettingsForm, type StoredSection } from './settings-form';
import styles from './settings-form.module.css';

const DAYS = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'];

/** When the shop is open, day by day. */
export function HoursForm(stored: StoredSection) {
  return (
    <SettingsForm {...stored} title="Часы работы" action={saveHours}>
      {(of) => (
        <>
          <p>День без часов — выходной. Время местное, вида 09:00.</p>
          {DAYS.map((day, index) => (
            <div className={styles.day} key={day} role="group" aria-label={day}>
              <span>{day}</span>
              <Field label="с" inputMode="numeric" maxLength={5} {...of(`opens_${index + 1}`)} />
              <Field label="до" inputMode="numeric" maxLength={5} {...of(`closes_${index + 1}`)} />
            </div>
          ))}
        </>
      )}
    </SettingsForm>
  );
}
