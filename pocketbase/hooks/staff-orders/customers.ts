import { requireRole } from '../request/require-role.ts';
import { likeAny, likes, phoneDigits } from '../sql/like.ts';
import { select } from '../sql/select.ts';

const MOST = 20;

/**
 * GET /api/shop/admin/order-customers?q or id: customers by a part of the name, the phone or the address, the newest first.
 * @returns 200 {items: [{id, name, email, phone}]}; who is blocked is left out @throws 403
 */
export function orderCustomers(e: core.RequestEvent): void {
  requireRole(e, 'owner', 'manager');
  const query = e.request.url.query();
  const [words, id] = [query.get('q').trim().slice(0, 100), query.get('id').slice(0, 15)];
  if (!words && !id) return e.json(200, { items: [] });
  const condition = id ? 'id = {:id}' : `(${likeAny('name')} OR email LIKE {:like0} ESCAPE '\\' OR ({:digits} != '' AND phone LIKE '%' || {:digits} || '%'))`;
  const items = select(e.app, { id: '', name: '', email: '', phone: '' }, `SELECT id, name, email, phone FROM users WHERE blocked = FALSE AND ${condition} ORDER BY created DESC LIMIT ${MOST}`, { id, digits: phoneDigits(words), ...likes(words) });
  e.json(200, { items });
}
