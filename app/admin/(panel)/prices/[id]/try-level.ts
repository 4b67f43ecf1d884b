import type { Backend } from '@/lib/pocketbase/client';
import type { AboveRetail, TracedPrices } from '@/lib/prices/admin/model';
import { countAboveRetail, tracePrices } from '@/lib/prices/admin/repository';

/**
 * What a level makes of all goods, and of the one that it is tried on.
 * @throws AppError
 */
export async function tryLevel(
  pb: Backend,
  level: string,
  product: { id: string } | null,
): Promise<{ above: AboveRetail; traced: TracedPrices | null }> {
  const [above, traced] = await Promise.all([
    countAboveRetail(pb, level),
    product && tracePrices(pb, product.id, level),
  ]);
  return { above, traced };
}
