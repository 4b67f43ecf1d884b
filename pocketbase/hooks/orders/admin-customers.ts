import { searchTermsIn, type SearchTerms } from '../customers/search-terms.ts';
import { requireRole } from '../request/require-role.ts';
import { select } from '../sql/select.ts';

const MOST = 20;

/**
 * GET /api/shop/admin/order-customers?q or id: customers by the words that their list is searched
 * by, the newest first.
 * @returns 200 {items: [{id, name, email, phone}]}; who is blocked is left out @throws 403
 */
export function orderCustomers(e: core.RequestEvent): void {
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
    `SELECT u.id AS id, u.name AS name, u.email AS email, u.phone AS phone FROM users u ${index} WHERE ${condition} AND u.blocked = FALSE ORDER BY u.created DESC LIMIT ${MOST}`,
    values,
  );
  e.json(200, { items });
}
