import type { Delivery, LineState, Payment } from '../../../lib/orders/model.ts';
import { select, selectOne } from '../sql/select.ts';

/** A line as letters name it; money in kopecks. */
export type LineFacts = { id: string; brand: string; article: string; name: string; unit: string; quantity: number; price: number; state: LineState; reason: string };

/** An order as it is now, for the words of a letter. `email`: where its letters go, '' for nowhere; `details`: of the delivery. */
export type OrderFacts = {
  id: string; number: string; email: string; delivery: Delivery; details: { [part: string]: string };
  payment: Payment; comment: string; deliveryKopecks: number; itemsKopecks: number; totalKopecks: number;
  lines: LineFacts[];
};

const HEAD = { id: '', number: '', email: '', delivery: '', details: '', payment: '', comment: '', deliveryKopecks: 0, itemsKopecks: 0, totalKopecks: 0 };
const LINE = { id: '', brand: '', article: '', name: '', unit: '', quantity: 0, price: 0, state: '', reason: '' };

/** Letters go to the address that stands in the order, else to that of the account. */
export const LETTERS_GO_TO = "COALESCE(NULLIF(o.contact_email, ''), u.email, '')";

/** What is to be said of an order now, or null when there is no such order. */
export function orderFacts(app: core.App, id: string): OrderFacts | null {
  const head = selectOne(app, HEAD, `
    SELECT o.id, o.number, ${LETTERS_GO_TO} AS email, o.delivery, COALESCE(o.delivery_details, '{}') AS details, o.payment, o.comment,
      o.delivery_kopecks AS deliveryKopecks, o.items_kopecks AS itemsKopecks, o.total_kopecks AS totalKopecks
    FROM orders o LEFT JOIN users u ON u.id = o.user WHERE o.id = {:id}`, { id });
  if (!head) return null;
  const lines = select(app, LINE, `SELECT id, brand, article, name, unit, quantity, price_kopecks AS price, state, COALESCE(reason, '') AS reason FROM order_items WHERE "order" = {:id} ORDER BY position, created`, { id });
  return { ...head, details: JSON.parse(head.details) ?? {}, lines } as OrderFacts;
}
