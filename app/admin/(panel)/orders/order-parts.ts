import { randomBytes } from 'node:crypto';
import type { OrderParts } from '@/lib/orders/admin/model';
import { getAdminOrder } from '@/lib/orders/admin/repository';
import { listParcels } from '@/lib/orders/parcels/repository';
import { lookAt } from '@/lib/orders/viewers/repository';
import type { Backend } from '@/lib/pocketbase/client';
import { readShopSettings } from '@/lib/settings/public-reads';

/** Everything that stands on the desk of an order. @throws AppError `not_found` */
export async function orderParts(pb: Backend, id: string): Promise<OrderParts> {
  const [order, settings, colleagues, parcels] = await Promise.all([
    getAdminOrder(pb, id),
    readShopSettings(),
    lookAt(pb, id),
    listParcels(pb, id),
  ]);
  return { order, settings, colleagues, parcels, formKey: randomBytes(16).toString('hex') };
}
