import 'server-only';
import type { ProductMatches } from '@/components/admin/prices/goods-finder';
import { orNull } from '@/lib/pocketbase/errors';
import { getEditedProduct, listAdminProducts } from '@/lib/products/admin/repository';
import { productListSchema } from '@/lib/products/admin/schema';
import type { Admin } from '@/lib/session/caller';

/** More are not looked through: another word says it better. */
const SHOWN = 20;

/**
 * The goods that an address names, or those that its words mean: what alone is found is chosen.
 * @throws AppError
 */
export async function findGoods(
  pb: Admin['pb'],
  { q, product }: { q?: string; product?: string },
): Promise<{ found: ProductMatches[] | null; product: ProductMatches | null }> {
  if (product) {
    const chosen = await orNull(getEditedProduct(pb, product));
    return {
      found: null,
      product: chosen && {
        id: chosen.id,
        article: chosen.article,
        brand: chosen.brand.name,
        name: chosen.name,
      },
    };
  }
  if (!q) return { found: null, product: null };
  const found = (await listAdminProducts(pb, productListSchema.parse({ q }))).items.slice(0, SHOWN);
  return { found, product: found.length === 1 ? found[0]! : null };
}
