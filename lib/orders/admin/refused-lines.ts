import { MAX_QUANTITY } from '../../cart/model.ts';
import { piecesProblem } from '../../cart/pieces/model.ts';
import { AppError } from '../../errors.ts';
import type { Backend } from '../../pocketbase/client.ts';
import { getRecord } from '../../pocketbase/records.ts';
import type { HandLine } from '../lines/model.ts';
import type { OrderOffer } from './model.ts';
import { listOrderOffers } from './repository.ts';

/** What is refused because of an offer of it. */
const OF_OFFERS = ['below_minimum', 'out_of_stock', 'not_sold'];
const isOfOffers = (error: unknown): error is AppError =>
  error instanceof AppError && OF_OFFERS.includes(error.code);

/** `kept`: of a line that is in its order already the pieces that are promised to it. */
type AskedLine = { offer: string; quantity: number; kept?: number };

/**
 * A refusal of lines, told beside the field of each with the numbers that can be ordered.
 * @param lines as they were asked for @param fieldOf the name of the field of an offer's pieces
 * @returns the error with the fields; any other as it is
 */
export async function namingLines(
  pb: Backend,
  error: unknown,
  lines: readonly AskedLine[],
  fieldOf: (offer: string) => string,
): Promise<unknown> {
  if (!isOfOffers(error) || lines.length === 0) return error;
  const offers = lines.map(({ offer }) => offer).join(',');
  const now = await listOrderOffers(pb, { offers, user: '' });
  const fields = lines.flatMap(({ offer, quantity, kept }) => {
    const found = now.find((one) => one.offer === offer);
    const problem = found
      ? piecesProblem(quantity, kept === undefined ? found : asKept(found, kept))
      : 'Это предложение больше не\u00A0продаётся';
    return problem ? [[fieldOf(offer), [problem]] as [string, string[]]] : [];
  });
  return fields.length === 0
    ? error
    : new AppError(error.code, { ...error.details, fields: Object.fromEntries(fields) });
}

/** Of what is ordered already: where nothing is promised to the line no stock bounds it. */
const asKept = (offer: OrderOffer, kept: number): OrderOffer => ({
  ...offer,
  sold: true,
  available: kept > 0 ? offer.available + kept : MAX_QUANTITY,
});

/** The same of other pieces of one line, beside the field `quantity`. */
export async function namingPieces(
  pb: Backend,
  error: unknown,
  line: string,
  quantity: number,
): Promise<unknown> {
  if (!isOfOffers(error)) return error;
  const { offer, reserved } = await getRecord(pb, 'order_items', line, {
    fields: 'offer,reserved',
  });
  return namingLines(pb, error, [{ offer, quantity, kept: reserved }], () => 'quantity');
}

/**
 * Doubts about prices of a new order, told with the names of its lines.
 * @param order its lines as they were asked for, those written by hand behind the others
 * @returns the error with the names; any other as it is
 */
export async function namingPrices(
  pb: Backend,
  error: unknown,
  { lines, handLines }: { lines: readonly { offer: string }[]; handLines: readonly HandLine[] },
): Promise<unknown> {
  if (!(error instanceof AppError) || error.code !== 'price_doubted') return error;
  const offers = lines.map(({ offer }) => offer);
  const now =
    offers.length > 0 ? await listOrderOffers(pb, { offers: offers.join(','), user: '' }) : [];
  const names = [
    ...offers.map((offer) => now.find((one) => one.offer === offer)),
    ...handLines,
  ].map((part) => (part ? `${part.brand} ${part.article}` : ''));
  return new AppError(error.code, { ...error.details, names, fields: {} });
}
