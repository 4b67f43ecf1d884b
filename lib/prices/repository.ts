import { z } from 'zod';
import { askRoute } from '../pocketbase/ask-route.ts';
import type { Backend } from '../pocketbase/client.ts';

const quoted = z.object({ prices: z.record(z.string(), z.int().min(0)) });

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
  return (await askRoute(pb, '/api/shop/quote', quoted, {}, { offers })).prices;
}
