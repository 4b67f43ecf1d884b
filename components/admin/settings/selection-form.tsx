'use client';

import { Field } from '@/components/ui/forms/field';
import { saveAnswerHours } from '@/lib/settings/actions';
import { SettingsForm, type StoredSection } from './settings-form';

const HINT =
  'Сколько часов есть на ответ, считая подряд. Столько магазин обещает на странице запроса; что ждёт дольше, в админке отмечено просроченным.';

/** How soon requests to have parts selected are answered. */
export function SelectionForm(stored: StoredSection) {
  return (
    <SettingsForm {...stored} title="Запросы подбора" action={saveAnswerHours}>
      {(of) => (
        <Field
          label="Ответить в течение, часов"
          inputMode="numeric"
          maxLength={3}
          {...of('vin_answer_hours', HINT)}
        />
      )}
    </SettingsForm>
  );
}
