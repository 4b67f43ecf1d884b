import { PAY_WITHIN_DAYS, toPay, type Invoice } from '../../../lib/documents/model.ts';
import type * as contracts from '../../../lib/documents/contract.ts';
import { INVOICE_SERIES } from '../../../lib/orders/numbers/model.ts';
import { writeLog } from '../audit/write-log.ts';
import { writeEvents } from '../orders/events/write-events.ts';
import { nextNumber } from '../orders/numbers/next-number.ts';
import { orderFor, orderActorOf, type OrderActor } from '../orders/events/order-actor.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { invoiceContent, shopDay } from './invoice-content.ts';
import { papersOf } from './papers.ts';

type Made = { id: string; number: string };

/** @throws 401; 403; 404 for somebody else's order; 400 `requisites_missing`, `owed_back`, `lines_undecided`, `order_unsettled`, `nothing_to_pay` */
export function makeInvoice(e: RouteEvent<typeof contracts.makeInvoice>) {
  const orderActor = orderActorOf(e, 'customer', 'admin');
  let made: Made = { id: '', number: '' };
  let isNew = false;
  e.app.runInTransaction((tx) => {
    const order = orderFor(tx, orderActor, e.request.pathValue('id'));
    const known = papersOf(tx, order.id).find(
      ({ standing }) => standing === 'good' || standing === 'paid',
    );
    isNew = !known;
    made = known ? { id: known.id, number: known.number } : issue(tx, orderActor, order);
  });
  return e.json(isNew ? 201 : 200, made);
}

function issue(tx: core.App, orderActor: OrderActor, order: core.Record): Made {
  const content = invoiceContent(tx, orderActor, order);
  const total = toPay(content);
  const number = `${INVOICE_SERIES}${nextNumber(tx, 'invoices')}`;
  const invoice: Invoice = {
    ...content,
    number,
    day: shopDay(),
    payUntil: shopDay(undefined, PAY_WITHIN_DAYS),
  };
  const document = new Record(tx.findCollectionByNameOrId('documents'), {
    order: order.id,
    kind: 'invoice',
    number,
    content_hash: $security.sha256(JSON.stringify(content)),
    snapshot: JSON.stringify(invoice),
    total_kopecks: total,
  });
  tx.save(document);
  writeEvents(tx, orderActor, [
    { order: order.id, kind: 'invoice_made', data: { document: document.id, number } },
  ]);
  writeLog(tx, orderActor.actor, {
    action: 'create',
    collection: 'documents',
    record: document.id,
    before: null,
    after: { number, order: order.id, total_kopecks: total },
  });
  return { id: document.id, number };
}
