'use client';

import { Field } from '@/components/ui/forms/field';
import { saveLeastMarkup } from '@/lib/settings/actions';
import { SettingsForm, type StoredSection } from './settings-form';

const HINT =
  'Даже самая большая скидка не опустит цену ниже закупки с этой наценкой: закупку по цене не узнать. Не действует там, где уровню можно продавать ниже закупки.';

/** What keeps the cost of goods from being read off a price. */
export function PricesForm(stored: StoredSection) {
  return (
    <SettingsForm {...stored} title="Цены уровней" action={saveLeastMarkup}>
      {(of) => (
        <Field
          label="Наименьшая наценка на закупку, %"
          inputMode="decimal"
          maxLength={6}
          {...of('least_markup_percent', HINT)}
        />
      )}
    </SettingsForm>
  );
}
