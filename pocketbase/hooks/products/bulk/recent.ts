import type { BulkField } from '../../../../lib/products/bulk/model.ts';
import type * as contracts from '../../../../lib/products/contract.ts';
import { hasRole, requireRole } from '../../request/require-role.ts';
import type { RouteEvent } from '../../request/route-event.ts';
import { select } from '../../sql/select.ts';
import { UNDOABLE } from './undo.ts';

const MOST = 10;
const SHAPE = {
  id: '',
  field: '' as BulkField,
  records: 0,
  before: '',
  after: '',
  name: '',
  by: '',
  created: '',
  undone: 0,
};

/** @throws 403 */
export function recentChanges(e: RouteEvent<typeof contracts.recentChanges>) {
  requireRole(e, 'owner', 'manager', 'content');
  const may = hasRole(e.auth, ['owner', 'manager']) ? '' : "AND field = 'category'";
  return e.json(200, {
    changes: select(
      e.app,
      SHAPE,
      `
    SELECT c.id AS id, c.field AS field, c.products AS records, COALESCE(r.before, '') AS before, COALESCE(r.after, '') AS after, c.created AS created, c.undone AS undone,
      COALESCE(CASE c.field WHEN 'category' THEN (SELECT name FROM categories WHERE id = r.after) WHEN 'brand' THEN (SELECT name FROM brands WHERE id = r.after) END, '') AS name,
      COALESCE((SELECT COALESCE(NULLIF(name, ''), email) FROM admins WHERE id = c.actor), '') AS by
    FROM (SELECT *, rowid AS row FROM bulk_changes WHERE ${UNDOABLE} AND products > 0 ${may} ORDER BY undone, created DESC, rowid DESC LIMIT ${MOST}) c
      LEFT JOIN bulk_change_rows r ON r.change = c.id AND r.record = (SELECT MIN(record) FROM bulk_change_rows WHERE change = c.id)
    ORDER BY c.created DESC, c.row DESC`,
    ),
  });
}
