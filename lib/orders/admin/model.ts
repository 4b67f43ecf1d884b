import { orderableQuantity } from '../../cart/model.ts';
import type { DocumentSummary } from '../../documents/model.ts';
import type { StockKind } from '../../offers/model.ts';
import type { PublicSettings } from '../../settings/model.ts';
import type { NamedLevel } from '../../prices/model.ts';
import type { EventData, EventKind } from '../events/model.ts';
import type { Delivery, LineState, OrderCar, OrderState, Payment } from '../model.ts';
import type { Parcel } from '../parcels/model.ts';
import type { PaymentKind, TakenBack } from '../payments/model.ts';
import type { Proposal } from '../proposals/model.ts';
import type { LastStep } from '../undo/model.ts';
import type { OrderViewer } from '../viewers/model.ts';

/** One order with everything that the staff know of it. Money in kopecks, times UTC. Pure. */

/** Where pieces lie for a line: how many are there, and how many are promised, to whomever. */
export type ReservedStock = { offer: string; onHand: number; promised: number };

/**
 * A line. `product`, `offer`: '' where it was written by hand and none stands behind it;
 * `vatPercent`: what its price contains; `costKopecks`: null for who may not see it;
 * `reserved`: pieces that lie in the stock for it; `supplier`, `warehouse`: by name; `wayBack`: the
 * step that who asks may take back now; `shelf`: where pieces of ours are set aside for it, null
 * when none are.
 */
export type AdminOrderLine = {
  id: string;
  position: number;
  product: string;
  offer: string;
  brand: string;
  article: string;
  name: string;
  unit: string;
  quantity: number;
  reserved: number;
  priceKopecks: number;
  vatPercent: number;
  costKopecks: number | null;
  state: LineState;
  previousState: LineState | '';
  reason: string;
  promisedAt: string;
  supplier: string;
  /** The order to the supplier in which it stands. */
  supplierOrder: { id: string; number: string } | null;
  warehouse: string;
  own: boolean;
  splitOf: string;
  replacementOf: string;
  proposal: Proposal | null;
  wayBack: LastStep | null;
  shelf: ReservedStock | null;
};

/**
 * What happened. `by`: the name of somebody of the staff, '' for the customer and the shop itself.
 */
export type AdminOrderEvent<Kind extends EventKind = EventKind> = {
  [K in Kind]: {
    id: string;
    kind: K;
    data: EventData[K];
    item: string;
    isPublic: boolean;
    actor: 'customer' | 'admin' | 'shop';
    by: string;
    at: string;
  };
}[Kind];

type AdminOrderMessage = {
  id: string;
  actor: 'customer' | 'admin';
  by: string;
  isPublic: boolean;
  text: string;
  at: string;
};
export type AdminOrderPayment = {
  id: string;
  kind: PaymentKind;
  amountKopecks: number;
  receivedAt: string;
  comment: string;
  by: string;
  takenBack: TakenBack | null;
  /** By whoever looks. */ mayTakeBack: boolean;
};

export type AdminOrder = {
  id: string;
  number: string;
  state: OrderState;
  placedAt: string;
  updated: string;
  /** Who ordered: the account may be gone. */
  customer: { id: string; name: string; email: string };
  company: string;
  clientNumber: string;
  comment: string;
  /** That it is for, with its VIN or frame number; null where nobody has said. */
  car: OrderCar | null;
  contact: { name: string; phone: string; email: string };
  delivery: { kind: Delivery; kopecks: number; details: Record<string, string> };
  payment: Payment;
  itemsKopecks: number;
  totalKopecks: number;
  paidKopecks: number;
  /** What it lacks, where that is asked for before its goods leave. */ unpaidKopecks: number;
  isUnread: boolean;
  lines: AdminOrderLine[];
  events: AdminOrderEvent[];
  messages: AdminOrderMessage[];
  payments: AdminOrderPayment[];
  /** Invoices, the newest first; null for who may not see them. */
  papers: DocumentSummary[] | null;
};

/**
 * What can be put into an order. `priceKopecks`: the customer's price of a piece; `costKopecks`:
 * what a piece costs the shop, 0 where nobody has said; `available`: pieces, of `exact` only.
 */
export type OrderOffer = {
  offer: string;
  product: string;
  brand: string;
  article: string;
  name: string;
  unit: string;
  priceKopecks: number;
  costKopecks: number;
  sold: boolean;
  stockKind: StockKind;
  available: number;
  multiple: number;
  minQuantity: number;
  leadMinHours: number;
  leadMaxHours: number;
  warehouse: string;
  own: boolean;
};

/** Whether any pieces of an offer can be put into an order now: it is sold, and not sold out. */
export const canBeAdded = (offer: OrderOffer): boolean => orderableQuantity(1, offer) > 0;

/** A page of offers that were looked for; `page`: from 1. */
export type FoundOffers = { offers: OrderOffer[]; page: number; hasNext: boolean };

/**
 * A customer who may be ordered for. `phone` in E.164, '' for none; `company`, `inn`: that he buys
 * for, '' for none; `level`: by which he pays, null for retail.
 */
export type OrderCustomer = {
  id: string;
  name: string;
  email: string;
  phone: string;
  company: string;
  inn: string;
  level: NamedLevel | null;
};

/** Everything that the page of an order shows. */
export type OrderParts = {
  order: AdminOrder;
  settings: Omit<PublicSettings, 'phones'>;
  /** Who else has it open. */
  colleagues: OrderViewer[];
  parcels: Parcel[];
  /** Of the form of payments. */
  formKey: string;
};
