import { z } from 'zod';
import { ROLES } from '../admins/model.ts';
import { defineRoute } from '../pocketbase/define-route.ts';
import type { HandLine } from './lines/model.ts';
import { DELIVERIES, ORDER_STATES, PAYMENTS, type OrderDetails } from './model.ts';
import { PAYMENT_KINDS } from './payments/model.ts';

const text = z.string();
const kopecks = z.int();

const contact = z.object({ name: text, phone: text, email: text });
const delivery = z.object({
  kind: z.enum(DELIVERIES),
  point: text,
  city: text,
  street: text,
  flat: text,
  postalCode: text,
});
const details = z.object({
  contact,
  delivery,
  payment: z.enum(PAYMENTS),
  clientNumber: text,
  comment: text,
}) satisfies z.ZodType<OrderDetails>;

const placed = z.object({ id: text, number: text, totalKopecks: kopecks });

const request = details.extend({
  key: text,
  seen: text,
  deliverySeen: kopecks.optional(),
  car: text.optional(),
  storefront: text,
  consent: z.object({ document: text, form: text }).optional(),
});
/**
 * What an order is asked for with. `key` and `seen` come from the cart that the customer had before
 * him; `deliverySeen`: what the way was said to cost, kopecks; `car`: the id of one in his garage that
 * it is for; `consent`: none where it was given to the document as it stands now.
 */
export type OrderRequest = z.output<typeof request>;

const summary = z.object({
  id: text,
  number: text,
  state: z.enum(ORDER_STATES),
  placedAt: text,
  totalKopecks: kopecks,
  isUnread: z.boolean(),
});
/**
 * An order as its customer sees it in a list. `isUnread`: the shop has written something that he
 * has not seen.
 */
export type OrderSummary = z.output<typeof summary>;

const part = { product: text, brand: text, article: text, name: text };
const repeated = z.object({
  added: z.int(),
  missing: z.array(z.object({ ...part, quantity: z.int() })),
  dearer: z.array(z.object({ ...part, from: kopecks, to: kopecks })),
});
/**
 * What became of repeating an order. `added`: lines that went into the cart or stood there;
 * `missing`: pieces that cannot be had any more; `dearer`: kopecks for one piece then and now.
 */
export type Repeated = z.output<typeof repeated>;

/**
 * The customer's cart becomes an order (201). All or nothing, in one transaction that is on the
 * disk before the answer. The key belongs to the cart and changes with every order: who sends it
 * again, by another press, another tab or after a lost answer, is told the order that stands (200).
 */
export const placeOrder = defineRoute({
  method: 'POST',
  path: '/api/shop/orders',
  callers: ['customer'],
  bodyLimit: 16 * 1024,
  body: request,
  reply: placed,
});

/**
 * The caller's own orders of this storefront, the newest first. `q`: a part of their number, of the
 * customer's own number for them, words of his comment, or words that brand, article and name of one
 * line have.
 */
export const accountOrders = defineRoute({
  method: 'GET',
  path: '/api/shop/orders',
  callers: ['customer'],
  query: z.object({ q: text, state: z.enum(ORDER_STATES).optional(), page: z.int() }),
  reply: z.object({ items: z.array(summary), hasNext: z.boolean() }),
});

const handLine = z.object({
  brand: text,
  article: text,
  name: text,
  warehouse: text,
  quantity: z.int(),
  priceKopecks: z.int(),
  costKopecks: z.int(),
  leadHours: z.int(),
}) satisfies z.ZodType<HandLine>;

/**
 * Somebody of the shop orders in a customer's name, at the customer's prices; his cart stays as it
 * is. `handLines`: parts that the catalogue does not have, behind the others. `key`: 32 letters and digits of the form, so that a press repeated is one order: 200 for one
 * that stood already. Prices that are doubted (lib/prices/doubts) are refused (409 `price_doubted`)
 * until their doubts are `known`.
 */
