import type * as contracts from '../../../lib/companies/contract.ts';
import type { CompanyPapers, RequestState } from '../../../lib/status-requests/model.ts';
import { NAMED_LEVEL, NAMED_LEVEL_SQL, withLevel } from '../prices/named-level.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { select, selectOne } from '../sql/select.ts';
import { findCompany } from './change.ts';

const MEMBER = { id: '', name: '', email: '', phone: '', ...NAMED_LEVEL, blocked: false };
const MOST = 50;

/** @throws 403; 404 */
export function oneCompany(e: RouteEvent<typeof contracts.oneCompany>) {
  requireRole(e, 'owner', 'manager');
  const { app } = e;
  const company = findCompany(app, e.request.pathValue('id'));
  const [id, inn] = [company.id, company.getString('inn')];
  return e.json(200, {
    id,
    legalForm: company.getString('legal_form') as CompanyPapers['legalForm'],
    name: company.getString('name'),
    inn: company.getString('inn'),
    kpp: company.getString('kpp'),
    ogrn: company.getString('ogrn'),
    address: company.getString('address'),
    director: company.getString('director'),
    bank: company.getString('bank'),
    bik: company.getString('bik'),
    account: company.getString('account'),
    correspondentAccount: company.getString('correspondent_account'),
    level: company.getString('price_level'),
    verifiedAt: company.getString('verified_at'),
    updated: company.getString('updated'),
    verifiedBy:
      selectOne(
        app,
        { name: '' },
        "SELECT COALESCE(NULLIF(name, ''), email) AS name FROM admins WHERE id = {:id}",
        { id: company.getString('verified_by') },
      )?.name ?? '',
    members: select(
      app,
      MEMBER,
      `
      SELECT u.id AS id, u.name AS name, u.email AS email, u.phone AS phone, ${NAMED_LEVEL_SQL}, u.blocked AS blocked
      FROM users u LEFT JOIN price_levels l ON l.id = u.price_level AND l.is_default = FALSE WHERE u.company = {:id} ORDER BY u.created, u.rowid LIMIT ${MOST}`,
      { id },
    ).map(withLevel),
    membersCount:
      selectOne(app, { n: 0 }, 'SELECT COUNT(*) AS n FROM users WHERE company = {:id}', { id })
        ?.n ?? 0,
    same: select(
      app,
      { id: '', name: '', kpp: '', verifiedAt: '' },
      `SELECT id, name, kpp, verified_at AS verifiedAt FROM companies WHERE inn = {:inn} AND id != {:id} ORDER BY created, rowid LIMIT ${MOST}`,
      { inn, id },
    ),
    requests: select(
      app,
      { id: '', number: '', state: '' as RequestState, createdAt: '', user: '' },
      `
      SELECT r.id AS id, r.number AS number, r.state AS state, r.created AS createdAt, COALESCE(NULLIF(u.name, ''), u.email) AS user
      FROM status_requests r JOIN users u ON u.id = r.user WHERE r.inn = {:inn} ORDER BY r.created DESC, r.rowid DESC LIMIT ${MOST}`,
      { inn },
    ),
  });
}
