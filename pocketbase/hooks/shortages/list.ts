import { MOST_SHORT, type Shortage, type ShortLine } from '../../../lib/shortages/model.ts';
import type * as contracts from '../../../lib/shortages/contract.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { storefrontOf } from '../request/storefront.ts';
import { select } from '../sql/select.ts';
import { SHORT_LINE, SHORT_LINES_INDEX } from './sql.ts';

const ROW = {
  offer: '',
  product: '',
  brand: '',
  article: '',
  name: '',
  unit: '',
  warehouse: '',
  onHand: 0,
  promised: 0,
  line: '',
  order: '',
  number: '',
  customer: '',
  quantity: 0,
  state: '',
  promisedAt: '',
};

/** @throws 403; 400 `invalid_input` */
export function listShortages(e: RouteEvent<typeof contracts.listShortages>) {
  requireRole(e, 'owner', 'manager', 'warehouse');
  const rows = select(
    e.app,
    ROW,
    `
    SELECT i.offer AS offer, i.product AS product, i.brand AS brand, i.article AS article, i.name AS name, i.unit AS unit,
      COALESCE(w.name, '') AS warehouse, t.on_hand AS onHand, t.reserved AS promised, i.id AS line, o.id AS "order", o.number AS number,
      o.contact_name AS customer, i.reserved AS quantity, i.state AS state, i.promised_at AS promisedAt
    FROM order_items i INDEXED BY ${SHORT_LINES_INDEX} CROSS JOIN orders o ON o.id = i."order" JOIN stocks t ON t.offer = i.offer
      LEFT JOIN warehouses w ON w.id = i.warehouse
    WHERE ${SHORT_LINE} AND +o.storefront = {:storefront}
    ORDER BY i.promised_at = '', i.promised_at, o.created, o.rowid, i.position, i.rowid LIMIT ${MOST_SHORT + 1}`,
    { storefront: storefrontOf(e) },
  );
  return e.json(200, {
    items: byOffer(rows.slice(0, MOST_SHORT)),
    hasMore: rows.length > MOST_SHORT,
  });
}

function byOffer(rows: (typeof ROW)[]): Shortage[] {
  const offers: { [offer: string]: Shortage } = {};
  for (const { line, order, number, customer, quantity, state, promisedAt, ...offer } of rows) {
    (offers[offer.offer] ??= { ...offer, lines: [] }).lines.push({
      line,
      order,
      number,
      customer,
      quantity,
      state,
      promisedAt,
    } as ShortLine);
  }
  return Object.values(offers);
}
