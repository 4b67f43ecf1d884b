import { randomBytes } from 'node:crypto';
import type { DeskParts } from '@/components/admin/orders/order-desk';
import type { Role } from '@/lib/admins/model';
import { listDocuments } from '@/lib/documents/repository';
import { getDeskOrder } from '@/lib/orders/desk/repository';
import type { Backend } from '@/lib/pocketbase/client';
import { readShopSettings } from '@/lib/settings/public-reads';

/** Everything that stands on the desk of an order. @throws AppError `not_found` */
export async function deskParts(pb: Backend, id: string, role: Role): Promise<DeskParts> {
  const [order, settings, papers] = await Promise.all([getDeskOrder(pb, id), readShopSettings(), role === 'warehouse' ? null : listDocuments(pb, id)]);
  return { order, settings, papers, formKey: randomBytes(16).toString('hex') };
}
