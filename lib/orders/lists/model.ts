import type { Delivery, LineState, OrderState, Payment } from '../model.ts';
import { linesThat } from '../state-properties/model.ts';

/** Lists of orders and of their lines, as the staff see them. Pure. */

/** Lines that somebody of the shop has to do something about: till then nothing goes on. */
export const WAITING_STATES = linesThat(({ waits }) => waits);

/** Lines whose goods should be there on the promised day and are not ready yet. */
export const PENDING_STATES = linesThat(({ goods }) => goods === 'coming' || goods === 'arrived');

export const isPending = (state: LineState): boolean => PENDING_STATES.includes(state);

/**
 * What somebody comes to the list for; `unpaid`: by invoice, or handed over without money, be it
 * returned since; `unread`: the customer has written; `short`: of something of ours more is promised
 * than lies there.
 */
export const WANTS = ['waits', 'overdue', 'unpaid', 'unread', 'short'] as const;
export type Want = (typeof WANTS)[number];

/**
 * What a list may be narrowed to besides one state: orders that are not cancelled, lines that are
 * still owed.
 */
export const KEPT = 'kept';

/**
 * An order as the staff's list shows it. `customer`: the company, else the person; `promisedAt`:
 * the first of the days on which something that is not ready should be there, UTC, '' for none.
 */
export type ListedOrder = {
  id: string;
  number: string;
  placedAt: string;
  customer: string;
  phone: string;
  state: OrderState;
  payment: Payment;
  delivery: Delivery;
  promisedAt: string;
  lines: number;
  totalKopecks: number;
  paidKopecks: number;
  isUnread: boolean;
  isShort: boolean;
};

/** A line as the staff's list shows it; `supplier`: by name, '' for who is gone. */
export type ListedLine = {
  id: string;
  order: string;
  number: string;
  placedAt: string;
  customer: string;
  brand: string;
  article: string;
  name: string;
  quantity: number;
  unit: string;
  priceKopecks: number;
  state: LineState;
  promisedAt: string;
  supplier: string;
  own: boolean;
  delivery: Delivery;
};

/** How many orders there are of each kind; counted no further than a thousand. */
export type OrderCounts = Record<Want, number>;
