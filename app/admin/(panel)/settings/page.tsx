import { SettingsView } from '@/components/admin/settings/settings-view';
import { config } from '@/lib/config';
import { pageMetadata } from '@/lib/pages/metadata';
import { adminRoutes } from '@/lib/admin-routes';
import { requireAdmin } from '@/lib/session/caller';
import { draftOf } from '@/lib/session/draft';
import { formValues, missingForOrders } from '@/lib/settings/form-values';
import { SETTING_KEYS, type SettingsSection } from '@/lib/settings/model';
import { listSettings } from '@/lib/settings/repository';

export const metadata = pageMetadata({ title: 'Настройки', description: 'Реквизиты, контакты и условия магазина.', path: adminRoutes.settings(), indexed: false });

export default async function SettingsPage({ searchParams }: PageProps<'/admin/settings'>) {
  const { me, pb } = await requireAdmin('owner');
  const [{ values, seen }, { saved }, draft] = await Promise.all([listSettings(pb, config().storefront), searchParams, draftOf(me.id)]);
  const shown = formValues(values);
  const section = (name: SettingsSection) => ({ section: name, stored: shown[name], seen: seen[name], owner: { account: me.id, draft }, saved: saved === name });
  const sections = Object.fromEntries((Object.keys(SETTING_KEYS) as SettingsSection[]).map((name) => [name, section(name)])) as Record<SettingsSection, ReturnType<typeof section>>;
  return <SettingsView sections={sections} missing={missingForOrders(values)} />;
}
