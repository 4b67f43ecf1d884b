import type * as contracts from '../../../lib/category-rules/contract.ts';
import { ensureCategories } from '../imports/default-categories.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';

/** @throws 403 */
export function makeFirstRules(e: RouteEvent<typeof contracts.makeFirstRules>) {
  requireRole(e, 'owner', 'manager');
  e.app.runInTransaction((tx) => ensureCategories(tx));
  return e.noContent(204);
}
