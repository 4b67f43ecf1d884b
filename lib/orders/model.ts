import { isEmail } from '../accounts/model.ts';
import { isPhone } from '../phones/model.ts';

/** How an order reaches the customer, and how it is paid. */
export const DELIVERIES = ['pickup', 'courier'] as const;
export type Delivery = (typeof DELIVERIES)[number];
export const PAYMENTS = ['on_receipt', 'invoice'] as const;
export type Payment = (typeof PAYMENTS)[number];

/** What has become of a line. */
export const LINE_STATES = [
  'accepted',
  'on_hold',
  'confirmed',
  'ordered',
  'cancel_requested',
  'refused',
  'arrived',
  'ready',
  'in_delivery',
  'issued',
  'return_requested',
  'cancelled',
  'replaced',
  'returned',
] as const;
export type LineState = (typeof LINE_STATES)[number];

/** What has become of an order: derived from its lines. */
export const ORDER_STATES = [
  'new',
  'confirmed',
  'in_work',
  'waiting',
  'partly_ready',
  'ready',
  'in_delivery',
  'done',
  'cancelled',
  'returned',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** How long what a customer writes may be, characters; the migration says the same. */
export const MAX = {
  name: 100,
  city: 100,
  street: 200,
  flat: 20,
  comment: 1000,
  clientNumber: 60,
  reason: 300,
  message: 2000,
  paymentComment: 300,
} as const;

/** The car that an order is for, as it was called then. `number`: VIN or frame number, '' for neither. */
export type OrderCar = { name: string; number: string };

/**
 * What a customer says when he orders. `phone` in E.164; `email`, `clientNumber`, `comment` may be
 * ''.
 */
export type OrderDetails = {
  contact: { name: string; phone: string; email: string };
  /**
   * `point`: id of a pickup point; the address is for a courier. The other kind's fields are ''.
   */
  delivery: {
    kind: Delivery;
    point: string;
    city: string;
    street: string;
    flat: string;
    postalCode: string;
  };
  payment: Payment;
  /** The customer's own number for it. */
  clientNumber: string;
  comment: string;
};

const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.length <= max;
const isWritten = (value: unknown, max: number): boolean =>
  isText(value, max) && value.trim() !== '';
const parts = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as { [part: string]: unknown };

/**
 * The last word on what may stand in an order, whoever sends it; the web has told the customer
 * before, in kinder words.
 * @returns the first field that is wrong, or null
 */
export function wrongField(wish: { [part: string]: unknown }): string | null {
  const { name, phone, email } = parts(wish['contact']);
  const { kind, point, city, street, flat, postalCode } = parts(wish['delivery']);
  const byCourier = kind === 'courier';
  const checks: [string, boolean][] = [
    ['name', isWritten(name, MAX.name)],
    ['phone', isPhone(phone)],
    ['email', email === '' || isEmail(email)],
    ['delivery', DELIVERIES.includes(kind as Delivery)],
    ['point', isText(point, 300)],
    ['city', byCourier ? isWritten(city, MAX.city) : isText(city, MAX.city)],
    ['street', byCourier ? isWritten(street, MAX.street) : isText(street, MAX.street)],
    ['flat', isText(flat, MAX.flat)],
    ['postalCode', isText(postalCode, 6) && /^(\d{6})?$/.test(postalCode)],
    ['payment', PAYMENTS.includes(wish['payment'] as Payment)],
    ['clientNumber', isText(wish['clientNumber'], MAX.clientNumber)],
    ['comment', isText(wish['comment'], MAX.comment)],
  ];
  return checks.find(([, right]) => !right)?.[0] ?? null;
}
