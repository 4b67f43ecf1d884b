import { RequiredRolesForm } from '@/components/admin/second-factor/required-roles-form';
import { MailPanel } from '@/components/admin/settings/mail-panel';
import { SettingsView } from '@/components/admin/settings/settings-view';
import { VatPanel } from '@/components/admin/settings/vat-panel';
import { listFactors } from '@/lib/accounts/second-factor/repository';
import { adminRoutes } from '@/lib/admin-routes';
import { config } from '@/lib/config';
import { shopToday } from '@/lib/format/day';
import { getMailServer } from '@/lib/emails/repository';
import { pageMetadata } from '@/lib/pages/metadata';
import { requireAdmin } from '@/lib/session/caller';
import { draftOf } from '@/lib/session/draft';
import { formValues } from '@/lib/settings/form-values';
import { missingForOrders } from '@/lib/settings/model';
import { SETTING_KEYS, type SettingsSection } from '@/lib/settings/model';
import { listSettings } from '@/lib/settings/repository';
import { listRates } from '@/lib/vat/repository';

export const metadata = pageMetadata({
  title: 'Настройки',
  description: 'Реквизиты, контакты и условия магазина.',
  path: adminRoutes.settings(),
  indexed: false,
});

export default async function SettingsPage({ searchParams }: PageProps<'/admin/settings'>) {
  const { me, pb } = await requireAdmin('owner');
  const { storefront, demo } = config();
  const [{ values, seen }, { saved }, draft, rates, mail, { required }] = await Promise.all([
    listSettings(pb, storefront),
    searchParams,
    draftOf(me.id),
    listRates(pb),
    getMailServer(pb),
    listFactors(pb),
  ]);
  const owner = { account: me.id, draft };
  const shown = formValues(values);
  const section = (name: SettingsSection) => ({
    section: name,
    stored: shown[name],
    seen: seen[name],
    owner,
    saved: saved === name,
  });
  const sections = Object.fromEntries(
    (Object.keys(SETTING_KEYS) as SettingsSection[]).map((name) => [name, section(name)]),
  ) as Record<SettingsSection, ReturnType<typeof section>>;
  return (
    <SettingsView
      sections={sections}
      missing={missingForOrders(values)}
      demo={demo}
      factor={<RequiredRolesForm required={required} owner={owner} saved={saved === 'factor'} />}
      vat={<VatPanel rates={rates} today={shopToday()} owner={owner} saved={saved === 'vat'} />}
      mail={<MailPanel server={mail} email={me.email} owner={owner} />}
    />
  );
}
