import { callRoute } from '../../pocketbase/call-route.ts';
import type { Backend } from '../../pocketbase/client.ts';
import * as contracts from '../lines/contract.ts';
import type { Proposal } from './model.ts';

/**
 * Proposes an offer instead of a line that is refused or on hold.
 * @param priceKopecks of one piece; the offer's own when absent
 * @param known doubts about the price
 * @throws AppError `price_doubted`, `wrong_step`, `not_sold`, `out_of_stock`, `below_minimum`, `not_found`,
 * `forbidden`
 */
export const proposeInstead = (
  pb: Backend,
  line: string,
  {
    offer,
    quantity,
    priceKopecks,
    known,
  }: { offer: string; quantity: number; priceKopecks?: number; known?: string },
): Promise<Proposal> =>
  callRoute(pb, contracts.propose, {
    places: { id: line },
    body: { offer, quantity, price_kopecks: priceKopecks, known },
  }).then((reply) => reply.proposal);

/**
 * The line is replaced by what was proposed; the customer answers, or somebody of the shop for him.
 * @param seen id of the proposal that was shown
 * @returns id of the new line
 * @throws AppError `line_moved` when it is not what is proposed any more, `out_of_stock`,
 * `not_sold`, `below_minimum`, `wrong_step`, `not_found`
 */
export const acceptProposal = (pb: Backend, line: string, seen: string): Promise<{ id: string }> =>
  callRoute(pb, contracts.acceptProposal, { places: { id: line }, body: { seen } });

/**
 * The line stays as it is, and nothing is proposed any more.
 * @throws AppError `line_moved`, `wrong_step`, `not_found`
 */
export const declineProposal = (pb: Backend, line: string, seen: string): Promise<void> =>
  callRoute(pb, contracts.declineProposal, { places: { id: line }, body: { seen } });
