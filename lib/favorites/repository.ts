import { z } from 'zod';
import { askRoute } from '../pocketbase/ask-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import type { ListedProduct } from '../products/model.ts';
import { listedProductReply } from '../products/schema.ts';

const reply = z.object({ items: z.array(listedProductReply) });

/**
 * Published products by their numbers, in the order of the numbers; those that are not there any
 * more are left out.
 * @throws AppError
 */
export async function listByNumbers(pb: Backend, numbers: number[]): Promise<ListedProduct[]> {
  if (numbers.length === 0) return [];
  return (
    await askRoute(pb, '/api/shop/catalogue/by-number', reply, { numbers: numbers.join(',') })
  ).items;
}
