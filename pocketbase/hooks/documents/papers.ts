import {
  standingOf,
  type DocumentSummary,
  type InvoiceContent,
} from '../../../lib/documents/model.ts';
import type * as contracts from '../../../lib/documents/contract.ts';
import { orderActorOf, orderFor } from '../orders/events/order-actor.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { select } from '../sql/select.ts';
import { invoicedOrder, namedSeller } from './invoice-content.ts';

const PAPER = { id: '', number: '', totalKopecks: 0, madeAt: '', snapshot: '' };

/** @throws 401; 403; 404 for somebody else's order */
export function orderPapers(e: RouteEvent<typeof contracts.orderPapers>) {
  const orderActor = orderActorOf(e, 'customer', 'admin');
  const order = orderFor(e.app, orderActor, e.request.pathValue('id'));
  return e.json(200, { items: papersOf(e.app, order.id) });
}

/**
 * The papers of an order, the newest first, each with how it stands to the order. Asked in one
 * statement and not as a list of records: most orders have none, and PocketBase lets who finds an
 * empty list again and again wait.
 */
export function papersOf(app: core.App, id: string): DocumentSummary[] {
  const papers = select(
    app,
    PAPER,
    'SELECT id, number, total_kopecks AS totalKopecks, created AS madeAt, snapshot FROM documents WHERE "order" = {:id} ORDER BY created DESC, rowid DESC',
    { id },
  );
  if (papers.length === 0) return [];
  const order = app.findRecordById('orders', id);
  const now = {
    ...invoicedOrder(app, order),
    named: namedSeller(app, order),
    totalKopecks: order.getInt('total_kopecks'),
  };
  return papers.map(({ snapshot, ...paper }) => ({
    ...paper,
    standing: standingOf(JSON.parse(snapshot) as InvoiceContent, now),
  }));
}
