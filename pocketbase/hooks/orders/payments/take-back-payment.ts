import { MAX } from '../../../../lib/orders/model.ts';
import {
  mayTakeBackPayment,
  signedKopecks,
  type PaymentKind,
} from '../../../../lib/orders/payments/model.ts';
import type * as contracts from '../../../../lib/orders/contract.ts';
import { writeLog } from '../../audit/write-log.ts';
import { refuse, refuseConflict } from '../../request/refuse.ts';
import type { RouteEvent } from '../../request/route-event.ts';
import { storedTime } from '../../sql/time.ts';
import { requireDurable } from '../placing/require-durable.ts';
import { orderFor, orderActorOf, type OrderActor } from '../events/order-actor.ts';
import { settle } from '../settle.ts';

/** @throws 401; 403 for who may not record such a payment either, and to the warehouse for what somebody else wrote down or what is older than `BACK_MINUTES`; 404; 400 `reason_required`, `invalid_input`, `payment_refunded` when some of it has gone back meanwhile; 409 `payment_taken_back` when it was done before */
export function takeBackPayment(e: RouteEvent<typeof contracts.takeBackPayment>) {
  const orderActor = orderActorOf(e, 'admin', 'warehouse');
  const reason = reasonIn(e.requestInfo().body['reason']);
  requireDurable(e.app);
  let paidKopecks = 0;
  e.app.runInTransaction((tx) => {
    const payment = paymentOf(tx, e.request.pathValue('id'));
    const written = {
      kind: kindOf(payment),
      admin: payment.getString('admin'),
      recordedAt: payment.getString('created'),
    };
    if (!mayTakeBackPayment(orderActor.actor, written, Date.now())) throw new ForbiddenError('');
    if (payment.getString('taken_back_at')) throw refuseConflict('payment_taken_back');
    paidKopecks = write(tx, orderActor, payment, reason);
  });
  return e.json(200, { paidKopecks });
}

function reasonIn(value: unknown): string {
  const reason = typeof value === 'string' ? value.trim() : '';
  if (!reason) throw refuse('reason_required');
  if (reason.length > MAX.reason) throw refuse('invalid_input', 'reason');
  return reason;
}

function paymentOf(tx: core.App, id: string): core.Record {
  try {
    return tx.findRecordById('payments', id);
  } catch {
    throw new NotFoundError('');
  }
}

const kindOf = (payment: core.Record) => payment.getString('kind') as PaymentKind;

/** @returns what the order is paid with altogether then */
function write(tx: core.App, orderActor: OrderActor, payment: core.Record, reason: string): number {
  const order = orderFor(tx, orderActor, payment.getString('order'));
  const [kind, amountKopecks] = [kindOf(payment), payment.getInt('amount_kopecks')];
  const before = { paid_kopecks: order.getInt('paid_kopecks') };
  const paidKopecks = before.paid_kopecks - signedKopecks({ kind, amountKopecks });
  if (paidKopecks < 0) throw refuse('payment_refunded');
  const taken = {
    taken_back_at: storedTime(Date.now()),
    taken_back_by: orderActor.name,
    taken_back_reason: reason,
  };
  for (const [field, value] of Object.entries(taken)) payment.set(field, value);
  tx.save(payment);
  writeLog(tx, orderActor.actor, {
    action: 'update',
    collection: 'payments',
    record: payment.id,
    before: { kind, amount_kopecks: amountKopecks, taken_back_reason: '' },
    after: { kind, amount_kopecks: amountKopecks, taken_back_reason: reason },
  });
  order.set('paid_kopecks', paidKopecks);
  settle(
    tx,
    orderActor,
    order,
    [
      {
        order: order.id,
        kind: 'payment_taken_back',
        data: { kind, amountKopecks, paidKopecks, reason },
      },
    ],
    { before, after: { paid_kopecks: paidKopecks } },
  );
  return paidKopecks;
}
