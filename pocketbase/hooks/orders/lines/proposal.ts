import type { Proposal } from '../../../../lib/orders/proposals/model.ts';
import { isReplaceable } from '../../../../lib/orders/states/model.ts';
import { refuseConflict } from '../../request/refuse.ts';
import { selectOne } from '../../sql/select.ts';
import type { Line } from './line.ts';

/**
 * The proposal that stands for a line.
 * @param seen id of the one that was answered
 * @throws 409 `line_moved` when there is none any more, or another one; `wrong_step` when the line
 * has gone on
 */
export function standingProposal(tx: core.App, { id, state }: Line, seen: unknown): Proposal {
  const row = selectOne(
    tx,
    { proposal: '' },
    "SELECT COALESCE(proposal, '') AS proposal FROM order_items WHERE id = {:id}",
    { id },
  );
  const proposal: Proposal | null = JSON.parse(row?.proposal || 'null');
  if (!proposal || proposal.id !== seen) throw refuseConflict('line_moved', state);
  if (!isReplaceable(state)) throw refuseConflict('wrong_step', state);
  return proposal;
}

/** What an event tells of a proposal. */
export const partOf = ({ brand, article, name, quantity, priceKopecks }: Proposal) => ({
  brand,
  article,
  name,
  quantity,
  priceKopecks,
});
