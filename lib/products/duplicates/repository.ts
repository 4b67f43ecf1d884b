import { z } from 'zod';
import { AppError } from '../../errors.ts';
import { askRoute } from '../../pocketbase/ask-route.ts';
import type { Backend } from '../../pocketbase/client.ts';
import type { MergeCounts } from './model.ts';

const counts: z.ZodType<MergeCounts> = z.object({
  offers: z.int(),
  joined: z.int(),
  numbers: z.int(),
  crosses: z.int(),
  fitments: z.int(),
  images: z.int(),
  favorites: z.int(),
  carts: z.int(),
  prices: z.int(),
  lines: z.int(),
});

/** What merging would move. @throws AppError `product_merged_into_itself`, `not_found` */
export const getConsequences = (pb: Backend, id: string, into: string): Promise<MergeCounts> =>
  askRoute(pb, `/api/shop/admin/products/${id}/merge`, counts, { into });

/**
 * @param seen the `updated` of both, parted by a comma
 * @throws AppError `changed_meanwhile`, `product_merged_into_itself`, `not_found`
 */
export const mergeProducts = (
  pb: Backend,
  id: string,
  into: string,
  seen: string,
): Promise<unknown> =>
  askRoute(pb, `/api/shop/products/${id}/merge`, z.unknown(), {}, { into, seen });

type Parted = { article: string; offers: string[]; numbers: string[]; seen: string };

/**
 * Makes two products of one.
 * @returns the id of the second
 * @throws AppError `changed_meanwhile`, `invalid_input`
 */
export async function splitProduct(pb: Backend, id: string, parted: Parted): Promise<string> {
  try {
    return (
      await askRoute(pb, `/api/shop/products/${id}/part`, z.object({ id: z.string() }), {}, parted)
    ).id;
  } catch (error) {
    if (
      !(error instanceof AppError) ||
      (error.code !== 'invalid_input' && error.code !== 'article_same')
    )
      throw error;
    throw new AppError('invalid_input', {
      fields: {
        article: [
          error.code === 'article_same'
            ? 'Это номер первого товара: напишите, как он напечатан на втором'
            : 'Это другой номер: заведите его новым товаром',
        ],
      },
    });
  }
}
