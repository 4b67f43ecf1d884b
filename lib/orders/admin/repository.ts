import { z } from 'zod';
import { askRoute } from '../../pocketbase/ask-route.ts';
import type { Backend } from '../../pocketbase/client.ts';
import { stockKindReply } from '../../products/schema.ts';
import type { EventData, EventKind } from '../events/model.ts';
import { DELIVERIES, LINE_STATES, ORDER_STATES, PAYMENTS } from '../model.ts';
import { PAYMENT_KINDS } from '../payments/model.ts';
import { readProposal } from '../proposals/repository.ts';
import type { AdminOrderEvent, AdminOrder, OrderCustomer, OrderOffer } from './model.ts';

const texts = z.record(z.string(), z.string()).catch({});
const line = z.object({
  id: z.string(),
  position: z.int(),
  product: z.string(),
  brand: z.string(),
  article: z.string(),
  name: z.string(),
  unit: z.string(),
  quantity: z.int(),
  reserved: z.int(),
  priceKopecks: z.int(),
  vatPercent: z.number(),
  costKopecks: z.int().nullable(),
  state: z.enum(LINE_STATES),
  previousState: z.enum(LINE_STATES).or(z.literal('')),
  reason: z.string(),
  promisedAt: z.string(),
  supplier: z.string(),
  warehouse: z.string(),
  own: z.boolean(),
  splitOf: z.string(),
  replacementOf: z.string(),
  proposal: z.unknown().transform(readProposal),
  wayBack: z.object({ from: z.enum(LINE_STATES), at: z.string() }).nullable(),
  shelf: z.object({ offer: z.string(), onHand: z.int(), promised: z.int() }).nullable(),
});
/** What an event tells was written by the same shop, kind by kind. */
const event = z.object({
  id: z.string(),
  kind: z.custom<EventKind>(),
  data: z.custom<EventData[EventKind]>(),
  item: z.string(),
  isPublic: z.boolean(),
  actor: z.enum(['customer', 'admin', 'shop']),
  by: z.string(),
  at: z.string(),
}) as unknown as z.ZodType<AdminOrderEvent>;
const order: z.ZodType<AdminOrder> = z.object({
  id: z.string(),
  number: z.string(),
  state: z.enum(ORDER_STATES),
  placedAt: z.string(),
  updated: z.string(),
  company: z.string(),
  clientNumber: z.string(),
  comment: z.string(),
  customer: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  delivery: z.object({ kind: z.enum(DELIVERIES), kopecks: z.int(), details: texts }),
  payment: z.enum(PAYMENTS),
  itemsKopecks: z.int(),
  totalKopecks: z.int(),
  paidKopecks: z.int(),
  isUnread: z.boolean(),
  lines: z.array(line),
  events: z.array(event),
  messages: z.array(
    z.object({
      id: z.string(),
      actor: z.enum(['customer', 'admin']),
      by: z.string(),
      isPublic: z.boolean(),
      text: z.string(),
      at: z.string(),
    }),
  ),
  payments: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(PAYMENT_KINDS),
      amountKopecks: z.int(),
      receivedAt: z.string(),
      comment: z.string(),
      by: z.string(),
    }),
  ),
  papers: z
    .array(
      z.object({ id: z.string(), number: z.string(), totalKopecks: z.int(), madeAt: z.string() }),
    )
    .nullable(),
});

/** An order as the staff see it. @throws AppError `not_found`, `forbidden` */
export const getAdminOrder = (pb: Backend, id: string): Promise<AdminOrder> =>
  askRoute(pb, `/api/shop/admin/orders/${id}`, order);

const offer: z.ZodType<OrderOffer> = z.object({
  offer: z.string(),
  product: z.string(),
  brand: z.string(),
  article: z.string(),
  name: z.string(),
  unit: z.string(),
  priceKopecks: z.int(),
  sold: z.boolean(),
  stockKind: stockKindReply,
  available: z.int(),
  multiple: z.int(),
  minQuantity: z.int(),
  leadMinHours: z.int(),
  leadMaxHours: z.int(),
  warehouse: z.string(),
  own: z.boolean(),
});
const offers = z.object({ items: z.array(offer) });

/**
 * What can be put into an order: found by words, of a product and what stands in for it, or by ids;
 * at the prices of a customer. For the owner and managers.
 * @throws AppError
 */
export const listOrderOffers = async (
  pb: Backend,
  asked: { q?: string | undefined; product?: string; offers?: string; user: string },
): Promise<OrderOffer[]> =>
  (await askRoute(pb, '/api/shop/admin/order-offers', offers, asked)).items;

const customers: z.ZodType<{ items: OrderCustomer[] }> = z.object({
  items: z.array(
    z.object({ id: z.string(), name: z.string(), email: z.string(), phone: z.string() }),
  ),
});

/**
 * Customers who may be ordered for: by a part of what they are called, or one by his id.
 * @throws AppError
 */
export const findOrderCustomers = async (
  pb: Backend,
  asked: { q?: string; id?: string },
): Promise<OrderCustomer[]> =>
  (await askRoute(pb, '/api/shop/admin/order-customers', customers, asked)).items;
