import type * as contracts from '../../../lib/prices/contract.ts';
import type { AsksPayment, PriceBase } from '../../../lib/prices/model.ts';
import { ASKS_PAYMENT_SQL } from './asks-payment.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { select } from '../sql/select.ts';

const ROW = {
  id: '',
  code: '',
  name: '',
  base: '' as PriceBase,
  percent: -0,
  roundingKopecks: 0,
  belowCost: false,
  mayExceedRetail: false,
  asksPayment: '' as AsksPayment,
  isDefault: false,
  customers: 0,
  rules: 0,
  updatedAt: '',
};

/** Ids of those who were given a level, themselves or by their company; through the indexes. */
const customersOf = (level: string): string =>
  `SELECT id FROM users WHERE price_level = ${level} UNION SELECT u.id FROM companies c JOIN users u ON u.company = c.id WHERE c.price_level = ${level}`;

/** @throws 403 */
export function priceLevels(e: RouteEvent<typeof contracts.priceLevels>) {
  requireRole(e, 'owner', 'manager');
  const items = select(
    e.app,
    ROW,
    `
    SELECT l.id AS id, l.code AS code, l.name AS name, l.base AS base, l.percent AS percent, l.rounding AS roundingKopecks, l.below_cost AS belowCost, l.may_exceed_retail AS mayExceedRetail, ${ASKS_PAYMENT_SQL} AS asksPayment, l.is_default AS isDefault, l.updated AS updatedAt,
      CASE WHEN l.is_default THEN 0 ELSE (SELECT COUNT(*) FROM (${customersOf('l.id')})) END AS customers,
      (SELECT COUNT(*) FROM price_rules WHERE level = l.id) AS rules
    FROM price_levels l ORDER BY l.is_default DESC, l.name, l.id`,
  );
  return e.json(200, { items });
}

const PERSON = { id: '', name: '', email: '' };
const NAMED = 10;

/** @throws 403 */
export function levelCustomers(e: RouteEvent<typeof contracts.levelCustomers>) {
  requireRole(e, 'owner', 'manager');
  const people = select(
    e.app,
    PERSON,
    `SELECT id, name, email FROM users WHERE id IN (${customersOf('{:level}')}) ORDER BY created DESC, rowid DESC LIMIT ${NAMED}`,
    { level: e.request.pathValue('id') },
  );
  return e.json(200, { items: people });
}
