import type { Delivery, LineState, OrderState, Payment } from '../../../lib/orders/model.ts';
import { isPending } from '../../../lib/orders/lists/model.ts';
import type { ParcelLabel } from '../../../lib/orders/parcels/model.ts';
import { NOT_OWED } from '../../../lib/orders/states/model.ts';
import type { Proposal } from '../../../lib/orders/proposals/model.ts';
import { hasParcelsOnWay } from '../orders/parcels/on-way.ts';
import { select, selectOne } from '../sql/select.ts';

/** A line as emails name it; money in kopecks. */
export type LineFacts = {
  brand: string;
  article: string;
  name: string;
  unit: string;
  quantity: number;
  price: number;
};
/**
 * A line that has joined the order, stands in another state than before, is promised for another
 * day, or has other pieces or another price. `from`: '' where only what it has become is known;
 * `promisedFrom`, `quantityFrom`, `priceFrom`: '' and 0 unless they have changed.
 */
export type Change = LineFacts & {
  isAdded: boolean;
  from: LineState | '';
  state: LineState;
  reason: string;
  promisedFrom: string;
  promisedAt: string;
  quantityFrom: number;
  priceFrom: number;
};

/**
 * An order as it is now, for the words of an email. `email`: where its emails go, '' for nowhere;
 * `isConfirmed`: its reader is the customer, who may be told what he typed; `newest`: what happened
 * last, as a row of its events; `details`: of the delivery; `lines`: those that are owed.
 */
export type OrderFacts = {
  id: string;
  number: string;
  email: string;
  isConfirmed: boolean;
  newest: number;
  state: OrderState;
  delivery: Delivery;
  details: { [part: string]: string };
  payment: Payment;
  comment: string;
  deliveryKopecks: number;
  totalKopecks: number;
  lines: LineFacts[];
};

const HEAD = {
  id: '',
  number: '',
  email: '',
  isConfirmed: false,
  newest: 0,
  state: '',
  delivery: '',
  details: '',
  payment: '',
  comment: '',
  deliveryKopecks: 0,
  totalKopecks: 0,
};
const LINE = { brand: '', article: '', name: '', unit: '', quantity: 0, price: 0 };
const LINE_COLUMNS =
  'i.brand AS brand, i.article AS article, i.name AS name, i.unit AS unit, i.quantity AS quantity, i.price_kopecks AS price';

/** The account's address has been confirmed: then it is where the emails of an order go. */
const IS_CONFIRMED = "COALESCE(u.verified = TRUE AND u.email != '', FALSE)";
/** See `emailsGoTo`. */
export const EMAILS_GO_TO = `CASE WHEN ${IS_CONFIRMED} THEN u.email ELSE COALESCE(NULLIF(o.contact_email, ''), u.email, '') END`;

const NEWEST = `COALESCE((SELECT MAX(rowid) FROM order_events WHERE "order" = o.id AND public = TRUE), 0)`;

/** What is to be said of an order now, or null when there is no such order. */
export function orderFacts(tx: core.App, id: string): OrderFacts | null {
  const head = selectOne(
    tx,
    HEAD,
    `
    SELECT o.id, o.number, ${EMAILS_GO_TO} AS email, ${IS_CONFIRMED} AS isConfirmed, ${NEWEST} AS newest, o.state, o.delivery, COALESCE(o.delivery_details, '{}') AS details, o.payment, o.comment,
      o.delivery_kopecks AS deliveryKopecks, o.total_kopecks AS totalKopecks
    FROM orders o LEFT JOIN users u ON u.id = o.user WHERE o.id = {:id}`,
    { id },
  );
  if (!head) return null;
  const lines = select(
    tx,
    LINE,
    `SELECT ${LINE_COLUMNS} FROM order_items i WHERE i."order" = {:id} AND i.state NOT IN (SELECT value FROM json_each({:notOwed})) ORDER BY i.position, i.rowid`,
    { id, notOwed: JSON.stringify(NOT_OWED) },
  );
  return { ...head, details: JSON.parse(head.details) ?? {}, lines } as OrderFacts;
}

/** Whether nobody but the customer has done anything with an order since a moment. */
export const isHisDoing = (tx: core.App, order: string, since: string): boolean =>
  selectOne(
    tx,
    { n: 0 },
    `SELECT 1 AS n FROM order_events WHERE "order" = {:order} AND created >= {:since} AND public = TRUE AND actor_kind != 'customer'`,
    { order, since },
  ) === null;

/** Whether something has happened to an order behind an event, a row of its events. */
export const hasHappened = (tx: core.App, order: string, newest: number): boolean =>
  selectOne(
    tx,
    { n: 0 },
    `SELECT 1 AS n FROM order_events WHERE "order" = {:order} AND rowid > {:newest} AND public = TRUE`,
    { order, newest },
  ) !== null;

