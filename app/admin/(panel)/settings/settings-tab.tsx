import type { StoredSection } from '@/components/admin/settings/settings-form';
import { SettingsView } from '@/components/admin/settings/settings-view';
import { first } from '@/lib/address-schema';
import { config } from '@/lib/config';
import { requireAdmin } from '@/lib/session/caller';
import { draftOf } from '@/lib/session/draft';
import { formValues } from '@/lib/settings/form-values';
import { missingForOrders, type SettingsSection } from '@/lib/settings/model';
import { listSettings } from '@/lib/settings/repository';
import type { SettingsTab } from '@/lib/settings/tabs';
import { TAB_FORMS } from './tab-forms';

type Query = Record<string, string | string[] | undefined>;

/** One tab of the settings; for the owner. */
export async function settingsTab(tab: SettingsTab, query: Promise<Query>) {
  const admin = await requireAdmin('owner');
  const { storefront, demo } = config();
  const [{ values, seen }, { saved }, draft] = await Promise.all([
    listSettings(admin.pb, storefront),
    query,
    draftOf(admin.me.id),
  ]);
  const shown = formValues(values);
  const owner = { account: admin.me.id, draft };
  const section = (name: SettingsSection): StoredSection => ({
    section: name,
    stored: shown[name],
    seen: seen[name],
    owner,
    saved: saved === name,
  });
  return (
    <SettingsView tab={tab} missing={missingForOrders(values)} demo={demo}>
      {await TAB_FORMS[tab]({ admin, section, owner, saved: first(saved) })}
    </SettingsView>
  );
}
