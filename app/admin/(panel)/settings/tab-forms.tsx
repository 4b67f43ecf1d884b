import { RequiredRolesForm } from '@/components/admin/second-factor/required-roles-form';
import { ContactsForm } from '@/components/admin/settings/contacts-form';
import { DeliveryForm } from '@/components/admin/settings/delivery-form';
import { GroupForm } from '@/components/admin/settings/group-form';
import { HoursForm } from '@/components/admin/settings/hours-form';
import { MailPanel } from '@/components/admin/settings/mail-panel';
import { OffersForm } from '@/components/admin/settings/offers-form';
import { PlacesForm } from '@/components/admin/settings/places-form';
import { PricesForm } from '@/components/admin/settings/prices-form';
import { RequisitesForm } from '@/components/admin/settings/requisites-form';
import { SelectionForm } from '@/components/admin/settings/selection-form';
import type { StoredSection } from '@/components/admin/settings/settings-form';
import { VatPanel } from '@/components/admin/settings/vat-panel';
import { listFactors } from '@/lib/accounts/second-factor/repository';
import { getMailServer } from '@/lib/emails/repository';
import { shopToday } from '@/lib/format/day';
import type { Admin } from '@/lib/session/caller';
import type { SettingsSection } from '@/lib/settings/model';
import type { SettingsTab } from '@/lib/settings/tabs';
import { listRates } from '@/lib/vat/repository';
import type { ReactNode } from 'react';

type Shown = {
  admin: Admin;
  section: (name: SettingsSection) => StoredSection;
  owner: StoredSection['owner'];
  saved: string | undefined;
};

/** What stands on each tab. */
export const TAB_FORMS: Record<SettingsTab, (shown: Shown) => ReactNode | Promise<ReactNode>> = {
  shop: ({ section }) => (
    <>
      <RequisitesForm {...section('requisites')} />
      <GroupForm {...section('group')} />
      <ContactsForm {...section('contacts')} />
    </>
  ),
  hours: ({ section }) => <HoursForm {...section('hours')} />,
  delivery: ({ section }) => (
    <>
      <DeliveryForm {...section('delivery')} />
      <PlacesForm {...section('places')} />
    </>
  ),
  prices: async ({ admin, section, owner, saved }) => (
    <>
      <OffersForm {...section('offers')} />
      <PricesForm {...section('prices')} />
      <VatPanel
        rates={await listRates(admin.pb)}
        today={shopToday()}
        owner={owner}
        saved={saved === 'vat'}
      />
    </>
  ),
  selection: ({ section }) => <SelectionForm {...section('selection')} />,
  mail: async ({ admin, owner, saved }) => (
    <MailPanel
      server={await getMailServer(admin.pb)}
      email={admin.me.email}
      owner={owner}
      saved={saved === 'mail'}
    />
  ),
  security: async ({ admin, owner, saved }) => {
    const { required } = await listFactors(admin.pb);
    return <RequiredRolesForm required={required} owner={owner} saved={saved === 'factor'} />;
  },
};
