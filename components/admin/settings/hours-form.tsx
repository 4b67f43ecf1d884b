'use client';

import { Field } from '@/components/ui/forms/field';
import { saveHours } from '@/lib/settings/actions';
import { SettingsForm, type StoredSection } from './settings-form';
import styles from './settings-form.module.css';

const DAYS = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'];

/** When the shop is open, day by day, on which dates it is not, and until what hour an order is gathered the same day. */
export function HoursForm(stored: StoredSection) {
  return (
    <SettingsForm {...stored} title="Часы работы" action={saveHours}>
      {(of) => (
        <>
          <p>
            День без часов — выходной. Время местное, вида 09:00. По{'\u00A0'}этим часам считается
            день, который обещан покупателю.
          </p>
          {DAYS.map((day, index) => (
            <div className={styles.day} key={day} role="group" aria-label={day}>
              <span>{day}</span>
              <Field label="с" inputMode="numeric" maxLength={5} {...of(`opens_${index + 1}`)} />
              <Field label="до" inputMode="numeric" maxLength={5} {...of(`closes_${index + 1}`)} />
            </div>
          ))}
          <div className={styles.pair}>
            <Field
              label="Заказы на сегодня до"
              inputMode="numeric"
              maxLength={5}
              {...of(
                'order_cut_off',
                'Вида 15:00. Заказ после этого часа собираем в\u00A0следующий рабочий день. Пусто\u00A0— до закрытия',
              )}
            />
          </div>
          <Field
            label="Нерабочие дни, кроме выходных"
            rows={3}
            maxLength={4000}
            {...of(
              'closed_days',
              'День или промежуток с\u00A0новой строки: 31.12.2026 или 31.12.2026–08.01.2027. На\u00A0эти дни магазин ничего не\u00A0обещает',
            )}
          />
        </>
      )}
    </SettingsForm>
  );
}
