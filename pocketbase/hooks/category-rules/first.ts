import { ensureCategories } from '../imports/default-categories.ts';
import { requireRole } from '../request/require-role.ts';

/**
 * POST /api/shop/category-rules/first: makes the rules and categories by which imports sort until
 * somebody has written rules, so that they can be changed. Does nothing where there are rules.
 * @returns 204
 * @throws 403
 */
export function makeFirstRules(e: core.RequestEvent): void {
  requireRole(e, 'owner', 'manager');
  e.app.runInTransaction((tx) => ensureCategories(tx));
  e.noContent(204);
}
