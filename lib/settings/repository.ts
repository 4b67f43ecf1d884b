import { z } from 'zod';
import { formatPhone } from '../format/phone.ts';
import { askRoute } from '../pocketbase/ask-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import { listAllRecords } from '../pocketbase/records.ts';
import {
  FREE_DELIVERY_RULES,
  SETTING_KEYS,
  type SettingsSection,
  type ShopSettings,
} from './model.ts';
import type { SettingsChange } from './schema.ts';

const address = z.object({
  region: z.string(),
  city: z.string(),
  street: z.string(),
  postalCode: z.string(),
});
const hours = z.object({
  days: z.array(z.int().min(1).max(7)),
  opens: z.string(),
  closes: z.string(),
});

const reply = z.object({
  legalName: z.string(),
  inn: z.string(),
  ogrn: z.string(),
  group: z.array(z.object({ name: z.string(), business: z.string() })),
  address,
  warehouseAddress: address,
  phones: z.array(z.string()),
  email: z.string(),
  hours: z.array(hours),
  closedDays: z.array(z.iso.date()),
  orderCutOff: z.string(),
  directions: z.string(),
  pickupDays: z.int(),
  courierArea: z.string(),
  courierPriceKopecks: z.int(),
  courierFreeFromKopecks: z.int(),
  freeDelivery: z.object({ rule: z.enum(FREE_DELIVERY_RULES), words: z.string() }),
  pickupPoints: z.array(z.object({ name: z.string(), address: z.string(), hours: z.string() })),
  courierZones: z.array(
    z.object({ city: z.string(), priceKopecks: z.int(), freeFromKopecks: z.int() }),
  ),
  paymentMethods: z.array(z.string()),
  returnDays: z.int(),
  claimDays: z.int(),
  warrantyMonths: z.int(),
  vatRates: z.array(z.object({ percent: z.number(), from: z.iso.date() })),
});

/** What a storefront says about itself; empty where nothing is filled in. @throws AppError */
export async function getShopSettings(pb: Backend, storefront: string): Promise<ShopSettings> {
  const { phones, ...settings } = await askRoute(pb, '/api/shop/settings', reply, { storefront });
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
): Promise<unknown> =>
  askRoute(pb, '/api/shop/settings', z.unknown(), {}, { storefront, ...change });
