import { PENDING_STATES } from '../../../../lib/orders/lists/model.ts';
import type { Delivery, LineState, OrderState, Payment } from '../../../../lib/orders/model.ts';
import type * as contracts from '../../../../lib/orders/admin/contract.ts';
import { pageIn } from '../../request/page.ts';
import { requireRole } from '../../request/require-role.ts';
import type { RouteEvent } from '../../request/route-event.ts';
import { SHORT_LINE } from '../../shortages/sql.ts';
import { countFound } from '../../sql/count-found.ts';
import { pageOf } from '../../sql/page-of.ts';
import { select, selectOne } from '../../sql/select.ts';
import { BY_MOMENT } from '../../sql/walk.ts';
import { BY_LINE } from './order.ts';
import { listFilter } from './request.ts';
import {
  isCounted,
  leads,
  linesSql,
  oneOfStates,
  ordersSql,
  shortest,
  sizeSql,
  type Filter,
} from './sql.ts';

/**
 * A page of a file: small ones each ask anew what the words find and what leads, of large ones a
 * row costs the engine more (16 µs of 2,000, 26 µs of 5,000).
 */
const MOST_ROWS = 2_000;

const ORDER = {
  id: '',
  number: '',
  placedAt: '',
  customer: '',
  phone: '',
  state: '' as OrderState,
  payment: '' as Payment,
  delivery: '' as Delivery,
  promisedAt: '',
  lines: 0,
  totalKopecks: 0,
  paidKopecks: 0,
  isUnread: false,
  isShort: false,
};
const LINE = {
  id: '',
  order: '',
  number: '',
  placedAt: '',
  customer: '',
  brand: '',
  article: '',
  name: '',
  quantity: 0,
  unit: '',
  priceKopecks: 0,
  state: '' as LineState,
  promisedAt: '',
  supplier: '',
  own: false,
  delivery: '' as Delivery,
};

/** The company that orders, else the person. */
const CUSTOMER =
  "COALESCE(CASE WHEN json_valid(o.company) THEN NULLIF(o.company ->> 'name', '') END, o.contact_name)";

/** @throws 403 for whoever has nothing to do with orders; 400 `invalid_input` */
export function listOrders(e: RouteEvent<typeof contracts.listOrders>) {
  const { rows, ...rest } = rowsOf(e, 'orders');
  const items = select(
    e.app,
    ORDER,
    `
    SELECT o.id AS id, o.number AS number, o.created AS placedAt, ${CUSTOMER} AS customer, o.contact_phone AS phone, o.state AS state, o.payment AS payment, o.delivery AS delivery,
      COALESCE((SELECT MIN(i.promised_at) FROM order_items i WHERE i."order" = o.id AND ${oneOfStates(PENDING_STATES)} AND i.promised_at > ''), '') AS promisedAt,
      (SELECT COUNT(*) FROM order_items i WHERE i."order" = o.id) AS lines, o.total_kopecks AS totalKopecks, o.paid_kopecks AS paidKopecks, o.customer_wrote_at > o.seen_by_staff_at AS isUnread,
      EXISTS (SELECT 1 FROM order_items i WHERE i."order" = o.id AND ${SHORT_LINE}) AS isShort
    FROM json_each({:rows}) k CROSS JOIN orders o ON o.rowid = k.value ORDER BY k.key`,
    { rows: JSON.stringify(rows) },
  );
  return e.json(200, { items, ...rest });
}

/** @throws 403; 400 `invalid_input` */
export function listLines(e: RouteEvent<typeof contracts.listLines>) {
  const { rows, ...rest } = rowsOf(e, 'lines');
  const items = select(
    e.app,
    LINE,
    `
    SELECT i.id AS id, o.id AS "order", o.number AS number, o.created AS placedAt, ${CUSTOMER} AS customer, i.brand AS brand, i.article AS article, i.name AS name, i.quantity AS quantity, i.unit AS unit,
      i.price_kopecks AS priceKopecks, i.state AS state, i.promised_at AS promisedAt, COALESCE(s.name, '') AS supplier, i.own AS own, o.delivery AS delivery
    FROM json_each({:rows}) k CROSS JOIN order_items i ON i.rowid = k.value CROSS JOIN orders o ON o.id = i."order" LEFT JOIN suppliers s ON s.id = i.supplier ORDER BY k.key`,
    { rows: JSON.stringify(rows) },
  );
  return e.json(200, { items, ...rest });
}

/** Row ids of what is asked for, and how it goes on. */
function rowsOf(e: core.RequestEvent, by: 'orders' | 'lines') {
  requireRole(e, 'owner', 'manager', 'warehouse');
  const filter = listFilter(e, by);
  const page = pageIn(e, MOST_ROWS, by === 'orders' ? BY_MOMENT : BY_LINE);
  const sizes = filter.found
    ? []
    : leads(filter).map(
        (lead) => selectOne(e.app, { size: 0 }, sizeSql(lead), valuesOf(filter, by))?.size ?? 0,
      );
  const lead = shortest(filter, sizes);
  const [sqlOf, values] = [by === 'orders' ? ordersSql : linesSql, valuesOf(filter, by)];
  const { rows, next } = pageOf(e.app, sqlOf(filter, page, lead), values, page);
  const isListed = page.after === null && isCounted(filter, lead, by);
  return {
    rows,
    next,
    hasNext: next !== null,
    found: isListed ? countFound(e.app, sqlOf(filter, page, lead), values) : null,
  };
}

const valuesOf = (
  { storefront, found, state, supplier, level, from, to }: Filter,
  by: 'orders' | 'lines',
): object => ({
  storefront,
  found: JSON.stringify(found?.[by] ?? []),
  state: state ?? '',
  supplier: supplier ?? '',
  level: level ?? '',
  from: from ?? '',
  to: to ?? '',
});