/** Why the shop moved a line; what the customer said to it he knows. */
const REASON = `COALESCE((SELECT IIF(actor_kind = 'customer', '', i.reason) FROM order_events
  WHERE "order" = i."order" AND item = i.id AND kind = 'line_moved' ORDER BY rowid DESC LIMIT 1), '')`;

/** What each line was when the first thing of these kinds happened to it. */
const before = (
  kinds: string,
) => `(SELECT item, kind, data, COALESCE(data ->> 'from', '') AS "from", MIN(rowid) FROM order_events
  WHERE "order" = {:order} AND created >= {:since} AND public = TRUE AND kind IN (${kinds}) GROUP BY item)`;

/**
 * Lines that have become something else since a moment, with what they were before it, those that
 * are promised for another day and not there yet, and those that were added or changed. What was
 * undone meanwhile is not among them. @param since as the store writes times
 */
export const changesSince = (tx: core.App, order: string, since: string): Change[] =>
  select(
    tx,
    {
      ...LINE,
      isAdded: false,
      from: '' as Change['from'],
      state: 'accepted' as LineState,
      reason: '',
      promisedFrom: '',
      promisedAt: '',
      quantityFrom: 0,
      priceFrom: 0,
    },
    `
    SELECT ${LINE_COLUMNS}, COALESCE(moved."from", i.state) AS "from", i.state AS state, ${REASON} AS reason, COALESCE(promised."from", '') AS promisedFrom, i.promised_at AS promisedAt,
      COALESCE(moved.kind = 'line_added', FALSE) AS isAdded, COALESCE(edited.data ->> 'quantityFrom', 0) AS quantityFrom, COALESCE(edited.data ->> 'priceFrom', 0) AS priceFrom
    FROM order_items i LEFT JOIN ${before("'line_moved', 'step_undone', 'proposal_accepted', 'line_added'")} moved ON moved.item = i.id LEFT JOIN ${before("'promise_changed'")} promised ON promised.item = i.id
      LEFT JOIN ${before("'line_edited'")} edited ON edited.item = i.id
    WHERE i."order" = {:order} AND (moved.item IS NOT NULL OR promised.item IS NOT NULL OR edited.item IS NOT NULL) ORDER BY i.position, i.rowid`,
    { order, since },
  )
    .map((line) => ({
      ...line,
      promisedFrom:
        isPending(line.state) && line.promisedFrom !== line.promisedAt ? line.promisedFrom : '',
      quantityFrom: line.quantityFrom === line.quantity ? 0 : line.quantityFrom,
      priceFrom: line.priceFrom === line.price ? 0 : line.priceFrom,
    }))
    .filter(
      ({ from, state, promisedFrom, quantityFrom, priceFrom }) =>
        from !== state || promisedFrom !== '' || quantityFrom > 0 || priceFrom > 0,
    );

/** Goods that are handed over once more, after the parcel had lost them by an undone step. */
const HANDED_AGAIN = `(e.kind = 'line_moved' AND e.data ->> 'to' = 'in_delivery' AND EXISTS (SELECT 1 FROM order_events back
  WHERE back."order" = e."order" AND back.created >= p.created AND back.rowid < e.rowid AND back.data ->> 'to' = 'ready' AND back.data ->> 'from' = 'in_delivery'))`;

/**
 * Parcels that were written down, corrected or handed over again since a moment, as they stand now;
 * none while nothing of the order is on its way. @param since as the store writes times
 */
export const parcelsSince = (tx: core.App, order: string, since: string): ParcelLabel[] =>
  hasParcelsOnWay(tx, order)
    ? select(
        tx,
        { carrier: '', number: '' },
        `SELECT p.carrier AS carrier, p.number AS number FROM parcels p WHERE p."order" = {:order} AND EXISTS (SELECT 1 FROM order_events e
          WHERE e."order" = p."order" AND e.created >= {:since} AND (e.kind IN ('parcel', 'parcel_changed') AND e.data ->> 'carrier' = p.carrier AND e.data ->> 'number' = p.number OR ${HANDED_AGAIN}))
        ORDER BY p.created, p.rowid`,
        { order, since },
      )
    : [];

/** What the customer has not answered yet, beside the line it would replace. */
export const standingProposals = (
  tx: core.App,
  order: string,
): { line: LineFacts; proposal: Proposal }[] =>
  select(
    tx,
    { ...LINE, proposal: '' },
    `SELECT ${LINE_COLUMNS}, i.proposal AS proposal FROM order_items i WHERE i."order" = {:order} AND COALESCE(i.proposal, 'null') NOT IN ('null', '') ORDER BY i.position, i.rowid`,
    { order },
  ).map(({ proposal, ...line }) => ({ line, proposal: JSON.parse(proposal) as Proposal }));

/** What somebody of the shop wrote to the customer; '' when it is not for him. */
export const messageText = (tx: core.App, id: string): string =>
  selectOne(
    tx,
    { text: '' },
    'SELECT text FROM order_messages WHERE id = {:id} AND public = TRUE',
    { id },
  )?.text ?? '';
