import { z } from 'zod';
import { askRoute } from '../../pocketbase/ask-route.ts';
import type { Backend } from '../../pocketbase/client.ts';
import type { Proposal } from './model.ts';

const proposal: z.ZodType<Proposal> = z.object({
  id: z.string(),
  offer: z.string(),
  product: z.string(),
  brand: z.string(),
  article: z.string(),
  name: z.string(),
  unit: z.string(),
  quantity: z.int(),
  priceKopecks: z.int(),
  promisedAt: z.string(),
});

/** What stands in a line's field `proposal`: null when nothing is proposed. */
export const readProposal = (stored: unknown): Proposal | null =>
  proposal
    .nullable()
    .catch(null)
    .parse(stored ?? null);

/**
 * Proposes an offer instead of a line that is refused or on hold.
 * @param priceKopecks of one piece; the offer's own when absent
 * @throws AppError `wrong_step`, `not_sold`, `out_of_stock`, `below_minimum`, `not_found`,
 * `forbidden`
 */
export const proposeInstead = (
  pb: Backend,
  line: string,
  { offer, quantity, priceKopecks }: { offer: string; quantity: number; priceKopecks?: number },
): Promise<Proposal> =>
  askRoute(
    pb,
    `/api/shop/order-lines/${line}/proposal`,
    z.object({ proposal }),
    {},
    { offer, quantity, price_kopecks: priceKopecks },
  ).then((reply) => reply.proposal);

/**
 * The line is replaced by what was proposed; the customer answers, or somebody of the shop for him.
 * @param seen id of the proposal that was shown
 * @returns id of the new line
 * @throws AppError `line_moved` when it is not what is proposed any more, `out_of_stock`,
 * `not_sold`, `below_minimum`, `wrong_step`, `not_found`
 */
export const acceptProposal = (pb: Backend, line: string, seen: string): Promise<{ id: string }> =>
  askRoute(
    pb,
    `/api/shop/order-lines/${line}/proposal/accept`,
    z.object({ id: z.string() }),
    {},
    { seen },
  );

/**
 * The line stays as it is, and nothing is proposed any more.
 * @throws AppError `line_moved`, `wrong_step`, `not_found`
 */
export async function declineProposal(pb: Backend, line: string, seen: string): Promise<void> {
  await askRoute(pb, `/api/shop/order-lines/${line}/proposal/decline`, z.unknown(), {}, { seen });
}
