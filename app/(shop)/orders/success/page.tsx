import { OrderPlaced, OrderPlacedSomewhere } from '@/components/orders/order-placed';
import { OwnPage } from '@/components/session/own-page';
import { paymentSquares } from '@/lib/documents/invoice/payment-code';
import { getInvoice, listDocuments } from '@/lib/documents/repository';
import { isEmailSent } from '@/lib/emails/public-reads';
import { log } from '@/lib/log';
import { getOrder, type Order } from '@/lib/orders/repository';
import { pageMetadata } from '@/lib/pages/metadata';
import type { Backend } from '@/lib/pocketbase/client';
import { describeError } from '@/lib/pocketbase/errors';
import { routes } from '@/lib/routes';
import { asCustomer, currentCaller } from '@/lib/session/caller';
import { placedOrder } from '@/lib/session/placed-order';
import { currentSession } from '@/lib/session/session';
import { readShopSettings } from '@/lib/settings/public-reads';

export const metadata = pageMetadata({
  title: 'Оформленный заказ',
  description: 'Заказ, который вы только что оформили.',
  path: routes.ordersSuccess(),
  indexed: false,
});

export default async function OrderPlacedPage() {
  const [placed, session] = await Promise.all([placedOrder(), currentSession()]);
  const isOwn = placed !== null && placed.account === session?.model.id;
  const told = isOwn ? await orderOf(placed.id).catch(untold) : NOTHING;
  return (
    <>
      <OwnPage account={session?.model.id ?? ''} />
      {isOwn ? <OrderPlaced placed={placed} {...told} /> : <OrderPlacedSomewhere />}
    </>
  );
}

const NOTHING = { order: null, invoice: null, pickupDays: 0, leaves: false };

/** That an order has arrived is told in an outage, too. */
function untold(error: unknown): typeof NOTHING {
  log.error(describeError(error), 'placed order not shown');
  return NOTHING;
}

async function orderOf(id: string) {
  const customer = asCustomer(await currentCaller());
  if (!customer) return NOTHING;
  const [order, { pickupDays }, leaves] = await Promise.all([
    getOrder(customer.pb, id),
    readShopSettings(),
    isEmailSent(),
  ]);
  return { order, invoice: await invoiceOf(customer.pb, order), pickupDays, leaves };
}

/** The newest invoice, where one was chosen and the order is still as it says. */
async function invoiceOf(pb: Backend, { id: order, payment }: Order) {
  const [newest] = payment === 'invoice' ? await listDocuments(pb, order) : [];
  if (newest?.standing !== 'good') return null;
  const invoice = await getInvoice(pb, order, newest.id);
  return { id: newest.id, invoice, code: paymentSquares(invoice) };
}
