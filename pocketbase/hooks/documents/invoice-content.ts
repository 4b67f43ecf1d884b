import {
  sellerForInvoice,
  toPay,
  type Buyer,
  type InvoiceContent,
  type InvoiceLine,
} from '../../../lib/documents/model.ts';
import { NOT_INVOICED } from '../../../lib/orders/states/model.ts';
import { shopTime } from '../orders/shop-clock.ts';
import { refuse } from '../request/refuse.ts';
import { settingsOf } from '../settings/shop-settings.ts';
import { select } from '../sql/select.ts';

const LINE = { name: '', article: '', unit: '', quantity: 0, priceKopecks: 0, vatPercent: -0 };
const UNPAID = `(${NOT_INVOICED.map((state) => `'${state}'`).join(', ')})`;

/**
 * What an invoice for the order would say now, without its number and day.
 * @throws 400 `requisites_missing` while the shop has not said whom to pay, `owed_back` while it has
 * more of the customer's money than the invoice would ask for, `nothing_to_pay` when nothing is left
 * of the order
 */
export function invoiceContent(tx: core.App, order: core.Record): InvoiceContent {
  const content = contentNow(tx, order);
  if (!content) throw refuse('requisites_missing');
  if (toPay(content) < 0) throw refuse('owed_back');
  if (content.lines.length === 0) throw refuse('nothing_to_pay');
  return content;
}

/**
 * What an invoice says of its order and of whom to pay: as long as it is the same, the invoice is
 * good.
 * @returns null while the shop has not said whom to pay; `lines` empty when there is nothing to pay
 * for
 */
export function contentNow(app: core.App, order: core.Record): InvoiceContent | null {
  const seller = sellerForInvoice(
    settingsOf(app, order.getString('storefront')),
    $os.getenv('DETAL_DEMO') === '1',
  );
  if (!seller) return null;
  return {
    ...seller,
    order: {
      number: order.getString('number'),
      day: shopDay(order.getString('created')),
      clientNumber: order.getString('client_number'),
    },
    buyer: buyerOf(order),
    lines: soldLines(app, order),
    paidKopecks: order.getInt('paid_kopecks'),
  };
}

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
  const lines: InvoiceLine[] = select(
    tx,
    LINE,
    `
    SELECT name, brand || ' ' || article AS article, unit, quantity, price_kopecks AS priceKopecks, vat_percent AS vatPercent
    FROM order_items WHERE "order" = {:order} AND state NOT IN ${UNPAID} ORDER BY position, rowid`,
    { order: order.id },
  ).map((line) => ({ ...line }));
  const delivery = order.getInt('delivery_kopecks');
  if (lines.length === 0 || delivery === 0) return lines;
  return [
    ...lines,
    {
      name: 'Доставка',
      article: '',
      unit: 'усл.',
      quantity: 1,
      priceKopecks: delivery,
      vatPercent: lines[0]!.vatPercent,
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
