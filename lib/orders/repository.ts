import { z } from 'zod';
import { config } from '../config.ts';
import { AppError } from '../errors.ts';
import { callRoute } from '../pocketbase/call-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import { getRecord, listAllRecords, listRecords } from '../pocketbase/records.ts';
import type { OrderItemsRecord, OrdersRecord } from '../pocketbase/schema.generated.ts';
import type { Delivery, LineState, OrderCar, OrderState, OrderDetails } from './model.ts';
import * as contracts from './contract.ts';
import type { OrderSummary } from './contract.ts';
import { ASKING } from './account/model.ts';
import { ORDER_PROPERTIES } from './state-properties/model.ts';
import type { Proposal } from './proposals/model.ts';
import { readProposal } from './proposals/schema.ts';

/**
 * Makes an order of the customer's cart, once: the same key again is answered with the same order.
 * @throws AppError `cart_empty`, `cart_changed`, `price_changed`, `out_of_stock`, `not_sold`,
 * `below_minimum`, `delivery_changed`, `orders_closed`, `consent_required`, `consent_outdated`,
 * `invalid_input`
 */
export const placeOrder = (pb: Backend, request: contracts.OrderRequest) =>
  callRoute(pb, contracts.placeOrder, { body: request });

/**
 * What was ordered goes into the own cart again, as far as it can still be bought.
 * @param line only this line of the order
 * @throws AppError `not_found`
 */
export const repeatOrder = (pb: Backend, id: string, line?: string): Promise<contracts.Repeated> =>
  callRoute(pb, contracts.repeatOrder, { places: { id }, body: { line } });

/**
 * A line of an order, as it was sold. `promisedAt`: the last day on which it should be there, UTC;
 * money in kopecks; `vatPercent`: what the price contains, of the day on which it was ordered;
 * `reason`: of its last step; `proposal`: what the shop proposes instead; `replaces`: the line that
 * it stands for, '' for none; `number`: of the product, and `image`: file name of its first image,
 * as far as the product is still shown.
 */
export type OrderLine = {
  id: string;
  product: string;
  brand: string;
  article: string;
  name: string;
  unit: string;
  quantity: number;
  priceKopecks: number;
  vatPercent: number;
  state: LineState;
  reason: string;
  promisedAt: string;
  proposal: Proposal | null;
  replaces: string;
  number: number | null;
  image: string | null;
};
export type Order = OrderSummary &
  Pick<OrderDetails, 'payment' | 'comment' | 'clientNumber'> & {
    contact: { name: string; phone: string; email: string };
    delivery: { kind: Delivery; kopecks: number; details: Record<string, string> };
    itemsKopecks: number;
    paidKopecks: number;
    car: OrderCar | null;
    /** Until when he has seen what the shop wrote, UTC; '' for never. */
    seenAt: string;
    lines: OrderLine[];
  };

/**
 * One page of the customer's orders, the newest first, and whether there are more.
 * @param find a part of a number, or words of one line; '' for all
 * @throws AppError
 */
export async function listOwnOrders(
  pb: Backend,
  { state, find = '', page }: { state?: OrderState; find?: string; page: number },
): Promise<{ orders: OrderSummary[]; hasNext: boolean }> {
  const { items: orders, hasNext } = await callRoute(pb, contracts.accountOrders, {
    query: { q: find, state, page },
  });
  return { orders, hasNext };
}

/**
 * Which of the customer's orders have lines that wait for him to say what he wants.
 * @param orders a page of them
 * @throws AppError
 */
export async function ordersAsking(
  pb: Backend,
  orders: readonly OrderSummary[],
): Promise<Set<string>> {
  const open = orders.filter(({ state }) => ORDER_PROPERTIES[state].open).map(({ id }) => id);
  if (open.length === 0) return new Set();
  const anyOf = (field: string, values: readonly string[]) =>
    values.map((value) => pb.filter(`${field} = {:value}`, { value })).join(' || ');
  const lines = await listAllRecords(pb, 'order_items', {
    filter: `(${anyOf('order', open)}) && (${anyOf('state', ASKING)})`,
    fields: 'order',
  });
  return new Set(lines.map(({ order }) => order));
}

const details = z.record(z.string(), z.string()).catch({});

