import { z } from 'zod';
import { LIST_SIZE } from '../../lists/schema.ts';
import { askRoute } from '../../pocketbase/ask-route.ts';
import type { Backend } from '../../pocketbase/client.ts';
import { DELIVERIES, LINE_STATES, ORDER_STATES, PAYMENTS } from '../model.ts';
import type { ListedLine, ListedOrder, OrderCounts } from './model.ts';
import type { LineListState, OrderListState } from './schema.ts';

const order: z.ZodType<ListedOrder> = z.object({
  id: z.string(),
  number: z.string(),
  placedAt: z.string(),
  customer: z.string(),
  phone: z.string(),
  state: z.enum(ORDER_STATES),
  payment: z.enum(PAYMENTS),
  delivery: z.enum(DELIVERIES),
  promisedAt: z.string(),
  lines: z.int(),
  totalKopecks: z.int(),
  paidKopecks: z.int(),
  isUnread: z.boolean(),
  isShort: z.boolean(),
});
const line: z.ZodType<ListedLine> = z.object({
  id: z.string(),
  order: z.string(),
  number: z.string(),
  placedAt: z.string(),
  customer: z.string(),
  brand: z.string(),
  article: z.string(),
  name: z.string(),
  quantity: z.int(),
  unit: z.string(),
  priceKopecks: z.int(),
  state: z.enum(LINE_STATES),
  promisedAt: z.string(),
  supplier: z.string(),
  own: z.boolean(),
  delivery: z.enum(DELIVERIES),
});
const page = <T>(item: z.ZodType<T>) =>
  z.object({ items: z.array(item), hasNext: z.boolean(), next: z.string().nullable() });
const [orders, lines] = [page(order), page(line)];

/**
 * `size`: rows of a page; `after`: the `next` of an earlier page, behind whose last row pages are
 * counted; `until`: what was ordered later is left out, UTC.
 */
type Reading = { size?: number; after?: string | undefined; until?: string };

/**
 * A page of orders, the newest first unless told. For the owner, managers and the warehouse.
 * @throws AppError
 */
export const listOrders = (
  pb: Backend,
  storefront: string,
  { open: _open, by: _by, ...state }: OrderListState,
  { size = LIST_SIZE, after, until }: Reading = {},
) => askRoute(pb, '/api/shop/admin/orders', orders, { ...state, storefront, size, after, until });

/** The same of their lines. @throws AppError */
export const listOrderLines = (
  pb: Backend,
  storefront: string,
  { open: _open, by: _by, ...state }: LineListState,
  { size = LIST_SIZE, after, until }: Reading = {},
) =>
  askRoute(pb, '/api/shop/admin/order-lines', lines, { ...state, storefront, size, after, until });

const counts: z.ZodType<OrderCounts> = z.object({
  waits: z.int(),
  overdue: z.int(),
  unpaid: z.int(),
  unread: z.int(),
  short: z.int(),
});

/** How many orders there are of each kind, up to a thousand and one. @throws AppError */
export const countOrders = (pb: Backend, storefront: string): Promise<OrderCounts> =>
  askRoute(pb, '/api/shop/admin/orders/counts', counts, { storefront });
