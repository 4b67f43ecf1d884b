import { formatPhone } from '../format/phone.ts';
import { callRoute } from '../pocketbase/call-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import { listAllRecords } from '../pocketbase/records.ts';
import * as contracts from './contract.ts';
import { SETTING_KEYS, type SettingsSection, type ShopSettings } from './model.ts';
import type { SettingsChange } from './schema.ts';

/** What a storefront says about itself; empty where nothing is filled in. @throws AppError */
export async function getShopSettings(pb: Backend, storefront: string): Promise<ShopSettings> {
  const { phones, ...settings } = await callRoute(pb, contracts.shopSettings, {
    query: { storefront },
  });
  return { ...settings, phones: phones.map((e164) => ({ e164, shown: formatPhone(e164) })) };
}

/**
 * The settings of a storefront by their keys, and when each form's newest one was changed, '' for
 * never. For admins.
 * @throws AppError
 */
export async function listSettings(
  pb: Backend,
  storefront: string,
): Promise<{ values: Record<string, unknown>; seen: Record<SettingsSection, string> }> {
  const rows = await listAllRecords(pb, 'settings', {
    filter: pb.filter('storefront = {:storefront}', { storefront }),
  });
  const newest = (keys: readonly string[]) =>
    rows
      .filter(({ key }) => keys.includes(key))
      .map(({ updated }) => updated)
      .sort()
      .at(-1) ?? '';
  const seen = Object.fromEntries(
    Object.entries(SETTING_KEYS).map(([section, keys]) => [section, newest(keys)]),
  ) as Record<SettingsSection, string>;
  return { values: Object.fromEntries(rows.map(({ key, value }) => [key, value])), seen };
}

/**
 * Changes what a form holds, all or nothing.
 * @throws AppError `changed_meanwhile` when somebody was quicker, `forbidden` for whoever is no
 * owner
 */
export const changeSettings = (
  pb: Backend,
  storefront: string,
  change: SettingsChange,
): Promise<void> => callRoute(pb, contracts.changeSettings, { body: { storefront, ...change } });
