import { z } from 'zod';
import { askRoute } from './ask-route.ts';
import type { Backend } from './client.ts';

const step = z.object({ products: z.int(), left: z.boolean() });

/**
 * Gives everything of a brand or a category to another one and removes it. A large one goes step by
 * step: whoever is interrupted may go on.
 * @returns products that now belong to the other one
 * @throws AppError
 */
export async function mergeRecords(
  pb: Backend,
  collection: 'brands' | 'categories',
  id: string,
  into: string,
): Promise<number> {
  for (let products = 0; ;) {
    const done = await askRoute(pb, `/api/shop/${collection}/${id}/merge`, step, {}, { into });
    products += done.products;
    if (!done.left) return products;
  }
}
