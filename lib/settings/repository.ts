import { z } from 'zod';
import { formatPhone } from '../format/phone.ts';
import { askRoute } from '../pocketbase/ask-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import type { ShopSettings } from './model.ts';

const address = z.object({ region: z.string(), city: z.string(), street: z.string(), postalCode: z.string() });
const hours = z.object({ days: z.array(z.int().min(1).max(7)), opens: z.string(), closes: z.string() });

const reply = z.object({
  legalName: z.string(),
  inn: z.string(),
  ogrn: z.string(),
  address,
  warehouseAddress: address,
  phones: z.array(z.string()),
  email: z.string(),
  hours: z.array(hours),
  directions: z.string(),
  pickupDays: z.int(),
  courierArea: z.string(),
  courierPriceKopecks: z.int(),
  courierFreeFromKopecks: z.int(),
  paymentMethods: z.array(z.string()),
  returnDays: z.int(),
  claimDays: z.int(),
  warrantyMonths: z.int(),
});

/** What a storefront says about itself; empty where nothing is filled in. @throws AppError */
export async function getShopSettings(pb: Backend, storefront: string): Promise<ShopSettings> {
  const { phones, ...settings } = await askRoute(pb, '/api/shop/settings', reply, { storefront });
  return { ...settings, phones: phones.map((e164) => ({ e164, shown: formatPhone(e164) })) };
}
