'use client';

import { Field } from '@/components/ui/forms/field';
import { saveHours } from '@/lib/settings/actions';
import { MOST_GROUPS } from '@/lib/settings/hours-schema';
import { filledRows, Rows } from './rows';
import { SettingsForm, type FieldOf, type StoredSection } from './settings-form';
import styles from './settings-form.module.css';

/**
 * When the shop is open, group of days by group, on which dates it is not, and until what hour an
 * order is gathered the same day.
 */
export function HoursForm(stored: StoredSection) {
  return (
    <SettingsForm {...stored} title="Часы работы" action={saveHours}>
      {(of) => (
        <>
          <p>
            Строка — дни с{'\u00A0'}одинаковыми часами: «Пн–Пт», «Сб, Вс». Дни, которых нет ни в
            {'\u00A0'}одной строке, — выходные. Время местное. По{'\u00A0'}этим часам считается
            день, который обещан покупателю.
          </p>
          <Rows
            most={MOST_GROUPS}
            filled={filledRows(of, 'hours', ['days', 'opens', 'closes'], MOST_GROUPS)}
            more="Добавить строку"
            row={(at) => <Group key={at} at={at} of={of} />}
          />
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

function Group({ at, of }: { at: number; of: FieldOf }) {
  return (
    <div className={styles.group} role="group" aria-label={`Часы ${at}`}>
      <Field label="Дни" maxLength={60} {...of(`hours_${at}_days`)} />
      <Field label="с" inputMode="numeric" maxLength={5} {...of(`hours_${at}_opens`)} />
      <Field label="до" inputMode="numeric" maxLength={5} {...of(`hours_${at}_closes`)} />
    </div>
  );
}
