import type * as contracts from '../../../lib/companies/contract.ts';
import { levelOf } from '../prices/terms.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { select, selectOne } from '../sql/select.ts';

const WHO = {
  company: '',
  companyName: '',
  companyLevel: '',
  members: 0,
};

const BOUGHT = { orders: 0, kopecks: 0, lastAt: '' };
const BOUGHT_BY = `SELECT COUNT(*) AS orders, COALESCE(SUM(total_kopecks), 0) AS kopecks, COALESCE(MAX(created), '') AS lastAt FROM (
  SELECT total_kopecks, created FROM orders INDEXED BY idx_orders_user WHERE user = {:user} AND state != 'cancelled' ORDER BY created DESC, rowid DESC LIMIT 1000)`;

/** @throws 403; 404 */
export function customerWholesale(e: RouteEvent<typeof contracts.customerWholesale>) {
  requireRole(e, 'owner', 'manager');
  const user = e.request.pathValue('id');
  const who = selectOne(
    e.app,
    WHO,
    `
    SELECT COALESCE(c.id, '') AS company, COALESCE(c.name, '') AS companyName, COALESCE(c.price_level, '') AS companyLevel,
      CASE WHEN c.id IS NULL THEN 0 ELSE (SELECT COUNT(*) FROM users m WHERE m.company = c.id) END AS members
    FROM users u LEFT JOIN companies c ON c.id = u.company WHERE u.id = {:user}`,
    { user },
  );
  if (!who) throw new NotFoundError('');
  const own = levelOf(e.app, user);
  const revocations = select(
    e.app,
    { levelName: '', companyName: '', reason: '', at: '' },
    'SELECT level_name AS levelName, company_name AS companyName, reason, created AS at FROM level_revocations WHERE user = {:user} ORDER BY created DESC, rowid DESC LIMIT 20',
    { user },
  );
  return e.json(200, {
    level: own && {
      id: own.id,
      name: own.name,
      percent: own.level.percent,
      base: own.level.base,
      byCompany: who.companyLevel === own.id,
    },
    company: who.company ? { id: who.company, name: who.companyName, members: who.members } : null,
    bought: selectOne(e.app, BOUGHT, BOUGHT_BY, { user })!,
    revocations,
  });
}
