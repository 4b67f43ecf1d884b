import { hasRole, requireRole } from '../../request/require-role.ts';
import { select } from '../../sql/select.ts';
import { UNDOABLE } from './undo.ts';

const MOST = 10;
const SHAPE = {
  id: '',
  field: '',
  records: 0,
  before: '',
  after: '',
  name: '',
  by: '',
  created: '',
  undone: 0,
};

/**
 * GET /api/shop/admin/products/changes: the changes of many products that can still be taken back,
 * whoever made them, the newest first, MOST at most; where those are fewer, the ones that have been
 * taken back already stand among them. The content role is told of moves to categories, which it
 * may make.
 * @returns 200 {changes: [{id, field, records: products or, for prices, offers of ours; before,
 * after: of one of them, an offer in kopecks; name: of the category or brand that they got, '' for
 * the other fields and once it is gone; by: who made it, created: UTC, undone: 1 or 0}]}
 * @throws 403
 */
export function recentChanges(e: core.RequestEvent): void {
  requireRole(e, 'owner', 'manager', 'content');
  const may = hasRole(e.auth, ['owner', 'manager']) ? '' : "AND field = 'category'";
  e.json(200, {
    changes: select(
      e.app,
      SHAPE,
      `
    SELECT c.id AS id, c.field AS field, c.products AS records, COALESCE(r.before, '') AS before, COALESCE(r.after, '') AS after, c.created AS created, c.undone AS undone,
      COALESCE(CASE c.field WHEN 'category' THEN (SELECT name FROM categories WHERE id = r.after) WHEN 'brand' THEN (SELECT name FROM brands WHERE id = r.after) END, '') AS name,
      COALESCE((SELECT COALESCE(NULLIF(name, ''), email) FROM admins WHERE id = c.actor), '') AS by
    FROM (SELECT * FROM bulk_changes WHERE ${UNDOABLE} AND products > 0 ${may} ORDER BY undone, created DESC LIMIT ${MOST}) c
      LEFT JOIN bulk_change_rows r ON r.change = c.id AND r.record = (SELECT MIN(record) FROM bulk_change_rows WHERE change = c.id)
    ORDER BY c.created DESC`,
    ),
  });
}
