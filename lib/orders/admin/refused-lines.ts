import { piecesProblem } from '../../cart/pieces/model.ts';
import { AppError } from '../../errors.ts';
import type { Backend } from '../../pocketbase/client.ts';
import { listOrderOffers } from './repository.ts';

/** What is refused because of an offer of it. */
const OF_OFFERS = ['below_minimum', 'out_of_stock', 'not_sold'];

/**
 * A refusal of lines, told beside the field of each with the numbers that can be ordered.
 * @param lines as they were asked for @param fieldOf the name of the field of an offer's pieces
 * @returns the error with the fields; any other as it is
 */
export async function namingLines(
  pb: Backend,
  error: unknown,
  lines: readonly { offer: string; quantity: number }[],
  fieldOf: (offer: string) => string,
): Promise<unknown> {
  if (!(error instanceof AppError) || !OF_OFFERS.includes(error.code) || lines.length === 0)
    return error;
  const offers = lines.map(({ offer }) => offer).join(',');
  const now = await listOrderOffers(pb, { offers, user: '' });
  const fields = lines.flatMap(({ offer, quantity }) => {
    const found = now.find((one) => one.offer === offer);
    const problem = found
      ? piecesProblem(quantity, found)
      : 'Это предложение больше не\u00A0продаётся';
    return problem ? [[fieldOf(offer), [problem]] as [string, string[]]] : [];
  });
  return fields.length === 0
    ? error
    : new AppError(error.code, { ...error.details, fields: Object.fromEntries(fields) });
}
