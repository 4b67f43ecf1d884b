import { AppError } from '../../errors.ts';
import { callRoute } from '../../pocketbase/call-route.ts';
import type { Backend } from '../../pocketbase/client.ts';
import * as contracts from '../contract.ts';
import type { MergeCounts } from './model.ts';

/** What merging would move. @throws AppError `product_merged_into_itself`, `not_found` */
export const getConsequences = (pb: Backend, id: string, into: string): Promise<MergeCounts> =>
  callRoute(pb, contracts.consequences, { places: { id }, query: { into } });

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
  callRoute(pb, contracts.mergeProduct, { places: { id }, body: { into, seen } });

type Parted = { article: string; offers: string[]; numbers: string[]; seen: string };

/**
 * Makes two products of one.
 * @returns the id of the second
 * @throws AppError `changed_meanwhile`, `invalid_input`
 */
export async function splitProduct(pb: Backend, id: string, parted: Parted): Promise<string> {
  try {
    return (await callRoute(pb, contracts.splitProduct, { places: { id }, body: parted })).id;
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
