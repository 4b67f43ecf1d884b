import { toPay, type DocumentSummary, type InvoiceContent } from '../../../lib/documents/model.ts';
import type * as contracts from '../../../lib/documents/contract.ts';
import { orderActorOf, orderFor } from '../orders/order-actor.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { select } from '../sql/select.ts';
import { contentNow } from './invoice-content.ts';

const PAPER = { id: '', number: '', totalKopecks: 0, madeAt: '', snapshot: '' };

/** @throws 401; 403; 404 for somebody else's order */
export function orderPapers(e: RouteEvent<typeof contracts.orderPapers>) {
  const orderActor = orderActorOf(e, 'customer', 'admin');
  const order = orderFor(e.app, orderActor, e.request.pathValue('id'));
  return e.json(200, { items: papersOf(e.app, order.id) });
}

/**
 * The papers of an order, the newest first, each with whether it still says what the order and the
 * requisites of the shop do. One that asks for another sum than is lacking does not, unless all has
 * been paid since: then nobody is to make another one. Asked in one statement and not as a list of records: most orders have none, and PocketBase lets
 * who finds an empty list again and again wait.
 */
export function papersOf(app: core.App, order: string): DocumentSummary[] {
  const papers = select(
    app,
    PAPER,
    'SELECT id, number, total_kopecks AS totalKopecks, created AS madeAt, snapshot FROM documents WHERE "order" = {:order} ORDER BY created DESC, rowid DESC',
    { order },
  );
  if (papers.length === 0) return [];
  const content = contentNow(app, app.findRecordById('orders', order));
  const isPaid = content !== null && content.paidKopecks > 0 && toPay(content) <= 0;
  return papers.map(({ snapshot, ...paper }) => {
    const made = JSON.parse(snapshot) as InvoiceContent;
    const isSame = content !== null && told(made) === told(content);
    return { ...paper, isPaid, matches: isSame && (isPaid || paidIn(made) === paidIn(content)) };
  });
}

/** Papers of earlier days do not say it, and ask for all. */
const paidIn = ({ paidKopecks = 0 }: InvoiceContent): number => paidKopecks;

/** Content without the number, the days and the payments of a paper. */
const told = ({ demo, seller, order, buyer, lines }: InvoiceContent): string =>
  JSON.stringify({ demo, seller, order, buyer, lines });
