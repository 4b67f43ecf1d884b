import { z } from 'zod';
import { paperReply } from '../../documents/contract.ts';
import { defineRoute } from '../../pocketbase/define-route.ts';
import { namedLevel } from '../../prices/contract.ts';
import { stockKindReply } from '../../products/schema.ts';
import type { EventData, EventKind } from '../events/model.ts';
import { WANTS, type ListedLine, type ListedOrder, type OrderCounts } from '../lists/model.ts';
import { DELIVERIES, LINE_STATES, ORDER_STATES, PAYMENTS } from '../model.ts';
import { PAYMENT_KINDS } from '../payments/model.ts';
import { readProposal } from '../proposals/schema.ts';
import type { AdminOrder, AdminOrderEvent, OrderCustomer, OrderOffer } from './model.ts';

const text = z.string();
const kopecks = z.int();
const moment = z.string();

const listedOrder = z.object({
  id: text,
  number: text,
  placedAt: moment,
  customer: text,
  phone: text,
  state: z.enum(ORDER_STATES),
  payment: z.enum(PAYMENTS),
  delivery: z.enum(DELIVERIES),
  promisedAt: moment,
  lines: z.int(),
  totalKopecks: kopecks,
  paidKopecks: kopecks,
  isUnread: z.boolean(),
  isShort: z.boolean(),
}) satisfies z.ZodType<ListedOrder>;

const listedLine = z.object({
  id: text,
  order: text,
  number: text,
  placedAt: moment,
  customer: text,
  brand: text,
  article: text,
  name: text,
  quantity: z.int(),
  unit: text,
  priceKopecks: kopecks,
  state: z.enum(LINE_STATES),
  promisedAt: moment,
  supplier: text,
  own: z.boolean(),
  delivery: z.enum(DELIVERIES),
}) satisfies z.ZodType<ListedLine>;

/** What narrows the lists: see `listFilter` of the hooks. */
const filters = z.object({
  storefront: text,
  q: text.optional(),
  state: text.optional(),
  supplier: text.optional(),
  level: text.optional(),
  from: text.optional(),
  to: text.optional(),
  until: text.optional(),
  want: z.enum(WANTS).optional(),
  sort: text.optional(),
  page: z.int().optional(),
  size: z.int().optional(),
  after: text.optional(),
});
const page = { hasNext: z.boolean(), next: z.string().nullable(), found: z.int().nullable() };

const counts = z.object({
  waits: z.int(),
  overdue: z.int(),
  unpaid: z.int(),
  unread: z.int(),
  short: z.int(),
}) satisfies z.ZodType<OrderCounts>;

const line = z.object({
  id: text,
  position: z.int(),
  product: text,
  offer: text,
  brand: text,
  article: text,
  name: text,
  unit: text,
  quantity: z.int(),
  reserved: z.int(),
  priceKopecks: kopecks,
  vatPercent: z.number(),
  costKopecks: kopecks.nullable(),
  state: z.enum(LINE_STATES),
  previousState: z.enum(LINE_STATES).or(z.literal('')),
  reason: text,
  promisedAt: moment,
  supplier: text,
  supplierOrder: z.object({ id: text, number: text }).nullable(),
  warehouse: text,
  own: z.boolean(),
  splitOf: text,
  replacementOf: text,
  proposal: z.unknown().transform(readProposal),
  wayBack: z.object({ from: z.enum(LINE_STATES), at: moment }).nullable(),
  shelf: z.object({ offer: text, onHand: z.int(), promised: z.int() }).nullable(),
});
/** What an event tells was written by the same shop, kind by kind. */
const event = z.object({
  id: text,
  kind: z.custom<EventKind>(),
  data: z.custom<EventData[EventKind]>(),
  item: text,
  isPublic: z.boolean(),
  actor: z.enum(['customer', 'admin', 'shop']),
  by: text,
  at: moment,
}) as unknown as z.ZodType<AdminOrderEvent, AdminOrderEvent>;
const order = z.object({
  id: text,
  number: text,
  state: z.enum(ORDER_STATES),
  placedAt: moment,
  updated: moment,
  company: text,
  clientNumber: text,
  comment: text,
  car: z.object({ name: text, number: text }).nullable(),
  customer: z.object({ id: text, name: text, email: text }),
  contact: z.object({ name: text, phone: text, email: text }),
  delivery: z.object({
    kind: z.enum(DELIVERIES),
    kopecks,
    details: z.record(z.string(), z.string()).catch({}),
  }),
  payment: z.enum(PAYMENTS),
  itemsKopecks: kopecks,
  totalKopecks: kopecks,
  paidKopecks: kopecks,
  unpaidKopecks: kopecks,
  isUnread: z.boolean(),
  lines: z.array(line),
  events: z.array(event),
  messages: z.array(
    z.object({
      id: text,
      actor: z.enum(['customer', 'admin']),
      by: text,
      isPublic: z.boolean(),
      text,
      at: moment,
    }),
  ),
  payments: z.array(
    z.object({
      id: text,
      kind: z.enum(PAYMENT_KINDS),
      amountKopecks: kopecks,
      receivedAt: moment,
      comment: text,
      by: text,
      takenBack: z.object({ at: moment, by: text, reason: text }).nullable(),
      mayTakeBack: z.boolean(),
    }),
  ),
  papers: z.array(paperReply).nullable(),
}) satisfies z.ZodType<AdminOrder>;