/** To whom, how and where an order went, and how it was paid. */
export type LastOrder = Pick<Order, 'contact' | 'payment'> & {
  delivery: Pick<Order['delivery'], 'kind' | 'details'>;
};

/**
 * A customer's newest order, as far as the next one may be like it; null before the first.
 * @param user himself: the rule alone would have every order looked at
 * @throws AppError
 */
export async function lastOrder(pb: Backend, user: string): Promise<LastOrder | null> {
  const [order] = (
    await listRecords(pb, 'orders', {
      filter: pb.filter('user = {:user}', { user }),
      sort: '-created',
      perPage: 1,
      fields: 'contact_name,contact_phone,contact_email,delivery,delivery_details,payment',
    })
  ).items;
  return order
    ? {
        contact: contactIn(order),
        delivery: { kind: order.delivery, details: details.parse(order.delivery_details) },
        payment: order.payment,
      }
    : null;
}

/**
 * An order with its lines.
 * @throws AppError `not_found` for somebody else's and for one of another storefront, too
 */
export async function getOrder(pb: Backend, id: string): Promise<Order> {
  const [order, items] = await Promise.all([
    getRecord(pb, 'orders', id),
    listAllRecords(pb, 'order_items', {
      filter: pb.filter('order = {:id}', { id }),
      sort: 'position',
    }),
  ]);
  if (order.storefront !== config().storefront) throw new AppError('not_found');
  const shown = await shownProducts(pb, [
    ...new Set(items.flatMap(({ product }) => product || [])),
  ]);
  return {
    ...toSummary(order),
    payment: order.payment,
    comment: order.comment,
    clientNumber: order.client_number,
    car: order.car ? { name: order.car, number: order.car_number } : null,
    contact: contactIn(order),
    delivery: {
      kind: order.delivery,
      kopecks: order.delivery_kopecks,
      details: details.parse(order.delivery_details),
    },
    itemsKopecks: order.items_kopecks,
    paidKopecks: order.paid_kopecks,
    seenAt: order.seen_by_customer_at,
    lines: items.map((item) => toLine(item, shown.get(item.product))),
  };
}

const contactIn = ({ contact_name, contact_phone, contact_email }: OrdersRecord) => ({
  name: contact_name,
  phone: contact_phone,
  email: contact_email,
});

const toSummary = ({
  id,
  number,
  state,
  created,
  total_kopecks,
  staff_wrote_at,
  seen_by_customer_at,
}: OrdersRecord): OrderSummary => ({
  id,
  number,
  state,
  placedAt: created,
  totalKopecks: total_kopecks,
  isUnread: staff_wrote_at > seen_by_customer_at,
});

/** So many conditions a filter of the backend may have. */
const ASKED_AT_ONCE = 100;

/** What the shop still shows of products, by their ids. */
type Shown = Pick<OrderLine, 'number' | 'image'>;

/** Of what is shown no more there is nothing for its buyer either. */
async function shownProducts(pb: Backend, ids: readonly string[]): Promise<Map<string, Shown>> {
  const batches = Array.from({ length: Math.ceil(ids.length / ASKED_AT_ONCE) }, (_, n) =>
    ids.slice(n * ASKED_AT_ONCE, (n + 1) * ASKED_AT_ONCE),
  );
  const anyOf = (batch: readonly string[]) =>
    batch.map((id) => pb.filter('id = {:id}', { id })).join(' || ');
  const products = await Promise.all(
    batches.map((batch) =>
      listAllRecords(pb, 'products', { filter: anyOf(batch), fields: 'id,number,images' }),
    ),
  );
  return new Map(
    products.flat().map(({ id, number, images: [first = null] }) => [id, { number, image: first }]),
  );
}

function toLine(
  record: OrderItemsRecord,
  { number, image }: Shown = { number: null, image: null },
): OrderLine {
  const {
    id,
    product,
    brand,
    article,
    name,
    unit,
    quantity,
    price_kopecks,
    vat_percent,
    state,
    reason,
    promised_at,
    proposal,
    replacement_of,
  } = record;
  return {
    id,
    product,
    brand,
    article,
    name,
    unit,
    quantity,
    priceKopecks: price_kopecks,
    vatPercent: vat_percent,
    state,
    reason,
    promisedAt: promised_at,
    proposal: readProposal(proposal),
    replaces: replacement_of,
    number,
    image,
  };
}
