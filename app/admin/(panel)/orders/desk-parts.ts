import { randomBytes } from 'node:crypto';
import type { DeskParts } from '@/components/admin/orders/order-desk';
import { getDeskOrder } from '@/lib/orders/desk/repository';
import type { Backend } from '@/lib/pocketbase/client';
import { readShopSettings } from '@/lib/settings/public-reads';

/** Everything that stands on the desk of an order. @throws AppError `not_found` */
export async function deskParts(pb: Backend, id: string): Promise<DeskParts> {
  const [order, settings] = await Promise.all([getDeskOrder(pb, id), readShopSettings()]);
  return { order, settings, formKey: randomBytes(16).toString('hex') };
}
