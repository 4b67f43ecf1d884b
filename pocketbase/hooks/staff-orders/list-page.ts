import { PENDING_STATES } from '../../../lib/orders/lists/model.ts';
import { requireRole } from '../request/require-role.ts';
import { select, selectOne } from '../sql/select.ts';
import { listFilter, listPlace } from './list-request.ts';
import { leads, linesSql, oneOfStates, ordersSql, shortest, sizeSql, type Filter } from './list-sql.ts';

const ORDER = { id: '', number: '', placedAt: '', customer: '', phone: '', state: '', payment: '', delivery: '', promisedAt: '', lines: 0, totalKopecks: 0, paidKopecks: 0, isUnread: false };
const LINE = {
  id: '', order: '', number: '', placedAt: '', customer: '', brand: '', article: '', name: '', quantity: 0, unit: '', priceKopecks: 0, state: '', promisedAt: '', supplier: '', own: false,
};

/** The company that orders, else the person. */
const CUSTOMER = "COALESCE(CASE WHEN json_valid(o.company) THEN NULLIF(o.company ->> 'name', '') END, o.contact_name)";

/**
 * GET /api/shop/admin/orders?storefront&q&state&supplier&level&from&to&want&sort&page&size: orders, the newest first unless told.
 * @returns 200 {items: ListedOrder[], hasNext}
 * @throws 403 for whoever has nothing to do with orders; 400 `invalid_input`
 */
export function listOrders(e: core.RequestEvent): void {
  const { rows, size } = pageOf(e, 'orders');
  const items = select(e.app, ORDER, `
    SELECT o.id AS id, o.number AS number, o.created AS placedAt, ${CUSTOMER} AS customer, o.contact_phone AS phone, o.state AS state, o.payment AS payment, o.delivery AS delivery,
      COALESCE((SELECT MIN(i.promised_at) FROM order_items i WHERE i."order" = o.id AND ${oneOfStates(PENDING_STATES)} AND i.promised_at > ''), '') AS promisedAt,
      (SELECT COUNT(*) FROM order_items i WHERE i."order" = o.id) AS lines, o.total_kopecks AS totalKopecks, o.paid_kopecks AS paidKopecks, o.customer_wrote_at > o.seen_by_staff_at AS isUnread
    FROM json_each({:rows}) k CROSS JOIN orders o ON o.rowid = k.value ORDER BY k.key`, { rows: JSON.stringify(rows.slice(0, size)) });
  e.json(200, { items, hasNext: rows.length > size });
}

/**
 * GET /api/shop/admin/order-lines with the same parameters: lines of orders, `state` being a line's; of those that are overdue the longest come first.
 * @returns 200 {items: ListedLine[], hasNext}
 * @throws 403; 400 `invalid_input`
 */
export function listLines(e: core.RequestEvent): void {
  const { rows, size } = pageOf(e, 'lines');
  const items = select(e.app, LINE, `
    SELECT i.id AS id, o.id AS "order", o.number AS number, o.created AS placedAt, ${CUSTOMER} AS customer, i.brand AS brand, i.article AS article, i.name AS name, i.quantity AS quantity, i.unit AS unit,
      i.price_kopecks AS priceKopecks, i.state AS state, i.promised_at AS promisedAt, COALESCE(s.name, '') AS supplier, i.own AS own
    FROM json_each({:rows}) k CROSS JOIN order_items i ON i.rowid = k.value CROSS JOIN orders o ON o.id = i."order" LEFT JOIN suppliers s ON s.id = i.supplier ORDER BY k.key`, { rows: JSON.stringify(rows.slice(0, size)) });
  e.json(200, { items, hasNext: rows.length > size });
}

/** Row ids of what is asked for, one more than the page holds if there are more. */
function pageOf(e: core.RequestEvent, by: 'orders' | 'lines'): { rows: number[]; size: number } {
  requireRole(e, 'owner', 'manager', 'warehouse');
  const filter = listFilter(e, by);
  const { isOldestFirst, size, offset } = listPlace(e);
  const sizes = filter.found ? [] : leads(filter).map((lead) => selectOne(e.app, { size: 0 }, sizeSql(lead), valuesOf(filter, by))?.size ?? 0);
  const lead = shortest(filter, sizes);
  const sql = by === 'orders' ? ordersSql(filter, isOldestFirst, lead) : linesSql(filter, isOldestFirst, lead);
  // As one text: a row each costs the engine ten times as much.
  const page = selectOne(e.app, { rows: '' }, `SELECT json_group_array(row) AS rows FROM (${sql})`, { ...valuesOf(filter, by), limit: size + 1, offset });
  return { rows: JSON.parse(page?.rows ?? '[]'), size };
}

const valuesOf = ({ storefront, found, state, supplier, level, from, to }: Filter, by: 'orders' | 'lines'): object => ({ storefront, found: JSON.stringify(found?.[by] ?? []), state: state ?? '', supplier: supplier ?? '', level: level ?? '', from: from ?? '', to: to ?? '' });
