import 'server-only';
import type { EditorParts } from '@/components/admin/products/product-editor';
import { inTreeOrder } from '@/lib/categories/model';
import { listNodes } from '@/lib/categories/repository';
import { listOffers, listWarehouseChoices } from '@/lib/offers/repository';
import { tracePrices } from '@/lib/prices/staff/repository';
import { listCrosses, listNumbers } from '@/lib/products/staff/parts';
import { getEditedProduct } from '@/lib/products/staff/repository';
import type { Admin } from '@/lib/session/caller';

/** Everything that the editor of a product shows to an admin, as far as his role goes. @throws AppError `not_found` */
export async function editorParts({ pb, me: { role } }: Admin, id: string): Promise<EditorParts> {
  const manages = role === 'owner' || role === 'manager';
  const product = await getEditedProduct(pb, id);
  const [numbers, crosses, offers, traced, warehouses, nodes] = await Promise.all([
    listNumbers(pb, id), listCrosses(pb, product), role === 'content' ? null : listOffers(pb, id), manages ? tracePrices(pb, id) : null, manages ? listWarehouseChoices(pb) : [], listNodes(pb),
  ]);
  return { product, numbers, crosses, offers, traced: traced && traced.levels.length > 0 ? traced : null, warehouses, categories: inTreeOrder(nodes) };
}
