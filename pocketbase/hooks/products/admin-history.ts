import { changesOf, type AuditAction } from '../../../lib/audit/model.ts';
import type { ProductChange } from '../../../lib/products/admin/model.ts';
import type * as contracts from '../../../lib/products/contract.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { select } from '../sql/select.ts';
import { HISTORY_SQL } from './admin-history-sql.ts';

/** What the page of a product tells of its past; the owner has the rest in the audit. */
const LAST_CHANGES = 8;

const ENTRY = {
  id: '',
  actor: '',
  collection: '',
  action: '',
  createdAt: '',
  before: '',
  after: '',
};

/** @throws 403 for who does not write about products */
export function productHistory(e: RouteEvent<typeof contracts.productHistory>) {
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
  return e.json(200, { items });
}
