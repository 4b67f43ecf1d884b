'use client';

import type { Owner } from '@/components/private-form/use-private-form';
import { adminRoutes } from '@/lib/admin-routes';
import type { SettingsSection } from '@/lib/settings/model';
import { tabOf } from '@/lib/settings/tabs';
import { RecordForm, type RecordFormProps } from '../record-form/record-form';

/** What a field shows; `hint` only to who was overtaken. */
export type { FieldOf } from '../record-form/record-form';

/** One part of the settings as it is stored. */
export type StoredSection = {
  section: SettingsSection;
  /** Text of each field by its name. */
  stored: Record<string, string>;
  /** When the newest of them was changed, '' for never. */
  seen: string;
  owner: Owner;
  /** It has just been stored. */
  saved: boolean;
};

type Props = StoredSection & Pick<RecordFormProps, 'title' | 'action' | 'children'>;

/** A part of the settings: its fields and its button. */
export function SettingsForm({ section, saved, ...form }: Props) {
  return (
    <RecordForm
      {...form}
      form={section}
      path={adminRoutes.settingsTab(tabOf(section))}
      done={saved && 'Сохранено. На страницах магазина это видно сразу.'}
    />
  );
}
