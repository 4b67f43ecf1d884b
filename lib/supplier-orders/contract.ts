import { z } from 'zod';
import { LINE_STATES } from '../orders/model.ts';
import { defineRoute } from '../pocketbase/define-route.ts';
import { ANSWERS, SENT_BY_WAYS, SUPPLIER_ORDER_STATES } from './model.ts';

const BUYERS = ['owner', 'manager'] as const;
const RECEIVERS = ['owner', 'manager', 'warehouse'] as const;
const BODY_LIMIT = 64 * 1024;
const text = z.string();
const named = z.object({ id: text, name: text });
const place = named.extend({ /** Europe/Moscow, '' for none. */ cutOff: text });
/** Kopecks for one piece; null for who has nothing to do with purchase prices. */
const cost = z.int().nullable();

/** A line of a customer's order. `promisedAt`: UTC, '' for no day. */
const part = z.object({
  item: text,
  order: z.object({ id: text, number: text }),
  customer: text,
  product: text,
  brand: text,
  article: text,
  name: text,
  unit: text,
  sku: text,
  quantity: z.int(),
  costKopecks: cost,
  promisedAt: text,
});

const waiting = part.extend({ costKopecks: z.int() });
/** A line that waits for its supplier. */
export type WaitingLine = z.output<typeof waiting>;

const group = z.object({
  supplier: named,
  warehouse: place,
  minKopecks: z.int(),
  draft: z.object({ id: text, number: text, kopecks: z.int() }).nullable(),
  lines: z.array(waiting),
});
/** What waits for one warehouse; `draft`: what is gathered for it already. */
export type WaitingGroup = z.output<typeof group>;

/**
 * Confirmed lines of partners' goods that stand in no order to a supplier, by warehouse; `hasMore`:
 * not all are told.
 */
export const linesToOrder = defineRoute({
  method: 'GET',
  path: '/api/shop/admin/supplier-orders/waiting',
  callers: BUYERS,
  reply: z.object({ groups: z.array(group), hasMore: z.boolean() }),
});

const listed = z.object({
  id: text,
  number: text,
  supplier: text,
  warehouse: text,
  state: z.enum(SUPPLIER_ORDER_STATES),
  openedAt: text,
  sentAt: text,
  lines: z.int(),
  kopecks: cost,
});
/** An order as the list shows it. */
export type ListedSupplierOrder = z.output<typeof listed>;

/**
 * A page of orders to suppliers, the newest first. `state`: '' for all, `open` for those of which
 * something is to come. `waiting`: so many lines wait to be ordered.
 */
export const listSupplierOrders = defineRoute({
  method: 'GET',
  path: '/api/shop/admin/supplier-orders',
  callers: RECEIVERS,
  query: z.object({ state: text, supplier: text, page: z.int() }),
  reply: z.object({
    items: z.array(listed),
    hasNext: z.boolean(),
    found: z.int(),
    waiting: z.int(),
  }),
});

const line = part.extend({ state: z.enum(LINE_STATES), answer: z.enum(['', ...ANSWERS]) });
/** A line of an order to a supplier; `state` is that of the customer's line. */
export type SupplierOrderLine = z.output<typeof line>;

const whole = z.object({
  id: text,
  number: text,
  supplier: named.extend({ phone: text, email: text }),
  warehouse: place,
  state: z.enum(SUPPLIER_ORDER_STATES),
  way: z.enum(['', ...SENT_BY_WAYS]),
  comment: text,
  openedBy: text,
  openedAt: text,
  sentBy: text,
  sentAt: text,
  minKopecks: z.int(),
  lines: z.array(line),
});
/** An order to a supplier. */
export type SupplierOrder = z.output<typeof whole>;

/** One order with its lines. */
export const supplierOrder = defineRoute({
  method: 'GET',
  path: '/api/shop/admin/supplier-orders/{id}',
  callers: RECEIVERS,
  reply: whole,
});

/** Lines that wait for a warehouse join the order that is gathered for it, or begin one. */
export const gatherLines = defineRoute({
  method: 'POST',
  path: '/api/shop/admin/supplier-orders',
  callers: BUYERS,
  bodyLimit: BODY_LIMIT,
  body: z.object({ warehouse: text, items: z.array(text).readonly() }),
  reply: z.object({ id: text }),
});

/** A line that is not on its way leaves the order. */
export const dropLine = defineRoute({
  method: 'POST',
  path: '/api/shop/admin/supplier-orders/{id}/drop',
  callers: BUYERS,
  bodyLimit: 1024,
  body: z.object({ item: text }),
  reply: 'nothing',
});

/** A draft is given up; its lines wait again. */
export const cancelDraft = defineRoute({
  method: 'POST',
  path: '/api/shop/admin/supplier-orders/{id}/cancel',
  callers: BUYERS,
  reply: 'nothing',
});

/**
 * The order has gone to the supplier: its lines are ordered. `seen`: so many lines were before the
 * caller.
 */
export const sendSupplierOrder = defineRoute({
  method: 'POST',
  path: '/api/shop/admin/supplier-orders/{id}/send',
  callers: BUYERS,
  bodyLimit: 4 * 1024,
  body: z.object({ way: z.enum(SENT_BY_WAYS), comment: text, seen: z.int() }),
  reply: 'nothing',
});

const answered = z.object({
  item: text,
  quantity: z.int(),
  seen: z.int(),
  costKopecks: z.int().optional(),
});
/**
 * Of so many of the `seen` pieces of a line something is written down; a part of it becomes a line
 * of its own. `costKopecks`: what one costs us, where that is another price.
 */
export type AnsweredLine = z.input<typeof answered>;

/**
 * What the supplier says or sends: pieces promised, refused, or there. What has come for a customer
 * is ready to be fetched; what is refused asks for another way. Only pieces that are ordered;
 * `refused`: lines that have moved meanwhile.
 */
export const answerLines = defineRoute({
  method: 'POST',
  path: '/api/shop/admin/supplier-orders/{id}/answers',
  callers: RECEIVERS,
  bodyLimit: BODY_LIMIT,
  body: z.object({
    answer: z.enum(ANSWERS),
    lines: z.array(answered).readonly(),
    reason: text.optional(),
  }),
  reply: z.object({ taken: z.int(), refused: z.array(text) }),
});
