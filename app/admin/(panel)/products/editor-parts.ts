import 'server-only';
import type { EditorParts } from '@/lib/products/admin/model';
import { inTreeOrder } from '@/lib/categories/model';
import { listNodes } from '@/lib/categories/repository';
import { listFitments } from '@/lib/fitments/admin/repository';
import { listOffers, listWarehouseChoices } from '@/lib/offers/repository';
import { listPricesOf, tracePrices } from '@/lib/prices/admin/repository';
import { listAttributes } from '@/lib/products/attributes/repository';
import { listChanges } from '@/lib/products/admin/history';
import { listCrosses, listNumbers } from '@/lib/products/admin/parts';
import { getEditedProduct } from '@/lib/products/admin/repository';
import type { Admin } from '@/lib/session/caller';

/**
 * Everything that the editor of a product shows to an admin, as far as his role goes.
 * @throws AppError `not_found`
 */
export async function editorParts({ pb, me: { role } }: Admin, id: string): Promise<EditorParts> {
  const manages = role === 'owner' || role === 'manager';
  const product = await getEditedProduct(pb, id);
  const [
    numbers,
    crosses,
    fitments,
    attributes,
    offers,
    traced,
    prices,
    history,
    warehouses,
    nodes,
  ] = await Promise.all([
    listNumbers(pb, id),
    listCrosses(pb, product),
    listFitments(pb, id),
    listAttributes(pb, product.category.id),
    role === 'content' ? null : listOffers(pb, id),
    manages ? tracePrices(pb, id) : null,
    manages ? listPricesOf(pb, id) : [],
    role === 'warehouse' ? null : listChanges(pb, id),
    manages ? listWarehouseChoices(pb) : [],
    listNodes(pb),
  ]);
  const levels = traced?.levels ?? [];
  return {
    product,
    numbers,
    crosses,
    fitments,
    attributes,
    offers,
    traced: levels.length > 0 ? traced : null,
    fixed: levels.length > 0 ? { prices, levels } : null,
    history,
    warehouses,
    categories: inTreeOrder(nodes),
  };
}
