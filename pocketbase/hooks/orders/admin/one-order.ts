import type { AdminOrderEvent } from '../../../../lib/orders/admin/model.ts';
import type { Delivery, LineState, OrderState, Payment } from '../../../../lib/orders/model.ts';
import { mayTakeBackPayment, type PaymentKind } from '../../../../lib/orders/payments/model.ts';
import { MOVER_OF_ROLE, type Mover } from '../../../../lib/orders/states/model.ts';
import type * as contracts from '../../../../lib/orders/admin/contract.ts';
import { papersOf } from '../../documents/papers.ts';
import { isLate, lastSteps, mayTakeBack, stands, type Step } from '../lines/last-steps.ts';
import { UNPAID_SQL } from '../../prices/asks-payment.ts';
import { hasRole, requireRole } from '../../request/require-role.ts';
import type { RouteEvent } from '../../request/route-event.ts';
import { select, selectOne } from '../../sql/select.ts';

const ORDER = {
  id: '',
  number: '',
  state: '' as OrderState,
  placedAt: '',
  updated: '',
  user: '',
  userName: '',
  userEmail: '',
  company: '',
  clientNumber: '',
  comment: '',
  carName: '',
  carNumber: '',
  contactName: '',
  contactPhone: '',
  contactEmail: '',
  delivery: '' as Delivery,
  deliveryKopecks: 0,
  details: '',
  payment: '' as Payment,
  itemsKopecks: 0,
  totalKopecks: 0,
  paidKopecks: 0,
  unpaidKopecks: 0,
  isUnread: false,
};
const LINE = {
  id: '',
  position: 0,
  product: '',
  brand: '',
  article: '',
  name: '',
  unit: '',
  quantity: 0,
  reserved: 0,
  priceKopecks: 0,
  vatPercent: -0,
  costKopecks: 0,
  state: '' as LineState,
  previousState: '' as LineState | '',
  reason: '',
  promisedAt: '',
  supplier: '',
  supplierOrder: '',
  supplierOrderNumber: '',
  warehouse: '',
  own: false,
  splitOf: '',
  replacementOf: '',
  proposal: '',
  offer: '',
  onHand: 0,
  promised: 0,
};
const EVENT = { id: '', kind: '', data: '', item: '', isPublic: false, actor: '', by: '', at: '' };
const MESSAGE = {
  id: '',
  actor: '' as 'customer' | 'admin',
  by: '',
  isPublic: false,
  text: '',
  at: '',
};
const PAYMENT = {
  id: '',
  kind: '' as PaymentKind,
  amountKopecks: 0,
  receivedAt: '',
  comment: '',
  by: '',
  admin: '',
  recordedAt: '',
  takenBackAt: '',
  takenBackBy: '',
  takenBackReason: '',
};

/** A column of JSON as text that can be parsed; nothing in it is `null`. */
const json = (column: string) => `CASE WHEN json_valid(${column}) THEN ${column} ELSE 'null' END`;

/** @throws 403; 404 */
export function oneOrder(e: RouteEvent<typeof contracts.oneOrder>) {
  requireRole(e, 'owner', 'manager', 'warehouse');
  const { app } = e;
  const id = e.request.pathValue('id');
  const order = selectOne(
    app,
    ORDER,
    `
    SELECT o.id AS id, o.number AS number, o.state AS state, o.created AS placedAt, o.updated AS updated, o.user AS user, COALESCE(u.name, '') AS userName, COALESCE(u.email, '') AS userEmail,
      COALESCE(CASE WHEN json_valid(o.company) THEN o.company ->> 'name' END, '') AS company, o.client_number AS clientNumber, o.comment AS comment, o.car AS carName, o.car_number AS carNumber, o.contact_name AS contactName, o.contact_phone AS contactPhone,
      o.contact_email AS contactEmail, o.delivery AS delivery, o.delivery_kopecks AS deliveryKopecks, ${json('o.delivery_details')} AS details, o.payment AS payment, o.items_kopecks AS itemsKopecks,
      o.total_kopecks AS totalKopecks, o.paid_kopecks AS paidKopecks, ${UNPAID_SQL} AS unpaidKopecks, o.customer_wrote_at > o.seen_by_staff_at AS isUnread
    FROM orders o LEFT JOIN users u ON u.id = o.user WHERE o.id = {:id}`,
    { id },
  );
  if (!order) throw new NotFoundError('');
  const manages = hasRole(e.auth, ['owner', 'manager']);
  const {
    user,
    userName,
    userEmail,
    contactName,
    contactPhone,
    contactEmail,
    delivery,
    deliveryKopecks,
    details,
    carName: name,
    carNumber: vin,
    ...rest
  } = order;
  return e.json(200, {
    ...rest,
    customer: { id: user, name: userName, email: userEmail },
    car: name ? { name, number: vin } : null,
    contact: { name: contactName, phone: contactPhone, email: contactEmail },
    delivery: { kind: delivery, kopecks: deliveryKopecks, details: JSON.parse(details) },
    lines: linesOf(app, id, MOVER_OF_ROLE[e.auth!.getString('role')]!, manages),
    ...toldOf(app, id, { id: e.auth!.id, role: e.auth!.getString('role') }),
    papers: manages ? papersOf(app, id) : null,
  });
}

