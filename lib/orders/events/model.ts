import type { Delivery, LineState } from '../model.ts';
import type { ParcelLabel } from '../parcels/model.ts';
import type { PaymentKind } from '../payments/model.ts';
import type { WayBack } from '../undo/model.ts';

/** A part as a proposal names it. Money in kopecks, for one piece. */
type Part = {
  brand: string;
  article: string;
  name: string;
  quantity: number;
  priceKopecks: number;
};

type Contact = {
  name: string;
  phone: string;
  email: string;
  delivery: Delivery;
  details: Record<string, string>;
  deliveryKopecks: number;
};

/**
 * What is told of each kind of event. `item` of the record names the line concerned: the new one of
 * `line_split`, the old one of proposals. `forCustomer`: somebody of the shop did it in the
 * customer's name.
 */
export type EventData = {
  placed: { forCustomer?: true };
  line_moved: {
    from: LineState;
    to: LineState;
    quantity: number;
    reason?: string;
    restocked?: number;
  };
  /**
   * `step`: the event of the step that was taken back; `from`: the state that the line has left
   * again.
   */
  step_undone: { step: string; from: LineState; to: LineState; quantity: number };
  /** `from` '' for no day; moments at which days begin, UTC. */
  promise_changed: { from: string; to: string; reason?: string };
  line_edited: {
    quantityFrom: number;
    quantityTo: number;
    priceFrom: number;
    priceTo: number;
    reason?: string;
  };
  line_added: Part & { reason?: string };
  line_split: { from: string; quantity: number; left: number };
  proposal_made: Part;
  proposal_accepted: Part & { by: string; forCustomer?: true };
  proposal_declined: Part & { forCustomer?: true };
  total_changed: { from: number; to: number };
  contact_changed: { before: Contact; after: Contact };
  payment: { kind: PaymentKind; amountKopecks: number; paidKopecks: number };
  payment_taken_back: {
    kind: PaymentKind;
    amountKopecks: number;
    paidKopecks: number;
    reason: string;
  };
  parcel: ParcelLabel;
  parcel_changed: ParcelLabel & { from: ParcelLabel };
  parcel_removed: ParcelLabel;
  message: { message: string };
  invoice_made: { document: string; number: string };
};

export type EventKind = keyof EventData;

/** Kinds that tell of a parcel. */
export const PARCEL_KINDS = [
  'parcel',
  'parcel_changed',
  'parcel_removed',
] as const satisfies EventKind[];
type ParcelKind = (typeof PARCEL_KINDS)[number];

/**
 * What the customer is told of each kind: what the staff are, but of a parcel only the label that
 * stands, null for one that does not. What was written down by mistake may be somebody else's.
 */
export type ToldData = Omit<EventData, ParcelKind> & Record<ParcelKind, ParcelLabel | null>;

/**
 * Something that happened to an order, or to one of its lines: `item`, '' for none. `internal`: for
 * the staff only; `wayBack`: of a step.
 */
export type Happened = {
  [Kind in EventKind]: {
    order: string;
    item?: string;
    kind: Kind;
    data: EventData[Kind];
    internal?: boolean;
    wayBack?: WayBack;
  };
}[EventKind];
