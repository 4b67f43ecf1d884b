import { refuse } from '../request/refuse.ts';
import { hasRole, type Role } from '../request/require-role.ts';

/**
 * Purchase prices are a hidden field of offers: only those who buy for the shop read and write
 * them.
 */
const BUYERS: Role[] = ['owner', 'manager', 'machine'];

/** Shows the cost in whatever the API sends to a buyer. */
export function showCost(e: core.EnrichEvent): void {
  if (hasRole(e.requestInfo.auth, BUYERS)) e.record.unhide('cost_kopecks');
  e.next();
}

/**
 * Takes the cost from a buyer's request: of hidden fields the API drops what a request says,
 * silently. null leaves it as it is.
 * @throws 400 `invalid_input` for what is no whole number
 */
export function takeCost(e: core.RecordRequestEvent): void {
  if (hasRole(e.auth, BUYERS)) {
    const sent = new DynamicModel({ cost_kopecks: nullInt() });
    try {
      e.bindBody(sent);
    } catch {
      throw refuse('invalid_input', 'cost_kopecks');
    }
    if (sent.cost_kopecks !== null) e.record.set('cost_kopecks', sent.cost_kopecks);
  }
  e.next();
}
