import { hasRole } from '../request/require-role.ts';
import { agreementDoubts } from './agreement-doubts.ts';
import { levelDoubts } from './level-doubts.ts';
import { requireSure } from './require-sure.ts';
import { ruleDoubts } from './rule-doubts.ts';

/** What is asked about, by collection. */
const ASKED = {
  price_levels: levelDoubts,
  price_rules: ruleDoubts,
  fixed_prices: agreementDoubts,
};

/**
 * Asks who works in the back office about the losses that a change of a level, a rule or an agreed
 * price lets in.
 * @param isRemoved the record is being removed
 * @throws 409 `price_doubted` unless it is known
 */
export function requireSureTerms(e: core.RecordRequestEvent, isRemoved: boolean): void {
  if (hasRole(e.auth, ['owner', 'manager'])) {
    const doubtsOf = ASKED[e.record.collection().name as keyof typeof ASKED];
    requireSure(doubtsOf(e.app, e.record, isRemoved), e.requestInfo().body.known);
  }
  e.next();
}
