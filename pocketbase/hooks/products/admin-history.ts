import { changesOf, type AuditAction } from '../../../lib/audit/model.ts';
import type { ProductChange } from '../../../lib/products/admin/model.ts';
import { requireRole } from '../request/require-role.ts';
import { select } from '../sql/select.ts';
import { HISTORY_SQL } from './admin-history-sql.ts';

/** What the page of a product tells of its past; the owner has the rest in the audit. */
const LAST_CHANGES = 8;

const ENTRY = { id: '', actor: '', action: '', createdAt: '', before: '', after: '' };

/**
 * GET /api/shop/admin/products/{id}/history: who changed what of a product last, the newest first.
 * Names of the fields only: what was written in them is the audit's, and that is the owner's.
 * @returns 200 {items: ProductChange[]}, none for a product that nobody has changed, or that there
 * is not
 * @throws 403 for who does not write about products
 */
export function productHistory(e: core.RequestEvent): void {
  requireRole(e, 'owner', 'manager', 'content');
  const entries = select(e.app, ENTRY, HISTORY_SQL, {
    product: e.request.pathValue('id'),
    limit: LAST_CHANGES,
  });
  const items: ProductChange[] = entries.map(({ before, after, action, ...entry }) => ({
    ...entry,
    action: action as AuditAction,
    fields:
      action === 'update'
        ? changesOf(JSON.parse(before), JSON.parse(after)).map(({ field }) => field)
        : [],
  }));
  e.json(200, { items });
}
