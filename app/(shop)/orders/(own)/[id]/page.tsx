import { MakeInvoice } from '@/components/documents/make-invoice';
import { OrderDocuments } from '@/components/documents/order-documents';
import { makeOwnInvoice } from '@/lib/documents/actions';
import { listDocuments } from '@/lib/documents/repository';
import { OrderView } from '@/components/account/orders/order-view';
import { listEvents } from '@/lib/orders/events/repository';
import { listMessages, markSeen } from '@/lib/orders/messages/repository';
import { listParcels } from '@/lib/orders/parcels/repository';
import { freeWayOf } from '@/lib/orders/account/model';
import { orderAddressSchema } from '@/lib/orders/account/schema';
import { getOrder } from '@/lib/orders/repository';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { routes } from '@/lib/routes';
import { requireCustomer } from '@/lib/session/caller';
import { draftOf } from '@/lib/session/draft';
import { readShopSettings } from '@/lib/settings/public-reads';

export const generateMetadata = async ({ params }: PageProps<'/orders/[id]'>) =>
  pageMetadata({
    title: 'Заказ',
    description: 'Что в заказе и что с ним происходит.',
    path: routes.order((await params).id),
    indexed: false,
  });

export default async function OrderPage({ params, searchParams }: PageProps<'/orders/[id]'>) {
  const { pb, me } = await requireCustomer();
  const { id } = await params;
  const { done, line } = orderAddressSchema.parse(await searchParams);
  const order = await orNotFound(getOrder(pb, id));
  const [papers, events, messages, parcels, draft, settings] = await Promise.all([
    listDocuments(pb, id),
    listEvents(pb, id),
    listMessages(pb, id),
    listParcels(pb, id),
    draftOf(me.id),
    readShopSettings(),
    order.isUnread && markSeen(pb, id),
  ]);
  return (
    <OrderView
      order={order}
      events={events}
      messages={messages}
      parcels={parcels}
      owner={{ account: me.id, draft }}
      done={done}
      open={line}
      way={freeWayOf(order, settings)}
    >
      <OrderDocuments documents={papers} addressOf={(doc) => routes.orderDocument(id, doc)}>
        <MakeInvoice action={makeOwnInvoice} order={id} account={me.id} path={routes.order(id)} />
      </OrderDocuments>
    </OrderView>
  );
}