const offer = z.object({
  offer: text,
  product: text,
  brand: text,
  article: text,
  name: text,
  unit: text,
  priceKopecks: kopecks,
  costKopecks: kopecks,
  sold: z.boolean(),
  stockKind: stockKindReply,
  available: z.int(),
  multiple: z.int(),
  minQuantity: z.int(),
  leadMinHours: z.int(),
  leadMaxHours: z.int(),
  warehouse: text,
  own: z.boolean(),
}) satisfies z.ZodType<OrderOffer>;

const customer = z.object({
  id: text,
  name: text,
  email: text,
  phone: text,
  company: text,
  inn: text,
  level: namedLevel.nullable(),
}) satisfies z.ZodType<OrderCustomer>;

/** Orders, the newest first unless told. `next`: what `after` goes on with, null at the end. */
export const listOrders = defineRoute({
  method: 'GET',
  path: '/api/shop/admin/orders',
  callers: ['owner', 'manager', 'warehouse'],
  query: filters,
  reply: z.object({ items: z.array(listedOrder), ...page }),
});

/** Lines of orders, `state` being a line's; of those that are overdue the longest come first. */
export const listLines = defineRoute({
  method: 'GET',
  path: '/api/shop/admin/order-lines',
  callers: ['owner', 'manager', 'warehouse'],
  query: filters,
  reply: z.object({ items: z.array(listedLine), ...page }),
});

/**
 * How many orders there are to come for, by what for, no figure above 1,001, and how many lines
 * under way stand in which state.
 */
export const countOrders = defineRoute({
  method: 'GET',
  path: '/api/shop/admin/orders/counts',
  callers: ['owner', 'manager', 'warehouse'],
  query: z.object({ storefront: text }),
  reply: counts.extend({
    lines: z.array(z.object({ state: z.enum(LINE_STATES), count: z.int() })),
  }),
});

/**
 * An order with its lines, history, messages, payments and papers; what lines cost the shop and its
 * papers only for the owner and managers.
 */
export const oneOrder = defineRoute({
  method: 'GET',
  path: '/api/shop/admin/orders/{id}',
  callers: ['owner', 'manager', 'warehouse'],
  reply: order,
});

/**
 * What can be put into an order, what is sold out behind all else. Of a product asked for its own
 * offers come first, then those of what stands in for it; `q` is searched as visitors search;
 * `offers` are ids parted by commas; `page`, from 1, of what was found. Prices are those of the
 * customer `user`.
 */
export const orderOffers = defineRoute({
  method: 'GET',
  path: '/api/shop/admin/order-offers',
  callers: ['owner', 'manager'],
  query: z.object({
    q: text.optional(),
    product: text.optional(),
    offers: text.optional(),
    user: text,
    page: z.int().optional(),
  }),
  reply: z.object({ items: z.array(offer), hasNext: z.boolean() }),
});

/**
 * Customers by the words that their list is searched by, the newest first, or one by his id; who is
 * blocked is left out.
 */
export const orderCustomers = defineRoute({
  method: 'GET',
  path: '/api/shop/admin/order-customers',
  callers: ['owner', 'manager'],
  query: z.object({ q: text.optional(), id: text.optional() }),
  reply: z.object({ items: z.array(customer) }),
});
