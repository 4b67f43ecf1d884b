import { levelOf } from '../prices/terms.ts';
import { requireRole } from '../request/require-role.ts';
import { select, selectOne } from '../sql/select.ts';

const WHO = {
  level: '',
  company: '',
  companyName: '',
  companyInn: '',
  companyLevel: '',
  members: 0,
};

/**
 * GET /api/shop/admin/customers/{id}/wholesale: what prices a customer has, from whom, and when
 * they were taken from him.
 * @returns 200 {level: {id, name, byCompany} | null for retail, own: id of the level of his own,
 * company: {id, name, inn, members} | null, revocations: [{levelName, companyName, reason, at}],
 * the newest first}
 * @throws 403; 404
 */
export function customerWholesale(e: core.RequestEvent): void {
  requireRole(e, 'owner', 'manager');
  const user = e.request.pathValue('id');
  const who = selectOne(
    e.app,
    WHO,
    `
    SELECT u.price_level AS level, COALESCE(c.id, '') AS company, COALESCE(c.name, '') AS companyName, COALESCE(c.inn, '') AS companyInn, COALESCE(c.price_level, '') AS companyLevel,
      CASE WHEN c.id IS NULL THEN 0 ELSE (SELECT COUNT(*) FROM users m WHERE m.company = c.id) END AS members
    FROM users u LEFT JOIN companies c ON c.id = u.company WHERE u.id = {:user}`,
    { user },
  );
  if (!who) throw new NotFoundError('');
  const level = levelOf(e.app, user);
  const revocations = select(
    e.app,
    { levelName: '', companyName: '', reason: '', at: '' },
    'SELECT level_name AS levelName, company_name AS companyName, reason, created AS at FROM level_revocations WHERE user = {:user} ORDER BY created DESC LIMIT 20',
    { user },
  );
  e.json(200, {
    level: level && { id: level.id, name: level.name, byCompany: who.companyLevel === level.id },
    own: who.level,
    company: who.company
      ? { id: who.company, name: who.companyName, inn: who.companyInn, members: who.members }
      : null,
    revocations,
  });
}
