import { FormMessage } from '@/components/ui/forms/form-message';
import type { SettingsSection } from '@/lib/settings/model';
import { ContactsForm } from './contacts-form';
import { DeliveryForm } from './delivery-form';
import { HoursForm } from './hours-form';
import { RequisitesForm } from './requisites-form';
import type { StoredSection } from './settings-form';

type Props = {
  sections: Record<SettingsSection, StoredSection>;
  /** What is to be filled in before the shop can take orders, in words. */
  missing: string[];
};

/** What the shop says about itself, to be filled in by its owner. */
export function SettingsView({ sections, missing }: Props) {
  return (
    <>
      <h1>Настройки</h1>
      {missing.length > 0 && <FormMessage kind="info">Чтобы магазин мог принимать заказы, заполните: {missing.join(', ')}.</FormMessage>}
      <RequisitesForm {...sections.requisites} />
      <ContactsForm {...sections.contacts} />
      <HoursForm {...sections.hours} />
      <DeliveryForm {...sections.delivery} />
    </>
  );
}