function linesOf(app: core.App, id: string, mover: Mover, buys: boolean) {
  const lines = select(
    app,
    LINE,
    `
    SELECT i.id AS id, i.position AS position, i.product AS product, i.brand AS brand, i.article AS article, i.name AS name, i.unit AS unit, i.quantity AS quantity, i.reserved AS reserved, i.price_kopecks AS priceKopecks, i.vat_percent AS vatPercent,
      i.cost_kopecks AS costKopecks, i.state AS state, i.previous_state AS previousState, i.reason AS reason, i.promised_at AS promisedAt, COALESCE(s.name, '') AS supplier, COALESCE(d.id, '') AS supplierOrder, COALESCE(d.number, '') AS supplierOrderNumber, COALESCE(w.name, '') AS warehouse, i.own AS own,
      i.split_of AS splitOf, i.replacement_of AS replacementOf, ${json('i.proposal')} AS proposal,
      i.offer AS offer, COALESCE(t.on_hand, 0) AS onHand, COALESCE(t.reserved, 0) AS promised
    FROM order_items i LEFT JOIN suppliers s ON s.id = i.supplier LEFT JOIN warehouses w ON w.id = i.warehouse
      LEFT JOIN stocks t ON t.offer = i.offer LEFT JOIN supplier_order_lines l ON l.item = i.id LEFT JOIN supplier_orders d ON d.id = l.supplier_order
    WHERE i."order" = {:id} ORDER BY i.position, i.rowid`,
    { id },
  );
  const steps = lastSteps(
    app,
    lines.map((line) => line.id),
  );
  return lines.map(({ costKopecks, proposal, offer, onHand, promised, ...row }) => {
    const { supplierOrder: id, supplierOrderNumber: number, ...line } = row;
    return {
      ...line,
      offer,
      supplierOrder: id ? { id, number } : null,
      costKopecks: buys ? costKopecks : null,
      proposal: JSON.parse(proposal),
      wayBack: wayBackOf(line, steps[line.id], mover),
      shelf: line.own && line.reserved > 0 ? { offer, onHand, promised } : null,
    };
  });
}

/** The step that can be taken back by who asks. */
const wayBackOf = (
  line: Pick<typeof LINE, 'state' | 'quantity' | 'reserved'>,
  step: Step | undefined,
  mover: Mover,
) =>
  step && stands(line, step) && mayTakeBack(step, mover) && !isLate(step)
    ? { from: step.from, at: step.at }
    : null;

/** What happened, what was written, what was paid: the newest first, messages in their order. */
function toldOf(app: core.App, id: string, admin: { id: string; role: string }) {
  const events = select(
    app,
    EVENT,
    `SELECT id, kind, ${json('data')} AS data, item, public AS isPublic, actor_kind AS actor, actor_name AS "by", created AS at FROM order_events WHERE "order" = {:id} ORDER BY created DESC, rowid DESC`,
    { id },
  );
  return {
    events: events.map(({ data, ...event }) => ({
      ...event,
      data: JSON.parse(data) ?? {},
    })) as AdminOrderEvent[],
    messages: select(
      app,
      MESSAGE,
      'SELECT id, author_kind AS actor, author_name AS "by", public AS isPublic, text, created AS at FROM order_messages WHERE "order" = {:id} ORDER BY created, rowid',
      { id },
    ),
    payments: paymentsOf(app, id, admin),
  };
}

const paymentsOf = (app: core.App, id: string, who: { id: string; role: string }) =>
  select(
    app,
    PAYMENT,
    `SELECT id, kind, amount_kopecks AS amountKopecks, received_at AS receivedAt, comment, admin_name AS "by", admin, created AS recordedAt, taken_back_at AS takenBackAt, taken_back_by AS takenBackBy, taken_back_reason AS takenBackReason
    FROM payments WHERE "order" = {:id} ORDER BY received_at, rowid`,
    { id },
  ).map(({ takenBackAt: at, takenBackBy, takenBackReason, admin, recordedAt, ...payment }) => ({
    ...payment,
    mayTakeBack:
      !at && mayTakeBackPayment(who, { kind: payment.kind, admin, recordedAt }, Date.now()),
    takenBack: at ? { at, by: takenBackBy, reason: takenBackReason } : null,
  }));
