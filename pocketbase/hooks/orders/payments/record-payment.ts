import { MAX } from '../../../../lib/orders/model.ts';
import {
  mayRecord,
  PAYMENT_KINDS,
  signedKopecks,
  type PaymentKind,
} from '../../../../lib/orders/payments/model.ts';
import { owedBack } from '../../../../lib/orders/states/model.ts';
import type * as contracts from '../../../../lib/orders/contract.ts';
import { writeLog } from '../../audit/write-log.ts';
import { refuse, refuseConflict } from '../../request/refuse.ts';
import type { RouteEvent } from '../../request/route-event.ts';
import { selectOne } from '../../sql/select.ts';
import { storedTime } from '../../sql/time.ts';
import { DUE_SQL } from './due.ts';
import { requireDurable } from '../placing/require-durable.ts';
import { orderFor, orderActorOf, type OrderActor } from '../events/order-actor.ts';
import { settle } from '../settle.ts';

type Payment = {
  kind: PaymentKind;
  amountKopecks: number;
  receivedAt: string;
  comment: string;
  key: string;
  /** Beyond what the order lacks, as far as it is known, kopecks. */
  known: number;
};
type Reply = { id: string; paidKopecks: number };

/** @throws 401; 403, also to the warehouse for what is no cash and no card; 404; 400 `invalid_input` with the field, also for more back than was paid; 409 `paid_ahead` for more than is lacking, `paid_over` where it is more than the order comes to, too, and `refunded_over` for more than is owed back, unless it is known, `payment_taken_back` for one that was written down with the same key and is a mistake since */
export function recordPayment(e: RouteEvent<typeof contracts.recordPayment>) {
  const orderActor = orderActorOf(e, 'admin', 'warehouse');
  const payment = paymentIn(e.requestInfo().body);
  if (!mayRecord(orderActor.actor.role, payment.kind)) throw new ForbiddenError('');
  requireDurable(e.app);
  let reply: Reply = { id: '', paidKopecks: 0 };
  let isNew = false;
  e.app.runInTransaction((tx) => {
    const order = orderFor(tx, orderActor, e.request.pathValue('id'));
    const earlier =
      payment.key &&
      selectOne(
        tx,
        { id: '', takenBackAt: '' },
        'SELECT id, taken_back_at AS takenBackAt FROM payments WHERE "order" = {:order} AND "key" = {:key}',
        { order: order.id, key: payment.key },
      );
    if (earlier && earlier.takenBackAt) throw refuseConflict('payment_taken_back');
    isNew = !earlier;
    reply = earlier
      ? { id: earlier.id, paidKopecks: order.getInt('paid_kopecks') }
      : write(tx, orderActor, order, payment);
  });
  return e.json(isNew ? 201 : 200, reply);
}

const CHECKS: { [field in keyof Payment]: (value: unknown) => boolean } = {
  kind: (value) => (PAYMENT_KINDS as readonly unknown[]).includes(value),
  amountKopecks: (value) =>
    typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 100_000_000_000,
  receivedAt: (value) =>
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\d/.test(value) &&
    Date.parse(value) < Date.now() + 24 * 3_600_000,
  comment: (value) => typeof value === 'string' && value.length <= MAX.paymentComment,
  key: (value) => typeof value === 'string' && /^[A-Za-z0-9]{0,32}$/.test(value),
  known: (value) => typeof value === 'number' && Number.isInteger(value),
};

function paymentIn(body: { [name: string]: unknown }): Payment {
  const payment = { comment: '', key: '', known: 0, ...body } as unknown as Payment;
  for (const [field, isRight] of Object.entries(CHECKS))
    if (!isRight(payment[field as keyof Payment])) throw refuse('invalid_input', field);
  return {
    ...payment,
    receivedAt: storedTime(Date.parse(payment.receivedAt)),
    comment: payment.comment.trim(),
  };
}

function write(
  tx: core.App,
  orderActor: OrderActor,
  order: core.Record,
  { kind, amountKopecks, receivedAt, comment, key, known }: Payment,
): Reply {
  const paidKopecks = order.getInt('paid_kopecks') + signedKopecks({ kind, amountKopecks });
  if (paidKopecks < 0) throw refuse('invalid_input', 'amountKopecks');
  const surplus =
    kind === 'refund'
      ? Math.max(amountKopecks - owedBackOf(order), 0)
      : Math.min(Math.max(paidKopecks - dueOf(tx, order), 0), amountKopecks);
  if (surplus > known) throw refuseConflict(refusalOf(kind, order, paidKopecks), String(surplus));
  const fields = {
    order: order.id,
    kind,
    amount_kopecks: amountKopecks,
    received_at: receivedAt,
    comment,
  };
  const payment = new Record(tx.findCollectionByNameOrId('payments'), {
    ...fields,
    key,
    admin: orderActor.actor.id,
    admin_name: orderActor.name,
  });
  tx.save(payment);
  writeLog(tx, orderActor.actor, {
    action: 'create',
    collection: 'payments',
    record: payment.id,
    before: null,
    after: fields,
  });
  const before = { paid_kopecks: order.getInt('paid_kopecks') };
  order.set('paid_kopecks', paidKopecks);
  settle(
    tx,
    orderActor,
    order,
    [{ order: order.id, kind: 'payment', data: { kind, amountKopecks, paidKopecks } }],
    { before, after: { paid_kopecks: paidKopecks } },
  );
  return { id: payment.id, paidKopecks };
}

/** The code of a surplus: within what the order comes to it may yet be for lines that wait. */
function refusalOf(kind: PaymentKind, order: core.Record, paidKopecks: number): string {
  if (kind === 'refund') return 'refunded_over';
  return paidKopecks > order.getInt('total_kopecks') ? 'paid_over' : 'paid_ahead';
}

/** What an order owes its customer, kopecks. */
const owedBackOf = (order: core.Record): number =>
  owedBack({
    totalKopecks: order.getInt('total_kopecks'),
    paidKopecks: order.getInt('paid_kopecks'),
  });

/** What an invoice for an order would be for by now, kopecks. */
const dueOf = (tx: core.App, { id }: core.Record): number =>
  selectOne(tx, { due: 0 }, `SELECT ${DUE_SQL} AS due FROM orders o WHERE o.id = {:id}`, { id })!
    .due;