export const orderForCustomer = defineRoute({
  method: 'POST',
  path: '/api/shop/orders/for-customer',
  callers: ['owner', 'manager'],
  bodyLimit: 64 * 1024,
  body: details.extend({
    user: text,
    lines: z.array(z.object({ offer: text, quantity: z.int() })),
    handLines: z.array(handLine).optional(),
    storefront: text,
    key: text,
    known: text.optional(),
  }),
  reply: placed,
});

/**
 * The caller has the order open. It is no change of the order and is written nowhere: half a minute
 * later it is forgotten. `colleagues`: who else has it open.
 */
export const lookAtOrder = defineRoute({
  method: 'POST',
  path: '/api/shop/orders/{id}/looks',
  callers: ['owner', 'manager', 'warehouse'],
  bodyLimit: 1024,
  reply: z.object({ colleagues: z.array(z.object({ name: text, role: z.enum(ROLES) })) }),
});

/**
 * A customer writes to the shop, the shop to him; `public: false` is the admins' own note. The same
 * words of the same person within a minute are the press repeated (200).
 */
export const writeMessage = defineRoute({
  method: 'POST',
  path: '/api/shop/orders/{id}/messages',
  callers: ['customer', 'owner', 'manager', 'warehouse'],
  bodyLimit: 16 * 1024,
  body: z.object({ text, public: z.boolean() }),
  reply: z.object({ id: text, emailed: z.boolean() }),
});

/**
 * The caller has seen what was written so far. It is no change of the order: nobody hears of it,
 * and who edits it goes on.
 */
export const markSeen = defineRoute({
  method: 'POST',
  path: '/api/shop/orders/{id}/seen',
  callers: ['customer', 'owner', 'manager', 'warehouse'],
  bodyLimit: 1024,
  reply: 'nothing',
});

/**
 * To whom and how an order goes, until the first of its goods has left. The way costs what it costs
 * by today's settings. `seen`: the order's `updated` that the caller had before him.
 */
export const changeContact = defineRoute({
  method: 'POST',
  path: '/api/shop/orders/{id}/contact',
  callers: ['owner', 'manager'],
  bodyLimit: 16 * 1024,
  body: z.object({ contact, delivery, seen: text }),
  reply: z.object({ deliveryKopecks: kopecks, totalKopecks: kopecks }),
});

/**
 * Money that came, or went back (`refund`). `key`: of the form that was sent, at most 32 letters
 * and digits; the same one again is the press repeated (200), unless the payment has been taken back
 * since (409 `payment_taken_back`). More than the order still lacks, or back than it owes, is refused
 * (409 `paid_ahead` within its total, `paid_over`, `refunded_over`, with the surplus) until it is
 * said to be known: `known`, kopecks.
 */
export const recordPayment = defineRoute({
  method: 'POST',
  path: '/api/shop/orders/{id}/payments',
  callers: ['owner', 'manager', 'warehouse'],
  bodyLimit: 4 * 1024,
  body: z.object({
    kind: z.enum(PAYMENT_KINDS),
    amountKopecks: kopecks,
    receivedAt: text,
    comment: text,
    key: text,
    known: kopecks.optional(),
  }),
  reply: z.object({ id: text, paidKopecks: kopecks }),
});

/**
 * A payment that was written down by mistake counts no longer; it stays in its order with the
 * reason. Who may record such a payment may take it back, once.
 */
export const takeBackPayment = defineRoute({
  method: 'POST',
  path: '/api/shop/order-payments/{id}/take-back',
  callers: ['owner', 'manager', 'warehouse'],
  bodyLimit: 4 * 1024,
  body: z.object({ reason: text }),
  reply: z.object({ paidKopecks: kopecks }),
});

/**
 * What was ordered, or one line of it, goes into the own cart again, as far as it can still be
 * bought; a line that is
 * there already keeps the larger quantity. The cart says beside each line what it cost then, when
 * it costs something else now.
 */
export const repeatOrder = defineRoute({
  method: 'POST',
  path: '/api/shop/orders/{id}/repeat',
  callers: ['customer'],
  bodyLimit: 1024,
  body: z.object({ line: text.optional() }),
  reply: repeated,
});
