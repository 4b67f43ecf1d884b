'use client';

import { Field } from '@/components/ui/forms/field';
import { saveGroup } from '@/lib/settings/actions';
import { SettingsForm, type StoredSection } from './settings-form';

/** The companies behind the shop, as the page about it tells. */
export function GroupForm(stored: StoredSection) {
  return (
    <SettingsForm {...stored} title="Группа компаний" action={saveGroup}>
      {(of) => (
        <Field
          label="Компании группы"
          rows={4}
          maxLength={4000}
          {...of(
            'companies',
            'Каждая с новой строки: название — чем занимается. Если компания одна, оставьте пустым',
          )}
        />
      )}
    </SettingsForm>
  );
}
