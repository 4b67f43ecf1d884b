import { callRoute } from '../pocketbase/call-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import * as contracts from './contract.ts';

/**
 * What the customer himself pays for offers now.
 * @param offers at most 300 ids
 * @returns kopecks by the offer's id; offers that are not sold are left out
 * @throws AppError
 */
export async function quoteOffers(
  pb: Backend,
  offers: readonly string[],
): Promise<Record<string, number>> {
  if (offers.length === 0) return {};
  return (await callRoute(pb, contracts.quote, { body: { offers } })).prices;
}
