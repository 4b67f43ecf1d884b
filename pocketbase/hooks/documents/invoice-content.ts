import {
  sellerForInvoice,
  toPay,
  type Buyer,
  type InvoiceContent,
  type InvoicedOrder,
  type InvoiceLine,
  type NamedSeller,
} from '../../../lib/documents/model.ts';
import type { LineState } from '../../../lib/orders/model.ts';
import { asksDelivery, NOT_INVOICED } from '../../../lib/orders/states/model.ts';
import type { OrderActor } from '../orders/events/order-actor.ts';
import { shopTime } from '../orders/shop-clock.ts';
import { refuse } from '../request/refuse.ts';
import { settingsOf } from '../settings/shop-settings.ts';
import { select } from '../sql/select.ts';

const LINE = {
  name: '',
  article: '',
  unit: '',
  quantity: 0,
  priceKopecks: 0,
  vatPercent: -0,
  state: '',
};

/**
 * What an invoice for the order would say now, without its number and day.
 * @throws 400 `owed_back` while the shop has more of the customer's money than the order comes to,
 * `lines_undecided`, to a customer `order_unsettled`, while it only has more than the invoice would
 * ask for, `nothing_to_pay` when all is paid or nothing is left of the order, `requisites_missing`
 * while the shop has not said whom to pay
 */
export function invoiceContent(
  tx: core.App,
  { kind }: OrderActor,
  order: core.Record,
): InvoiceContent {
  const invoiced = invoicedOrder(tx, order);
  const lacking = toPay(invoiced);
  if (lacking < 0) {
    if (invoiced.paidKopecks > order.getInt('total_kopecks')) throw refuse('owed_back');
    throw refuse(kind === 'customer' ? 'order_unsettled' : 'lines_undecided');
  }
  if (lacking === 0) throw refuse('nothing_to_pay');
  const named = namedSeller(tx, order);
  if (!named) throw refuse('requisites_missing');
  return { ...named, ...invoiced };
}

/** Whom an invoice for the order would name as the seller; null while the shop has not said whom to pay. */
export const namedSeller = (app: core.App, order: core.Record): NamedSeller | null =>
  sellerForInvoice(
    settingsOf(app, order.getString('storefront')),
    $os.getenv('DETAL_DEMO') === '1',
  );

/** What an invoice says of its order; `lines` empty when there is nothing to pay for. */
export const invoicedOrder = (app: core.App, order: core.Record): InvoicedOrder => ({
  order: {
    number: order.getString('number'),
    day: shopDay(order.getString('created')),
    clientNumber: order.getString('client_number'),
  },
  buyer: buyerOf(order),
  lines: soldLines(app, order),
  paidKopecks: order.getInt('paid_kopecks'),
});

/**
 * The day of the shop's calendar, `2026-11-21`.
 * @param moment as the store writes times; now when absent
 */
export const shopDay = (moment?: string, plusDays = 0): string =>
  shopTime(
    new Date((moment ? Date.parse(moment.replace(' ', 'T')) : Date.now()) + plusDays * 86_400_000),
  )
    .toISOString()
    .slice(0, 10);

function soldLines(tx: core.App, order: core.Record): InvoiceLine[] {
  const all = select(
    tx,
    LINE,
    `
    SELECT name, brand || ' ' || article AS article, unit, quantity, price_kopecks AS priceKopecks, vat_percent AS vatPercent, state
    FROM order_items WHERE "order" = {:order} ORDER BY position, rowid`,
    { order: order.id },
  ).map(({ state, ...line }) => ({ line, state: state as LineState }));
  const lines: InvoiceLine[] = all
    .filter(({ state }) => !NOT_INVOICED.includes(state))
    .map(({ line }) => line);
  const delivery = order.getInt('delivery_kopecks');
  if (delivery === 0 || !asksDelivery(all.map(({ state }) => state))) return lines;
  return [
    ...lines,
    {
      name: 'Доставка',
      article: '',
      unit: 'усл.',
      quantity: 1,
      priceKopecks: delivery,
      vatPercent: (lines[0] ?? all[0]!.line).vatPercent,
    },
  ];
}

/** The company that the order was placed for, else whoever placed it. */
function buyerOf(order: core.Record): Buyer {
  const company = (JSON.parse(order.getString('company') || 'null') ?? {}) as {
    [part: string]: unknown;
  };
  const told = (part: string) => (typeof company[part] === 'string' ? company[part] : '');
  return {
    name: told('name') || order.getString('contact_name'),
    inn: told('inn'),
    kpp: told('kpp'),
    address: told('address'),
    phone: order.getString('contact_phone'),
  };
}
