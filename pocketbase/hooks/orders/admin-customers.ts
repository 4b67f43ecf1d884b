import type * as contracts from '../../../lib/orders/admin/contract.ts';
import { searchTermsIn, type SearchTerms } from '../customers/search-terms.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { select } from '../sql/select.ts';

const MOST = 20;

/** @throws 403 */
export function orderCustomers(e: RouteEvent<typeof contracts.orderCustomers>) {
  requireRole(e, 'owner', 'manager');
  const query = e.request.url.query();
  const [words, id] = [query.get('q').trim().slice(0, 100), query.get('id').slice(0, 15)];
  if (!words && !id) return e.json(200, { items: [] });
  const { condition, index, values }: SearchTerms = id
    ? { condition: 'u.id = {:id}', index: '', values: { id } }
    : searchTermsIn(words);
  const items = select(
    e.app,
    { id: '', name: '', email: '', phone: '' },
    `SELECT u.id AS id, u.name AS name, u.email AS email, u.phone AS phone FROM users u ${index} WHERE ${condition} AND u.blocked = FALSE ORDER BY u.created DESC, u.rowid DESC LIMIT ${MOST}`,
    values,
  );
  return e.json(200, { items });
}
