import type * as contracts from '../../../lib/customers/contract.ts';
import type { OrderState } from '../../../lib/orders/model.ts';
import type { RequestState } from '../../../lib/status-requests/model.ts';
import { logLook } from '../audit/looks.ts';
import { levelOf } from '../prices/terms.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { select, selectOne } from '../sql/select.ts';
import { findCustomer } from './find.ts';

/** Orders that the page shows; the list has all. */
const NEWEST = 10;

const ORDER = { id: '', number: '', state: '' as OrderState, totalKopecks: 0, placedAt: '' };
const COMPANY = { id: '', name: '', inn: '', kpp: '', hasLevel: false };
const COUNTS = { orders: 0, favorites: 0, cart: 0, services: 0 };
const ADDRESS = {
  id: '',
  title: '',
  city: '',
  street: '',
  flat: '',
  postalCode: '',
  comment: '',
  isDefault: false,
};

/** @throws 403; 404 */
export function oneCustomer(e: RouteEvent<typeof contracts.oneCustomer>) {
  requireRole(e, 'owner', 'manager');
  const customer = findCustomer(e.app, e.request.pathValue('id'));
  const { id } = customer;
  logLook(e, id);
  const own = <T extends object>(shape: T, sql: string): T[] => select(e.app, shape, sql, { id });
  const text = (field: string) => customer.getString(field);
  return e.json(200, {
    id,
    name: text('name'),
    email: customer.email(),
    phone: text('phone'),
    username: text('username'),
    verified: customer.verified(),
    createdAt: text('created'),
    updated: text('updated'),
    note: text('staff_note'),
    blocked: customer.getBool('blocked'),
    reason: text('blocked_reason'),
    ownLevel: text('price_level'),
    paysBy: levelOf(e.app, id)?.name ?? '',
    company: selectOne(
      e.app,
      COMPANY,
      "SELECT c.id AS id, c.name AS name, c.inn AS inn, c.kpp AS kpp, c.price_level != '' AS hasLevel FROM users u JOIN companies c ON c.id = u.company WHERE u.id = {:id}",
      { id },
    ),
    mergedInto: selectOne(
      e.app,
      BRIEF,
      `SELECT ${BRIEF_COLUMNS} FROM users u JOIN users m ON m.id = u.merged_into WHERE u.id = {:id}`,
      { id },
    ),
    mergedFrom: own(
      BRIEF,
      `SELECT ${BRIEF_COLUMNS} FROM users m WHERE m.merged_into = {:id} AND m.merged_into != '' ORDER BY m.created, m.rowid`,
    ),
    counts: own(
      COUNTS,
      `SELECT (SELECT COUNT(*) FROM orders WHERE user = {:id}) AS orders, (SELECT COUNT(*) FROM favorites WHERE user = {:id}) AS favorites,
      (SELECT COUNT(*) FROM cart_items WHERE user = {:id}) AS cart, (SELECT COUNT(*) FROM _externalAuths WHERE recordRef = {:id}) AS services`,
    )[0]!,
    orders: own(
      ORDER,
      `SELECT id, number, state, total_kopecks AS totalKopecks, created AS placedAt FROM orders INDEXED BY idx_orders_user WHERE user = {:id} ORDER BY created DESC, rowid DESC LIMIT ${NEWEST}`,
    ),
    requests: own(
      { id: '', number: '', state: '' as RequestState, createdAt: '' },
      'SELECT id, number, state, created AS createdAt FROM status_requests WHERE user = {:id} ORDER BY created DESC, rowid DESC',
    ),
    consents: own(
      { document: '', version: '', form: '', givenAt: '', withdrawnAt: '' },
      'SELECT document, version, form, given_at AS givenAt, withdrawn_at AS withdrawnAt FROM consents WHERE subject = {:id} ORDER BY given_at DESC, rowid DESC',
    ),
    addresses: own(
      ADDRESS,
      'SELECT id, title, city, street, flat, postal_code AS postalCode, comment, is_default AS isDefault FROM addresses WHERE user = {:id} ORDER BY is_default DESC, created, rowid',
    ),
  });
}

const BRIEF = { id: '', name: '', email: '', phone: '' };
const BRIEF_COLUMNS = 'm.id AS id, m.name AS name, m.email AS email, m.phone AS phone';
