import type * as contracts from '../../../../lib/orders/admin/contract.ts';
import { searchTermsIn, type SearchTerms } from '../../customers/search-terms.ts';
import { NAMED_LEVEL, NAMED_LEVEL_SQL, withLevel } from '../../prices/named-level.ts';
import { requireRole } from '../../request/require-role.ts';
import type { RouteEvent } from '../../request/route-event.ts';
import { select } from '../../sql/select.ts';

const MOST = 20;
const ROW = {
  id: '',
  name: '',
  email: '',
  phone: '',
  company: '',
  inn: '',
  ...NAMED_LEVEL,
};

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
    ROW,
    `
    SELECT u.id AS id, u.name AS name, u.email AS email, u.phone AS phone, COALESCE(c.name, '') AS company, COALESCE(c.inn, '') AS inn,
      ${NAMED_LEVEL_SQL}
    FROM (SELECT u.rowid AS row FROM users u ${index} WHERE ${condition} AND u.blocked = FALSE ORDER BY u.created DESC, u.rowid DESC LIMIT ${MOST}) found
      CROSS JOIN users u ON u.rowid = found.row LEFT JOIN companies c ON c.id = u.company
      LEFT JOIN price_levels l ON l.id = COALESCE(NULLIF(c.price_level, ''), u.price_level) AND l.is_default = FALSE
    ORDER BY u.created DESC, u.rowid DESC`,
    values,
  ).map(withLevel);
  return e.json(200, { items });
}
